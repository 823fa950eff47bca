package templates

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// HalfPoints writes points counted in halves: 3 is "1½".
func HalfPoints(n int) string {
	if n < 0 {
		return "−" + HalfPoints(-n)
	}
	whole, half := n/2, n%2 == 1
	switch {
	case half && whole == 0:
		return "½"
	case half:
		return strconv.Itoa(whole) + "½"
	}
	return strconv.Itoa(whole)
}

// Tenths writes scores and tie-break values counted in tenths of a point: 25 is
// "2½"; other fractions have one digit after the language's decimal sign.
func Tenths(lang Lang, n int) string {
	switch {
	case n < 0:
		return "−" + Tenths(lang, -n)
	case n%5 == 0:
		return HalfPoints(n / 5)
	}
	return strconv.Itoa(n/10) + decimalSign(lang) + strconv.Itoa(n%10)
}

func decimalSign(lang Lang) string {
	if lang == English {
		return "."
	}
	return ","
}

// ClockText writes a clock's milliseconds as clocks show them: h:mm:ss or m:ss,
// rounded up so that 0:00 means that nothing is left; under 20 seconds with
// tenths, rounded down.
func ClockText(lang Lang, ms int64) string {
	if ms < 0 {
		ms = 0
	}
	if ms < 20_000 && ms > 0 {
		return fmt.Sprintf("0:%02d%s%d", ms/1000, decimalSign(lang), ms%1000/100)
	}
	s := (ms + 999) / 1000
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// in gives t in the hall's zone; without a zone in UTC.
func in(zone *time.Location, t time.Time) time.Time {
	if zone == nil {
		zone = time.UTC
	}
	return t.In(zone)
}

// Date writes a day with the month's name: "2026 жылғы 30 қараша".
func (tr *Translator) Date(zone *time.Location, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	t = in(zone, t)
	month := tr.T("common.month." + strconv.Itoa(int(t.Month())))
	return tr.T("common.date", "day", t.Day(), "month", month, "year", t.Year())
}

// Time writes hours and minutes, 24-hour clock.
func (tr *Translator) Time(zone *time.Location, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return in(zone, t).Format("15:04")
}

// DateTime writes the day and the time.
func (tr *Translator) DateTime(zone *time.Location, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return tr.Date(zone, t) + ", " + tr.Time(zone, t)
}

// Age writes how long ago something was: "18 s", "3 min", "2 h".
func (tr *Translator) Age(d time.Duration) string {
	switch s := int(d / time.Second); {
	case s < 0:
		return tr.T("common.age.s", "n", 0)
	case s < 100:
		return tr.T("common.age.s", "n", s)
	case s < 6000:
		return tr.T("common.age.min", "n", s/60)
	default:
		return tr.T("common.age.h", "n", s/3600)
	}
}

// RangeForm is the plural form that goes with tables as [TableRange] writes them: that of
// one for "4", that of two for "4–9".
func RangeForm(tables string) int {
	if strings.Contains(tables, "–") {
		return 2
	}
	return 1
}

// TableRange writes the tables from one to another: "4" or "4–9".
func TableRange(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}
