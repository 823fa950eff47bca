package report

import (
	"fmt"
	"strings"
	"time"
)

// names of a club in four languages; the first is the longest a form accepted.
var names = []string{
	"Нұрмұхаммед Әбдіқадырұлы Қожахметов-Жұмабаев",
	"Айгүл Сәрсенбаева", "Ғабит Өтеғұлов", "Іңкәр Һәкімжанқызы", "Ұлпан Әміртай",
	"Щербакова Евгения", "Объедков Фёдор", "Příhoda Ondřej", "Šťastná Žofie", "Ďuriš Ľubomír",
	"Bauyrzhan Ashirbekov", "Қуаныш Ыбырай", "Müller Jürgen", "Жанна Чебышёва",
}

func name(i int) string {
	if i < len(names) {
		return names[i]
	}
	return fmt.Sprintf("%s %d", names[1+i%(len(names)-1)], i+1)
}

var printed = time.Date(2026, 11, 30, 9, 5, 0, 0, time.UTC)

func sampleHeading(title string) Heading {
	return Heading{
		Title: title, Event: "Қызылорда қаласының чемпионаты", Tournament: "Бестемше, 10 жасқа дейін",
		Round: "5-тур", Date: "30.11.2026", Stamp: "3-нұсқа · басып шығарылды 30.11.2026 09:05", Printed: printed,
		Page: func(page, pages int) string { return fmt.Sprintf("%d-бет, барлығы %d", page, pages) },
	}
}

