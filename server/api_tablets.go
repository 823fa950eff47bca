package server

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// TableState is what a tablet shows: its table, and the game there if there is one.
type TableState struct {
	Event string    `json:"event"`
	Table int       `json:"table"`
	Side  int       `json:"side"`
	Game  *GameView `json:"game"`
	// Message is a line from the arbiter's desk, translated; may be empty.
	Message string `json:"message"`
	// Waiting is why the tablet may not show its table, for one that asked so:
	// "permission" or "taken".
	Waiting string `json:"waiting,omitempty"`
}

// tableState reads what the tablet of a request shows. A tablet that asks or was
// replaced gets an error that says so.
func (s *Server) tableState(c echo.Context) (state TableState, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		t, err := currentTablet(tx, tablet(c))
		if err != nil {
			return err
		}
		if err := notActive(t); err != nil {
			return err
		}
		state = TableState{Event: t.Event, Table: t.Table, Side: t.Side}
		game, err := tableGame(tx, t.Event, t.Table)
		if err != nil || game == nil {
			return err
		}
		v, err := newViewer(tx, t.Event, s.now())
		if err != nil {
			return err
		}
		if state.Game, err = v.view(game); err != nil {
			return err
		}
		return v.decide(state.Game)
	})
	return state, err
}

func (s *Server) apiTable(c echo.Context) error {
	if tablet(c) == nil {
		return models.Fail(models.Unauthenticated, "no-tablet")
	}
	state, err := s.tableState(c)
	if why := waiting(err); why != "" && c.QueryParam("waiting") == "1" {
		return answer(c, http.StatusOK, TableState{Event: tablet(c).Event, Table: tablet(c).Table, Waiting: why})
	}
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, state)
}

// waiting is why a tablet may not show its table, "" if that is not what an error says.
func waiting(err error) string {
	var refusal *models.Error
	switch errors.As(err, &refusal); {
	case refusal == nil:
		return ""
	case refusal.Key == "tablet-asking":
		return "permission"
	case refusal.Key == "tablet-replaced":
		return "taken"
	}
	return ""
}

// TabletInfo is a tablet as arbiters see it. Code is on its screen while it asks.
type TabletInfo struct {
	ID        string            `json:"id"`
	Table     int               `json:"table"`
	Side      int               `json:"side"`
	State     store.TabletState `json:"state"`
	Label     string            `json:"label"`
	Code      string            `json:"code"`
	ClaimedAt int64             `json:"claimedAt"`
	SeenAt    int64             `json:"seenAt"`
}

func (s *Server) apiTablets(c echo.Context) error {
	list, err := s.tablets(c.Request().Context(), event(c).ID)
	if err != nil {
		return err
	}
	infos := make([]TabletInfo, 0, len(list))
	for _, t := range list {
		infos = append(infos, TabletInfo{t.ID, t.Table, t.Side, t.State, t.Label, tabletCode(t), t.ClaimedAt, t.SeenAt})
	}
	return answer(c, http.StatusOK, map[string]any{"tablets": infos})
}

// apiApproveTablet lets a tablet in: instead of the one in use, or beside it.
func (s *Server) apiApproveTablet(c echo.Context) error {
	var body struct {
		As   approval `json:"as" validate:"required,oneof=replace second"`
		Side int      `json:"side" validate:"min=0,max=2"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	if _, err := idempotencyKey(c); err != nil { // doing it again changes nothing
		return err
	}
	err := s.approveTablet(c.Request().Context(), event(c).ID, c.Param("tablet"), body.As, body.Side)
	if err != nil {
		return err
	}
	return s.apiTablets(c)
}

func (s *Server) apiRemoveTablet(c echo.Context) error {
	if _, err := idempotencyKey(c); err != nil {
		return err
	}
	if err := s.removeTablet(c.Request().Context(), event(c).ID, c.Param("tablet")); err != nil {
		return err
	}
	return s.apiTablets(c)
}

// TableLink is what the code on a table opens.
type TableLink struct {
	Table int    `json:"table"`
	URL   string `json:"url"`
	// Board is what was said of the table; empty: as its tournament.
	Board models.BoardKind `json:"board"`
}

func (s *Server) apiTables(c echo.Context) error {
	tables, err := s.hallTables(c, event(c).ID)
	if err != nil {
		return err
	}
	address, err := s.address(c)
	if err != nil {
		return err
	}
	said, err := s.boardsSaid(c.Request().Context(), event(c).ID)
	if err != nil {
		return err
	}
	links := make([]TableLink, 0, len(tables))
	for _, n := range tables {
		links = append(links, TableLink{n, s.TableURL(address, event(c).ID, n), said[n]})
	}
	return answer(c, http.StatusOK, map[string]any{"tables": links})
}

// address is where the hall reaches the server: what an arbiter picked, else what the
// server was started with.
func (s *Server) address(c echo.Context) (address string, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		address, err = tx.Setting(hallAddress)
		return err
	})
	if address == "" {
		address = s.Address
	}
	return address, err
}

// hallTables lists the tables that an event needs: of every tournament from its
// first table on, half as many as there are players, and those of games.
func (s *Server) hallTables(c echo.Context, event string) (tables []int, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		games, err := store.List[models.Game](tx, "id", "event = ? AND state <> ?", event, models.Void)
		if err != nil {
			return err
		}
		for _, g := range games {
			tables = append(tables, g.Table)
		}
		tournaments, err := store.List[models.Tournament](tx, "place", "event = ?", event)
		if err != nil {
			return err
		}
		for _, t := range tournaments {
			players, err := store.List[models.Player](tx, "id", "tournament = ?", t.ID)
			if err != nil {
				return err
			}
			for i := range len(players) / 2 {
				tables = append(tables, t.FirstTable+i)
			}
		}
		return nil
	})
	slices.Sort(tables)
	return slices.Compact(tables), err
}
