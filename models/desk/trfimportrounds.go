package desk

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// round brings a round in: who is away, its pairs, its results.
func (im *trfImport) round(round int) error {
	if err := im.attend(round, false); err != nil {
		return err
	}
	swiss := im.system() == models.SwissSystem
	for _, number := range slices.Sorted(maps.Keys(im.ids)) {
		kind, asked := byeAsked(im.cell(number, round))
		if !swiss || !asked && (im.cell(number, round) != trf.Cell{} || im.away(number, round)) {
			continue
		}
		if err := im.do(&RequestBye{Event: im.event, Player: im.ids[number], Round: round, Kind: kind, Why: importReason}); err != nil {
			return err
		}
	}
	id, err := im.pair(round, swiss)
	if err != nil {
		return err
	}
	for _, c := range []Command{&PublishRound{Event: im.event, Round: id}, &StartRound{Event: im.event, Round: id}} {
		if err := im.do(c); err != nil {
			return err
		}
	}
	open, err := im.results(id, round)
	if err != nil {
		return err
	}
	if err := im.attend(round, true); err != nil {
		return err
	}
	if open {
		return nil
	}
	return im.do(&CloseRound{Event: im.event, Round: id})
}

func (im *trfImport) system() models.System {
	return cmp.Or(models.System(im.notes.first("tournament").value("system")), models.SwissSystem)
}

func (im *trfImport) cell(number, round int) trf.Cell { return cellIn(im.lines[number], round) }

// byeAsked is the bye a column says; a forfeit without an opponent is one too.
func byeAsked(c trf.Cell) (models.ByeKind, bool) {
	switch {
	case c.Result == letterHalf:
		return models.HalfBye, true
	case c.Result == letterFull, c.Result == letterWonByForfeit && c.Opponent == 0:
		return models.FullBye, true
	case c.Result == letterZero, c.Result == letterForfeit && c.Opponent == 0:
		return models.ZeroBye, true
	}
	return models.ZeroBye, false
}

// away tells whether a player does not take part in a round by what is recorded.
func (im *trfImport) away(number, round int) bool {
	facts, err := (&sheet{Tx: im.tx, code: im.event}).attendance(im.ids[number])
	return err == nil && !models.Present(facts, round)
}

