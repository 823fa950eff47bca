package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"
)

// The layout of crosstables is a matter of taste that must not change unseen:
// how the sheet lies, how large letters and cells are, who shares a sheet.
func TestCrosstable_Layout(t *testing.T) {
	var facts strings.Builder
	p := newPaper(Heading{})
	for _, meetings := range []int{1, 2} {
		for _, n := range []int{0, 1, 2, 3, 6, 8, 10, 12, 16, 20, 24, 30, 40, 64} {
			l := sampleCrosstable(n, meetings).layOut(p)
			lies := "upright"
			if l.landscape {
				lies = "lengthwise"
			}
			fmt.Fprintf(&facts, "%2d players, %d meetings: %-10s letters %.1f, condensed %-5v cells %.1f x %.1f, name %3.0f, sheets side by side",
				n, meetings, lies, l.face.size, l.face.condensed, l.cell, l.row, l.name)
			for _, block := range l.blocks {
				fmt.Fprintf(&facts, " %d-%d", block.from+1, block.to)
			}
			facts.WriteByte('\n')
		}
	}
	goldie.New(t).Assert(t, "crosstable_layout", []byte(facts.String()))
}

// Whatever the size, every opponent stands on exactly one sheet, the sheets are
// never wider than the paper, and the values fit on the last.
func TestCrosstable_BlocksHoldEverybody(t *testing.T) {
	p := newPaper(Heading{})
	for n := 0; n <= 110; n += 1 + n/25 {
		for _, meetings := range []int{1, 2, 4} {
			l := sampleCrosstable(n, meetings).layOut(p)
			next := 0
			for i, block := range l.blocks {
				if block.from != next || block.to < block.from {
					t.Fatalf("n=%d, %d meetings: blocks %v", n, meetings, l.blocks)
				}
				next = block.to
				width := l.rank + l.number + l.name + float64(block.to-block.from)*l.opponent()
				if i == len(l.blocks)-1 {
					width += l.valuesWidth()
				}
				if width > p.bodyWidth()+0.01 {
					t.Errorf("n=%d, %d meetings: sheet %d is %.1f mm wide", n, meetings, i+1, width)
				}
			}
			if next != n {
				t.Fatalf("n=%d, %d meetings: blocks %v", n, meetings, l.blocks)
			}
		}
	}
}

func TestCrosstable_WideOneContinuesOnFurtherSheets(t *testing.T) {
	pages := pagesOf(t, must(t)(PrintCrosstable(sampleCrosstable(40, 2))))
	if len(pages) != 4 {
		t.Fatalf("%d pages, want 4", len(pages))
	}
	for i, page := range pages {
		if page.Width <= page.Height {
			t.Errorf("page %d is upright", i+1)
		}
		withName, withPoints := false, false
		for _, word := range page.Words {
			withName = withName || word.Text == "Қатысушы"
			withPoints = withPoints || word.Text == "Бергер" && word.YMin < 110
		}
		if !withName {
			t.Errorf("page %d has no names", i+1)
		}
		if withPoints != (i%2 == 1) {
			t.Errorf("page %d: values are there: %v", i+1, withPoints)
		}
	}
}
