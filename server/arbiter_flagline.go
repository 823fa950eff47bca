package server

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/templates"
)

// How long the stretch before a moment is drawn, in pixels: at least so much, and one
// more for every so many milliseconds, up to the most.
const (
	leastWidth = 48
	mostWidth  = 168
	perPixel   = 40
)

// line puts the time line from a moment on into words and lengths.
func (w flagWords) line(r flagRead, from int) []templates.TimelineMoment {
	all := w.story.Line
	shown := make([]templates.TimelineMoment, 0, len(all)-from)
	var minute int64 = -1
	for i := from; i < len(all); i++ {
		m := all[i]
		line := templates.TimelineMoment{
			I: i - from, Kind: string(m.Kind), Side: m.Side, Who: w.name(m.Side), What: w.what(r, m), Width: leastWidth,
			Decides: m.Decides, Kazans: w.kazansAt(m), Time: w.tr.T("flag.time.unknown"), Short: "?",
		}
		if m.Kind == models.MomentMove || m.Kind == models.MomentLate {
			line.Move, line.Capture = m.Notation, len(m.Notation) > 1 && m.Notation[1] != '-'
		}
		w.counts(&line, m)
		if r.view.Clock.State != clock.None && w.clocksRead(i) {
			for s, left := range m.Clocks {
				line.Clocks[s] = w.story.Game.Board.About() + templates.ClockText(w.tr.Lang(), left)
			}
			if timed := m.Kind == models.MomentMove || m.Kind == models.MomentPress; timed && (m.Side == 1 || m.Side == 2) {
				line.Clock = line.Clocks[m.Side-1]
			}
		}
		if !m.Untimed {
			line.Time = w.at(m.At, 3)
			line.Short = w.short(m.At, &minute)
		}
		if i > from {
			w.since(&line, all[i-1], m)
		}
		shown = append(shown, line)
	}
	return shown
}

// clocksRead tells whether anybody knows what the clocks showed at a moment: a physical one
// must have been read before.
func (w flagWords) clocksRead(i int) bool {
	return w.story.Game.Board != models.ClockBoard ||
		slices.ContainsFunc(w.story.Line[:i+1], func(m models.Moment) bool { return m.Kind == models.MomentClocks })
}

// since fills what lies between two moments.
func (w flagWords) since(line *templates.TimelineMoment, before, m models.Moment) {
	for s := range line.Lanes {
		switch {
		case before.Running != s+1:
		case before.Clocks[s] == 0:
			line.Lanes[s] = "over"
		default:
			line.Lanes[s] = "runs"
		}
	}
	if m.Untimed || before.Untimed {
		return
	}
	gap := m.At - before.At
	if gap == 0 {
		line.Same, line.Gap = true, "="
		return
	}
	n := 1
	if gap < 100 {
		n = 3
	}
	line.Gap = "+" + w.seconds(gap, n)
	width := leastWidth + gap/perPixel
	if line.Cut = width > mostWidth; line.Cut {
		width = mostWidth
	}
	line.Width = int(width)
}

// short is an instant for the drawing: the minute only where it changes.
func (w flagWords) short(at int64, minute *int64) string {
	if at/60_000 == *minute {
		t := time.UnixMilli(at)
		return t.Format(":05") + w.decimals(at%1000, 1)
	}
	*minute = at / 60_000
	return w.at(at, 1)
}

// what says what happened at a moment.
func (w flagWords) what(r flagRead, m models.Moment) string {
	t := w.tr.T
	switch m.Kind {
	case models.MomentMove, models.MomentLate:
		return t("flag.moment."+string(m.Kind), "ply", m.Ply, "move", m.Notation)
	case models.MomentFlag:
		if m.Side == 3 {
			return t("flag.moment.flags")
		}
		return w.flagSeen(m)
	case models.MomentEnd:
		return t("flag.moment.end") + ": " + resultWords(w.story.Game)
	case models.MomentNote, models.MomentClocks, models.MomentTakeBack:
		for _, e := range w.story.Entries {
			if e.Seq == m.Entry {
				return r.words.line(e).Text
			}
		}
	}
	return t("flag.moment."+string(m.Kind), "ply", m.Ply)
}

// flagSeen says who saw a flag down: the arbiter, the program, or the opponent who claimed it.
func (w flagWords) flagSeen(m models.Moment) string {
	args := []any{"name", w.name(m.Side), "by", w.name(3 - m.Side)}
	for _, e := range w.story.Entries {
		if e.Seq != m.Entry || e.Seq == 0 {
			continue
		}
		switch {
		case e.Command == desk.Name(desk.RuleFlag{}) || strings.HasPrefix(e.Actor, string(models.RoleArbiter)):
			return w.tr.T("flag.moment.flag.arbiter", args...)
		case e.Actor != string(models.RoleSystem):
			return w.tr.T("flag.moment.flag.claim", args...)
		}
	}
	return w.tr.T("flag.moment.flag."+string(w.story.Case.Mode), args...)
}

