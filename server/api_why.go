package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
)

// ExplanationInfo tells how a round of a Swiss comes about: as the engine pairs it on
// what it was paired on, in the start numbers of that time.
type ExplanationInfo struct {
	Round int `json:"round"`
	// ByHand tells that the round's pairs are not the engine's.
	ByHand  bool             `json:"byHand"`
	Players []StandingBefore `json:"players"`
	// Bye is the engine's, 0 without one; Pairs are in the order of the tables.
	Pairs [][2]int `json:"pairs"`
	Bye   int      `json:"bye"`
	// None says why the engine has no pairing; the explanation is null then.
	None        string               `json:"none"`
	Explanation *pairing.Explanation `json:"explanation"`
}

// StandingBefore is a player before the round; points are half points, with virtual
// ones. Sides are those of the games played, floats of the last two rounds.
type StandingBefore struct {
	Number int             `json:"number"`
	ID     string          `json:"id"`
	Name   string          `json:"name"`
	Points int             `json:"points"`
	Sides  []int           `json:"sides"`
	Floats []pairing.Float `json:"floats"`
}

// halfPoint is what a half point is in the unit of the pairing packages.
const halfPoint = 5

// apiExplanation explains a round that one may see.
func (s *Server) apiExplanation(c echo.Context) error {
	r, err := rowOf[models.Round](c.Request().Context(), s, c.Param("round"))
	if err != nil {
		return err
	}
	if r == nil || r.Event != event(c).ID || !maySee(c, r) {
		return models.Fail(models.NotFound, "no-such-round", "ID", c.Param("round"))
	}
	var story *swissStory
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		if story, err = readStory(tx, r); err != nil || story != nil {
			return err
		}
		_, err = desk.PairingExplanation(tx, r.ID) // says why there is none
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, story.info())
}

func (s *swissStory) info() ExplanationInfo {
	info := ExplanationInfo{
		Round: s.Round.Number, ByHand: s.ByHand, Explanation: s.Explanation, Pairs: [][2]int{}, Players: []StandingBefore{},
	}
	var e *models.Error
	if errors.As(s.None, &e) {
		info.None = e.Key
	}
	if s.Engine != nil {
		info.Bye = s.Engine.Bye
		for _, p := range s.Engine.Pairs {
			info.Pairs = append(info.Pairs, [2]int{p.First, p.Second})
		}
	}
	for _, state := range s.states {
		p := StandingBefore{Number: state.Number, Points: state.Score / halfPoint, Sides: []int{}, Floats: state.Floats[:]}
		if player := s.Players[state.Number]; player != nil {
			p.ID, p.Name = player.ID, s.people[player.ID].Name
		}
		for _, c := range state.Colours {
			p.Sides = append(p.Sides, int(c))
		}
		info.Players = append(info.Players, p)
	}
	slices.SortFunc(info.Players, func(a, b StandingBefore) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Number, b.Number))
	})
	return info
}
