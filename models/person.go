package models

import (
	"strconv"
	"time"
)

// CheckPerson checks and cleans a player's personal data.
func CheckPerson(p Person) (Person, error) {
	var err error
	if p.Name, err = CleanName("name", p.Name); err != nil {
		return p, err
	}
	for _, f := range []struct {
		name string
		text *string
	}{{"club", &p.Club}, {"city", &p.City}, {"federation_id", &p.Federation}} {
		if *f.text, err = CleanText(f.name, *f.text, MaxName); err != nil {
			return p, err
		}
	}
	if err := checkBirth(p.Birth); err != nil {
		return p, err
	}
	switch p.Sex {
	case "", "f", "m":
	default:
		return p, Fail(Invalid, "sex-form", "Value", p.Sex)
	}
	return p, nil
}

// checkBirth accepts a year, a date as YYYY-MM-DD, or nothing.
func checkBirth(text string) error {
	if text == "" {
		return nil
	}
	year, err := strconv.Atoi(text)
	if err != nil || len(text) != 4 {
		date, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return Fail(Invalid, "birth-form", "Value", text)
		}
		year = date.Year()
	}
	if year < 1900 || year > 2100 {
		return Fail(Invalid, "birth-form", "Value", text)
	}
	return nil
}

// maxRating is above every rating there is; more is a slip of the keyboard.
const maxRating = 4000

// CheckStrength checks what start numbers may be given by, and cleans the title.
func CheckStrength(rating int, title string) (string, error) {
	if rating < 0 || rating > maxRating {
		return "", Fail(Invalid, "rating-form", "Value", rating)
	}
	return CleanText("title", title, MaxTitle)
}
