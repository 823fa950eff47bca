package server

import "testing"

// TestPages_LAW12_9_ALossWithoutPointsIsTheOpponentsWin in the form, where the field stays
// empty; with 0 both lose.
func TestPages_LAW12_9_ALossWithoutPointsIsTheOpponentsWin(t *testing.T) {
	for points, want := range map[string]string{"": "0-1", "0": "0-0", "½": "0-1"} {
		h, game, tablet, script := happenedHall(t, `{"name":"A","control":"5+3"}`)
		at := "/arbiter/club" + game[len("/api/v1"):]
		tablet.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":3}`)
		h.english().fill(at, at+"/penalty", "side", "1", "penalty", "loss", "points", points, "why", "a telephone", "acknowledged", "on")
		if got := script.must("GET", game, "").text("result.outcome"); got != want {
			t.Errorf("points %q: %s, want %s", points, got, want)
		}
	}
}
