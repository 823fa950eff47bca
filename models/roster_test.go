package models

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func mustRoster(t *testing.T, text string) Roster {
	t.Helper()
	list, err := ReadRoster(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, b := range list.Bad {
		t.Errorf("line %d: %v", b.Line, b.Err)
	}
	return list
}

func TestReadRoster_FourLanguagesGiveTheSameList(t *testing.T) {
	want := []RosterRow{
		{Line: 2, Person: Person{Name: "Қожахметова Әлия", Birth: "2014", Sex: "f", Club: "Алатау", City: "Алматы"}, Rating: 1512, Group: "U12"},
		{Line: 3, Person: Person{Name: "Svoboda Jiří", Birth: "2013-05-31", Sex: "m"}, Title: "CMS", Group: "U14"},
	}
	for name, text := range map[string]string{
		"en": "name,birth,sex,rating,title,club,city,group\nҚожахметова Әлия,2014,F,1512,,Алатау,Алматы,U12\nSvoboda Jiří,2013-05-31,male,,CMS,,,U14\n",
		"kk": "\xEF\xBB\xBFТегі;Аты;Туған жылы;Жынысы;Рейтинг;Атағы;Клуб;Қала;Топ\r\nҚожахметова;Әлия;2014;әйел;1512;;Алатау;Алматы;U12\r\nSvoboda;Jiří;31.05.2013;е;;СШҮ;;;U14\r\n",
		"ru": "ГРУППА\tГород\tКлуб\tЗвание\tРейтинг\tПол\tДата рождения\tФ.И.О.\nU12\tАлматы\tАлатау\t\t1512\tж\t2014\tҚожахметова  Әлия\nU14\t\t\tКМС\t-\tМуж.\t31.5.2013\t\"Svoboda Jiří\"",
		"cs": "Příjmení;Jméno;Rok narození;Pohlaví;Rating;Titul;Oddíl;Město;Skupina\nҚожахметова;Әлия;2014;žena;1512;;Алатау;Алматы;U12\nSvoboda;Jiří;31. 5. 2013;muž;;cms;;;U14\n",
	} {
		list := mustRoster(t, text)
		if diff := cmp.Diff(want, list.Rows); diff != "" {
			t.Errorf("%s (-want +have):\n%s", name, diff)
		}
		if !list.Groups || len(list.Ignored) > 0 {
			t.Errorf("%s: groups %v, ignored %v", name, list.Groups, list.Ignored)
		}
	}
}

func TestReadRoster_GivenNameAloneIsTheName(t *testing.T) {
	for _, header := range []string{"Jméno", "Имя", "Аты", "NAME", "фамилия"} {
		list := mustRoster(t, header+"\nӘлия\n")
		if len(list.Rows) != 1 || list.Rows[0].Person.Name != "Әлия" {
			t.Errorf("%s: %+v", header, list.Rows)
		}
	}
}

func TestReadRoster_QuotedFieldsBlankAndShortRows(t *testing.T) {
	list := mustRoster(t, "name,club,city\n\n\"Smith, Ann\",\"The \"\"Tables\"\"\n Club\"\n,,\nBob,,\n")
	want := []RosterRow{
		{Line: 3, Person: Person{Name: "Smith, Ann", Club: `The "Tables" Club`}},
		{Line: 6, Person: Person{Name: "Bob"}},
	}
	if diff := cmp.Diff(want, list.Rows); diff != "" {
		t.Errorf("(-want +have):\n%s", diff)
	}
}

func TestReadRoster_UnknownColumnsAreNamed(t *testing.T) {
	list := mustRoster(t, "name,shoe size,,birth,Anmerkung\nAnn,38,,2014,x\n")
	if diff := cmp.Diff([]string{"shoe size", "Anmerkung"}, list.Ignored); diff != "" {
		t.Errorf("(-want +have):\n%s", diff)
	}
}

func TestBadLines_ARowWithSeveralFaultsIsOne(t *testing.T) {
	list, err := ReadRoster(strings.NewReader("name,birth,sex,rating\nAnn,abcd,x,9999\nBob,2014,f,1200\nCyril,2014,y,\n"))
	if n := BadLines(list.Bad); err != nil || n != 2 || len(list.Bad) != 4 {
		t.Errorf("%d rows with %d faults, %v; want 2 with 4", n, len(list.Bad), err)
	}
}

func TestReadRoster_CitizensNumbersAreNotRead(t *testing.T) {
	list := mustRoster(t, "name,ИИН,ЖСН\nAnn,140531500123,140531500123\n")
	if diff := cmp.Diff([]string{"ИИН", "ЖСН"}, list.Ignored); diff != "" || list.Rows[0].Person.Federation != "" {
		t.Errorf("read as %+v (-want +have):\n%s", list.Rows[0], diff)
	}
}

func TestReadRoster_EveryBadRowIsReportedWithItsLine(t *testing.T) {
	list, err := ReadRoster(strings.NewReader(strings.Join([]string{
		"name,birth,sex,rating,title",
		"Ann,2014,f,1500,",
		",2014,f,,",               // 3
		"Bob,14,x,abc,",           // 4: three faults
		"Cyril,30.2.2014,m,,",     // 5
		"Ann 😀,2014,f,,",          // 6
		"ann,2014,f,,",            // 7: twice
		"Dan,2014,m,,,,too,much",  // 8
		"Eve,2014,f,5000,",        // 9
		"Fay,2014,f,,grandmaster", // 10
		`Gus "G,2014,m,,`,         // 11
		"Hal,1850,m,,",            // 12
		strings.Repeat("x", 121) + ",2014,m,,",
		"Ian,2014,m,,",
	}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, b := range list.Bad {
		if b.Err.Args["Line"] != b.Line {
			t.Errorf("line %d: arguments %v", b.Line, b.Err.Args)
		}
		have = append(have, fmt.Sprintf("%d %s", b.Line, b.Err.Key))
	}
	want := []string{
		"3 text-missing", "4 birth-form", "4 sex-form", "4 rating-form", "5 birth-form", "6 text-not-printable",
		"7 roster-twice", "8 roster-too-many-fields", "9 rating-form", "10 text-too-long", "11 roster-quotes",
		"12 birth-form", "13 text-too-long",
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("(-want +have):\n%s", diff)
	}
	if len(list.Rows) != 2 {
		t.Errorf("%d good rows, want Ann and Ian", len(list.Rows))
	}
}

func TestReadRoster_ListsThatCannotBeUsed(t *testing.T) {
	for text, want := range map[string]*Error{
		"":                               Fail(Invalid, "roster-empty"),
		"\n\n":                           Fail(Invalid, "roster-empty"),
		"name,birth\n":                   Fail(Invalid, "roster-empty"),
		"birth,club\n2014,A\n":           Fail(Invalid, "roster-no-name", "Columns", "birth, club"),
		"name\nAnn\nJi\xF8\xED\n":        Fail(Invalid, "roster-not-utf8", "Line", 3),
		"\xFF\xFEn\x00a\x00m\x00e\x00\n": Fail(Invalid, "roster-not-utf8", "Line", 1),
		"name,ФИО\nA,B\n":                Fail(Invalid, "roster-column-twice", "Field", "name", "Column", "name", "Other", "ФИО"),
		"name,first name\nA,B\n":         Fail(Invalid, "roster-column-twice", "Field", "name", "Column", "name", "Other", "first name"),
		"name,\"birth\n":                 Fail(Invalid, "roster-header-unreadable"),
		"name\n" + strings.Repeat("x\ny\n", MaxRosterRows): Fail(Invalid, "roster-too-long", "Limit", MaxRosterRows),
		"name\n" + strings.Repeat("x", maxRosterSize):      Fail(Invalid, "roster-too-large", "Limit", 8),
	} {
		_, err := ReadRoster(strings.NewReader(text))
		var have *Error
		if !errors.As(err, &have) {
			t.Fatalf("%.40q: %v", text, err)
		}
		if diff := cmp.Diff(want, &Error{Kind: have.Kind, Key: have.Key, Args: have.Args}); diff != "" {
			t.Errorf("%.40q (-want +have):\n%s", text, diff)
		}
	}
}

func FuzzReadRoster(f *testing.F) {
	f.Add([]byte("name,birth\nAnn,2014\n"))
	f.Add([]byte("\xEF\xBB\xBFтегі;аты\r\n\"a\";b\r\n"))
	f.Add([]byte("name\tsex\n\"\xff"))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := ReadRoster(strings.NewReader(string(text)))
		if err != nil {
			if KindOf(err) != Invalid {
				t.Fatalf("a fault: %v", err)
			}
			return
		}
		lines := strings.Count(string(text), "\n") + 1
		for _, row := range list.Rows {
			again, err := CheckPerson(row.Person)
			if err != nil || again != row.Person || row.Line < 2 || row.Line > lines || !utf8.ValidString(row.Group) {
				t.Fatalf("row %+v: %v", row, err)
			}
		}
		for _, b := range list.Bad {
			if b.Line < 2 || b.Line > lines || b.Err == nil {
				t.Fatalf("bad row %+v", b)
			}
		}
	})
}
