package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// TRFImport says how a tournament file becomes an event.
type TRFImport struct {
	File *trf.File
	// Event is the code of the new event; one that is taken gets a number.
	Event string
	// Name is the event's name; empty: as the file says.
	Name string
	// NewID makes ids; Seed draws what the file does not say.
	NewID func() string
	Seed  int64
}

// ImportedTRF is what an import made.
type ImportedTRF struct {
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	Players    int    `json:"players"`
	Rounds     int    `json:"rounds"`
}

// importReason is the reason in the record of what a file decided.
const importReason = "from a tournament file"

// trfImport carries an import out.
type trfImport struct {
	TRFImport
	tx    *store.Tx
	by    models.Actor
	now   int64
	done  []Done
	notes notes

	event, tournament string
	ids               map[int]string // player ids by number
	lines             map[int]trf.Player
	presence          map[int][]presenceFact
	rounds            int // rounds of the file that have a pairing
}

// ImportTRF makes an event with one tournament out of a file: entered, numbered,
// paired, played and closed round by round through commands, with a journal like
// any other event, all or nothing. Pairs are taken from the file and compared with
// the engine's. Comments that [ExportTRF] wrote bring back settings, kazans, reasons
// and moves. A file whose data contradict themselves, or that scores otherwise than
// 1, ½, 0, is refused with the reason.
func (d *Desk) ImportTRF(ctx context.Context, by models.Actor, c TRFImport, now int64) (ImportedTRF, error) {
	if by.Role != models.RoleArbiter {
		return ImportedTRF{}, models.Fail(models.Forbidden, "arbiter-only")
	}
	im := &trfImport{TRFImport: c, by: by, now: now, notes: readNotes(c.File.Kept), ids: make(map[int]string), lines: make(map[int]trf.Player)}
	for _, p := range c.File.Players {
		im.lines[p.Number] = p
	}
	if err := im.check(); err != nil {
		return ImportedTRF{}, err
	}
	err := d.store.Write(ctx, func(tx *store.Tx) error {
		im.tx = tx
		return im.run()
	})
	if err != nil {
		return ImportedTRF{}, err
	}
	for _, done := range im.done {
		d.told(done)
	}
	return ImportedTRF{im.event, im.tournament, len(im.ids), im.rounds}, nil
}

// check refuses files that cannot be brought in.
func (im *trfImport) check() error {
	f := im.File
	if bad := f.Fatal(); bad != nil {
		return models.Fail(models.Invalid, "trf-unusable", "Text", bad.String())
	}
	if len(f.Players) < 2 {
		return models.Fail(models.Invalid, "trf-no-players")
	}
	half := f.Points
	half.PairingBye = 0
	want := pairing.StandardPoints()
	want.PairingBye = 0
	if bye := f.Points.PairingBye; half != want || bye < 0 || bye > fullBye*tenths || bye%tenths != 0 {
		return models.Fail(models.Refused, "trf-points")
	}
	im.rounds = f.LastPaired()
	return nil
}

func (im *trfImport) do(c Command) error {
	done, err := carryOut(im.tx, Order{By: im.by, Command: c, Now: im.now})
	if err == nil {
		err = im.tx.Flush()
	}
	var late *lateMove
	if errors.As(err, &late) {
		err = errFlagFell
	}
	if err != nil {
		return fmt.Errorf("import of a tournament file, %s: %w", Name(c), err)
	}
	im.done = append(im.done, done)
	return nil
}

func (im *trfImport) run() error {
	for _, step := range []func() error{im.open, im.enter, im.numbers, im.forbid} {
		if err := step(); err != nil {
			return err
		}
	}
	for round := 1; round <= im.rounds; round++ {
		if err := im.round(round); err != nil {
			return err
		}
	}
	return im.toCome()
}

// open makes the event and its tournament.
func (im *trfImport) open() error {
	code := im.Event
	for n := 2; ; n++ {
		_, err := store.Get[models.Event](im.tx, code)
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil {
			return err
		}
		code = fmt.Sprintf("%s-%d", im.Event, n)
	}
	im.event, im.tournament = code, im.NewID()
	said := im.notes.first("event")
	name := im.Name
	if name == "" {
		name = im.File.Tag("012")
	}
	if name == "" {
		name = code
	}
	details := EventDetails{
		Name: short(name), Place: short(im.File.Tag("022")), Date: dateOf(im.File.Tag("042")),
		Zone: said.value("zone"), DefaultTime: models.DefaultDefaultTime,
	}
	if said.value("default") != "" {
		details.DefaultTime = said.number("default")
	}
	if err := im.do(&CreateEvent{Code: code, EventDetails: details}); err != nil {
		return err
	}
	d, err := im.details()
	if err != nil {
		return err
	}
	return im.do(&AddTournament{Event: code, ID: im.tournament, TournamentDetails: d})
}

