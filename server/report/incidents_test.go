package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"
)

func sampleIncidents(n int) Incidents {
	view := Incidents{
		Heading: sampleHeading("Оқиғалар туралы есеп"), Empty: "Әзірге бірде-бір шешім жоқ", Sign: "Бас төреші",
		Labels: IncidentLabels{Number: "№", Time: "Уақыты", Where: "Қай жерде", What: "Шешім", By: "Төреші"},
	}
	for i := range n {
		row := Incident{
			Number: fmt.Sprint(i + 1), Time: fmt.Sprintf("30.11. 14:%02d", i%60), Where: fmt.Sprintf("%d-тур, %d-тақта", i%5+1, i%9+1), By: "айгерим",
			Players: name(i) + " – " + name(i+1), Lines: []string{"Нәтиже 1 : 0 орнына 0 : 1 болды", "Себебі: парақ теріс оқылған"},
		}
		switch i % 4 {
		case 1:
			row.Struck = true
			row.Lines = append(row.Lines, "14:07 кері қайтарылды: айгерим")
		case 2:
			row.Lines = append(row.Lines, "Кімге: "+name(i), "Жаза: қарсыласқа уақыт қосу", "Ереже: LAW 7.5.5", "Сағаттар: 4:31 / 3:58 → 4:31 / 5:58")
		case 3:
			row.Lines = append(row.Lines, "Наразылық қабылданбады", "Наразылық: "+strings.Repeat("менің уақытым көп еді, ", 12), "Жауап: парақта солай жазылған")
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

func TestIncidents_NothingOverprinted(t *testing.T) {
	for _, n := range []int{0, 1, 9, 60} {
		view := sampleIncidents(n)
		checkNothingOverprinted(t, must(t)(PrintIncidents(view)))
		for i := range view.Rows {
			r := &view.Rows[i]
			r.Number, r.Time, r.Where, r.By = "12345", strings.Repeat("30.11. ", 9), strings.Repeat("тақта", 40), strings.Repeat("айгерим", 30)
			r.Players, r.Lines = strings.Repeat("Өтеғұлов ", 40), []string{strings.Repeat("ұзын", 200), "", strings.Repeat("сөз ", 125)}
		}
		checkNothingOverprinted(t, must(t)(PrintIncidents(view)))
	}
}

// Every decision is printed with all that is said of it, each on one page only.
func TestIncidents_EveryDecisionIsWholeOnItsPage(t *testing.T) {
	view := sampleIncidents(60)
	pages := pagesOf(t, must(t)(PrintIncidents(view)))
	if len(pages) < 3 {
		t.Fatalf("%d pages", len(pages))
	}
	found := 0
	for _, page := range pages {
		var words []string
		for _, word := range page.Words {
			words = append(words, word.Text)
		}
		text := strings.Join(words, " ")
		// each decision of the sample has one reason and one result
		reasons, results := strings.Count(text, "Себебі: парақ теріс оқылған"), strings.Count(text, "Нәтиже 1 : 0 орнына")
		if reasons != results {
			t.Errorf("a decision is torn: %d reasons, %d results", reasons, results)
		}
		found += reasons
	}
	if found != len(view.Rows) {
		t.Errorf("%d decisions on paper, %d in the view", found, len(view.Rows))
	}
}

func TestIncidents_SayingNothingSaysThat(t *testing.T) {
	text := textOf(t, must(t)(PrintIncidents(sampleIncidents(0))))
	if !strings.Contains(text, "Әзірге бірде-бір шешім жоқ") || !strings.Contains(text, "Бас төреші") {
		t.Errorf("the paper says %q", text)
	}
}

// The report as it is read back is the one that was looked at and found good.
func TestIncidents_Golden(t *testing.T) {
	have := textOf(t, must(t)(PrintIncidents(sampleIncidents(6))))
	goldie.New(t).Assert(t, "incidents", []byte(have))
}
