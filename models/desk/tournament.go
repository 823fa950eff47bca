package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// AddTournament opens a tournament (a group) in an event.
type AddTournament struct {
	Event string `json:"event"`
	// ID is the new tournament's id, made outside.
	ID string `json:"id"`
	TournamentDetails
}

// TournamentDetails are the settings of a tournament; what is empty takes the
// default said beside it.
type TournamentDetails struct {
	Name string `json:"name"`
	// Rules is a ruleset id; empty: bestemshe-immediate.
	Rules string `json:"rules"`
	// System is round-robin (default) or double-round-robin.
	System models.System `json:"system"`
	// Control is a time control as people type it; empty: none.
	Control string `json:"control"`
	// Start is arbiter (default) or touch.
	Start models.ClockStart `json:"start"`
	// FlagMode is auto, claim or arbiter, empty what is usual for the board: claim with a
	// physical clock, else auto; CannotWin half (default) or loss.
	FlagMode  string `json:"flag_mode"`
	CannotWin string `json:"cannot_win"`
	// RepetitionClaim and RepetitionAuto are 0 (off) or the occurrence.
	RepetitionClaim int  `json:"repetition_claim"`
	RepetitionAuto  int  `json:"repetition_auto"`
	DrawOffers      bool `json:"draw_offers"`
	// Order is lot (default) or rating.
	Order models.NumberOrder `json:"number_order"`
	// FirstTable is the number of the first table; 0: after those of the
	// event's other tournaments.
	FirstTable int `json:"first_table"`
	// Board is tablet (default), wooden or clock; Recording guided (default) or happened.
	Board     models.BoardKind `json:"board"`
	Recording models.Recording `json:"recording"`
	// IllegalTime is what the opponent is given for an illegal move, in milliseconds; the
	// IllegalLimit-th in a game loses it, 0: none does.
	IllegalTime  int64 `json:"illegal_time"`
	IllegalLimit int   `json:"illegal_limit"`
	// HandicapTime milliseconds go from the stronger to the weaker player for every
	// HandicapPoints between their ratings; 0: no handicap.
	HandicapPoints int   `json:"handicap_points"`
	HandicapTime   int64 `json:"handicap_time"`
	SwissDetails
}

// DefaultTournament gives the settings of a tournament of which nothing was said.
func DefaultTournament() TournamentDetails {
	return TournamentDetails{
		Rules: kumalak.Ruleset{}.String(), System: models.RoundRobin, Control: "none",
		Start: models.StartByArbiter, CannotWin: string(models.CannotWinHalf),
		RepetitionClaim: kumalak.ClaimRepetition, RepetitionAuto: kumalak.AutomaticRepetition,
		Board: models.TabletBoard, Recording: models.Guided, IllegalTime: defaultIllegalTime, IllegalLimit: 2,
		DrawOffers: DefaultDraws(""), Order: models.ByLot, SwissDetails: defaultSwiss(),
	}
}

// DefaultDraws tells whether players may agree on a draw where nothing is said of it: not
// in bestemshe, where a game that is played out correctly cannot be drawn
// (spec/arbitration.md 7.4, 7.10). Rules is a ruleset id; empty is bestemshe.
func DefaultDraws(rules string) bool {
	r, err := kumalak.ParseRuleset(orElse(rules, kumalak.Ruleset{}.String()))
	return err == nil && r.IsTogyz()
}

// defaultIllegalTime is what an opponent is given for an illegal move in rapid and blitz
// games (LAW A.3), in milliseconds.
const defaultIllegalTime = 60_000

func (c AddTournament) scope() scope { return scope{event: c.Event} }

func (c AddTournament) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	others, err := store.List[models.Tournament](s.Tx, "place", "event = ?", c.Event)
	if err != nil {
		return err
	}
	t := &models.Tournament{ID: c.ID, Event: c.Event, Place: len(others) + 1}
	if err := s.fresh(t); err != nil {
		return err
	}
	if err := c.fill(t); err != nil {
		return err
	}
	if t.FirstTable == 0 {
		t.FirstTable, err = s.freeTable(others)
		if err != nil {
			return err
		}
	}
	if err := s.sameName(t, others); err != nil {
		return err
	}
	s.Put(t)
	return nil
}

// sameName refuses a second tournament of the same name: players are imported by
// the name of their group.
func (s *sheet) sameName(t *models.Tournament, others []*models.Tournament) error {
	for _, o := range others {
		if o.ID != t.ID && o.Name == t.Name {
			return models.Fail(models.Refused, "tournament-name-taken", "Name", t.Name)
		}
	}
	return nil
}

// tablesApart is the room left between two tournaments whose number of players
// is not known yet.
const tablesApart = 20

// freeTable is the first table after those of the other tournaments.
func (s *sheet) freeTable(others []*models.Tournament) (int, error) {
	first := 1
	for _, o := range others {
		players, err := store.List[models.Player](s.Tx, "seat", "tournament = ?", o.ID)
		if err != nil {
			return 0, err
		}
		room := tablesApart
		if need := (len(players) + 1) / 2; need > room {
			room = (need + 9) / 10 * 10
		}
		first = max(first, o.FirstTable+room)
	}
	return first, nil
}

