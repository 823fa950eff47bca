package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/tiebreak"
	"toreshi/pairing/trf"
)

// Program names this program in tournament files.
const Program = "Toreshi"

// toTheEnd stands for "in all rounds to come" in tournament files.
const toTheEnd = 999

// trfExport collects a tournament file.
type trfExport struct {
	sheet   *sheet
	table   *Table
	event   *models.Event
	file    *trf.File
	numbers map[string]int
	next    int // the round after the last one shown
}

// ExportTRF gives a tournament as a file: every published round with its results,
// byes, virtual points and pairs kept apart, in the numbers of now. What the format
// has no field for (rulesets, kazans, reasons, moves, settings, presence) goes into
// comments (spec/trf.md 6.6), so that [Desk.ImportTRF] makes the same tournament
// again. Drafts are left out.
func ExportTRF(tx *store.Tx, tournament string) (*trf.File, error) {
	table, err := ReadTable(tx, tournament, false)
	if err != nil {
		return nil, err
	}
	t := table.Tournament
	if !t.Drawn {
		return nil, models.Fail(models.Refused, "trf-no-numbers", "Tournament", t.Name)
	}
	event, err := store.Get[models.Event](tx, t.Event)
	if err != nil {
		return nil, err
	}
	e := &trfExport{
		sheet: &sheet{Tx: tx, code: t.Event}, table: table, event: event, numbers: table.numbers(), next: len(table.Rounds) + 1,
		file: &trf.File{Points: points(t), Rounds: t.Rounds},
	}
	switch {
	case t.System != models.SwissSystem:
	case t.Initial == models.InitialSecond:
		e.file.Initial = pairing.Black
	default:
		e.file.Initial = pairing.White
	}
	for _, step := range []func() error{e.head, e.players, e.byes, e.accelerated, e.apart, e.settings, e.games, e.byHand, e.corrections} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return e.file, nil
}

func (e *trfExport) tag(code, text string) {
	if text != "" {
		e.file.Tags = append(e.file.Tags, trf.Tag{Code: code, Text: text})
	}
}

func (e *trfExport) keep(n note) { e.file.Kept = append(e.file.Kept, n.String()) }

// head writes the lines about the tournament.
func (e *trfExport) head() error {
	t, rated := e.table.Tournament, 0
	for _, p := range e.table.Players {
		if p.Rating > 0 {
			rated++
		}
	}
	zone, err := time.LoadLocation(e.event.Zone)
	if err != nil {
		return fmt.Errorf("zone of event %s: %w", e.event.ID, err)
	}
	var days []time.Time
	for _, r := range e.table.Rounds {
		day := time.UnixMilli(max(r.PublishedAt, r.StartedAt)).In(zone)
		days = append(days, day)
		e.file.Dates = append(e.file.Dates, day.Format("06/01/02"))
	}
	first, last := strings.ReplaceAll(e.event.Date, "-", "/"), ""
	if len(days) > 0 {
		last = days[len(days)-1].Format("2006/01/02")
		if first == "" {
			first = days[0].Format("2006/01/02")
		}
	}
	e.tag("012", e.event.Name)
	e.tag("022", e.event.Place)
	e.tag("042", first)
	e.tag("052", last)
	e.tag("062", strconv.Itoa(len(e.table.Players)))
	e.tag("072", strconv.Itoa(rated))
	kind, code := "Individual: Round-Robin", "BERGER_ROUNDROBIN"
	switch t.System {
	case models.SwissSystem:
		kind, code = "Individual: Swiss-System", "FIDE_DUTCH_2026"
	case models.DoubleRoundRobin:
		kind, code = "Individual: Double Round-Robin", "BERGER_DOUBLEROUNDROBIN"
	}
	e.tag("092", kind)
	e.tag("122", t.Control)
	e.tag("182", Program)
	e.tag("192", code)
	e.tag("202", strings.TrimPrefix(tiebreak.FormatOrder(e.table.order()), "PTS,"))
	e.tag("222", coded(t.Control))
	return nil
}

