package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing/tiebreak"
)

// CriterionInfo is a column of values: the points, then the tie-breaks.
type CriterionInfo struct {
	Key          string `json:"key"`
	Abbreviation string `json:"abbreviation"`
}

// StandingsInfo is how a tournament stands. Values are exact decimals in the order
// of the criteria. Removed are the players whose results have left the table.
type StandingsInfo struct {
	Tournament string          `json:"tournament"`
	Round      int             `json:"round"`
	Final      bool            `json:"final"`
	Criteria   []CriterionInfo `json:"criteria"`
	Rows       []StandingRow   `json:"rows"`
	Removed    []GamePlayer    `json:"removed"`
}

// StandingRow is one player's line; equal players share a rank.
type StandingRow struct {
	Rank   int        `json:"rank"`
	Player GamePlayer `json:"player"`
	Games  int        `json:"games"`
	Values []string   `json:"values"`
}

// publicTable reads a tournament as everybody may see it.
func (s *Server) publicTable(c echo.Context, tournament string) (t *desk.Table, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		t, err = desk.ReadTable(tx, tournament, false)
		return err
	})
	return t, err
}

func (s *Server) apiStandings(c echo.Context) error {
	table, err := s.publicTable(c, tournament(c).ID)
	if err != nil {
		return err
	}
	standings, err := table.Standings()
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, standingsInfo(table, standings))
}

func standingsInfo(t *desk.Table, standings tiebreak.Standings) StandingsInfo {
	info := StandingsInfo{
		Tournament: t.Tournament.ID, Round: closedRound(t), Final: final(t), Criteria: criteria(standings.Criteria),
		Rows: []StandingRow{}, Removed: []GamePlayer{},
	}
	for _, row := range standings.Rows {
		info.Rows = append(info.Rows, standingRow(t, row))
	}
	for _, p := range standings.Removed {
		info.Removed = append(info.Removed, numberedPlayer(t, p.Number))
	}
	return info
}

func standingRow(t *desk.Table, row tiebreak.Row) StandingRow {
	values := make([]string, len(row.Values))
	for i, v := range row.Values {
		values[i] = v.Decimal()
	}
	return StandingRow{Rank: row.Rank, Player: numberedPlayer(t, row.Player.Number), Games: row.Games, Values: values}
}

func criteria(list []tiebreak.Criterion) []CriterionInfo {
	infos := make([]CriterionInfo, len(list))
	for i, c := range list {
		infos[i] = CriterionInfo{c.Key(), c.Abbreviation()}
	}
	return infos
}

// numberedPlayer is the player with a start number.
func numberedPlayer(t *desk.Table, number int) GamePlayer {
	p := t.Numbered(number)
	if p == nil {
		return GamePlayer{Number: number}
	}
	return GamePlayer{ID: p.ID, Name: t.People[p.ID].Name, Club: t.People[p.ID].Club, Number: number}
}

// closedRound is the number of the newest round of a table that is closed; results of
// a later one that is being played are in the standings already.
func closedRound(t *desk.Table) (number int) {
	for _, r := range t.Rounds {
		if r.State == models.Closed {
			number = r.Number
		}
	}
	return number
}

// final tells whether all rounds of a tournament are closed and no game is adjourned.
func final(t *desk.Table) bool {
	if len(t.Unfinished()) > 0 {
		return false
	}
	for _, r := range t.Rounds {
		if r.State != models.Closed {
			return false
		}
	}
	return t.Tournament.Drawn && len(t.Rounds) == t.Tournament.Rounds
}

// CrosstableInfo is who took what from whom. Columns are "players" in the order of the
// rows, or "rounds" in a Swiss.
type CrosstableInfo struct {
	Tournament string          `json:"tournament"`
	Round      int             `json:"round"`
	Final      bool            `json:"final"`
	Columns    string          `json:"columns"`
	Heads      []string        `json:"heads"`
	Meetings   int             `json:"meetings"`
	Criteria   []CriterionInfo `json:"criteria"`
	Rows       []CrosstableRow `json:"rows"`
}

// CrosstableRow is one player's line: a list of games for every column, his own
// empty. Rank is 0 for a player whose results have left the table.
type CrosstableRow struct {
	StandingRow
	Cells [][]CrosstableCell `json:"cells"`
}

func (s *Server) apiCrosstable(c echo.Context) error {
	table, err := s.publicTable(c, tournament(c).ID)
	if err != nil {
		return err
	}
	return answerCrosstable(c, table)
}

func answerCrosstable(c echo.Context, t *desk.Table) error {
	cross, err := crossed(c, t)
	if err != nil {
		return err
	}
	info := CrosstableInfo{
		Tournament: t.Tournament.ID, Round: closedRound(t), Final: final(t), Columns: "players",
		Heads: append([]string{}, cross.heads...), Meetings: cross.meetings, Criteria: criteria(cross.criteria),
		Rows: []CrosstableRow{},
	}
	if cross.swiss {
		info.Columns = "rounds"
	}
	for _, row := range cross.rows {
		info.Rows = append(info.Rows, CrosstableRow{standingRow(t, row.Row), append([][]CrosstableCell{}, row.cells...)})
	}
	return answer(c, http.StatusOK, info)
}
