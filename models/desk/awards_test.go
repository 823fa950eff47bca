package desk

import (
	"toreshi/models/store"
	"toreshi/pairing/tiebreak"
	"toreshi/pairing/trf"
)

// scores checks what players have in the standings and in the crosstable, in tenths, and
// that the tournament file can say it and gives it again elsewhere.
func (h *hall) scores(want map[string]int) {
	h.t.Helper()
	table := h.table()
	ranked, err := table.Standings()
	if err != nil {
		h.t.Fatal(err)
	}
	cross, err := table.Crosstable(tiebreak.InRankOrder)
	if err != nil {
		h.t.Fatal(err)
	}
	text := map[int]string{0: "0", 5: "½", 10: "1"}
	f, _ := h.export("a", trf.TRF26)
	for player, points := range want {
		number := 0
		for _, p := range table.Players {
			if p.ID == player {
				number = p.Number
			}
		}
		for _, row := range ranked.Rows {
			if row.Player.Number == number && row.Values[0].Amount != points {
				h.t.Errorf("%s has %v in the standings, want %d tenths", player, row.Values[0], points)
			}
		}
		for _, row := range cross.Rows {
			if row.Player.Number != number {
				continue
			}
			for _, cells := range row.Cells {
				for _, cell := range cells {
					if cell.Text != text[points] {
						h.t.Errorf("%s has %q in the crosstable, want %s", player, cell.Text, text[points])
					}
				}
			}
		}
		for _, line := range f.Players {
			if line.Number == number && line.Points != points {
				h.t.Errorf("%s has %d tenths in the file, want %d", player, line.Points, points)
			}
		}
	}
	code := h.id("copy")
	copied := h.importTRF(f, code)
	h.read(func(tx *store.Tx) error {
		again, err := ReadTable(tx, copied.Tournament, true)
		if err != nil {
			return err
		}
		for i, g := range again.Games {
			if g.Award() != table.Games[i].Award() || g.Outcome != table.Games[i].Outcome {
				h.t.Errorf("elsewhere it is %s %v, here %s %v", g.Outcome, g.Award(), table.Games[i].Outcome, table.Games[i].Award())
			}
		}
		return nil
	})
}