// attend records who goes home or comes back with a round. Who has a game or a bye in
// the round he goes home in has it first.
func (im *trfImport) attend(round int, afterResults bool) error {
	for _, number := range slices.Sorted(maps.Keys(im.ids)) {
		for len(im.presence[number]) > 0 {
			f := im.presence[number][0]
			late := f.kind == models.Withdrawn && !im.cell(number, f.from).Blank()
			if f.from > round || late && !afterResults {
				break
			}
			im.presence[number] = im.presence[number][1:]
			c := Command(&Withdraw{Event: im.event, Player: im.ids[number], From: f.from})
			if f.kind == models.Returned {
				c = &Return{Event: im.event, Player: im.ids[number], From: f.from}
			}
			if err := im.do(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// pair drafts a round with the file's pairs; a round robin has its table.
func (im *trfImport) pair(round int, swiss bool) (string, error) {
	id := im.NewID()
	if !swiss {
		return id, im.do(&DraftRound{Event: im.event, Tournament: im.tournament, ID: id})
	}
	pairs, bye := im.File.RoundPairs(round)
	im.sortBoards(round, pairs)
	c := &DraftByHand{Event: im.event, Tournament: im.tournament, ID: id}
	c.Force, c.Why = true, importReason
	for _, line := range im.File.Kept {
		if why, ok := strings.CutPrefix(line, fmt.Sprintf("### MPA @ Round %d: ", round)); ok {
			c.Why = cmp.Or(strings.TrimSpace(why), importReason)
		}
	}
	for _, p := range pairs {
		c.Pairs = append(c.Pairs, [2]string{im.ids[p.First], im.ids[p.Second]})
	}
	if bye != 0 {
		c.Bye = im.ids[bye]
	}
	return id, im.do(c)
}

// sortBoards puts pairs into the order of the boards: as noted, else as the engine
// would.
func (im *trfImport) sortBoards(round int, pairs []pairing.Pair) {
	place := make(map[pairing.Pair]int)
	for _, n := range im.notes["game"] {
		if n.number("round") == round {
			place[pairing.Pair{First: n.number("a"), Second: n.number("b")}] = n.number("board")
		}
	}
	if len(place) == 0 {
		s, err := SwissInput(im.tx, im.tournament, round)
		if err != nil {
			return
		}
		if own, err := s.Pair(); err == nil {
			for i, p := range own.Pairs {
				place[p] = i + 1
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pairing.Pair) int {
		return cmp.Compare(cmp.Or(place[a], len(pairs)+1), cmp.Or(place[b], len(pairs)+1))
	})
}

// results enters moves and results; open tells that some game has none.
func (im *trfImport) results(id string, round int) (open bool, err error) {
	games, err := (&sheet{Tx: im.tx, code: im.event}).gamesOf(id)
	if err != nil {
		return false, err
	}
	number := make(map[string]int, len(im.ids))
	for n, player := range im.ids {
		number[player] = n
	}
	for _, g := range games {
		a, b := number[g.First], number[g.Second]
		cell := im.cell(a, round)
		if cell.Opponent != b {
			return false, models.Fail(models.Refused, "trf-not-the-table", "Round", round, "A", a, "B", b)
		}
		if cell.Colour == pairing.Black { // they sat the other way round
			if err := im.do(&SwapSides{Game: g.ID, Why: importReason, Acknowledged: true}); err != nil {
				return false, err
			}
			if g, err = store.Get[models.Game](im.tx, g.ID); err != nil {
				return false, err
			}
			a, b, cell = b, a, im.cell(b, round)
		}
		left, err := im.result(g, cell, im.cell(b, round), im.gameNote(round, a, b), round == im.rounds)
		if err != nil {
			return false, err
		}
		open = open || left
	}
	return open, nil
}

func (im *trfImport) gameNote(round, a, b int) note {
	for _, n := range im.notes["game"] {
		if n.number("round") == round && n.number("a") == a && n.number("b") == b {
			return n
		}
	}
	return note{}
}

// result brings one game in; open tells that it has no result.
func (im *trfImport) result(g *models.Game, a, b trf.Cell, n note, last bool) (open bool, err error) {
	moves := n.value("moves")
	if moves != "" && !g.Outcome.Decided() {
		c := &RecordMoves{Game: g.ID}
		for _, digit := range moves {
			c.Moves = append(c.Moves, int(digit-'0'))
		}
		if err := im.do(c); err != nil {
			return false, err
		}
	}
	if a.Result == letterAdjourned && !models.Outcome(n.value("result")).Decided() && g.Open() {
		return false, im.do(&Adjourn{Game: g.ID, Why: importReason})
	}
	outcome, reason, award := resultOf(a.Result, b.Result, last)
	if noted := models.Outcome(n.value("result")); noted.Decided() {
		outcome, reason, award = noted, models.Reason(n.value("end")), nil
		if p, ok := parsePair(n.value("award")); ok {
			award = &p
		}
	}
	if !outcome.Decided() {
		return true, nil
	}
	if g, err = store.Get[models.Game](im.tx, g.ID); err != nil {
		return false, err
	}
	wanted := outcome.Award()
	if award != nil {
		wanted = *award
	}
	c := &EnterResult{Game: g.ID, Outcome: outcome, Reason: reason, Award: award, Counted: true}
	if kazans, ok := parsePair(n.value("kazan")); ok && kazans != [2]int{g.Kazan1, g.Kazan2} {
		c.Kazan = &kazans
	}
	if g.Outcome == outcome && g.Reason == reason && g.Award() == wanted && c.Kazan == nil {
		return false, nil // the moves say so, or the absence does
	}
	if g.Outcome.Decided() || g.Ply > 0 {
		c.Why = importReason
	}
	return false, im.do(c)
}

// resultOf reads two letters. A game without a result is open in the last round, and
// a draw before it, as it was for the pairing.
func resultOf(a, b byte, last bool) (models.Outcome, models.Reason, *[2]int) {
	won := func(letter byte) bool { return letter == letterWon || letter == 'W' }
	lost := func(letter byte) bool { return letter == letterLost || letter == 'L' }
	drawn := func(letter byte) bool { return letter == letterDrawn || letter == 'D' }
	switch {
	case a == letterWonByForfeit:
		return models.FirstWins, models.ReasonForfeit, nil
	case b == letterWonByForfeit:
		return models.SecondWins, models.ReasonForfeit, nil
	case a == letterForfeit:
		return models.NoOutcome, models.ReasonForfeit, nil
	case won(a):
		return models.FirstWins, models.ReasonArbiter, nil
	case won(b):
		return models.SecondWins, models.ReasonArbiter, nil
	case drawn(a) && drawn(b):
		return models.Drawn, models.ReasonArbiter, nil
	case drawn(a):
		return models.NoOutcome, models.ReasonArbiter, &[2]int{1, 0}
	case drawn(b):
		return models.NoOutcome, models.ReasonArbiter, &[2]int{0, 1}
	case lost(a):
		return models.NoOutcome, models.ReasonArbiter, nil
	case last:
		return models.OutcomeOpen, "", nil
	}
	return models.Drawn, models.ReasonArbiter, nil
}

// toCome records what the file says about rounds to come.
func (im *trfImport) toCome() error {
	if err := im.attend(toTheEnd, true); err != nil {
		return err
	}
	if im.system() != models.SwissSystem {
		return nil
	}
	for _, b := range im.File.Byes {
		if b.Round <= im.rounds || im.away(b.Player, b.Round) {
			continue
		}
		kind, _ := byeAsked(trf.Cell{Result: b.Kind})
		c := &RequestBye{Event: im.event, Player: im.ids[b.Player], Round: b.Round, Kind: kind, Why: importReason}
		if err := im.do(c); err != nil {
			return err
		}
	}
	for _, number := range im.File.Absent {
		if im.away(number, im.rounds+1) {
			continue
		}
		c := &RequestBye{Event: im.event, Player: im.ids[number], Round: im.rounds + 1, Kind: models.ZeroBye, Why: importReason}
		if err := im.do(c); err != nil {
			return err
		}
	}
	return nil
}
