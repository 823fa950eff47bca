package server

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"
	"github.com/skip2/go-qrcode"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// The settings about the address in the hall: the one that was picked, and the one
// that an event's sheet of codes was printed with.
const (
	hallAddress  = "hall-address"
	sheetAddress = "sheet-address:" // with the event's code
)

// hallState is under which address the tablets reach this server.
type hallState struct {
	picked, sheet string
	all           []string
}

// address is the one in use: the one picked, else what the server was started with.
func (h hallState) address(fallback string) string {
	if h.picked != "" {
		return h.picked
	}
	return fallback
}

// gone tells that the picked address is no longer one of the machine's.
func (h hallState) gone() bool { return h.picked != "" && !slices.Contains(h.all, h.picked) }

// only tells that no other device can reach any of the machine's addresses.
func (h hallState) only() bool {
	return !slices.ContainsFunc(h.all, func(url string) bool { return !IsLoopback(url) })
}

func (p *arbiterPages) hallState(c echo.Context) (h hallState, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		if h.picked, err = tx.Setting(hallAddress); err != nil {
			return err
		}
		h.sheet, err = tx.Setting(sheetAddress + event(c).ID)
		return err
	})
	if err != nil {
		return h, err
	}
	h.all, err = Addresses(p.port())
	if IsLoopback(p.Address) { // it listens for this machine only: no other address would answer
		h.all = slices.DeleteFunc(h.all, func(url string) bool { return !IsLoopback(url) })
	}
	if start := p.Address; start != "" && !slices.Contains(h.all, start) {
		h.all = append([]string{start}, h.all...)
	}
	return h, err
}

// port is the port the server was started on.
func (p *arbiterPages) port() int {
	at, err := url.Parse(p.Address)
	if err != nil || at.Port() == "" {
		return 80
	}
	port, _ := strconv.Atoi(at.Port())
	return port
}

// hallLine is the console's line about the address.
func (p *arbiterPages) hallLine(c echo.Context) (line templates.HallLine, err error) {
	h, err := p.hallState(c)
	if err != nil {
		return line, err
	}
	tr := p.translator(c)
	line = templates.HallLine{Address: h.address(p.Address), URL: eventURL(event(c), "hall")}
	line.Kind, line.Text = h.unreached(tr, line.Address)
	if h.sheet != "" && h.sheet != line.Address && line.Kind != "alarm" {
		line.Kind, line.Text = "wait", tr.T("arbiter.hall.reprint")
	}
	return line, nil
}

// unreached tells why other devices may not reach an address; empty if they can.
func (h hallState) unreached(tr *templates.Translator, address string) (kind, text string) {
	switch {
	case h.only():
		return "alarm", tr.T("arbiter.hall.only")
	case h.gone():
		return "alarm", tr.T("arbiter.hall.gone")
	case IsLoopback(address):
		return "wait", tr.T("arbiter.hall.loopback")
	}
	return "", ""
}

// hall lets the arbiter pick the address.
func (p *arbiterPages) hall(c echo.Context) error {
	return p.showHall(c, http.StatusOK, templates.Form{})
}

func (p *arbiterPages) showHall(c echo.Context, status int, form templates.Form) error {
	h, err := p.hallState(c)
	if err != nil {
		return err
	}
	tr := p.translator(c)
	now := h.address(p.Address)
	view := templates.HallView{
		ArbiterPage: p.arbiterPage(c, "tablets"), Form: form, Only: h.only(), Chosen: now,
		Reprint: h.sheet != "" && h.sheet != now, Sheet: eventURL(event(c), "tablets", "sheet"),
	}
	if view.Form.Values == nil {
		view.Form.Values = map[string]string{"address": now}
	}
	for _, address := range h.all {
		o := templates.Option{Value: address, Text: address}
		if IsLoopback(address) {
			o.Hint = tr.T("arbiter.hall.thisMachine")
		}
		view.Addresses = append(view.Addresses, o)
	}
	if h.gone() {
		view.Addresses = append(view.Addresses, templates.Option{Value: h.picked, Text: h.picked, Hint: tr.T("arbiter.hall.gone")})
	}
	if code, err := qrcode.New(now+"/e/"+event(c).ID+"/pairings", qrcode.Medium); err == nil {
		view.Code = code.Bitmap()
	}
	return p.render(c, status, "arbiter/hall", view)
}

func (p *arbiterPages) chooseAddress(c echo.Context) error {
	in := read(c)
	address := in.text("address")
	if other := in.text("other"); address == "other" {
		address = other
	}
	at, err := url.Parse(address)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.Path != "" && at.Path != "/" || len(address) > 200 {
		form, _ := p.shown(c, in, models.Fail(models.Invalid, "address-form", "Field", "other", "Value", address))
		return p.showHall(c, http.StatusUnprocessableEntity, form)
	}
	address = at.Scheme + "://" + at.Host
	err = p.Store.Write(c.Request().Context(), func(tx *store.Tx) error { return tx.PutSetting(hallAddress, address) })
	return p.after(c, err, eventURL(event(c), "tablets"), p.translator(c).T("arbiter.hall.chosen", "address", address))
}
