package server

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// registered is a decision in the register of its event.
type registered struct {
	*models.Decision
	// number counts the event's decisions from the first.
	number int
	// game is nil for a decision about a round or a player.
	game *models.Game
	// round is a round's number, 0 if it is about none.
	round int
}

func (r registered) table() int {
	if r.game == nil {
		return 0
	}
	return r.game.Table
}

// registerFilter is which decisions are asked for; what is empty asks for all.
type registerFilter struct {
	Round, Table int
	Kind         string
	// Appeal is "open" for appeals that are not decided, "any" for every appeal.
	Appeal string
}

// readFilter reads a filter from the query.
func readFilter(c echo.Context) (f registerFilter, err error) {
	if f.Round, err = wholeNumber(c, "round", 0); err != nil {
		return f, err
	}
	if f.Table, err = wholeNumber(c, "table", 0); err != nil {
		return f, err
	}
	f.Kind, f.Appeal = c.QueryParam("kind"), c.QueryParam("appeal")
	if f.Appeal != "" && f.Appeal != "open" && f.Appeal != "any" {
		return f, models.Fail(models.Invalid, "choice-unknown", "Field", "appeal", "Value", f.Appeal)
	}
	return f, nil
}

func (f registerFilter) passes(r registered) bool {
	switch {
	case f.Round != 0 && f.Round != r.round, f.Table != 0 && f.Table != r.table(), f.Kind != "" && f.Kind != r.Kind:
		return false
	case f.Appeal == "open":
		return r.Appeal == models.AppealOpen
	case f.Appeal == "any":
		return r.Appeal != models.NoAppeal
	}
	return true
}

// form is the filter as a form shows it.
func (f registerFilter) form() templates.Form {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return templates.Form{Values: map[string]string{
		"round": number(f.Round), "table": number(f.Table), "kind": f.Kind, "appeal": f.Appeal,
	}}
}

// readRegister lists the decisions of an event that an arbiter may see, the newest
// first: an assistant sees those of his tables.
func readRegister(tx *store.Tx, by models.Actor, words *journalWords) ([]registered, error) {
	rows, err := inOrder(tx, words.event.ID)
	if err != nil {
		return nil, err
	}
	var all []registered
	for i, d := range rows {
		r := registered{Decision: d, number: i + 1, game: words.games[d.Game]}
		switch {
		case r.game != nil:
			r.round = r.game.RoundNumber
		case words.rounds[d.Round] != nil:
			r.round = words.rounds[d.Round].Number
		}
		if !by.Assistant() || r.game != nil && by.Decides(r.table()) {
			all = append(all, r)
		}
	}
	slices.Reverse(all)
	return all, nil
}

// inOrder lists an event's decisions in the order in which they were taken: those of a
// stream by their entries in the journal, different streams by their times. In a stream
// time never goes back, so that a computer's clock which was set back between two
// decisions about a game does not give the earlier one another number.
func inOrder(tx *store.Tx, event string) ([]*models.Decision, error) {
	rows, err := store.List[models.Decision](tx, "game, seq, at, id", "event = ?", event)
	if err != nil {
		return nil, err
	}
	at := make(map[*models.Decision]int64, len(rows))
	latest := make(map[string]int64)
	for _, d := range rows { // each game's, and the event's, in the order of its journal
		latest[d.Game] = max(latest[d.Game], d.At)
		at[d] = latest[d.Game]
	}
	slices.SortStableFunc(rows, func(a, b *models.Decision) int { return cmp.Compare(at[a], at[b]) })
	return rows, nil
}

// register reads what a request may see of an event's decisions.
func (s *Server) register(c echo.Context) (all []registered, words *journalWords, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		if words, err = newJournalWords(tx, s.translator(c), event(c)); err != nil {
			return err
		}
		all, err = readRegister(tx, actor(c), words)
		return err
	})
	return all, words, err
}
