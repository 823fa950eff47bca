package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// fakeSound counts tones and shakes instead of making them, and marks the page, so that
// one sees whether it was loaded anew.
const fakeSound = `(() => {
	window.tones = 0; window.shakes = 0; window.sameage = true;
	const part = () => ({ connect: () => part(), start() { window.tones++; }, stop() {}, frequency: {},
		gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } });
	window.AudioContext = class { state = 'running'; currentTime = 0; destination = {}; createOscillator() { return part(); } createGain() { return part(); } };
	navigator.vibrate = () => { window.shakes++; return true; };
	return true; })()`

// is evaluates a condition on the page until it holds.
func (d *device) is(condition string) {
	d.t.Helper()
	d.do("wait until "+condition, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for {
			holds, err := chromedp.Run(ctx, chromedp.Evaluate[bool](condition)) // fails while another page comes
			if err == nil && holds {
				return nil
			}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(50 * time.Millisecond):
			}
		}
	}))
}

func (d *device) press(keys ...string) {
	d.t.Helper()
	for _, key := range keys {
		d.do("press "+key, chromedp.KeyEvent(key))
	}
}

// signUp opens an account with a one-time link.
func (d *device) signUp(link, name string) {
	d.t.Helper()
	d.open(link)
	d.do("choose a name and a password", chromedp.SendKeys("#name", name), chromedp.SendKeys("#password", "a long password"), chromedp.Submit("main form"))
	d.is("location.pathname.startsWith('/arbiter')")
}

// TestQueue_KeepsItselfUpToDateRingsAndWorksByKeyboard: what a table asks for comes onto
// the open page with sound and shake, is answered with two keys, and what was done can be
// taken back. An assistant who came in by a link sees his own table only.
func TestQueue_KeepsItselfUpToDateRingsAndWorksByKeyboard(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5"}, "tablet", "tablet")
	chief := b.device("chief")
	chief.signUp(h.link(), "aliya")
	e.start()
	chief.open(h.url + "/arbiter/club")
	chief.see("Nothing waits for you.")
	chief.is(fakeSound)
	chief.click("[data-alarm-on]")
	chief.see("Sound on")
	chief.is("window.tones > 0 && window.shakes === 1")

	h.api("POST", "/games/"+e.codes[1]+"/call", map[string]any{"side": 1})
	chief.see("calls")
	chief.is("window.shakes === 2 && window.sameage && document.title.startsWith('(1) ')")
	chief.press("j")
	chief.is(`document.activeElement.matches('[data-queue] > li[data-kind="alarm"]')`)
	chief.press("2")
	chief.see("The call from table 1 is answered.")
	chief.see("Nothing waits for you.")
	chief.see("Sound on")

	h.api("POST", "/games/"+e.codes[1]+"/resign", map[string]any{"side": 1})
	h.api("POST", "/games/"+e.codes[2]+"/call", map[string]any{"side": 2})
	chief.see("to be confirmed")
	chief.press("j", "j")
	chief.is(`document.activeElement.textContent.includes('to be confirmed')`)
	chief.press("2")
	chief.see("Table 1: the result is confirmed.")
	chief.is(`document.querySelector('.notice a[href*="/undo/"]') !== null`)

	chief.open(h.url + "/arbiter/club/staff")
	chief.do("make a link", chromedp.SendKeys("#name", "Ғалым"), chromedp.SendKeys("#from-new", "2"), chromedp.SendKeys("#to-new", "2"), chromedp.Submit("#new-assistant"))
	chief.see("The link for Ғалым")
	link, err := chromedp.Run(chief.ctx, chromedp.Evaluate[string]("document.querySelector('.new-link input').value"))
	if err != nil || !strings.Contains(link, "/welcome?key=") {
		t.Fatalf("link %q: %v", link, err)
	}
	assistant := b.device("assistant")
	assistant.signUp(h.url+link[strings.Index(link, "/welcome"):], "galym")
	assistant.see("Round 1, table 2: 0 of 1 results")
	assistant.see("calls")
	assistant.open(h.url + "/arbiter/club/games/" + e.codes[1])
	assistant.see("Table 1 is not in your sector")
	assistant.click(".empty a.btn, main a.btn-primary")
	assistant.see("Round 1, table 2")
}
