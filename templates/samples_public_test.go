package templates

import (
	"fmt"
	"time"
)

// someNames are names as they stand on the lists of the four languages.
func someNames() []string {
	return []string{
		"Әлия Қожахметова", longName, "Řehoř Šťastný", "Ёлка Щукина", "Ұлан Іңкәрұлы", "Jan Novák",
		"Айгерім Өтепбергенова", "Бекзат Ғабитов", "Michal Černý-Dvořák", "Нұрсұлтан Һакимов", "Anna Procházková", "Ғалия Үсенова",
	}
}

func somePlayer(i int) PlayerCell {
	names := someNames()
	clubs := []string{"Алматы", "Астана, «Алатау» спорт клубы", "Praha", ""}
	return PlayerCell{Number: i + 1, Name: names[i%len(names)], Club: clubs[i%len(clubs)], Rating: 1500 + 37*i%400}
}

func someTable() Table {
	return Table{
		Groups: []Tab{{URL: "?group=1", Text: "Жасөспірімдер", Current: true}, {URL: "?group=2", Text: "Ересектер"}}, Tournament: "Жасөспірімдер",
		Live:        "/e/x/live",
		Downloads:   Downloads{PDF: "/e/x/standings.pdf", CSV: "/e/x/standings.csv", JSON: "/e/x/standings.json"},
		Corrections: []string{"Corrected at 14:05: table 3"}, Unfinished: "Not finished: table 4",
	}
}

func someEvents() EventsView {
	head := EventHead{Code: "club-evening", Name: "Алматы ашық біріншілігі: " + longName + " кубогы", Place: "Алматы", Dates: "30.11.2026"}
	return EventsView{ArbiterURL: "/login", Events: []EventCard{
		{EventHead: head, URL: "/e/club-evening", State: "live", Games: []string{"bestemshe", "togyz"}, Players: 42, Round: 3, Rounds: 7},
		{EventHead: EventHead{Code: "b", Name: "Večer bestemše"}, URL: "/e/b", State: "over", Games: []string{"bestemshe"}, Players: 1, Round: 5},
		{EventHead: EventHead{Code: "c", Name: "Дети до 10 лет", Dates: "12.12.2026"}, URL: "/e/c", State: "soon", Games: []string{"togyz"}},
	}}
}

func somePairings() PairingsView {
	v := PairingsView{Table: someTable(), Round: 3, Of: 7, Starts: time.Date(2026, 11, 30, 10, 30, 0, 0, time.UTC)}
	for r := 1; r <= 3; r++ {
		v.Rounds = append(v.Rounds, Tab{URL: fmt.Sprintf("?round=%d", r), Text: fmt.Sprint(r), Current: r == 3})
	}
	results := []string{"1 – 0", "", "½ – ½", "", "+ – −"}
	for i := range 5 {
		row := PairRow{Table: i + 1, Players: [2]PlayerCell{somePlayer(2 * i), somePlayer(2*i + 1)}, Points: [2]int{20, 15}, Result: results[i], State: "running"}
		if i == 0 {
			row.Kazan, row.URL = "26 : 12", "/g/abc"
		}
		if i == 3 {
			row.State = "waiting"
		}
		v.Pairs = append(v.Pairs, row)
	}
	v.Free = []FreePlayer{{PlayerCell: somePlayer(10), Why: "pairing", Points: 10}, {PlayerCell: somePlayer(11), Why: "withdrawn"}}
	return v
}

func someCriteria() []Criterion {
	return []Criterion{{Short: "DE", Name: "Жеке кездесу"}, {Short: "WIN", Name: "Жеңістер саны"}, {Short: "SB", Name: "Бергер коэффициенті"}}
}

func someStandings() StandingsView {
	v := StandingsView{Table: someTable(), Round: 3, Playing: 4, Done: 2, Open: 6, Columns: someCriteria()}
	for i := range 12 {
		values := []Value{{Text: "1"}, {Text: fmt.Sprint(3 - i/4)}, {Text: Tenths(Kazakh, 65-5*i), Why: "2 + 1½"}}
		v.Rows = append(v.Rows, StandingsRow{Place: i + 1, Player: somePlayer(i), Games: 3, Points: 30 - 5*(i/2), Values: values})
	}
	v.Rows[11].Out, v.Rows[11].Note = true, "3-турдан бастап шықты"
	return v
}

func someCrosstable(n, cycles int) CrosstableView {
	v := CrosstableView{Table: someTable(), Round: 3, Criteria: someCriteria()}
	kinds := []CellResult{{Text: "1", Kind: "win", URL: "/g/x"}, {Text: "½", Kind: "draw"}, {Text: "0", Kind: "loss"}, {Text: "·", Kind: "open"}, {Text: "+", Kind: "win"}}
	for i := range n {
		v.Columns = append(v.Columns, fmt.Sprint(i+1))
		row := CrosstableRow{Place: n - i, Player: somePlayer(i), Points: 45 - 5*i, Values: []Value{{Text: "0"}, {Text: "2"}, {Text: "7½"}}}
		for j := range n {
			c := Cell{Self: i == j}
			for k := range cycles {
				c.Results = append(c.Results, kinds[(i+2*j+k)%len(kinds)])
			}
			row.Cells = append(row.Cells, c)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

func someBoards() BoardsView {
	v := BoardsView{Table: someTable(), Round: 2, Of: 5}
	for i := range 3 {
		v.Cards = append(v.Cards, BoardCard{Table: i + 1, Players: [2]PlayerCell{somePlayer(i), somePlayer(i + 1)}, State: "running", Kazan: [2]int{12, 8}})
	}
	v.Cards[0].Code, v.Cards[0].Game = "g7k2", map[string]any{"code": "g7k2", "name": "</script>"}
	v.Cards[1].State, v.Cards[1].Result, v.Cards[1].Reason = "confirmed", "1 – 0", "goal"
	return v
}