// counts says whether a move counts.
func (w flagWords) counts(line *templates.TimelineMoment, m models.Moment) {
	word, kind := "", "plain"
	switch {
	case m.TakenBack && w.illegal(m):
		word, kind = "illegal", "alarm"
	case m.TakenBack:
		word = "takenBack"
	case m.AfterFlag:
		word, kind = "late", "alarm"
	case m.AfterEnd:
		word = "afterEnd"
	case m.Decides:
		word, kind = "decides", "ok"
	case m.Kind == models.MomentMove && w.story.Flagged():
		word, kind = "inTime", "ok"
	}
	if word != "" {
		line.Counts, line.Kindly = w.tr.T("flag.counts."+word), kind
	}
}

// illegal tells that a move is gone because it was found to be illegal: by the first ruling
// on its ply after it was made.
func (w flagWords) illegal(m models.Moment) bool {
	for _, e := range w.story.Entries {
		var ruled struct {
			Ply int `json:"ply"`
		}
		if e.At < m.At || e.Command != desk.Name(desk.RuleIllegalMove{}) || json.Unmarshal([]byte(e.Args), &ruled) != nil {
			continue
		}
		return m.Kind == models.MomentMove && ruled.Ply == m.Ply
	}
	return false
}

// board is what lay on the board at a moment.
func (w flagWords) board(m models.Moment) kumalak.Board {
	rules := w.story.Record.Rules
	if m.Position != "" {
		if b, err := kumalak.ParsePosition(rules, m.Position); err == nil {
			return b
		}
	}
	return rules.Start()
}

func (w flagWords) kazansAt(m models.Moment) [2]int {
	if m.Kind == models.MomentLate { // it was not made
		return [2]int{w.story.Record.Board().Kazan(kumalak.First), w.story.Record.Board().Kazan(kumalak.Second)}
	}
	b := w.board(m)
	return [2]int{b.Kazan(kumalak.First), b.Kazan(kumalak.Second)}
}

// flagReplay is the time line as static/timeline.js replays it.
type flagReplay struct {
	Game   *GameView     `json:"game"`
	Frames []replayFrame `json:"frames"`
}

// replayFrame is a moment for the script: the board, the clocks, and what ran on.
type replayFrame struct {
	At      int64 `json:"at"`
	Untimed bool  `json:"untimed,omitempty"`
	drawnBoard
	LastMove *LastMove `json:"lastMove"`
	Clocks   [2]int64  `json:"clocks"`
	Unread   bool      `json:"unread,omitempty"` // nobody knows what they showed
	Running  int       `json:"running"`
	Delay    int64     `json:"delay"`
	Text     string    `json:"text"`
}

// drawnBoard is a position as the board modules draw it.
type drawnBoard struct {
	Board  [2][]int `json:"board"`
	Kazan  [2]int   `json:"kazan"`
	Tuzdyk [2]int   `json:"tuzdyk"`
	ToMove int      `json:"toMove"`
}

func drawn(b kumalak.Board) (d drawnBoard) {
	for _, side := range []kumalak.Side{kumalak.First, kumalak.Second} {
		for hole := 1; hole <= b.Ruleset().Holes(); hole++ {
			d.Board[side] = append(d.Board[side], b.Stones(side, hole))
		}
		d.Kazan[side], d.Tuzdyk[side] = b.Kazan(side), b.Tuzdyk(side)
	}
	if !b.Over() {
		d.ToMove = b.ToMove().Number()
	}
	return d
}

// replayOf makes the frames of a part of the time line.
func replayOf(r flagRead, from int, w flagWords) flagReplay {
	replay := flagReplay{Game: r.view, Frames: []replayFrame{}}
	var last *LastMove
	for i := from; i < len(w.story.Line); i++ {
		m := w.story.Line[i]
		board := w.board(m)
		switch {
		case m.Kind == models.MomentLate:
			board = w.story.Record.Board()
		case m.Kind == models.MomentMove && !m.TakenBack:
			last = w.lastMove(m.Ply)
		case m.Kind == models.MomentMove || m.Kind == models.MomentTakeBack:
			last = nil
		}
		replay.Frames = append(replay.Frames, replayFrame{
			At: m.At, Untimed: m.Untimed, drawnBoard: drawn(board), LastMove: last, Clocks: m.Clocks, Unread: !w.clocksRead(i), Running: m.Running,
			Delay: m.Delay, Text: w.what(r, m),
		})
	}
	return replay
}

// lastMove is how a move of the record ran over the board, nil if it ran against the
// rules.
func (w flagWords) lastMove(ply int) *LastMove {
	record := w.story.Record
	if ply > len(record.Moves) {
		return nil
	}
	move, err := lastMove(desk.Record{Rules: record.Rules, Moves: record.Moves[:ply], Boards: record.Boards[:ply+1]})
	if err != nil {
		return nil
	}
	return move
}
