package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// crossTable is a crosstable of either system: the columns are the players, in the
// order of the rows, or in a Swiss the rounds.
type crossTable struct {
	swiss    bool
	heads    []string
	meetings int
	criteria []tiebreak.Criterion
	rows     []crossLine
	// words are the marks of the sides and of why there is no game, in a language.
	words map[string]string
}

// crossLine is one player's line: a list of games for every column.
type crossLine struct {
	tiebreak.Row
	cells [][]CrosstableCell
}

// CrosstableCell is one game, or one round without a game, from the row's side. The
// text is empty while it is not decided. Opponent is a start number, 0 without a
// game; the game's code is there if it was played on the program's boards.
type CrosstableCell struct {
	Round    int    `json:"round"`
	Opponent int    `json:"opponent"`
	Began    bool   `json:"began"`
	Forfeit  bool   `json:"forfeit"`
	Text     string `json:"text"`
	Void     bool   `json:"void"`
	// Adjourned games are finished later.
	Adjourned bool           `json:"adjourned,omitempty"`
	Bye       models.ByeKind `json:"bye,omitempty"`
	// Why is why there is neither a game nor a bye: late or withdrawn.
	Why  desk.Unplayed `json:"why,omitempty"`
	Game string        `json:"game,omitempty"`
}

// crossed lays out the crosstable as ?order=rank or number asks; if it does not say,
// by number until the tournament is over, then by rank.
func crossed(c echo.Context, t *desk.Table) (crossTable, error) {
	by := tiebreak.InNumberOrder
	switch order := c.QueryParam("order"); {
	case order == "rank" || order == "" && final(t):
		by = tiebreak.InRankOrder
	case order != "" && order != "number":
		return crossTable{}, models.Fail(models.Invalid, "choice-unknown", "Field", "order", "Value", order)
	}
	if t.Tournament.System == models.SwissSystem {
		return crossedSwiss(t, by)
	}
	return crossedPlayers(t, by)
}

// played finds the games in which moves were made, by round and start numbers.
func played(t *desk.Table) map[[3]int]*models.Game {
	number := make(map[string]int, len(t.Players))
	for _, p := range t.Players {
		number[p.ID] = p.Number
	}
	games := make(map[[3]int]*models.Game)
	for _, g := range t.Games {
		if g.Ply > 0 {
			games[[3]int{g.RoundNumber, number[g.First], number[g.Second]}] = g
			games[[3]int{g.RoundNumber, number[g.Second], number[g.First]}] = g
		}
	}
	return games
}

// adjournedOf finds the adjourned games, like [played].
func adjournedOf(t *desk.Table) map[[3]int]bool {
	number := make(map[string]int, len(t.Players))
	for _, p := range t.Players {
		number[p.ID] = p.Number
	}
	found := make(map[[3]int]bool)
	for _, g := range t.Unfinished() {
		found[[3]int{g.RoundNumber, number[g.First], number[g.Second]}] = true
		found[[3]int{g.RoundNumber, number[g.Second], number[g.First]}] = true
	}
	return found
}

func crossedPlayers(t *desk.Table, by tiebreak.Arrangement) (crossTable, error) {
	cross, err := t.Crosstable(by)
	if err != nil {
		return crossTable{}, err
	}
	table := crossTable{meetings: cross.Meetings, criteria: cross.Criteria}
	games, adjourned := played(t), adjournedOf(t)
	for _, row := range cross.Rows {
		table.heads = append(table.heads, strconv.Itoa(row.Player.Number))
		line := crossLine{Row: row.Row}
		for j, cells := range row.Cells {
			list := []CrosstableCell{}
			for _, cell := range cells {
				opponent := cross.Rows[j].Player.Number
				out := CrosstableCell{
					Round: cell.Round, Opponent: opponent, Began: cell.Began, Forfeit: cell.Kind == tiebreak.Forfeit,
					Text: cell.Text, Void: cell.Void,
				}
				key := [3]int{cell.Round, row.Player.Number, opponent}
				if g := games[key]; g != nil {
					out.Game = g.ID
				}
				out.Adjourned = adjourned[key]
				list = append(list, out)
			}
			line.cells = append(line.cells, list)
		}
		table.rows = append(table.rows, line)
	}
	return table, nil
}

func crossedSwiss(t *desk.Table, by tiebreak.Arrangement) (crossTable, error) {
	swiss, err := t.SwissCrosstable(by)
	if err != nil {
		return crossTable{}, err
	}
	table := crossTable{swiss: true, meetings: 1, criteria: swiss.Criteria}
	for _, r := range swiss.Rounds {
		table.heads = append(table.heads, strconv.Itoa(r))
	}
	games := played(t)
	for _, row := range swiss.Rows {
		line := crossLine{Row: row.Row}
		for _, cell := range row.Cells {
			list := []CrosstableCell{}
			switch {
			case cell.Opponent != 0 || cell.Bye != "":
				out := CrosstableCell{
					Round: cell.Round, Opponent: cell.Opponent, Began: cell.Side == 1,
					Forfeit: cell.Text == "+" || cell.Text == "−", Text: cell.Text, Bye: cell.Bye,
					Adjourned: cell.Adjourned,
				}
				if games[[3]int{cell.Round, row.Player.Number, cell.Opponent}] != nil {
					out.Game = cell.Game
				}
				list = append(list, out)
			case cell.Why != "":
				list = append(list, CrosstableCell{Round: cell.Round, Why: cell.Why})
			}
			line.cells = append(line.cells, list)
		}
		table.rows = append(table.rows, line)
	}
	return table, nil
}

// in gives the table its marks in a language.
func (t crossTable) in(tr *templates.Translator) crossTable {
	t.words = map[string]string{
		"1": tr.T("swiss.side.1"), "2": tr.T("swiss.side.2"), "bye": tr.T("swiss.cross.mark.pairing"),
		"adjourned":             tr.T("correct.adjourned"),
		string(desk.NotEntered): tr.T("swiss.cross.mark.late"), string(desk.GoneHome): tr.T("swiss.cross.mark.withdrawn"),
	}
	return t
}

// self tells whether a cell is a player's against himself.
func (t crossTable) self(row, column int) bool { return !t.swiss && row == column }

// text is a cell as tables show it: in a Swiss the opponent's number and the side
// stand before the result ("12F 1"); a bye says so ("bye ½").
func (t crossTable) text(c CrosstableCell, open string) string {
	text := c.Text
	switch {
	case text == "" && c.Adjourned:
		text = t.words["adjourned"]
	case text == "":
		text = open
	}
	side := "2"
	if c.Began {
		side = "1"
	}
	switch {
	case !t.swiss:
		return text
	case c.Why != "":
		return t.words[string(c.Why)]
	case c.Bye != "":
		return t.words["bye"] + " " + text
	}
	return strconv.Itoa(c.Opponent) + t.words[side] + " " + text
}