func sampleCrosstable(n, meetings int) Crosstable {
	view := Crosstable{
		Heading:  sampleHeading("Қорытынды кесте"),
		Labels:   CrosstableLabels{Rank: "Орын", Number: "№", Name: "Қатысушы"},
		Meetings: meetings,
		Criteria: []string{"Ұпай", "ЖК", "Жеңіс", "Бергер"},
		Legend: []string{
			"Ұпай – ұпай саны; ЖК – жеке кездесу; Жеңіс – жеңістер саны; Бергер – Бергер коэффициенті.",
			"1 жеңіс, ½ тең, 0 жеңіліс, + және − келмеу салдарынан; † ойыннан шықты; ( ) есепке алынбайды.",
		},
	}
	signs := []string{"1", "½", "0", "1", "0", "+", "−"}
	for i := range n {
		row := CrosstableRow{
			Rank: fmt.Sprint(i + 1), Number: fmt.Sprint((i*7)%n + 1), Name: name(i), Head: fmt.Sprint(i + 1),
			Values: []string{fmt.Sprintf("%d½", n-i), "", fmt.Sprint(n - i), fmt.Sprintf("%d¾", (n-i)*5)},
		}
		if i == 2 {
			row.Mark = "†"
		}
		for j := range n {
			var cells []string
			for m := range meetings {
				sign := signs[(i+j+m)%len(signs)]
				if j == 2 {
					sign = "(" + sign + ")"
				}
				cells = append(cells, sign)
			}
			row.Cells = append(row.Cells, cells)
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

func sampleStandings(n int) Standings {
	view := Standings{
		Heading:  sampleHeading("Турнир кестесі"),
		Labels:   StandingsLabels{Rank: "Орын", Number: "№", Name: "Қатысушы", Club: "Клуб", Games: "Ойын"},
		Criteria: []string{"Ұпай", "ЖК", "Жеңіс", "Бергер"},
		Legend:   []string{"ЖК – жеке кездесу; Бергер – Бергер коэффициенті. † ойыннан шықты."},
	}
	for i := range n {
		row := StandingsRow{
			Rank: fmt.Sprint(i + 1), Number: fmt.Sprint((i*7)%n + 1), Name: name(i), Club: "Тоғызқұмалақ мектебі № 12", Games: "5",
			Values: []string{fmt.Sprintf("%d½", n-i), "1", fmt.Sprint(n - i), fmt.Sprintf("%d¾", (n-i)*5)},
		}
		if i == n-1 && n > 2 {
			row.Rank, row.Mark, row.Values = "", "†", nil
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

func samplePairings(n int) Pairings {
	view := Pairings{
		Heading: sampleHeading("Жұптар"),
		Labels:  PairingsLabels{Table: "Тақта", First: "Бастаушы", Result: "Нәтиже", Second: "Қостаушы"},
		Legend:  []string{"Ойын біткен соң нәтижені жазып, төрешіге беріңіз: 1, ½ немесе 0."},
	}
	for i := 0; i+1 < n; i += 2 {
		row := PairingRow{
			Table:  fmt.Sprint(i/2 + 1),
			First:  Seat{Number: fmt.Sprint(i + 1), Name: name(i), Points: "(2½)"},
			Second: Seat{Number: fmt.Sprint(i + 2), Name: name(i + 1), Points: "(2)"},
		}
		if i == 2 {
			row.Result = [2]string{"½", "½"}
		}
		view.Rows = append(view.Rows, row)
	}
	if n%2 == 1 {
		view.Rows = append(view.Rows, PairingRow{First: Seat{Number: fmt.Sprint(n), Name: name(n - 1), Points: "(0)"}, Note: "бос"})
	}
	return view
}

func sampleTablets(n int) TabletSheet {
	view := TabletSheet{
		Heading: sampleHeading("Планшеттер"),
		Labels:  TabletLabels{Table: "Тақта", Hint: "Планшетпен сканерлеңіз"},
	}
	for i := range n {
		address := fmt.Sprintf("http://192.168.1.20:8080/t/kyz26/%d/Qm7xK2vRp9", i+1)
		view.Cards = append(view.Cards, TabletCard{Table: fmt.Sprint(i + 1), URL: address, Address: address})
	}
	return view
}

// The wordy papers have far too long a text in every place that takes one.

const wordy = "Өте ұзын атау, ол ешқандай бағанға сыймайды және қысқартылуы керек, қайта-қайта жазылған"

func wordyHeading() Heading {
	return Heading{
		Title: wordy, Event: wordy + wordy, Tournament: wordy + wordy, Round: wordy, Date: "дүйсенбі, 30 қараша 2026 жыл",
		Stamp: wordy + wordy + wordy, Printed: printed, Page: func(page, pages int) string { return fmt.Sprintf("%d-бет, барлығы %d", page, pages) },
	}
}

func wordyCrosstable(n int) Crosstable {
	view := sampleCrosstable(n, 2)
	view.Heading, view.Labels = wordyHeading(), CrosstableLabels{Rank: wordy, Number: wordy, Name: wordy}
	view.Criteria = []string{wordy, wordy, "Бергер коэффициенті", wordy}
	view.Legend = append(view.Legend, wordy+" "+wordy)
	for i := range view.Rows {
		view.Rows[i].Name, view.Rows[i].Mark = wordy, "†"
	}
	return view
}

func wordyStandings(n int) Standings {
	view := sampleStandings(n)
	view.Heading = wordyHeading()
	view.Labels = StandingsLabels{Rank: wordy, Number: wordy, Name: wordy, Club: wordy, Games: wordy}
	view.Criteria = []string{wordy, wordy, wordy, wordy, wordy, wordy}
	for i := range view.Rows {
		view.Rows[i].Name, view.Rows[i].Mark, view.Rows[i].Club = wordy, "†", wordy
	}
	return view
}

func wordyPairings(n int) Pairings {
	view := samplePairings(n)
	view.Heading, view.Labels = wordyHeading(), PairingsLabels{Table: wordy, First: wordy, Result: wordy, Second: wordy}
	for i := range view.Rows {
		view.Rows[i].First.Name, view.Rows[i].Second.Name = wordy, wordy
		if view.Rows[i].Note != "" {
			view.Rows[i].Note = wordy
		}
	}
	return view
}

func wordyTablets(n int) TabletSheet {
	view := sampleTablets(n)
	view.Heading, view.Labels = wordyHeading(), TabletLabels{Table: wordy, Hint: wordy}
	for i := range view.Cards {
		view.Cards[i].Table, view.Cards[i].Address = "Алматы 1234", strings.Repeat(view.Cards[i].Address, 3)
	}
	return view
}
