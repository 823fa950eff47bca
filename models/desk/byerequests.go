package desk

import (
	"fmt"

	"toreshi/models"
	"toreshi/models/store"
)

// RequestBye grants a player a bye in a round that is not published yet: half a
// point, none, or a full one. A draft of that round is thrown away.
type RequestBye struct {
	Event  string `json:"event"`
	Player string `json:"player"`
	Round  int    `json:"round"`
	// Kind is half, zero or full.
	Kind models.ByeKind `json:"kind"`
	Why  string         `json:"why"`
}

func (c RequestBye) scope() scope { return scope{event: c.Event} }

func (c RequestBye) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	if !c.Kind.Requestable() {
		return choiceError("bye", string(c.Kind))
	}
	return s.requestBye(c.Player, c.Round, c.Kind, c.Why)
}

// CancelBye takes a granted bye back while its round is not published: the player
// will be paired.
type CancelBye struct {
	Event  string `json:"event"`
	Player string `json:"player"`
	Round  int    `json:"round"`
}

func (c CancelBye) scope() scope { return scope{event: c.Event} }

func (c CancelBye) decide(s *sheet) error {
	return s.requestBye(c.Player, c.Round, models.Revoked, "")
}

func (s *sheet) requestBye(player string, round int, kind models.ByeKind, why string) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	p, err := s.person(player)
	if err != nil {
		return err
	}
	t, err := s.swissTournament(p.Tournament)
	if err != nil {
		return err
	}
	if why, err = models.CleanText("why", why, models.MaxWhy); err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	earliest := 1
	for _, r := range rounds {
		if r.State != models.Drafted {
			earliest = r.Number + 1
		}
	}
	if round < earliest {
		return models.Fail(models.Refused, "round-too-early", "Round", round, "Earliest", earliest)
	}
	if round > t.Rounds {
		return models.Fail(models.Invalid, "no-such-round-planned", "Round", round, "Rounds", t.Rounds)
	}
	request, err := s.byeRequest(p, round)
	if err != nil {
		return err
	}
	if request.Kind == kind {
		return models.Fail(models.Refused, "bye-unchanged", "Round", round)
	}
	request.Kind, request.At, request.By, request.Why = kind, s.now, s.by.String(), why
	s.Put(request)
	return s.discardIf(t, func(r *models.Round, _ []*models.Game) bool { return r.Number == round })
}

// byeRequest is what a player has asked for in a round; a new row, revoked so far,
// if nothing.
func (s *sheet) byeRequest(p *models.Player, round int) (*models.ByeRequest, error) {
	rows, err := store.List[models.ByeRequest](s.Tx, "id", "player = ? AND round_number = ?", p.ID, round)
	if err != nil || len(rows) > 0 {
		if err != nil {
			return nil, err
		}
		return rows[0], nil
	}
	return &models.ByeRequest{
		ID: fmt.Sprintf("%s.bye%d", p.ID, round), Event: p.Event, Tournament: p.Tournament,
		Player: p.ID, Round: round, Kind: models.Revoked,
	}, nil
}
