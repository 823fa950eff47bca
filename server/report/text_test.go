package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// No text is ever wider than its box.
func TestFit_NeverWiderThanTheBox(t *testing.T) {
	p := newPaper(Heading{})
	rapid.Check(t, func(t *rapid.T) {
		text := clean(rapid.String().Draw(t, "text") + rapid.StringOf(rapid.RuneFrom([]rune("әғқңөұүһіЩщжŠřů -"))).Draw(t, "letters"))
		width := rapid.Float64Range(0, 80).Draw(t, "width")
		f := face{size: rapid.Float64Range(6, 15).Draw(t, "size"), bold: rapid.Bool().Draw(t, "bold")}
		fitFace, got := p.fit(f, text, width)
		if measured := p.measure(fitFace, got); measured > width {
			t.Fatalf("%q takes %.2f mm of %.2f", got, measured, width)
		}
		if got != text && got != "" && !strings.HasSuffix(got, ellipsis) {
			t.Fatalf("%q became %q and does not say that it is shortened", text, got)
		}
	})
}

func TestFit_CondensesBeforeItShortens(t *testing.T) {
	p := newPaper(Heading{})
	f := face{size: 10}
	natural := p.measure(f, names[1])
	if got, text := p.fit(f, names[1], natural*0.95); !got.condensed || text != names[1] {
		t.Errorf("a little too long: %+v %q, want the whole name condensed", got, text)
	}
	if got, text := p.fit(f, names[1], natural*0.5); !got.condensed || text != "Айгүл С…" {
		t.Errorf("far too long: %+v %q", got, text)
	}
}

func TestShortened_LeavesNoSpaceHyphenOrLooseMark(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"Қожахметов-Жұмабаев", 11, "Қожахметов…"},
		{"Айгүл Сәрсен", 6, "Айгүл…"},
		{"Ку\u0301ана", 2, "К…"}, // у and its accent stay together
	} {
		if got := shortened([]rune(c.text), c.n); got != c.want {
			t.Errorf("%q after %d: %q, want %q", c.text, c.n, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	p := newPaper(Heading{})
	f := face{size: 8}
	width := p.measure(f, "один два") + 0.1
	if diff := cmp.Diff([]string{"один два", "три"}, p.wrap(f, "один  два три", width)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	address := "http://192.168.1.20:8080/t/long/address"
	lines := p.wrapAnywhere(f, address, 30)
	if got := strings.Join(lines, ""); got != address || len(lines) < 2 {
		t.Errorf("the address became %q", lines)
	}
}

func TestParts_FewestAndEven(t *testing.T) {
	for _, c := range []struct {
		n, capacity int
		want        []span
	}{
		{0, 20, []span{{0, 0}}},
		{20, 20, []span{{0, 20}}},
		{21, 20, []span{{0, 10}, {10, 21}}},
		{40, 0, nil},
	} {
		if c.want == nil {
			if got := parts(c.n, c.capacity); len(got) != c.n {
				t.Errorf("no room at all: %d parts, want one row each", len(got))
			}
			continue
		}
		if diff := cmp.Diff(c.want, parts(c.n, c.capacity), cmp.AllowUnexported(span{})); diff != "" {
			t.Errorf("parts(%d, %d) (-want +got):\n%s", c.n, c.capacity, diff)
		}
	}
}