// players writes a line for everybody who has a number. Points are the sum of the
// results, as readers expect, also where a withdrawal takes results out of the
// standings.
func (e *trfExport) players() error {
	standings, err := e.table.Standings()
	if err != nil {
		return err
	}
	rank := make(map[int]int, len(standings.Rows))
	for _, row := range standings.Rows {
		rank[row.Player.Number] = row.Rank
	}
	cells := e.cells()
	for _, p := range e.table.Players {
		who := e.table.People[p.ID]
		line := trf.Player{
			Number: p.Number, Name: who.Name, Rating: p.Rating, Birth: strings.ReplaceAll(who.Birth, "-", "/"),
			HasPoints: true, Rank: rank[p.Number], Rounds: cells[p.Number],
		}
		for _, c := range line.Rounds {
			line.Points += e.file.Points.Of(outcomeOf[c.Result])
			open := c.Opponent != 0 && (c.Result == 0 || c.Result == letterAdjourned)
			line.HasPoints = line.HasPoints && !open // else readers would count a draw
		}
		line.Sex = map[string]string{"f": "w", "m": "m"}[who.Sex]
		extra := newNote("player", "number", strconv.Itoa(p.Number), "club", who.Club, "city", who.City)
		if line.Title = p.Title; len([]rune(p.Title)) > 3 {
			line.Title = ""
			extra.add("title", p.Title)
		}
		if len([]rune(who.Name)) > 33 {
			extra.add("name", who.Name)
		}
		if line.ID = who.Federation; !numeric(who.Federation) || len(who.Federation) > 11 {
			line.ID = ""
			extra.add("id", who.Federation)
		}
		e.file.Players = append(e.file.Players, line)
		if len(extra.fields) > 1 {
			e.keep(extra)
		}
		e.presence(p, line.Rounds)
	}
	return nil
}

func numeric(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// presence notes when a player entered, went home and came back, if that is more
// than entering before round 1. Who had gone home before anything was paired entered
// when he came back.
func (e *trfExport) presence(p *models.Player, cells []trf.Cell) {
	facts := e.table.Attendance[p.ID]
	if len(facts) == 0 {
		return
	}
	if len(facts) > 2 && facts[1].From <= 1 && (len(cells) == 0 || cells[0].Blank()) {
		facts = slices.Clone(facts[2:])
		facts[0].Kind = models.Entered
	}
	facts = effective(facts)
	if len(facts) == 1 && facts[0].From <= 1 {
		return
	}
	n := newNote("presence", "number", strconv.Itoa(p.Number))
	for _, f := range facts {
		n.add(string(f.Kind), strconv.Itoa(f.From))
	}
	e.keep(n)
}

// effective leaves out facts that a later one for the same or an earlier round took
// back, and such as change nothing then. The first says that the player entered.
func effective(facts []models.Attendance) []models.Attendance {
	kept := facts[:1:1]
	for i, f := range facts[1:] {
		takenBack := slices.ContainsFunc(facts[i+2:], func(later models.Attendance) bool { return later.From <= f.From })
		here := kept[len(kept)-1].Kind != models.Withdrawn
		if !takenBack && here == (f.Kind == models.Withdrawn) {
			kept = append(kept, f)
		}
	}
	return kept
}

// cells gives the rounds of every player by number.
func (e *trfExport) cells() map[int][]trf.Cell {
	cells, place := make(map[int][]trf.Cell), make(map[string]int)
	for i, r := range e.table.Rounds {
		place[r.ID] = i
	}
	for _, n := range e.numbers {
		cells[n] = make([]trf.Cell, len(e.table.Rounds))
	}
	for _, g := range e.table.Games {
		letters := cellLetters(g)
		if unfinished(g, e.table.Rounds[place[g.Round]]) {
			letters = [2]byte{letterAdjourned, letterAdjourned}
		}
		for side := 1; side <= 2; side++ {
			own, other := e.numbers[g.Player(side)], e.numbers[g.Player(3-side)]
			if own == 0 || other == 0 {
				continue
			}
			cell := trf.Cell{Opponent: other, Colour: pairing.White, Result: letters[side-1]}
			if side == 2 {
				cell.Colour = pairing.Black
			}
			if cell.Result == letterHalf {
				cell.Opponent, cell.Colour = 0, pairing.NoColour
			}
			cells[own][place[g.Round]] = cell
		}
	}
	for _, b := range e.table.Byes {
		if n := e.numbers[b.Player]; n != 0 {
			cells[n][place[b.Round]] = trf.Cell{Result: letterOfBye[b.Kind]}
		}
	}
	return cells
}

// cellLetters are both sides' letters, such as the format allows beside each other.
// Points awarded otherwise are in the game's note.
func cellLetters(g *models.Game) [2]byte {
	letters := [2]byte{letterOf(g, 1), letterOf(g, 2)}
	if fits := g.Award1+g.Award2 <= 2 && (g.Played() || (g.Award1 == 1) == (g.Award2 == 1)); fits {
		return letters
	}
	plain := *g
	award := g.Outcome.Award()
	plain.Award1, plain.Award2 = award[0], award[1]
	return [2]byte{letterOf(&plain, 1), letterOf(&plain, 2)}
}
