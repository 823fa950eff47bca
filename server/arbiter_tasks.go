package server

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// liveGames are the games of the rounds that are being played, by table, and those of
// closed rounds that were adjourned and have no settled result yet.
func liveGames(tx *store.Tx, event string) ([]*models.Game, error) {
	games, err := startedGames(tx, event)
	if err != nil {
		return nil, err
	}
	late, err := lateGames(tx, event)
	games = append(games, late...)
	slices.SortStableFunc(games, func(a, b *models.Game) int { return a.Table - b.Table })
	return games, err
}

// lateGames are the games of closed rounds that are still to be finished.
func lateGames(tx *store.Tx, event string) ([]*models.Game, error) {
	closed, err := store.List[models.Round](tx, "number", "event = ? AND state = ?", event, models.Closed)
	if err != nil || len(closed) == 0 {
		return nil, err
	}
	ids := make([]string, len(closed))
	for i, r := range closed {
		ids[i] = r.ID
	}
	return store.List[models.Game](tx, "round_number, table_number", "round IN ? AND state NOT IN ?",
		ids, []models.GameState{models.Void, models.Confirmed})
}

// startedGames are the games of the rounds that are being played, by table.
func startedGames(tx *store.Tx, event string) ([]*models.Game, error) {
	rounds, err := store.List[models.Round](tx, "number", "event = ? AND state = ?", event, models.Started)
	if err != nil || len(rounds) == 0 {
		return nil, err
	}
	ids := make([]string, len(rounds))
	for i, r := range rounds {
		ids[i] = r.ID
	}
	return store.List[models.Game](tx, "table_number", "round IN ? AND state <> ?", ids, models.Void)
}

// tasks lists what waits for who asks, the most urgent first.
func (p *arbiterPages) tasks(c echo.Context) (tasks []templates.Task, err error) {
	h := hallNow{event: event(c), now: p.now(), only: p.looksAt(c)}
	var people map[string]models.Person
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		if people, err = tx.People(h.event.ID); err != nil {
			return err
		}
		return h.read(tx)
	})
	if err != nil {
		return nil, err
	}
	for _, i := range queue(h) {
		tasks = append(tasks, p.task(c, h, i, people))
	}
	return tasks, nil
}

// read fills in what the record holds.
func (h *hallNow) read(tx *store.Tx) (err error) {
	if h.games, err = liveGames(tx, h.event.ID); err != nil {
		return err
	}
	if h.tablets, err = tx.Tablets(h.event.ID); err != nil {
		return err
	}
	if h.tournaments, err = byID[models.Tournament](tx, h.event.ID); err != nil {
		return err
	}
	if h.appeals, err = store.List[models.Decision](tx, "appeal_at, id", "event = ? AND appeal = ?", h.event.ID, models.AppealOpen); err != nil {
		return err
	}
	sheets, err := tx.HalfEntered(h.event.ID)
	if err != nil {
		return err
	}
	h.half = make(map[string]int64)
	for _, sheet := range sheets {
		h.half[sheet.Game] = max(h.half[sheet.Game], sheet.At)
	}
	h.tableOf = make(map[string]int)
	for _, d := range h.appeals {
		if d.Game == "" {
			continue
		}
		g, err := store.Get[models.Game](tx, d.Game)
		if err != nil {
			return err
		}
		h.tableOf[d.Game] = g.Table
	}
	return nil
}

// callWords says who called the arbiter and why.
func callWords(tr *templates.Translator, g *models.Game, people map[string]models.Person) string {
	if g.CallWhy == "dispute" {
		return tr.T("arbiter.call.dispute", "name", people[g.Player(g.Call)].Name)
	}
	if g.CallWhy == desk.CallFlag { // of the opponent's time
		return tr.T("arbiter.call.flag-claim", "name", people[g.Player(g.Call)].Name, "other", people[g.Player(3-g.Call)].Name)
	}
	if g.CallWhy == "" && (g.Call == 1 || g.Call == 2) {
		return tr.T("arbiter.call.player", "name", people[g.Player(g.Call)].Name)
	}
	return tr.Code("arbiter.call", g.CallWhy)
}

// away tells of a restart as long as clocks stand because of it.
func (p *arbiterPages) away(c echo.Context) (*templates.Away, error) {
	var text string
	var paused int
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		if text, err = tx.Setting(restarted); err != nil {
			return err
		}
		games, err := pausedByRestart(tx, event(c).ID, ownTables(c))
		paused = len(games)
		return err
	})
	if err != nil || paused == 0 {
		return nil, err
	}
	to, from, _ := strings.Cut(text, ",")
	back, _ := strconv.ParseInt(to, 10, 64)
	gone, _ := strconv.ParseInt(from, 10, 64)
	toTheSecond := func(ms int64) string { return time.UnixMilli(ms).In(zoneOf(event(c))).Format(time.TimeOnly) }
	return &templates.Away{From: toTheSecond(gone), To: toTheSecond(back), Games: paused, URL: eventURL(event(c), "resume")}, nil
}

// pausedByRestart are the games at some tables that a restart of the server paused.
func pausedByRestart(tx *store.Tx, event string, at tables) ([]*models.Game, error) {
	games, err := store.List[models.Game](tx, "table_number", "event = ? AND state = ? AND paused_by = ?", event, models.Paused, "restart")
	return slices.DeleteFunc(games, func(g *models.Game) bool { return !at.has(g.Table) }), err
}

// resumeAll lets the games go on that a restart of the server paused.
func (p *arbiterPages) resumeAll(c echo.Context) error {
	var games []*models.Game
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		games, err = pausedByRestart(tx, event(c).ID, ownTables(c))
		return err
	})
	if err != nil {
		return err
	}
	commands := make([]desk.Command, len(games))
	for i, g := range games {
		commands[i] = &desk.Resume{Game: g.ID}
	}
	err = p.doAll(c, commands...)
	return p.after(c, err, eventURL(event(c)), p.translator(c).T("arbiter.away.done", "n", len(games)))
}
