package desk

import (
	"testing"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing/trf"
)

// trf.md 6.4: the time control is written as people type it and coded, the nearest form
// where the coded one does not know it; settings about boards travel in a comment.
func TestTRF_TheControlIsCodedAndTheBoardsAreNoted(t *testing.T) {
	for control, want := range map[string]string{
		"5+3": "300+3", "none": "", "8 vs 12": "W480-B720", "25 byo 3x30": "1500+30", "40/90+30, 30+30": "40/5400+30:1800+30",
	} {
		h := newHall(t)
		h.club(4, func(d *TournamentDetails) {
			d.Control, d.Board, d.Recording = control, models.WoodenBoard, models.AsHappened
			d.IllegalTime, d.IllegalLimit, d.HandicapPoints, d.HandicapTime = 120_000, 3, 50, 30_000
		})
		h.draft()
		f, _ := h.export("a", trf.TRF26)
		if got := f.Tag("222"); got != want {
			t.Errorf("%s is coded %q, want %q", control, got, want)
		}
		done := h.importTRF(f, "again")
		h.read(func(tx *store.Tx) error {
			again, err := store.Get[models.Tournament](tx, done.Tournament)
			if err == nil && (again.Control != control || again.Board != models.WoodenBoard || again.Recording != models.AsHappened ||
				again.IllegalTime != 120_000 || again.IllegalLimit != 3 || again.HandicapPoints != 50 || again.HandicapTime != 30_000) {
				t.Errorf("brought in: %+v", again)
			}
			return err
		})
	}
}

// A file of another program has its control in 122, or only coded in 222.
func TestTRF_TheControlOfAnotherProgram(t *testing.T) {
	for _, tt := range []struct{ free, coded, want string }{
		{"15+5", "900+5", "15+5"},
		{"15 minutes per game", "900+5", "15+5"},
		{"", "300", "5"},
		{"as agreed", "???", ""},
	} {
		f := &trf.File{Tags: []trf.Tag{{Code: "122", Text: tt.free}, {Code: "222", Text: tt.coded}}}
		if got := controlOfFile(f); got != tt.want {
			t.Errorf("%q, %q: %q, want %q", tt.free, tt.coded, got, tt.want)
		}
	}
}
