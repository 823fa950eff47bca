package server

import (
	"os"
	"strings"
	"testing"
)

// screens is the list of addresses that the browser test of all screens looks at.
const screens = "../cmd/toreshi/testdata/screens.txt"

// TestScreens_EveryPageIsLookedAt holds that list to the routes of the server: a new
// page is looked at in four languages and by keyboard, or it is said why it is none.
func TestScreens_EveryPageIsLookedAt(t *testing.T) {
	text, err := os.ReadFile(screens)
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for line := range strings.Lines(string(text)) {
		if route, _, ok := strings.Cut(line, "\t"); ok {
			listed["GET "+route] = true
		}
	}
	for _, route := range allRoutes(newHall(t).server) {
		if strings.HasPrefix(route, "GET ") && !strings.HasPrefix(route, "GET /api/") && !listed[route] {
			t.Errorf("%s is not in %s", route, screens)
		}
		delete(listed, route)
	}
	for route := range listed {
		t.Errorf("%s lists %s, which is no route", screens, route)
	}
}