func short(text string) string {
	if letters := []rune(text); len(letters) > models.MaxName {
		return string(letters[:models.MaxName])
	}
	return text
}

// dateOf reads a date as files write it; anything else is none.
func dateOf(text string) string {
	date := strings.ReplaceAll(strings.TrimSpace(text), "/", "-")
	if (EventDetails{Name: "x", Date: date}).fill(new(models.Event)) != nil {
		return ""
	}
	return date
}

// details are the tournament's settings: what the notes say, else a Swiss of the
// file's rounds.
func (im *trfImport) details() (TournamentDetails, error) {
	d, n, f := DefaultTournament(), im.notes.first("tournament"), im.File
	d.Name, d.System, d.Rounds = firstTournament, models.SwissSystem, max(f.Rounds, im.rounds)
	d.Control = orElse(controlOfFile(f), d.Control)
	if n.value("name") != "" {
		readBoards(n, &d)
		d.Name, d.Rules, d.System = n.value("name"), n.value("rules"), models.System(n.value("system"))
		d.Control, d.Start = n.value("control"), models.ClockStart(n.value("start"))
		d.FlagMode, d.CannotWin = n.value("flag"), n.value("cannotwin")
		d.RepetitionClaim, d.RepetitionAuto = n.number("claim"), n.number("auto")
		d.DrawOffers, d.Order, d.FirstTable = n.value("draws") == "yes", models.NumberOrder(n.value("order")), n.number("first")
	}
	if d.System != models.SwissSystem {
		return d, nil
	}
	bye := f.Points.PairingBye / tenths
	d.ByePoints = &bye
	d.InitialChoice = im.initial(n)
	d.ColourRule, d.Apart = models.ColourRule(n.value("colours")), models.Apart(n.value("apart"))
	d.ApartFrom, d.ApartTo, d.ApartStrict = n.number("apartfrom"), n.number("apartto"), n.value("apartstrict") == "yes"
	if len(f.Virtual) == 0 {
		return d, nil
	}
	d.Acceleration = models.Baku
	return d, im.baku(d.Rounds)
}

// initial is the initial colour: chosen, unless a note says that it was drawn and
// the seed draws the same again.
func (im *trfImport) initial(n note) models.InitialColour {
	colour := im.File.Initial
	if colour == pairing.NoColour {
		colour, _ = im.File.InferredInitial()
	}
	chosen := models.InitialFirst
	if colour == pairing.Black {
		chosen = models.InitialSecond
	}
	if models.InitialColour(n.value("initial")) == models.InitialByLot && drawnColour(im.seed()) == chosen {
		return models.InitialByLot
	}
	return chosen
}

// baku refuses virtual points that are not those of the Baku system.
func (im *trfImport) baku(rounds int) error {
	want := pairing.BakuPoints(rounds, pairing.StandardPoints().Win)
	have := make([]int, len(want))
	upper := im.upper()
	for _, v := range im.File.Virtual {
		fits := v.FirstPlayer <= 1 && v.LastPlayer == upper && v.FirstRound >= 1 && v.LastRound <= len(want)
		for r := v.FirstRound; fits && r <= v.LastRound; r++ {
			have[r-1] += v.Points
		}
		if !fits {
			return models.Fail(models.Refused, "trf-virtual")
		}
	}
	if !slices.Equal(have, want) {
		return models.Fail(models.Refused, "trf-virtual")
	}
	return nil
}

// upper is the number that closes the upper group of an accelerated Swiss.
func (im *trfImport) upper() int {
	if len(im.File.Virtual) == 0 {
		return 0
	}
	return im.File.Virtual[0].LastPlayer
}

// seed is the seed the numbers were drawn with, if the file says it.
func (im *trfImport) seed() int64 {
	var seed int64
	if _, err := fmt.Sscan(im.notes.first("tournament").value("seed"), &seed); err != nil {
		return im.Seed
	}
	return seed
}
