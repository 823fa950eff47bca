package server

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// undoURL is where an entry of the event's journal, or of a game's, is taken back.
func undoURL(e *models.Event, game string, entry int64) string {
	if game != "" {
		return eventURL(e, "games", game, "undo", strconv.FormatInt(entry, 10))
	}
	return eventURL(e, "undo", strconv.FormatInt(entry, 10))
}

// undoLink leads to the undo of an entry, and says at which table it was.
func undoLink(tx *store.Tx, tr *templates.Translator, e *models.Event, entry models.Entry) (*templates.UndoLink, error) {
	link := &templates.UndoLink{
		URL: undoURL(e, gameOfStream(entry.Stream), entry.Seq), Text: undoWords(tr, entry, "last", "redo"),
	}
	game := gameOfStream(entry.Stream)
	if game == "" {
		return link, nil
	}
	g, err := store.Get[models.Game](tx, game)
	if err == nil {
		link.Text += " (" + tr.T("game.table", "table", g.Table) + ")"
	}
	return link, err
}

// gameOfStream is the game of a stream, empty for the event's.
func gameOfStream(stream string) string {
	game, ok := strings.CutPrefix(stream, models.GameStream(""))
	if !ok {
		return ""
	}
	return game
}

// undoWords says that an entry is undone, or done again if it is an undo itself.
func undoWords(tr *templates.Translator, entry models.Entry, undo, redo string) string {
	if isUndo(entry) {
		return tr.T("register.undo."+redo, "what", did(tr, undoneBy(entry).Command))
	}
	return tr.T("register.undo."+undo, "what", did(tr, entry.Command))
}

func isUndo(entry models.Entry) bool { return entry.Command == desk.Name(desk.Undo{}) }

// undoneBy is what an undo took back.
func undoneBy(entry models.Entry) (taken desk.TakenBack) {
	var s saying
	s.readDecision(entry.Facts)
	return readTakenBack(s.before)
}

// lastUndoable leads to the undo of the last thing that the arbiter can take back; nil
// if there is none.
func (p *arbiterPages) lastUndoable(c echo.Context) (link *templates.UndoLink, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		limit := lastEntries
		if actor(c).Assistant() { // most of them are of other sectors
			limit *= 6
		}
		entries, err := tx.EntriesOf(event(c).ID, desk.UndoableCommands(), limit, 0)
		if err != nil {
			return err
		}
		last, err := desk.LastUndoable(tx, actor(c), event(c).ID, entries)
		if err == nil && last != nil {
			link, err = undoLink(tx, p.translator(c), event(c), *last)
		}
		return err
	})
	return link, err
}

// doneKey is where a request keeps what it carried out last, sessionUndo where a session
// keeps the way back from it for the next page.
const (
	doneKey     = "done"
	sessionUndo = "undo"
)

// offerUndo keeps, for the page that says what was done, the way to take it back. Where
// there is none, or it cannot be found out, the page is without.
func (p *arbiterPages) offerUndo(c echo.Context) {
	done, ok := c.Get(doneKey).(desk.Done)
	if !ok || done.Seq == 0 {
		return
	}
	_ = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		entry, err := desk.ReadEntry(tx, event(c).ID, done.Stream, done.Seq)
		if err == nil {
			err = desk.Undoable(tx, actor(c), entry.Event, entry.Stream, entry.Seq)
		}
		link := (*templates.UndoLink)(nil)
		if err == nil {
			link, err = undoLink(tx, p.translator(c), event(c), entry)
		}
		if err == nil {
			p.sessions.Put(c.Request().Context(), sessionUndo, link.URL+"\n"+link.Text)
		}
		return err
	})
}

// keptUndo is what offerUndo kept; nil if nothing.
func (p *arbiterPages) keptUndo(c echo.Context) *templates.UndoLink {
	url, text, ok := strings.Cut(p.sessions.PopString(c.Request().Context(), sessionUndo), "\n")
	if !ok {
		return nil
	}
	return &templates.UndoLink{URL: url, Text: text}
}

