package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browser is a real Chromium; each device opened in it has cookies of its own.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// openBrowser starts Chromium. Without one the test is left out, but not in CI.
func openBrowser(t *testing.T) *browser {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("no Chromium is installed")
		}
		t.Skip("no Chromium is installed: tools/setup installs it")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // sowings are not waited for
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("lang", "en"), chromedp.WindowSize(1024, 768),
	)
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(alloc)
	t.Cleanup(func() { stop(); stopAlloc() })
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start Chromium: %v", err)
	}
	return &browser{t, ctx}
}

// device is a browser of its own: a tablet or the arbiter's laptop.
type device struct {
	t    *testing.T
	name string
	ctx  context.Context
	// close takes the device away, as when its battery is flat.
	close context.CancelFunc
}

func (b *browser) device(name string) *device {
	b.t.Helper()
	ctx, stop := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	b.t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatalf("%s: %v", name, err)
	}
	return &device{b.t, name, ctx, stop}
}

// patience is how long anything may take, on a machine that does much else.
const patience = time.Minute

func (d *device) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		d.t.Fatalf("%s: %s: %v\n%s", d.name, what, err, d.shown())
	}
}

func (d *device) open(url string) {
	d.t.Helper()
	d.do("open "+url, chromedp.Navigate(url))
}

// click clicks or taps what a CSS selector finds, once it is there and enabled.
func (d *device) click(selector string) {
	d.t.Helper()
	d.do("click "+selector, chromedp.WaitEnabled(selector), chromedp.Click(selector))
}

// see waits until a text can be read on the page.
func (d *device) see(text string) {
	d.t.Helper()
	d.do(fmt.Sprintf("wait for %q", text),
		chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			for !strings.Contains(d.text(ctx), text) {
				select {
				case <-ctx.Done():
					return ctx.Err()
				case <-time.After(50 * time.Millisecond):
				}
			}
			return nil
		}))
}

func (d *device) text(ctx context.Context) string {
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.body ? document.body.innerText : ''"))
	if err != nil {
		return ""
	}
	return text
}

// shown is what the page says now, for messages.
func (d *device) shown() string {
	ctx, cancel := context.WithTimeout(d.ctx, 2*time.Second)
	defer cancel()
	return d.text(ctx)
}
