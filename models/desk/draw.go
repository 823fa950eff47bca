package desk

import (
	"toreshi/models"
	"toreshi/models/kumalak"
)

// DrawAction is what a player does about a draw.
type DrawAction string

// A draw is offered, accepted or declined.
const (
	OfferDraw   DrawAction = "offer"
	AcceptDraw  DrawAction = "accept"
	DeclineDraw DrawAction = "decline"
)

// Draw offers a draw, or answers the opponent's offer.
type Draw struct {
	Game   string     `json:"game"`
	Side   int        `json:"side"`
	Action DrawAction `json:"action"`
}

func (c Draw) scope() scope { return scope{game: c.Game} }

func (c Draw) decide(s *sheet) error {
	g := s.game
	if err := s.inPlay(c.Side); err != nil {
		return err
	}
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	if !t.DrawOffers {
		return drawsOff(g)
	}
	other := 3 - c.Side
	switch {
	case c.Action == OfferDraw && g.DrawOffered == 0:
		g.DrawOffered = c.Side
		if err := s.logOffer(c.Side); err != nil {
			return err
		}
	case c.Action == AcceptDraw && g.DrawOffered == other, c.Action == OfferDraw && g.DrawOffered == other:
		return s.finish(g, models.Drawn, models.ReasonAgreement, models.FromPlayers, s.now)
	case c.Action == DeclineDraw && g.DrawOffered == other:
		g.DrawOffered = 0
	case c.Action == OfferDraw:
		return models.Fail(models.Refused, "draw-offered-already")
	case c.Action == AcceptDraw || c.Action == DeclineDraw:
		return models.Fail(models.Refused, "no-draw-offer")
	default:
		return choiceError("action", string(c.Action))
	}
	s.putGame(g)
	return nil
}

// drawsOff refuses an offer where draws by agreement are switched off. In bestemshe they
// usually are: 25 stones in a kazan cannot come about (spec/arbitration.md 7.4).
func drawsOff(g *models.Game) error {
	if rules, err := kumalak.ParseRuleset(g.Rules); err == nil && !rules.IsTogyz() {
		return models.Fail(models.Refused, "draws-off-bestemshe")
	}
	return models.Fail(models.Refused, "draws-off")
}

// logOffer notes an offer on the move it was made with (LAW 8.1.5, 9.1.2). One that is
// made before the player moves is noted on the move he makes then.
func (s *sheet) logOffer(side int) error {
	if s.game.Ply == 0 {
		return nil
	}
	record, err := ReadRecord(s.Tx, s.game)
	if err != nil {
		return err
	}
	if last := record.Moves[len(record.Moves)-1]; last.Side == side {
		last.DrawOffer = true
		s.Put(last)
	}
	return nil
}

// ClaimRepetition ends the game as a draw when the position on the board has
// occurred as often as the tournament asks (rules.md 3.4).
type ClaimRepetition struct {
	Game string `json:"game"`
	Side int    `json:"side"`
}

func (c ClaimRepetition) scope() scope { return scope{game: c.Game} }

func (c ClaimRepetition) decide(s *sheet) error {
	if err := s.inPlay(c.Side); err != nil {
		return err
	}
	t, err := s.tournament(s.game.Tournament)
	if err != nil {
		return err
	}
	if t.RepetitionClaim == 0 {
		return models.Fail(models.Refused, "repetition-off")
	}
	record, err := ReadRecord(s.Tx, s.game)
	if err != nil {
		return err
	}
	if record.Count < t.RepetitionClaim {
		return models.Fail(models.Refused, "repetition-not-yet", "Count", record.Count, "Needed", t.RepetitionClaim)
	}
	return s.finish(s.game, models.Drawn, models.ReasonRepetition, models.FromPlayers, s.now)
}
