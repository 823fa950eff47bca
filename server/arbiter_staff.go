package server

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/skip2/go-qrcode"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// staff shows who decides at the event: chief arbiters, and assistants with their
// sectors. Only a chief arbiter comes here.
func (p *arbiterPages) staff(c echo.Context) error {
	return p.showStaff(c, http.StatusOK, templates.StaffView{}, "", templates.Form{})
}

// showStaff fills the page; the view may hold what a form has led to, of is the account
// whose sector was refused, with the form.
func (p *arbiterPages) showStaff(c echo.Context, status int, view templates.StaffView, of string, refused templates.Form) error {
	view.ArbiterPage = p.arbiterPage(c, "staff")
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		accounts, err := tx.Staff()
		if err != nil {
			return err
		}
		sectors, err := tx.Sectors(event(c).ID)
		if err != nil {
			return err
		}
		p.staffLines(c, &view, accounts, sectors)
		games, err := store.List[models.Game](tx, "table_number DESC", "event = ? AND state <> ?", event(c).ID, models.Void)
		if err != nil {
			return err
		}
		if len(games) > 0 {
			view.Tables = games[0].Table
		}
		view.Free = freeTables(sectors, view.Tables)
		links, err := tx.Secrets(store.OneTimeLink, p.now())
		if err != nil {
			return err
		}
		view.Links = p.openLinks(c, links)
		return nil
	})
	if err != nil {
		return err
	}
	for _, lines := range [][]templates.StaffLine{view.Assistants, view.Others} {
		for i := range lines {
			if lines[i].Account == of {
				lines[i].Sector = refused
			}
		}
	}
	return p.render(c, status, "arbiter/staff", view)
}

// staffLines sorts the accounts into chiefs, assistants here, and others.
func (p *arbiterPages) staffLines(c echo.Context, view *templates.StaffView, accounts []store.Account, sectors []store.Sector) {
	tr := p.translator(c)
	here := make(map[string]store.Sector, len(sectors))
	for _, s := range sectors {
		here[s.Account] = s
	}
	for _, a := range accounts {
		url := eventURL(event(c), "staff", a.ID)
		line := templates.StaffLine{Account: a.ID, Name: a.Name, You: a.ID == actor(c).ID, URL: url + "/sector"}
		s, has := here[a.ID]
		switch {
		case !a.Assistant:
			view.Chiefs = append(view.Chiefs, line)
		case has:
			line.Sector = templates.Form{Values: map[string]string{"from": strconv.Itoa(s.From), "to": strconv.Itoa(s.To)}}
			line.Remove = &templates.Step{
				URL: url + "/remove", Text: tr.T("staff.remove"), Post: true, Danger: true, Ask: tr.T("staff.remove.ask", "name", a.Name),
			}
			view.Assistants = append(view.Assistants, line)
		default:
			view.Others = append(view.Others, line)
		}
	}
}

// openLinks are the links of the event, and those of chief arbiters, that nobody has
// used.
func (p *arbiterPages) openLinks(c echo.Context, links []store.Secret) (open []templates.StaffLink) {
	for _, link := range links {
		v, err := readInvitation(link.Subject)
		if err != nil || v.Name == "" || v.Event != "" && v.Event != event(c).ID {
			continue
		}
		open = append(open, templates.StaffLink{Name: v.Name, From: v.From, To: v.To, Cancel: templates.Step{
			URL: eventURL(event(c), "staff", link.Hash, "cancel"), Text: p.translator(c).T("staff.cancel"), Post: true,
		}})
	}
	return open
}

// freeTables names the tables up to the last one that are in nobody's sector: "5, 11–20".
func freeTables(sectors []store.Sector, last int) string {
	if len(sectors) == 0 {
		return ""
	}
	var parts []string
	for from := 1; from <= last; from++ {
		to := from
		for to <= last && !inAny(sectors, to) {
			to++
		}
		if to > from {
			parts = append(parts, templates.TableRange(from, to-1))
		}
		from = to
	}
	return strings.Join(parts, ", ")
}

func inAny(sectors []store.Sector, table int) bool {
	for _, s := range sectors {
		if s.From <= table && table <= s.To {
			return true
		}
	}
	return false
}

// readSector reads the tables of a sector.
func readSector(in *input) (from, to int, err error) {
	from, to = in.number("from", 0), in.number("to", 0)
	if err := in.err(); err != nil {
		return 0, 0, err
	}
	if from < 1 || to < from || to > desk.MaxTable {
		return 0, 0, fieldError{models.Fail(models.Invalid, "sector-form", "Limit", desk.MaxTable), "from"}
	}
	return from, to, nil
}