// lastEntries is how many of the newest entries are looked at for one to undo.
const lastEntries = 5

// undoOf reads the entry that an address names, and the order to take it back.
func (p *arbiterPages) undoOf(c echo.Context) (e models.Entry, command *desk.Undo, err error) {
	command = &desk.Undo{Event: event(c).ID, Game: c.Param("game")}
	stream := models.EventStream(event(c).ID)
	if command.Game != "" {
		if err := p.gameHere(c); err != nil {
			return e, nil, err
		}
		stream = models.GameStream(command.Game)
	}
	command.Seq, err = strconv.ParseInt(c.Param("entry"), 10, 64)
	if err != nil {
		return e, nil, echo.ErrNotFound
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		e, err = desk.ReadEntry(tx, event(c).ID, stream, command.Seq)
		return err
	})
	return e, command, err
}

// undoPage says what an undo gives back and what stays.
func (p *arbiterPages) undoPage(c echo.Context) error {
	return p.showUndo(c, http.StatusOK, templates.Form{})
}

func (p *arbiterPages) showUndo(c echo.Context, status int, form templates.Form) error {
	e, command, err := p.undoOf(c)
	if err != nil {
		return err
	}
	tr, here := p.translator(c), "journal"
	if command.Game != "" {
		here = "wall"
	}
	view := templates.UndoView{
		ArbiterPage: p.arbiterPage(c, here), Title: undoWords(tr, e, "title", "redoTitle"), At: time.UnixMilli(e.At),
		Who: actorWords(tr, e.Actor), Entry: e.Seq, Reason: desk.NeedsReason(e), Danger: desk.NeedsReason(e),
		Button: undoWords(tr, e, "last", "redo"), Back: eventURL(event(c), "journal"), Form: form,
		Stays: []string{tr.T("register.undo.staysJournal"), tr.T("register.undo.staysMoves"), tr.T("register.undo.staysWay")},
	}
	if command.Game != "" {
		view.Back = eventURL(event(c), "games", command.Game)
	}
	command.Why = "?" // what would happen with a reason
	changes, err := p.desk.Preview(c.Request().Context(), desk.Order{By: actor(c), Command: command, Now: p.now()})
	var refused *models.Error
	switch {
	case err == nil:
	case errors.As(err, &refused) && refused.Kind == models.Refused:
		view.Blocked = tr.Error(refused.Key, refused.Args)
	default:
		return err
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		words, err := newJournalWords(tx, tr, event(c))
		if err == nil {
			view.What = words.line(e).Text
			view.Then = words.then(changes)
		}
		return err
	})
	if err != nil {
		return err
	}
	return p.render(c, status, "arbiter/undo", view)
}

// undo takes an entry back.
func (p *arbiterPages) undo(c echo.Context) error {
	e, command, err := p.undoOf(c)
	if err != nil {
		return err
	}
	in := read(c)
	command.Why = in.text("why")
	if err := p.do(c, command); err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showUndo(c, status(models.KindOf(err)), form)
	}
	to := eventURL(event(c))
	switch {
	case command.Game != "":
		to = eventURL(event(c), "games", command.Game)
	case strings.Contains(e.Facts, `"rounds"`):
		to = eventURL(event(c), "rounds")
	}
	return p.after(c, nil, to, undoWords(p.translator(c), e, "done", "redone"))
}

// undoableLines puts entries into words, with the way back from those that the arbiter
// can take back.
func (p *arbiterPages) undoableLines(c echo.Context, words *journalWords, entries []models.Entry) (lines []templates.JournalLine, err error) {
	var can []bool
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		can, err = desk.UndoableAmong(tx, actor(c), event(c).ID, entries)
		return err
	})
	if err != nil {
		return nil, err
	}
	for i, e := range entries {
		line := words.line(e)
		if can[i] {
			line.Undo, line.Redo = undoURL(event(c), gameOfStream(e.Stream), e.Seq), isUndo(e)
		}
		lines = append(lines, line)
	}
	return lines, nil
}
