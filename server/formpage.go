package server

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"
)

// formPage is the page of the arbiters on which the form stands that is sent to a path
// of its own, like /arbiter/club/games/x/result; empty for a path that is a page itself.
// A form that was refused shows its page under the address it was sent to: its language
// links, and who loads that address again, must come to the page.
func formPage(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	if len(parts) < 3 || parts[0] != "arbiter" {
		return ""
	}
	if parts[1] == "-" {
		return "/arbiter"
	}
	at, rest := "/arbiter/"+parts[1], parts[2:]
	if len(rest) < 3 {
		switch strings.Join(rest, "/") {
		case "resume":
			return at
		case "results/undo", "journal/verify", "tablets/boards":
			return at + "/" + rest[0]
		}
		return ""
	}
	one := at + "/" + rest[0] + "/" + rest[1]
	switch rest[0] {
	case "games":
		return gameFormPage(at, one, rest[2:])
	case "players":
		return one
	case "tournaments":
		return tournamentFormPage(at, one, rest[1:])
	case "decisions":
		return at + "/register"
	case "rounds", "tablets", "staff":
		if rest[2] == "pairs" || rest[2] == "unpair" || rest[2] == "pairings.pdf" {
			return ""
		}
		return at + "/" + rest[0]
	}
	return ""
}

// gameFormPage is the page of a form about one game.
func gameFormPage(at, game string, step []string) string {
	switch {
	case step[0] == "decisions":
		return at + "/register"
	case step[0] == "flag" && len(step) > 1:
		return game + "/flag"
	case step[0] == "flag", step[0] == "sheets", step[0] == "undo":
		return ""
	}
	return game + "?open=" + url.QueryEscape(step[0])
}

// tournamentFormPage is the page of a form about one tournament: its id and the step.
func tournamentFormPage(at, tournament string, step []string) string {
	switch {
	case step[1] == "draft":
		return at + "/rounds?t=" + url.QueryEscape(step[0])
	case step[1] == "numbers":
		return at + "/players?t=" + url.QueryEscape(step[0])
	case step[1] == "apart" && len(step) > 2:
		return tournament + "/apart"
	}
	return ""
}

// address is where the page of an answer is found again: what was asked for, or the page
// of the form that was sent.
func address(c echo.Context) string {
	r := c.Request()
	if r.Method != http.MethodPost {
		return r.URL.RequestURI()
	}
	if page := formPage(r.URL.EscapedPath()); page != "" {
		return page
	}
	if t := c.FormValue("tournament"); t != "" && r.URL.RawQuery == "" {
		return r.URL.EscapedPath() + "?t=" + url.QueryEscape(t)
	}
	return r.URL.RequestURI()
}

// toFormPage sends who opens the address of a form, to which only forms are sent, to the
// page on which it stands; the language he chose there is kept by the cookie.
func toFormPage(c echo.Context, status int) (string, bool) {
	if c.Request().Method != http.MethodGet || status != http.StatusNotFound && status != http.StatusMethodNotAllowed {
		return "", false
	}
	page := formPage(c.Request().URL.EscapedPath())
	return page, page != ""
}
