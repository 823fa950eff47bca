package report

import (
	"fmt"
	"strings"
	"testing"
)

// sampleRounds is the crosstable of a Swiss: a column a round.
func sampleRounds(players, rounds int) Crosstable {
	view := sampleCrosstable(players, 1)
	view.Rounds = []string{}
	for r := range rounds {
		view.Rounds = append(view.Rounds, fmt.Sprint(r+1))
	}
	for i := range view.Rows {
		view.Rows[i].Cells = nil
		for r := range rounds {
			text := fmt.Sprintf("%d%s ½", (i*7+r*3)%players+1, []string{"Б", "Қ"}[(i+r)%2])
			if (i+r)%9 == 0 {
				text = "ойынсыз 1"
			}
			view.Rows[i].Cells = append(view.Rows[i].Cells, []string{text})
		}
	}
	return view
}

// Whatever the size of a Swiss, every round stands on one sheet, no sheet is wider
// than the paper, and no text of a round is wider than its column.
func TestCrosstable_RoundsAsColumns_FitTheSheets(t *testing.T) {
	p := newPaper(Heading{})
	for _, size := range [][2]int{{2, 1}, {14, 5}, {24, 9}, {60, 9}, {120, 11}, {300, 13}} {
		view := sampleRounds(size[0], size[1])
		l := view.layOut(p)
		if last := l.blocks[len(l.blocks)-1]; last.to != size[1] {
			t.Errorf("%v: blocks %v", size, l.blocks)
		}
		for i, block := range l.blocks {
			width := l.rank + l.number + l.name + float64(block.to-block.from)*l.opponent()
			if i == len(l.blocks)-1 {
				width += l.valuesWidth()
			}
			if width > p.bodyWidth()+0.01 {
				t.Errorf("%v: sheet %d is %.1f mm wide", size, i+1, width)
			}
		}
		for _, row := range view.Rows {
			for _, cell := range row.Cells {
				if width := p.measure(l.face, cell[0]); width > l.cell {
					t.Fatalf("%v: %q is %.1f mm wide in a cell of %.1f", size, cell[0], width, l.cell)
				}
			}
		}
	}
}

// Nobody's own cell is left out in a Swiss: the diagonal means nothing there.
func TestCrosstable_RoundsAsColumns_EveryRoundIsPrinted(t *testing.T) {
	view := sampleRounds(6, 5)
	var text strings.Builder
	for _, page := range pagesOf(t, must(t)(PrintCrosstable(view))) {
		for _, word := range page.Words {
			text.WriteString(word.Text + " ")
		}
	}
	for _, row := range view.Rows {
		for _, cell := range row.Cells {
			if !strings.Contains(text.String(), cell[0]) {
				t.Errorf("%q is not on the paper:\n%s", cell[0], text.String())
			}
		}
	}
}
