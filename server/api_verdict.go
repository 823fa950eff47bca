package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// VerdictView is what the API says of a game's flag: the ruling as the command line
// prints it, what it rests on, and the time line.
type VerdictView struct {
	models.Ruling
	Flag FlagFacts `json:"flag"`
	// Late is a move that was tapped after the flag and not accepted.
	Late     *models.Happening `json:"late,omitempty"`
	Timeline []models.Moment   `json:"timeline"`
}

// FlagFacts are the facts and the settings of a flag. Side is 1, 2, 3 for both, 0 for
// nobody's; instants that are not known are 0.
type FlagFacts struct {
	Side int   `json:"side"`
	Zero int64 `json:"zero"`
	Seen int64 `json:"seen"`
	// Counts is the instant up to which moves count.
	Counts      int64            `json:"counts"`
	Mode        models.FlagMode  `json:"mode"`
	CannotWin   models.CannotWin `json:"cannotWin"`
	Provisional bool             `json:"provisional"`
}

// apiVerdict says how the game stands and why.
func (s *Server) apiVerdict(c echo.Context) error {
	var story *desk.Story
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		g, err := store.Get[models.Game](tx, visible(c).ID)
		if err == nil {
			story, err = desk.ReadStory(tx, g, s.now())
		}
		return err
	})
	if err != nil {
		return err
	}
	g := story.Game
	return answer(c, http.StatusOK, VerdictView{
		Ruling: story.Ruling, Late: story.Late, Timeline: story.Line,
		Flag: FlagFacts{
			Side: g.FlagSide, Zero: g.FlagZero, Seen: g.FlagSeen, Counts: story.Case.Instant(), Mode: story.Case.Mode,
			CannotWin: cannotWin(story), Provisional: g.State == models.Flagged,
		},
	})
}
