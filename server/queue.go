package server

import (
	"cmp"
	"slices"
	"time"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// matter is why a table waits for the arbiter. The values are in the order of urgency
// (spec/users.md 4.1).
type matter int

// The reasons: what stops a game comes first, what is only information last but for
// results that nobody has agreed with, which can wait until the round's end.
const (
	waitsNot matter = iota
	// waitsCall: a player calls.
	waitsCall
	// waitsFlag: a time is used up; provisional until it is confirmed.
	waitsFlag
	// waitsClaim: a player says that his opponent's flag is down on a physical clock.
	waitsClaim
	// waitsZero: a time is used up, and in this flag mode it counts only when somebody
	// sees it (LAW 6.8).
	waitsZero
	// waitsDispute: a player does not agree with the result.
	waitsDispute
	// waitsWrong: a move was played against the rules.
	waitsWrong
	// waitsProgram: the program calls, about a time or a tablet.
	waitsProgram
	// waitsTablet: a device asks to be let in at a table.
	waitsTablet
	// waitsDefault: a player has not come and the default time is over (LAW 6.7).
	waitsDefault
	// waitsAppeal: an appeal against a decision is open.
	waitsAppeal
	// waitsLow: a clock is about to run out; there is nothing to do but to look.
	waitsLow
	// waitsPaused: somebody has stopped the clocks, and they still stand.
	waitsPaused
	// waitsResult: a result is there and not confirmed.
	waitsResult
	// waitsAdjourned: a game is still to be finished.
	waitsAdjourned
	// waitsSheets: paper score sheets were begun and their moves not entered yet.
	waitsSheets
)

// name is how texts and styles call a reason.
func (w matter) name() string {
	return [...]string{
		"", "call", "flag", "flag", "zero", "dispute", "wrong", "program", "tablet", "default", "appeal", "low", "paused", "result", "adjourned", "sheets",
	}[w]
}

// kind is the colour: what stops a game is an alarm, what only informs is "run".
func (w matter) kind() string {
	switch {
	case w <= waitsWrong:
		return "alarm"
	case w == waitsLow || w == waitsPaused || w == waitsAdjourned || w == waitsSheets:
		return "run"
	}
	return "wait"
}

// An item is one thing that waits for the arbiter.
type item struct {
	why   matter
	table int
	// game is nil for a tablet, tablet for everything else; appeal is the decision that
	// is appealed against.
	game   *models.Game
	tablet *store.Tablet
	appeal *models.Decision
	// side is who called, whose time it is, or who is absent; 0 for both or nobody.
	side int
	// since is from when it waits, in Unix milliseconds; left what a low clock shows.
	since, left int64
}

// tables are those somebody looks at; the zero value is all of them.
type tables struct{ from, to int }

// has tells whether a table is among them.
func (t tables) has(table int) bool { return t.to == 0 || t.from <= table && table <= t.to }

// hallNow is what a queue is made from.
type hallNow struct {
	event       *models.Event
	tournaments map[string]*models.Tournament
	// games are those of the rounds that are being played.
	games   []*models.Game
	tablets []store.Tablet
	// appeals are the decisions with an open appeal, tableOf the tables of their games.
	appeals []*models.Decision
	tableOf map[string]int
	// half tells of which games score sheets are half-entered, and since when.
	half map[string]int64
	only tables
	now  int64
}

// queue lists what waits for the arbiter, the most urgent first: by reason, within a
// reason who has waited longest; the least time first among low clocks. A game stands
// in it once, with the most urgent of its reasons.
func queue(h hallNow) []item {
	var items []item
	add := func(i item) {
		if i.why != waitsNot && h.only.has(i.table) {
			items = append(items, i)
		}
	}
	for _, g := range h.games {
		add(h.asks(g))
	}
	for i := range h.tablets {
		if t := &h.tablets[i]; t.State == store.TabletAsking {
			add(item{why: waitsTablet, table: t.Table, tablet: t, side: t.Side, since: t.ClaimedAt})
		}
	}
	for _, d := range h.appeals {
		add(item{why: waitsAppeal, table: h.tableOf[d.Game], appeal: d, side: d.Side, since: d.AppealAt})
	}
	slices.SortStableFunc(items, func(a, b item) int {
		return cmp.Or(cmp.Compare(a.why, b.why), cmp.Compare(a.left, b.left), cmp.Compare(a.since, b.since), cmp.Compare(a.table, b.table))
	})
	return items
}

// asks is the most urgent thing a game wants.
func (h hallNow) asks(g *models.Game) item {
	i := item{table: g.Table, game: g}
	switch side, left := h.low(g); {
	case g.State == models.Void, g.Call != 0 && g.CallWhy == "restart": // told, and answered, for all games together
	case g.Call != 0:
		i.why, i.since, i.side = waitsProgram, g.CalledAt, g.Call
		switch {
		case g.CallWhy == "dispute":
			i.why = waitsDispute
		case g.CallWhy == "illegal-move":
			i.why = waitsWrong
		case g.CallWhy == desk.CallFlag:
			i.why = waitsClaim
		case g.Call == 1 || g.Call == 2:
			i.why = waitsCall
		}
	case g.State == models.Flagged:
		i.why, i.since, i.side = waitsFlag, g.FlagSeen, g.FlagSide
	case g.WrongPly != 0 && g.Open():
		i.why, i.since = waitsWrong, g.LastAt
	case side != 0 && left == 0 && h.seenByPeople(g):
		i.why, i.side = waitsZero, side
	case absentSide(h.event, g, h.now) != 0:
		i.why, i.since, i.side = waitsDefault, g.StartedAt, absentSide(h.event, g, h.now)
	case side != 0 && left > 0:
		i.why, i.side, i.left = waitsLow, side, left
	case g.State == models.Paused:
		i.why, i.since = waitsPaused, g.LastAt
	case g.State == models.Finished:
		i.why, i.since = waitsResult, g.EndedAt
	case g.State == models.Adjourned:
		i.why, i.since = waitsAdjourned, g.LastAt
	case h.half[g.ID] != 0:
		i.why, i.since = waitsSheets, h.half[g.ID]
	}
	return i
}

// low tells whose clock runs with little time left, and how much; side 0 if nobody's.
func (h hallNow) low(g *models.Game) (side int, left int64) {
	if g.State != models.Running || g.ClockState != string(clock.Running) {
		return 0, 0
	}
	k, err := g.ReadClock()
	if err != nil {
		return 0, 0
	}
	s, running := k.Running()
	if left = max(k.Remaining(s, h.now), 0); !running || left >= lowTime {
		return 0, 0
	}
	return int(s) + 1, left
}

// seenByPeople tells that a used-up time at the game's table counts only when somebody
// sees it.
func (h hallNow) seenByPeople(g *models.Game) bool {
	t := h.tournaments[g.Tournament]
	return t != nil && g.Board.FlagMode(models.FlagMode(t.FlagMode)) != models.FlagAuto
}

// waited is how long an item waits; 0 for what has no beginning.
func (i item) waited(now int64) time.Duration {
	if i.since == 0 {
		return 0
	}
	return time.Duration(max(now-i.since, 0)) * time.Millisecond
}