// makeLink makes a one-time link for an assistant or another chief arbiter, and shows it.
func (p *arbiterPages) makeLink(c echo.Context) error {
	in := read(c)
	v, err := p.readLink(c, in)
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		view := templates.StaffView{Assistant: form}
		if in.text("kind") == "chief" {
			view = templates.StaffView{Chief: form}
		}
		return p.showStaff(c, status(models.KindOf(err)), view, "", templates.Form{})
	}
	path, err := p.invite(c.Request().Context(), v)
	if err != nil {
		return err
	}
	h, err := p.hallState(c)
	if err != nil {
		return err
	}
	made := &templates.NewLink{URL: strings.TrimSuffix(h.address(p.Address), "/") + path}
	made.Name, made.From, made.To = v.Name, v.From, v.To
	made.Hall = templates.HallLine{URL: eventURL(event(c), "hall")}
	made.Hall.Kind, made.Hall.Text = h.unreached(p.translator(c), h.address(p.Address))
	code, err := qrcode.New(made.URL, qrcode.Medium)
	if err != nil {
		return err
	}
	made.Code = code.Bitmap()
	return p.showStaff(c, http.StatusOK, templates.StaffView{New: made}, "", templates.Form{})
}

// readLink reads the form of a link.
func (p *arbiterPages) readLink(c echo.Context, in *input) (v invitation, err error) {
	if v.Name, err = models.CleanName("name", in.text("name")); err != nil {
		return v, err
	}
	switch in.text("kind") {
	case "chief":
		return v, nil
	case "assistant":
		v.Event = event(c).ID
		v.From, v.To, err = readSector(in)
		return v, err
	}
	return v, models.Fail(models.Invalid, "choice-unknown", "Field", "kind", "Value", in.text("kind"))
}

// staffStep gives an assistant other tables, takes him from the event, or makes a link
// useless. What is named is an account, or the hash of a link.
func (p *arbiterPages) staffStep(c echo.Context) error {
	in, tr, id := read(c), p.translator(c), c.Param("account")
	to := eventURL(event(c), "staff")
	switch c.Param("step") {
	case "sector":
		s := store.Sector{Account: id, Event: event(c).ID}
		var err error
		if s.From, s.To, err = readSector(in); err == nil {
			err = p.putSector(c, s)
		}
		if err == nil {
			return p.after(c, nil, to, tr.T("staff.sector.done", "name", id, "tables", templates.TableRange(s.From, s.To), "n", templates.RangeForm(templates.TableRange(s.From, s.To))))
		}
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showStaff(c, status(models.KindOf(err)), templates.StaffView{}, id, form)
	case "remove":
		err := p.Store.Write(c.Request().Context(), func(tx *store.Tx) error { return tx.DropSector(id, event(c).ID) })
		return p.after(c, err, to, tr.T("staff.remove.done", "name", id))
	case "cancel":
		err := p.Store.Write(c.Request().Context(), func(tx *store.Tx) error { return p.cancelLink(c, tx, id) })
		return p.after(c, err, to, tr.T("staff.cancel.done"))
	}
	return echo.ErrNotFound
}

// putSector gives an assistant's account a sector. A chief arbiter decides everywhere.
func (p *arbiterPages) putSector(c echo.Context, s store.Sector) error {
	return p.Store.Write(c.Request().Context(), func(tx *store.Tx) error {
		a, err := tx.Account(s.Account)
		if err != nil {
			return err
		}
		if a == nil || !a.Assistant {
			return models.Fail(models.NotFound, "no-such-assistant", "ID", s.Account)
		}
		return tx.PutSector(s)
	})
}

// cancelLink makes an open link of the event, or of a chief arbiter, useless.
func (p *arbiterPages) cancelLink(c echo.Context, tx *store.Tx, hash string) error {
	links, err := tx.Secrets(store.OneTimeLink, p.now())
	if err != nil {
		return err
	}
	for _, link := range links {
		v, err := readInvitation(link.Subject)
		if err == nil && link.Hash == hash && v.Name != "" && (v.Event == "" || v.Event == event(c).ID) {
			return tx.DropSecrets(store.OneTimeLink, link.Subject)
		}
	}
	return models.Fail(models.NotFound, "no-such-link")
}
