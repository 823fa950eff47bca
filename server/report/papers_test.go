package report

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skip2/go-qrcode"
)

// paperKinds are all papers, filled with n players.
var paperKinds = map[string]func(n int) ([]byte, error){
	"crosstable":        func(n int) ([]byte, error) { return PrintCrosstable(sampleCrosstable(n, 1)) },
	"double crosstable": func(n int) ([]byte, error) { return PrintCrosstable(sampleCrosstable(n, 2)) },
	"standings":         func(n int) ([]byte, error) { return PrintStandings(sampleStandings(n)) },
	"incidents":         func(n int) ([]byte, error) { return PrintIncidents(sampleIncidents(n)) },
	"pairings":          func(n int) ([]byte, error) { return PrintPairings(samplePairings(n)) },
	"tablets":           func(n int) ([]byte, error) { return PrintTabletSheet(sampleTablets(n)) },
}

func eachPaper(t *testing.T, check func(t *testing.T, n int, pdf []byte)) {
	t.Helper()
	for kind, paper := range paperKinds {
		for _, n := range fieldSizes {
			t.Run(fmt.Sprintf("%s of %d", kind, n), func(t *testing.T) {
				pdf, err := paper(n)
				if err != nil {
					t.Fatal(err)
				}
				check(t, n, pdf)
			})
		}
	}
}

func must(t *testing.T) func(pdf []byte, err error) []byte {
	return func(pdf []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return pdf
	}
}

func TestPapers_NothingOverprinted(t *testing.T) {
	eachPaper(t, func(t *testing.T, _ int, pdf []byte) { checkNothingOverprinted(t, pdf) })
}

func TestPapers_WordyTextsAreShortened(t *testing.T) {
	for _, pdf := range [][]byte{
		must(t)(PrintCrosstable(wordyCrosstable(12))), must(t)(PrintCrosstable(wordyCrosstable(40))),
		must(t)(PrintStandings(wordyStandings(12))), must(t)(PrintPairings(wordyPairings(13))), must(t)(PrintTabletSheet(wordyTablets(3))),
	} {
		checkNothingOverprinted(t, pdf)
	}
}

// checkNothingOverprinted fails if a word is printed over another or beyond the
// margins.
func checkNothingOverprinted(t *testing.T, pdf []byte) {
	t.Helper()
	const points = 72 / 25.4
	for number, page := range pagesOf(t, pdf) {
		for i, a := range page.Words {
			if a.XMin < margin*points-1 || a.XMax > page.Width-margin*points+1 || a.YMin < 0 || a.YMax > page.Height {
				t.Errorf("page %d: %q leaves the page's margins", number+1, a.Text)
			}
			for _, b := range page.Words[i+1:] {
				// poppler's boxes reach from ascender to descender; letters of two
				// lines meet only if the boxes share more than half a line
				height := min(a.YMax-a.YMin, b.YMax-b.YMin)
				shared := min(a.YMax, b.YMax) - max(a.YMin, b.YMin)
				if min(a.XMax, b.XMax)-max(a.XMin, b.XMin) > 0.3 && shared > height/2 {
					t.Errorf("page %d: %q and %q are printed over each other", number+1, a.Text, b.Text)
				}
			}
		}
	}
}

func TestPapers_EverySheetCanBeRecognised(t *testing.T) {
	eachPaper(t, func(t *testing.T, n int, pdf []byte) {
		pages := pagesOf(t, pdf)
		for i, page := range pages {
			var words []string
			for _, word := range page.Words {
				words = append(words, word.Text)
			}
			text := strings.Join(words, " ")
			wanted := []string{"3-нұсқа · басып шығарылды 30.11.2026 09:05", fmt.Sprintf("%d-бет, барлығы %d", i+1, len(pages))}
			if n > 0 {
				wanted = append(wanted, "Қызылорда қаласының чемпионаты", "Бестемше, 10 жасқа дейін")
			}
			for _, want := range wanted {
				if !strings.Contains(text, want) {
					t.Errorf("page %d does not say %q", i+1, want)
				}
			}
		}
	})
}

// A name that is not shortened is printed letter by letter as it was given.
func TestPapers_NamesLetterByLetter(t *testing.T) {
	for kind, text := range map[string]string{
		"crosstable": textOf(t, must(t)(PrintCrosstable(sampleCrosstable(14, 1)))),
		"standings":  textOf(t, must(t)(PrintStandings(sampleStandings(14)))),
		"pairings":   textOf(t, must(t)(PrintPairings(samplePairings(14)))),
	} {
		for _, name := range names[1:] {
			if !strings.Contains(text, name) {
				t.Errorf("%s: %q is missing", kind, name)
			}
		}
	}
	alphabet := "АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯя"
	czech := "ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž½¼¾−…"
	view := sampleStandings(2)
	view.Labels.Club = ""
	view.Legend = []string{alphabet, czech}
	text := textOf(t, must(t)(PrintStandings(view)))
	for _, letters := range []string{alphabet, czech} {
		if !strings.Contains(text, letters) {
			t.Errorf("not all letters of %q are printed:\n%s", letters, text)
		}
	}
}

func TestPapers_LongNameIsShortenedAndItsMarkIsNot(t *testing.T) {
	view := sampleCrosstable(64, 1)
	view.Rows[0].Name, view.Rows[0].Mark = strings.Repeat("Өтеғұлов-", 20), "†"
	text := textOf(t, must(t)(PrintCrosstable(view)))
	line, _, _ := strings.Cut(text[strings.Index(text, "Өтеғұлов-"):], "\n")
	if !strings.Contains(line, "…") || !strings.Contains(line, "†") {
		t.Errorf("the long name is printed as %q", line)
	}
}

