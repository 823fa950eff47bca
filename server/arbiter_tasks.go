package server

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// liveGames are the games of the rounds that are being played, by table.
func liveGames(tx *store.Tx, event string) ([]*models.Game, error) {
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

// tasks lists what waits for the arbiter, the most urgent first.
func (p *arbiterPages) tasks(c echo.Context) (tasks []templates.Task, err error) {
	e, now := event(c), p.now()
	type urgent struct {
		rank int
		at   int64
		task templates.Task
	}
	var found []urgent
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		games, err := liveGames(tx, e.ID)
		if err != nil {
			return err
		}
		people, err := tx.People(e.ID)
		if err != nil {
			return err
		}
		for _, g := range games {
			if task, rank, at, ok := p.task(c, g, people, now); ok {
				found = append(found, urgent{rank, at, task})
			}
		}
		asking, err := p.askingTablets(c, tx)
		for _, task := range asking {
			found = append(found, urgent{0, now, task})
		}
		return err
	})
	slices.SortStableFunc(found, func(a, b urgent) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return int(a.at - b.at)
	})
	for _, f := range found {
		tasks = append(tasks, f.task)
	}
	return tasks, err
}

// task is what a game asks of the arbiter, if anything.
func (p *arbiterPages) task(c echo.Context, g *models.Game, people map[string]models.Person, now int64) (task templates.Task, rank int, at int64, ok bool) {
	tr, e := p.translator(c), event(c)
	url := eventURL(e, "games", g.ID)
	names := people[g.First].Name + " – " + people[g.Second].Name
	step := func(name string) templates.Step {
		return templates.Step{URL: url + "/" + name, Text: tr.T("arbiter.do." + name), Post: true}
	}
	look := templates.Step{URL: url, Text: tr.T("arbiter.do.look")}
	task = templates.Task{URL: url, Text: tr.T("game.table", "table", g.Table) + ": " + names}
	switch {
	case g.Call != 0 && g.CallWhy == "restart":
		return task, 0, 0, false // told, and answered, for all games together
	case g.Call != 0:
		task.Kind, task.Chip, at = "alarm", callWords(tr, g, people), g.CalledAt
		task.Steps = []templates.Step{look, step("answer")}
		if g.State == models.Paused {
			task.Steps = []templates.Step{look, step("resume"), step("answer")}
		}
	case g.State == models.Flagged:
		rank, at = 1, g.FlagSeen
		task.Kind, task.Chip = "alarm", tr.T("arbiter.task.flag", "name", people[g.Player(g.FlagSide)].Name)
		task.Steps = []templates.Step{look, step("confirm")}
	case absentSide(e, g, now) != 0:
		rank, at = 2, g.StartedAt
		task.Kind, task.Chip = "wait", tr.T("arbiter.task.default", "n", e.DefaultTime)
		task.Steps = []templates.Step{look}
	case g.State == models.Finished:
		rank, at = 3, g.EndedAt
		task.Kind, task.Chip = "wait", tr.T("arbiter.task.confirm", "result", resultWords(g))
		task.Steps = []templates.Step{look, step("confirm")}
	default:
		return task, 0, 0, false
	}
	task.Ago = time.Duration(now-at) * time.Millisecond
	return task, rank, at, true
}

// callWords says who called the arbiter and why.
func callWords(tr *templates.Translator, g *models.Game, people map[string]models.Person) string {
	if g.CallWhy == "dispute" {
		return tr.T("arbiter.call.dispute", "name", people[g.Player(g.Call)].Name)
	}
	if g.Call == 1 || g.Call == 2 {
		return tr.T("arbiter.call.player", "name", people[g.Player(g.Call)].Name)
	}
	return tr.Code("arbiter.call", g.CallWhy)
}

// absentSide is who has made no move of his own for longer than an absent player may
// be away (LAW 6.7), 0 for nobody. Only a table with a clock of ours can tell.
func absentSide(e *models.Event, g *models.Game, now int64) int {
	since := g.StartedAt
	if g.Ply == 1 {
		since = g.LastAt
	}
	if g.State != models.Running || g.Ply > 1 || since == 0 || g.ClockState != string(clock.Running) ||
		now-since < int64(e.DefaultTime)*time.Minute.Milliseconds() {
		return 0
	}
	return g.Ply + 1
}

// away tells of a restart as long as clocks stand because of it.
func (p *arbiterPages) away(c echo.Context) (*templates.Away, error) {
	var text string
	var paused int
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		if text, err = tx.Setting(restarted); err != nil {
			return err
		}
		games, err := pausedByRestart(tx, event(c).ID)
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

func pausedByRestart(tx *store.Tx, event string) ([]*models.Game, error) {
	return store.List[models.Game](tx, "table_number", "event = ? AND state = ? AND paused_by = ?", event, models.Paused, "restart")
}

// resumeAll lets the games go on that a restart of the server paused.
func (p *arbiterPages) resumeAll(c echo.Context) error {
	var games []*models.Game
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		games, err = pausedByRestart(tx, event(c).ID)
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
