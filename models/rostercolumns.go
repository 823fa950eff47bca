package models

import (
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A column is what a column of a player list means.
type column string

// The columns; the values name the fields in messages.
const (
	columnUnknown column = ""
	columnName    column = "name"
	columnSurname column = "surname"
	columnGiven   column = "given-name"
	columnBirth   column = "birth"
	columnSex     column = "sex"
	columnRating  column = "rating"
	columnTitle   column = "title"
	columnClub    column = "club"
	columnCity    column = "city"
	columnGroup   column = "group"
	columnID      column = "federation_id"
)

// columnNames are the headers that are understood, in English, Kazakh, Russian and
// Czech, as people write them on such lists.
var columnNames = byHeader(map[column][]string{
	columnName: {
		"name", "full name", "player", "player name",
		"аты жөні", "аты-жөні", "тегі аты", "тегі, аты", "тегі аты жөні", "ойыншы", "қатысушы",
		"фио", "ф.и.о.", "фамилия имя", "фамилия, имя", "фамилия имя отчество", "игрок", "участник",
		"příjmení jméno", "příjmení a jméno", "jméno a příjmení", "jméno příjmení", "hráč", "účastník",
	},
	columnSurname: {"surname", "last name", "family name", "тегі", "фамилия", "фамилиясы", "příjmení"},
	columnGiven:   {"given name", "first name", "given names", "аты", "есімі", "имя", "jméno", "křestní jméno"},
	columnBirth: {
		"birth", "born", "birthday", "birth year", "birth date", "year of birth", "date of birth", "year", "dob",
		"туған жылы", "туған күні", "туған жылы, айы, күні", "жылы",
		"год рождения", "дата рождения", "г.р.", "г р", "год", "д.р.", "рожд.",
		"rok narození", "datum narození", "narozen", "narození", "ročník", "rok",
	},
	columnSex:    {"sex", "gender", "жынысы", "жыныс", "пол", "pohlaví"},
	columnRating: {"rating", "elo", "рейтинг", "рейтингі", "рейтинг эло", "эло"},
	columnTitle:  {"title", "rank", "атағы", "атақ", "разряды", "дәрежесі", "звание", "разряд", "титул", "titul"},
	columnClub: {
		"club", "school", "team", "клуб", "клубы", "мектеп", "мектебі", "команда", "командасы",
		"школа", "секция", "klub", "oddíl", "škola", "družstvo",
	},
	columnCity:  {"city", "town", "place", "қала", "қаласы", "ауыл", "ауылы", "город", "населённый пункт", "село", "město", "obec"},
	columnGroup: {"group", "tournament", "category", "section", "топ", "тобы", "санат", "санаты", "турнир", "группа", "категория", "skupina", "kategorie", "turnaj"},
	// A citizen's number (ЖСН, ИИН, rodné číslo) is none of them: it would end up in
	// tournament files.
	columnID: {"id", "federation id", "fed id", "player id", "ид", "идентификатор", "registrační číslo"},
})

func byHeader(names map[column][]string) map[string]column {
	all := make(map[string]column)
	for c, list := range names {
		for _, name := range list {
			all[fold(name)] = c
		}
	}
	return all
}

// fold makes texts equal that people take for the same: case, accents, points,
// hyphens and blanks do not count.
func fold(text string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func columnNamed(header string) column { return columnNames[fold(header)] }

// readHeader finds the columns of a list, and those that mean nothing to it.
func readHeader(header []string) (columns map[column]int, ignored []string, err error) {
	columns = make(map[column]int)
	for i, name := range header {
		c := columnNamed(name)
		if c == columnUnknown {
			if name = strings.TrimSpace(name); name != "" {
				ignored = append(ignored, name)
			}
			continue
		}
		if before, twice := columns[c]; twice {
			return nil, nil, Fail(Invalid, "roster-column-twice", "Field", string(c),
				"Column", strings.TrimSpace(header[before]), "Other", strings.TrimSpace(name))
		}
		columns[c] = i
	}
	return columns, ignored, settleNames(columns, header)
}

// settleNames says which columns hold the name. One that is called "name" beside a
// surname is the given name; a given name alone is the name.
func settleNames(columns map[column]int, header []string) error {
	_, name := columns[columnName]
	_, surname := columns[columnSurname]
	_, given := columns[columnGiven]
	move := func(from, to column) {
		columns[to] = columns[from]
		delete(columns, from)
	}
	switch {
	case name && surname && !given:
		move(columnName, columnGiven)
	case !name && !surname && given:
		move(columnGiven, columnName)
	case name && (surname || given):
		return Fail(Invalid, "roster-column-twice", "Field", string(columnName),
			"Column", strings.TrimSpace(header[columns[columnName]]), "Other", strings.TrimSpace(header[columns[columnGiven]]))
	case !name && !surname:
		return Fail(Invalid, "roster-no-name", "Columns", strings.Join(header, ", "))
	}
	return nil
}

// sexes are the words for boys and girls, men and women.
var sexes = byWord(map[string][]string{
	"m": {
		"m", "male", "man", "men", "boy", "boys", "м", "муж", "мужской", "мужчина", "мальчик", "юноша",
		"е", "ер", "еркек", "ұл", "muž", "mužské", "chlapec", "hoch", "kluk",
	},
	"f": {
		"f", "w", "female", "woman", "women", "girl", "girls", "ж", "жен", "женский", "женщина", "девочка", "девушка",
		"ә", "әйел", "қыз", "ž", "žena", "ženské", "dívka", "holka",
	},
})

func byWord(words map[string][]string) map[string]string {
	all := make(map[string]string)
	for code, list := range words {
		for _, word := range list {
			all[fold(word)] = code
		}
	}
	return all
}

func readSex(text string) (string, error) {
	if text == "" || text == "-" {
		return "", nil
	}
	if sex, ok := sexes[fold(text)]; ok {
		return sex, nil
	}
	return "", Fail(Invalid, "sex-form", "Value", text)
}

// readBirth reads a year, a date as 2014-05-31 or one as 31.05.2014.
func readBirth(text string) (string, error) {
	day := strings.ReplaceAll(text, " ", "")
	if date, err := time.Parse("2.1.2006", day); err == nil {
		day = date.Format(time.DateOnly)
	}
	if err := checkBirth(day); err != nil {
		return "", Fail(Invalid, "birth-form", "Value", text)
	}
	return day, nil
}

// titles are the ranks of the games' federations (spec/rules.md 6.3) as they are
// written in Russian and Kazakh; the codes are the program's.
var titles = byWord(map[string][]string{
	"MSIC": {"msic", "мсмк", "хдсш"},
	"MS":   {"ms", "мс", "сш"},
	"CMS":  {"cms", "кмс", "сшү", "смсү"},
	"I":    {"i", "1", "1 разряд", "i разряд", "і разряд", "і"},
	"II":   {"ii", "2", "2 разряд", "ii разряд", "іі разряд", "іі"},
	"III":  {"iii", "3", "3 разряд", "iii разряд", "ііі разряд", "ііі"},
})

// titleCode is a title's code; one that is not known stays as it is written.
func titleCode(text string) string {
	if code, ok := titles[fold(text)]; ok {
		return code
	}
	return text
}