// EditTournament changes the settings of a tournament. Rules, system, order,
// tables and what a Swiss stands on are fixed once a round is paired; a new time
// control holds for rounds that are not started, and the number of rounds of a
// Swiss can be changed until the last of them is paired.
type EditTournament struct {
	Event string `json:"event"`
	ID    string `json:"id"`
	TournamentDetails
}

func (c EditTournament) scope() scope { return scope{event: c.Event} }

func (c EditTournament) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	t, err := s.tournament(c.ID)
	if err != nil {
		return err
	}
	before := *t
	if err := c.fill(t); err != nil {
		return err
	}
	if t.FirstTable == 0 {
		t.FirstTable = before.FirstTable
	}
	others, err := store.List[models.Tournament](s.Tx, "place", "event = ?", c.Event)
	if err != nil {
		return err
	}
	if err := s.sameName(t, others); err != nil {
		return err
	}
	rounds, err := s.rounds(c.ID)
	if err != nil {
		return err
	}
	if len(rounds) > 0 && fixedChanged(before, *t) {
		return models.Fail(models.Refused, "tournament-fixed", "Tournament", before.Name)
	}
	if err := roundsChange(before, t, len(rounds)); err != nil {
		return err
	}
	s.Put(t)
	if t.Drawn && numbersChanged(before, *t) {
		players, err := s.players(t.ID)
		if err != nil {
			return err
		}
		return s.undraw(t, players)
	}
	return nil
}

// fixedChanged tells whether something differs that a paired round stands on.
func fixedChanged(a, b models.Tournament) bool {
	return a.Rules != b.Rules || a.FirstTable != b.FirstTable || numbersChanged(a, b) ||
		a.System == models.SwissSystem && (a.ByePoints != b.ByePoints || a.ColourRule != b.ColourRule)
}

// numbersChanged tells whether numbers that were drawn are those of other settings.
func numbersChanged(a, b models.Tournament) bool {
	return a.System != b.System || a.Order != b.Order ||
		a.InitialChoice != b.InitialChoice || a.Acceleration != b.Acceleration
}

// fill checks the settings and writes them to a tournament.
func (d TournamentDetails) fill(t *models.Tournament) (err error) {
	if t.Name, err = models.CleanName("name", d.Name); err != nil {
		return err
	}
	base := DefaultTournament()
	rules, err := kumalak.ParseRuleset(orElse(d.Rules, base.Rules))
	if err != nil {
		return models.Fail(models.Invalid, "ruleset-unknown", "Rules", d.Rules).Because(err)
	}
	control, err := clock.ParseControl(orElse(d.Control, base.Control))
	if err != nil {
		return controlError(d.Control, err)
	}
	t.Rules, t.Control = rules.String(), control.String()
	t.System, t.Start, t.Order = orElse(d.System, base.System), orElse(d.Start, base.Start), orElse(d.Order, base.Order)
	t.CannotWin = orElse(d.CannotWin, base.CannotWin)
	t.RepetitionClaim, t.RepetitionAuto = d.RepetitionClaim, d.RepetitionAuto
	t.DrawOffers, t.FirstTable = d.DrawOffers, d.FirstTable
	if err := d.fillBoard(t); err != nil {
		return err
	}
	t.FlagMode = orElse(d.FlagMode, string(t.Board.UsualFlagMode()))
	switch {
	case !t.System.Valid():
		return choiceError("system", string(d.System))
	case !t.Start.Valid():
		return choiceError("start", string(d.Start))
	case !t.Order.Valid():
		return choiceError("order", string(d.Order))
	case !models.FlagMode(t.FlagMode).Valid():
		return choiceError("flag_mode", d.FlagMode)
	case !models.CannotWin(t.CannotWin).Valid():
		return choiceError("cannot_win", d.CannotWin)
	case t.RepetitionClaim < 0 || t.RepetitionClaim == 1 || t.RepetitionClaim > 99,
		t.RepetitionAuto < 0 || t.RepetitionAuto == 1 || t.RepetitionAuto > 99:
		return models.Fail(models.Invalid, "repetition-form")
	case t.FirstTable < 0 || t.FirstTable > 9999:
		return models.Fail(models.Invalid, "table-form", "Table", t.FirstTable)
	}
	return d.fillSwiss(t)
}

// controlError says what was typed and the nearest valid form.
func controlError(typed string, err error) error {
	var bad *clock.ParseError
	if errors.As(err, &bad) && bad.Nearest != "" {
		return models.Fail(models.Invalid, "control-form-nearest", "Control", typed, "Nearest", bad.Nearest).Because(err)
	}
	return models.Fail(models.Invalid, "control-form", "Control", typed).Because(err)
}

// choiceError names a setting that has no such choice.
func choiceError(field, value string) error {
	return models.Fail(models.Invalid, "choice-unknown", "Field", field, "Value", value)
}

func orElse[T ~string](value, other T) T {
	if value == "" {
		return other
	}
	return value
}
