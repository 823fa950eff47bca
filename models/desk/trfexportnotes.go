package desk

import (
	"fmt"
	"strconv"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
)

// settings notes what the tournament is played by.
func (e *trfExport) settings() error {
	e.keep(newNote("event", "zone", e.event.Zone, "default", strconv.Itoa(e.event.DefaultTime)))
	t := e.table.Tournament
	n := newNote("tournament", "name", t.Name, "rules", t.Rules, "system", string(t.System), "control", t.Control,
		"start", string(t.Start), "flag", t.FlagMode, "cannotwin", t.CannotWin,
		"claim", strconv.Itoa(t.RepetitionClaim), "auto", strconv.Itoa(t.RepetitionAuto), "draws", yes(t.DrawOffers),
		"order", string(t.Order), "seed", strconv.FormatInt(t.Seed, 10), "first", strconv.Itoa(t.FirstTable))
	boardNote(&n, t)
	if t.System == models.SwissSystem {
		n.add("initial", string(t.InitialChoice))
		n.add("acceleration", string(t.Acceleration))
		n.add("upper", numberText(e.numbers[t.LastAccelerated]))
		n.add("colours", string(t.ColourRule))
		n.add("apart", string(t.Apart))
		n.add("apartfrom", strconv.Itoa(t.ApartFrom))
		n.add("apartto", strconv.Itoa(t.ApartTo))
		n.add("apartstrict", yes(t.ApartStrict))
	}
	e.keep(n)
	return nil
}

// games notes what happened in the games: the board, the kazans, why they ended, and
// their moves.
func (e *trfExport) games() error {
	board := make(map[string]int)
	for _, g := range e.table.Games {
		board[g.Round]++
		if e.numbers[g.First] == 0 || e.numbers[g.Second] == 0 {
			continue
		}
		n := newNote("game", "round", strconv.Itoa(g.RoundNumber), "board", strconv.Itoa(board[g.Round]),
			"rules", g.Rules, "a", strconv.Itoa(e.numbers[g.First]), "b", strconv.Itoa(e.numbers[g.Second]))
		if g.Control != e.table.Tournament.Control {
			n.add("control", g.Control)
		}
		if g.Outcome.Decided() {
			n.add("result", string(g.Outcome))
			n.add("end", string(g.Reason))
			if award := g.Award(); award != g.Outcome.Award() {
				n.add("award", pairText(award))
			}
		}
		if kazans := [2]int{g.Kazan1, g.Kazan2}; kazans != [2]int{} {
			n.add("kazan", pairText(kazans))
		}
		if g.Ply > 0 {
			record, err := ReadRecord(e.sheet.Tx, g)
			if err != nil {
				return err
			}
			n.add("plies", strconv.Itoa(g.Ply))
			if wrong := wrongText(record.Moves); wrong != "" {
				n.add("wrong", wrong) // holes alone do not say what lay on the board
			} else {
				n.add("moves", holesText(record.Moves))
			}
		}
		e.keep(n)
	}
	return nil
}

// wrongText lists the plies that were played against the rules and let stand.
func wrongText(moves []*models.Move) string {
	var plies []string
	for _, m := range moves {
		if m.Wrong != models.NoFault {
			plies = append(plies, strconv.Itoa(m.Ply))
		}
	}
	return strings.Join(plies, ",")
}

// holesText writes moves as a digit each: no ruleset has more than nine holes.
func holesText(moves []*models.Move) string {
	var text strings.Builder
	for _, m := range moves {
		text.WriteString(strconv.Itoa(m.Hole))
	}
	return text.String()
}

// byHand says in which rounds the pairs are not the engine's, as the checklist of
// tournament files asks, with the engine's beside them.
func (e *trfExport) byHand() error {
	for _, r := range e.table.Rounds {
		decisions, err := store.List[models.Decision](e.sheet.Tx, "at, id", "round = ?", r.ID)
		if err != nil {
			return err
		}
		for i := len(decisions) - 1; i >= 0 && r.ByHand; i-- {
			d := decisions[i]
			if d.Kind != Name(&ChangeDraft{}) && d.Kind != Name(&DraftByHand{}) {
				continue
			}
			e.file.Kept = append(e.file.Kept, fmt.Sprintf("### MPA @ Round %d: %s", r.Number, d.Why))
			b, err := r.ReadBasis()
			if err != nil {
				return err
			}
			engine, err := e.renumbered(d.Before, b)
			if err != nil {
				return err
			}
			e.keep(newNote("engine", "round", strconv.Itoa(r.Number), "pairs", engine))
			break
		}
	}
	return nil
}

// corrections says which results were corrected after the next round had ended: they
// are for the report only (spec/arbitration.md 7.9).
func (e *trfExport) corrections() error {
	ended := make(map[int]int64, len(e.table.Rounds))
	for _, r := range e.table.Rounds {
		ended[r.Number-1] = r.ClosedAt
	}
	board := make(map[string]int)
	for _, g := range e.table.Games {
		board[g.Round]++
		end := ended[g.RoundNumber]
		if end == 0 || e.table.Tournament.System != models.SwissSystem {
			continue
		}
		decisions, err := store.List[models.Decision](e.sheet.Tx, "at, id", "game = ? AND at >= ? AND undone_at = 0", g.ID, end)
		if err != nil {
			return err
		}
		for _, d := range decisions {
			if before, after, changed := changedResult(d); changed {
				e.file.Kept = append(e.file.Kept, fmt.Sprintf("### Correction @ Round %d: board %d, %s is %s: %s",
					g.RoundNumber, board[g.Round], before.Outcome, after.Outcome, d.Why))
			}
		}
	}
	return nil
}

// renumbered writes a pairing that a decision keeps in the numbers of now.
func (e *trfExport) renumbered(text string, b *models.Basis) (string, error) {
	p, err := parseHandPairing(text)
	if err != nil {
		return "", err
	}
	if p.None != "" {
		return "none: " + p.None, nil
	}
	now := make(map[int]int, len(b.Numbers))
	for id, n := range b.Numbers {
		now[n] = e.numbers[id]
	}
	var words []string
	for _, pair := range p.Pairs {
		words = append(words, fmt.Sprintf("%d-%d", now[pair[0]], now[pair[1]]))
	}
	if p.Bye != 0 {
		words = append(words, fmt.Sprintf("%d-0", now[p.Bye]))
	}
	return strings.Join(words, " "), nil
}
