package desk

import (
	"strconv"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/pairing/trf"
)

// boardNote notes what the tournament is played on, what an illegal move costs and what
// handicap is given.
func boardNote(n *note, t *models.Tournament) {
	n.add("stand", string(t.Board))
	n.add("recording", string(t.Recording))
	n.add("illegaltime", strconv.FormatInt(t.IllegalTime, 10))
	n.add("illegallimit", strconv.Itoa(t.IllegalLimit))
	n.add("handicappoints", strconv.Itoa(t.HandicapPoints))
	n.add("handicaptime", strconv.FormatInt(t.HandicapTime, 10))
}

// readBoards reads what [boardNote] noted; files of before have none of it.
func readBoards(n note, d *TournamentDetails) {
	if n.value("stand") == "" {
		return
	}
	d.Board, d.Recording = models.BoardKind(n.value("stand")), models.Recording(n.value("recording"))
	d.IllegalTime, d.IllegalLimit = int64(n.number("illegaltime")), n.number("illegallimit")
	d.HandicapPoints, d.HandicapTime = n.number("handicappoints"), int64(n.number("handicaptime"))
}

// coded is a time control in the form of record 222, that of the nearest one the form
// knows (spec/trf.md 6.4); empty without a clock.
func coded(control string) string {
	c, err := clock.ParseControl(control)
	if err != nil {
		return ""
	}
	text, _ := c.Coded()
	return text
}

// controlOfFile is the time control of a file without our notes: as people write it
// (122), else the coded one (222); empty if neither can be read.
func controlOfFile(f *trf.File) string {
	if c, err := clock.ParseControl(f.Tag("122")); err == nil {
		return c.String()
	}
	if c, err := clock.ParseCoded(f.Tag("222")); err == nil {
		return c.String()
	}
	return ""
}