func TestPapers_SameViewSameBytes(t *testing.T) {
	for kind, paper := range paperKinds {
		for _, n := range fieldSizes {
			if !bytes.Equal(must(t)(paper(n)), must(t)(paper(n))) {
				t.Errorf("%s of %d: the second print differs from the first", kind, n)
			}
		}
	}
}

// The clock of the machine is never looked at.
func TestPapers_TimeOfPrintIsAnArgument(t *testing.T) {
	view := sampleStandings(1)
	for _, c := range []struct {
		printed time.Time
		want    string
	}{
		{printed, "D:20261130090500"},
		{time.Time{}, "D:19700101000000"},
	} {
		view.Heading.Printed = c.printed
		pdf := must(t)(PrintStandings(view))
		if count := bytes.Count(pdf, []byte("("+c.want+")")); count != 2 {
			t.Errorf("%s stands %d times in the file, want 2 (creation, modification)", c.want, count)
		}
	}
}

func TestPapers_InParallel(t *testing.T) {
	for kind, paper := range paperKinds {
		want := must(t)(paper(12))
		var wait sync.WaitGroup
		for range 3 {
			wait.Go(func() {
				if got, err := paper(12); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: a parallel print differs (%v)", kind, err)
				}
			})
		}
		wait.Wait()
	}
}

func TestPapers_AnyTextSurvives(t *testing.T) {
	texts := []string{"🏆👩‍🏫", "a\xff\xfe\x00b", "\uffff", "a\u0301\u0302\u0303", "漢字 עברית", strings.Repeat("Щ", 5000), strings.Repeat("ж ", 900), "\n\n"}
	if underRace {
		texts = texts[:1]
	}
	for _, text := range texts {
		printEverywhere(t, text)
	}
}

func FuzzPapers_AnyText(f *testing.F) {
	f.Add("Нұрмұхаммед")
	f.Add("🏆\xff")
	f.Fuzz(func(t *testing.T, text string) { printEverywhere(t, text) })
}

// printEverywhere prints papers with one text in every place that takes one.
func printEverywhere(t *testing.T, text string) {
	t.Helper()
	h := Heading{Title: text, Event: text, Tournament: text, Round: text, Date: text, Stamp: text, Page: func(int, int) string { return text }}
	values := []string{text, text}
	cross := Crosstable{Heading: h, Labels: CrosstableLabels{text, text, text}, Criteria: values, Legend: values, Rows: []CrosstableRow{
		{text, text, text, text, text, [][]string{{}, {text}}, values}, {text, text, text, "", text, [][]string{{text}, {}}, nil},
	}}
	standings := Standings{Heading: h, Labels: StandingsLabels{text, text, text, text, text}, Criteria: values, Legend: values, Rows: []StandingsRow{
		{text, text, text, text, text, text, values},
	}}
	seat := Seat{text, text, text}
	pairings := Pairings{Heading: h, Labels: PairingsLabels{text, text, text, text}, Legend: values, Rows: []PairingRow{
		{text, seat, seat, [2]string{text, text}, ""}, {text, seat, Seat{}, [2]string{}, text},
	}}
	for kind, print := range map[string]func() ([]byte, error){
		"crosstable": func() ([]byte, error) { return PrintCrosstable(cross) },
		"standings":  func() ([]byte, error) { return PrintStandings(standings) },
		"pairings":   func() ([]byte, error) { return PrintPairings(pairings) },
		"tablets": func() ([]byte, error) {
			return PrintTabletSheet(TabletSheet{Heading: h, Labels: TabletLabels{text, text}, Cards: []TabletCard{{text, "http://10.0.0.1", text}}})
		},
	} {
		if pdf, err := print(); err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-")) {
			t.Errorf("%s with %.40q: %v", kind, text, err)
		}
	}
}

func TestTabletSheet_CodeSaysTheAddress(t *testing.T) {
	const dots = 300 / 25.4 // per millimetre
	view := sampleTablets(5)
	out := poppler(t, must(t)(PrintTabletSheet(view)), "pdftoppm", "-png", "-r", "300", "PDF")
	sheet, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	for i, card := range view.Cards {
		code, err := qrcode.New(card.URL, qrcode.Medium)
		if err != nil {
			t.Fatal(err)
		}
		modules := code.Bitmap()
		left := margin + float64(i%cardColumns)*cardWidth + (cardWidth-codeSize)/2
		top := cardTop + float64(i/cardColumns)*cardHeight + codeTop
		module := codeSize / float64(len(modules))
		for y, row := range modules {
			for x, black := range row {
				grey, _, _, _ := sheet.At(int((left+(float64(x)+0.5)*module)*dots), int((top+(float64(y)+0.5)*module)*dots)).RGBA()
				if (grey < 0x8000) != black {
					t.Fatalf("card %d: module %d,%d has the wrong colour", i+1, x, y)
				}
			}
		}
	}
}

func TestTabletSheet_AddressTooLongForACode(t *testing.T) {
	view := sampleTablets(1)
	view.Cards[0].URL = strings.Repeat("x", 5000)
	if _, err := PrintTabletSheet(view); err == nil || !strings.Contains(err.Error(), "table 1") {
		t.Errorf("error %v, want one that names the table", err)
	}
}
