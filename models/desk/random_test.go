package desk

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// gambler gives random orders of every kind, good and bad ones mixed, as everybody
// who may or may not give them.
type gambler struct {
	*hall
	r *rand.Rand
	// done counts the orders carried out by the command's name, refused those that
	// were not by the error's key.
	done, refusals map[string]int

	// hopeless are tournaments that have lost their players.
	hopeless map[string]bool
	// left are players who have gone home at some time.
	left []string

	tournaments []*models.Tournament
	players     []*models.Player
	rounds      []*models.Round
	games       []*models.Game
}

// loopLine comes back to a position after its last move; it goes round from
// loopStart on. It is the only way to a repetition that chance would find.
var (
	loopLine  = []int{3, 3, 3, 4, 5, 3, 5, 4, 2, 3, 3, 5, 4, 2, 5, 1, 1, 4}
	loopStart = loopBegins()
)

func loopBegins() int {
	boards := []kumalak.Board{kumalak.Ruleset{}.Start()}
	for _, hole := range loopLine {
		next, err := boards[len(boards)-1].Play(hole)
		if err != nil {
			panic(err)
		}
		boards = append(boards, next)
	}
	return slices.Index(boards, boards[len(boards)-1])
}

func newGambler(t testing.TB, seed uint64) *gambler {
	g := &gambler{
		hall: newHall(t), r: rand.New(rand.NewPCG(seed, 2026)),
		done: make(map[string]int), refusals: make(map[string]int), hopeless: make(map[string]bool),
	}
	for table := 1; table <= 70; table++ {
		if table%3 != 0 {
			g.tablet(table)
		}
	}
	return g
}

// look reads what orders can be about.
func (g *gambler) look() {
	g.read(func(tx *store.Tx) (err error) {
		if g.tournaments, err = store.List[models.Tournament](tx, "place", "event = ?", "club"); err != nil {
			return err
		}
		if g.players, err = store.List[models.Player](tx, "id", "event = ?", "club"); err != nil {
			return err
		}
		if g.rounds, err = store.List[models.Round](tx, "id", "event = ?", "club"); err != nil {
			return err
		}
		g.games, err = store.List[models.Game](tx, "id", "event = ? AND state <> ? OR id LIKE ?", "club", models.Confirmed, "%7")
		return err
	})
}

// step gives one order. What goes wrong must be something a person can correct.
func (g *gambler) step() {
	g.t.Helper()
	switch g.r.IntN(40) {
	case 0:
		g.now += int64(g.r.IntN(200_000))
	case 1:
		g.now -= int64(g.r.IntN(3000)) // the machine's clock is set back
	default:
		g.now += int64(g.r.IntN(4000))
	}
	g.look()
	g.evening()
	by, c := g.order()
	g.give(by, c)
}

func (g *gambler) give(by models.Actor, c Command) error {
	g.t.Helper()
	_, err := g.desk.Do(context.Background(), Order{By: by, Command: c, Now: g.now})
	var known *models.Error
	switch {
	case err == nil:
		g.done[Name(c)]++
		if w, ok := c.(*Withdraw); ok {
			g.left = append(g.left, w.Player)
		}
	case errors.As(err, &known):
		g.refusals[known.Key]++
		if d, ok := c.(*DraftRound); ok && known.Key == "too-few-players" {
			g.hopeless[d.Tournament] = true
		}
	default:
		g.t.Fatalf("%s %+v by %v: a fault: %v", Name(c), c, by, err)
	}
	return err
}

func (g *gambler) chance(percent int) bool { return g.r.IntN(100) < percent }

func pick[T any](g *gambler, from []T) T {
	if len(from) == 0 {
		var none T
		return none
	}
	return from[g.r.IntN(len(from))]
}

// order makes up an order. Two thirds of them are about games.
func (g *gambler) order() (models.Actor, Command) {
	by := chief
	if g.chance(3) {
		by = pick(g, []models.Actor{{}, {Role: models.RoleSystem}, {Role: models.RoleTable, Event: "club", Table: 1}})
	}
	switch {
	case g.chance(2):
		return g.aboutRecord()
	case g.r.IntN(300) == 0:
		return by, g.sanction()
	case g.chance(2):
		return by, g.aboutTables()
	case g.chance(4):
		return by, g.aboutEvent()
	case g.chance(4):
		return by, g.aboutSwiss()
	case g.idle() || g.chance(8):
		if c := g.aboutRounds(); c != nil {
			return by, c
		}
	}
	return g.aboutGame()
}

// idle tells that fewer than two games are open.
func (g *gambler) idle() bool {
	open := 0
	for _, game := range g.games {
		if game.StartedAt > 0 && game.Awaited() {
			open++
		}
	}
	return open < 2
}

// unfinished tells whether a tournament has players and rounds left to play.
func (g *gambler) unfinished(t *models.Tournament) bool {
	players, closed := 0, 0
	for _, p := range g.players {
		if p.Tournament == t.ID {
			players++
		}
	}
	for _, r := range g.rounds {
		if r.Tournament == t.ID && r.State == models.Closed {
			closed++
		}
	}
	return players > 1 && (!t.Drawn || closed < t.Rounds) && !g.hopeless[t.ID]
}

// evening opens another tournament when all those before have been played.
func (g *gambler) evening() {
	g.t.Helper()
	if slices.ContainsFunc(g.tournaments, g.unfinished) {
		return
	}
	id := g.id("t")
	d := g.settings()
	d.Name, d.FirstTable = "Кеш "+id, 1
	if g.give(chief, &AddTournament{Event: "club", ID: id, TournamentDetails: d}) != nil {
		return
	}
	c := &AddPlayers{Event: "club", Tournament: id}
	for range 3 + g.r.IntN(3) {
		p := g.id("p")
		c.Players = append(c.Players, NewPlayer{ID: p, Person: models.Person{Name: "Ойыншы " + p}})
	}
	g.do(c)
}

func (g *gambler) aboutEvent() Command {
	details := EventDetails{
		Name: pick(g, []string{"Клуб кеші", "Klubový večer", "  ", "bad\x00name"}),
		Zone: pick(g, []string{"Asia/Almaty", "Nowhere/Land", ""}),
		Date: pick(g, []string{"2026-05-31", "", "31 May"}), DefaultTime: g.r.IntN(30) - 2,
	}
	switch g.r.IntN(7) {
	case 0:
		return &CreateEvent{Code: pick(g, []string{"club", "", "No!", g.id("event"), g.id("event"), g.id("event")}), EventDetails: details}
	case 1:
		return &EditEvent{Event: pick(g, []string{"club", "club", "nowhere"}), EventDetails: details}
	case 2:
		if len(g.tournaments) < 6 {
			return &AddTournament{Event: "club", ID: g.maybeTaken("t", g.tournamentID()), TournamentDetails: g.settings()}
		}
		fallthrough
	case 3:
		return &EditTournament{Event: "club", ID: g.tournamentID(), TournamentDetails: g.settings()}
	case 4:
		return g.newPlayers()
	case 5:
		return &EditPlayer{
			Event: "club", Player: g.player(), Rating: g.r.IntN(4200) - 50, Title: pick(g, []string{"", "MS", "far too long a title"}),
			Person: models.Person{Name: pick(g, []string{"Қожахметова Әлия", "Jiří Žák", "😀", ""})},
		}
	}
	if g.chance(30) {
		return &Withdraw{Event: "club", Player: g.player(), From: g.r.IntN(4), Why: "went home"}
	}
	back := &Return{Event: "club", Player: g.player(), From: g.r.IntN(5), Why: "is back"}
	if g.chance(80) && len(g.left) > 0 {
		back.Player, back.From = pick(g, g.left), 0
	}
	return back
}

func (g *gambler) settings() TournamentDetails {
	d := DefaultTournament()
	d.Name = pick(g, []string{"A", g.id("Топ "), g.id("Топ "), g.id("Топ ")})
	d.Rules = pick(g, []string{"", "", "bestemshe-onemove", "bestemshe-tomove-full", "togyz-tomove"})
	d.System = pick(g, []models.System{"", models.DoubleRoundRobin, models.RoundRobin})
	d.Control = pick(g, []string{"", "1+1", "10s", "2", "5+3", "30s+1"})
	d.Start = pick(g, []models.ClockStart{models.StartByArbiter, models.StartByTouch})
	d.FlagMode = pick(g, []string{"auto", "claim", "arbiter"})
	d.CannotWin = pick(g, []string{"half", "loss", "helpmate"})
	d.RepetitionClaim, d.RepetitionAuto = pick(g, []int{2, 2, 3, 0}), pick(g, []int{3, 0, 5})
	d.DrawOffers, d.Order = g.chance(80), pick(g, []models.NumberOrder{"", models.ByRating, models.ByLot})
	g.swissSettings(&d)
	g.boardSettings(&d)
	switch g.r.IntN(30) {
	case 0:
		d.Name = ""
	case 1:
		d.Rules = "chess"
	case 2:
		d.System = "knock-out"
	case 3:
		d.Control = "soon"
	case 4:
		d.Start, d.FlagMode, d.CannotWin = "whistle", "never", "x"
	case 5:
		d.RepetitionClaim = 1
	}
	return d
}

func (g *gambler) newPlayers() Command {
	c := &AddPlayers{Event: "club", Tournament: g.tournamentID(), Seed: g.r.Int64N(1 << 53)}
	for range g.r.IntN(3) {
		id := g.maybeTaken("p", g.player())
		c.Players = append(c.Players, NewPlayer{ID: id, Rating: g.r.IntN(4100), Person: models.Person{Name: "Ойыншы " + id}})
	}
	return c
}

// maybeTaken gives a new id, or now and then one that cannot be taken.
func (g *gambler) maybeTaken(prefix, taken string) string {
	if g.chance(3) {
		return taken
	}
	return g.id(prefix)
}

func (g *gambler) player() string {
	if p := pick(g, g.players); p != nil && g.chance(97) {
		return p.ID
	}
	return "nobody"
}

func (g *gambler) tournamentID() string {
	if t := pick(g, g.tournaments); t != nil && g.chance(97) {
		return t.ID
	}
	return "nothing"
}

// aboutRounds drives a tournament on, or does something untimely.
func (g *gambler) aboutRounds() Command {
	t, id := pick(g, g.tournaments), "nothing"
	if at := slices.IndexFunc(g.tournaments, g.unfinished); at >= 0 && g.chance(80) {
		t = g.tournaments[at]
	}
	var last *models.Round
	for _, r := range g.rounds {
		if t != nil && r.Tournament == t.ID && r.State != models.Discarded && (last == nil || r.Number > last.Number) {
			last = r
		}
	}
	draft := &DraftRound{Event: "club", Tournament: g.tournamentID(), ID: g.maybeTaken("r", "r1"), Seed: g.r.Int64N(1 << 53)}
	if t != nil {
		draft.Tournament = t.ID
	}
	if r := pick(g, g.rounds); r != nil && g.chance(98) {
		id = r.ID
	}
	if last != nil && g.chance(75) {
		switch id = last.ID; last.State {
		case models.Drafted:
			if t.System == models.SwissSystem && g.chance(30) {
				return &ChangeDraft{Event: "club", Round: id, ByHand: g.shuffled(id)}
			}
			return pick(g, []Command{&PublishRound{Event: "club", Round: id}, &PublishRound{Event: "club", Round: id}, &DiscardDraft{Event: "club", Round: id}})
		case models.Published:
			if g.chance(10) {
				return &UnpairRound{Event: "club", Round: id, Why: "a mistake"}
			}
			return pick(g, []Command{&StartRound{Event: "club", Round: id}, &StartRound{Event: "club", Round: id}, &UnpublishRound{Event: "club", Round: id}})
		case models.Started:
			return g.onOpen(id)
		}
		if t.System == models.SwissSystem && g.chance(20) {
			return g.draftByHand(t.ID)
		}
		return draft
	}
	return pick(g, []Command{
		draft, &DrawNumbers{Event: "club", Tournament: draft.Tournament, Seed: draft.Seed}, &DiscardDraft{Event: "club", Round: id},
		&PublishRound{Event: "club", Round: id}, &UnpublishRound{Event: "club", Round: id},
		&StartRound{Event: "club", Round: id}, &CloseRound{Event: "club", Round: id}, &ReopenRound{Event: "club", Round: id},
	})
}

// onOpen closes a round, or lets it go on (nil) but for a result now and then, so
// that rounds end.
func (g *gambler) onOpen(round string) Command {
	for _, game := range g.games {
		switch {
		case game.Round != round || !game.Awaited():
		case g.chance(5):
			return &EnterResult{Game: game.ID, Outcome: models.FirstWins, Why: "time for the next round"}
		case g.chance(95):
			return nil
		}
	}
	return &CloseRound{Event: "club", Round: round}
}

// aboutGame is an order about a game, mostly by who may give it.
func (g *gambler) aboutGame() (models.Actor, Command) {
	var live []*models.Game
	for _, game := range g.games {
		if game.StartedAt > 0 && game.State != models.Confirmed {
			live = append(live, game)
		}
	}
	game := pick(g, live)
	if game == nil || g.chance(5) {
		game = pick(g, g.games)
	}
	if game == nil {
		return chief, &Answer{Game: "nothing"}
	}
	side := 1 + g.r.IntN(2)
	if g.chance(2) {
		side = g.r.IntN(5) - 1
	}
	by := models.Actor{Role: models.RoleTable, Event: "club", Table: game.Table, Device: "tablet"}
	switch g.r.IntN(30) {
	case 0:
		by.Table++
	case 1:
		by.Side = 1 + g.r.IntN(2)
	case 2:
		by = models.Actor{Role: models.RoleSystem}
	case 3:
		by = models.Actor{}
	case 4, 5, 6:
		by = chief
	}
	return g.gameOrder(game, by, side)
}

func (g *gambler) gameOrder(game *models.Game, by models.Actor, side int) (models.Actor, Command) {
	id := game.ID
	if by, c := g.pressing(game, by); c != nil {
		return by, c
	}
	if by, c := g.byRuling(game); c != nil {
		return by, c
	}
	if by, c := g.amiss(game, by); c != nil {
		return by, c
	}
	if g.chance(75) {
		c := g.sensible(game)
		switch c.(type) {
		case *Resume, *RecordMoves:
			by = chief
		}
		return by, c
	}
	switch g.r.IntN(18) {
	case 0:
		return by, &Touch{Game: id, Side: side}
	case 1:
		if g.chance(35) {
			return by, &Resign{Game: id, Side: side}
		}
		return by, &Touch{Game: id, Side: side}
	case 2:
		return by, &Draw{Game: id, Side: side, Action: pick(g, []DrawAction{OfferDraw, AcceptDraw, DeclineDraw, "shrug"})}
	case 3:
		return by, &ClaimRepetition{Game: id, Side: side}
	case 4:
		return pick(g, []models.Actor{by, chief, {Role: models.RoleSystem}}), &FallFlag{Game: id, Side: side}
	case 5:
		return by, &Confirm{Game: id, Side: side * g.r.IntN(2)}
	case 6:
		return by, &Confirm{Game: id, Side: side}
	case 7:
		return by, &Call{Game: id, Side: side, Dispute: g.chance(50)}
	case 8:
		return chief, &Answer{Game: id}
	case 9:
		return pick(g, []models.Actor{chief, {Role: models.RoleSystem}}), &Pause{Game: id, At: pick(g, []int64{0, g.now - 3000})}
	case 10, 11:
		return chief, &Resume{Game: id}
	case 12:
		return chief, &AdjustClock{Game: id, Remaining: [2]int64{g.r.Int64N(90_000) - 100, g.r.Int64N(90_000)}, Why: pick(g, []string{"wrong setting", ""})}
	case 13:
		return chief, &TakeBack{Game: id, Ply: g.r.IntN(game.Ply + 2), Why: pick(g, []string{"wrong hole", "wrong hole", ""})}
	case 14:
		if g.chance(50) {
			return pick(g, []models.Actor{chief, chief, by}), g.result(game)
		}
	}
	return by, g.move(game)
}

// sensible is what people at a table do most of the time.
func (g *gambler) sensible(game *models.Game) Command {
	switch game.State {
	case models.Waiting:
		return &Touch{Game: game.ID, Side: 1 + g.r.IntN(2)}
	case models.Paused:
		return &Resume{Game: game.ID}
	case models.Finished, models.Flagged:
		return &Confirm{Game: game.ID, Side: 1 + g.r.IntN(2)}
	}
	if game.Ply == 0 && g.chance(15) {
		return &RecordMoves{Game: game.ID, Moves: loopLine[:g.r.IntN(len(loopLine))]}
	}
	if game.Ply >= len(loopLine) && g.chance(40) {
		return &ClaimRepetition{Game: game.ID, Side: 1 + g.r.IntN(2)}
	}
	return g.move(game)
}

// result is a result typed by the arbiter, not always a possible one.
func (g *gambler) result(game *models.Game) Command {
	c := &EnterResult{
		Game: game.ID, Counted: g.chance(50), Why: pick(g, []string{"", "misread", "misread"}),
		Outcome: pick(g, []models.Outcome{models.FirstWins, models.SecondWins, models.Drawn, models.NoOutcome, models.OutcomeOpen, models.OutcomeOpen, "2-0"}),
		Reason:  pick(g, []models.Reason{"", "", models.ReasonForfeit, models.ReasonFlag, models.ReasonAtsyrau, "tired"}),
	}
	if g.chance(40) {
		first := g.r.IntN(52) - 1
		c.Kazan = &[2]int{first, pick(g, []int{50 - first, g.r.IntN(30), 162 - first})}
	}
	if g.chance(10) {
		c.Award = &[2]int{g.r.IntN(4), g.r.IntN(3)}
	}
	c.Acknowledged = g.distance()
	return c
}

// move is a legal move three times out of four, on the loop where that is open.
func (g *gambler) move(game *models.Game) Command {
	c := &Play{Game: game.ID, Line: game.Line, Ply: game.Ply + 1, Hole: g.r.IntN(8)}
	switch g.r.IntN(20) {
	case 0:
		c.Ply += g.r.IntN(3) - 1
	case 1:
		c.Line++
	case 2, 3, 4:
		c.At = g.now - g.r.Int64N(12_000) + 200
	}
	if g.chance(90) {
		c.Hole = g.legal(game)
	}
	return c
}

func (g *gambler) legal(game *models.Game) (hole int) {
	g.read(func(tx *store.Tx) error {
		record, err := ReadRecord(tx, game)
		if err != nil {
			return err
		}
		for i, m := range record.Moves {
			at := i
			if at >= len(loopLine) {
				at = loopStart + (i-loopStart)%(len(loopLine)-loopStart)
			}
			if m.Hole != loopLine[at] {
				hole = pick(g, record.Board().LegalHoles())
				return nil
			}
		}
		at := len(record.Moves)
		if at >= len(loopLine) {
			at = loopStart + (at-loopStart)%(len(loopLine)-loopStart)
		}
		hole = loopLine[at]
		return nil
	})
	return hole
}

// unstick takes an open game of a running round and asks for nothing but what the
// people at the table can do until a move is made: no game may be stuck.
func (g *gambler) unstick() {
	g.t.Helper()
	g.look()
	for _, game := range g.games {
		if game.StartedAt == 0 || !game.Open() || game.State == models.Void || g.chance(70) {
			continue
		}
		g.now = max(g.now, game.LastAt)
		g.rightTurn(game)
		if !g.setOff(game) || !g.rule(game) {
			continue
		}
		game = g.game(game.ID)
		if game.State == models.Waiting {
			for side, touched := range []bool{game.Touched1, game.Touched2} {
				if !touched {
					g.do(&Touch{Game: game.ID, Side: side + 1})
				}
			}
		}
		if game.State == models.Paused {
			g.do(&Resume{Game: game.ID})
		}
		game = g.game(game.ID)
		if game.ToPress != 0 {
			if err := g.give(chief, &Press{Game: game.ID, Line: game.Line, Ply: game.Ply}); errors.Is(err, errFlagFell) {
				continue
			}
			game = g.game(game.ID)
		}
		err := g.give(chief, &Play{Game: game.ID, Line: game.Line, Ply: game.Ply + 1, Hole: g.anyLegal(game)})
		if err != nil && !errors.Is(err, errFlagFell) {
			g.t.Fatalf("game %s cannot go on: %v\n%+v", game.ID, err, game)
		}
	}
}

// rightTurn checks that a clock belongs to the side that is to move.
func (g *gambler) rightTurn(game *models.Game) {
	g.t.Helper()
	k, err := game.ReadClock()
	if err != nil {
		g.t.Fatal(err)
	}
	board := g.board(game)
	turn := int(board.ToMove())
	if game.ToPress != 0 {
		turn = game.ToPress - 1 // his time runs until he presses
	}
	if (k.State == clock.Running || k.State == clock.Paused) && !board.Over() && int(k.Turn) != turn {
		g.t.Fatalf("game %s: the clock is turned to side %d: %+v", game.ID, k.Turn+1, game)
	}
}

func (g *gambler) anyLegal(game *models.Game) (hole int) { return pick(g, g.board(game).LegalHoles()) }

func (g *gambler) board(game *models.Game) kumalak.Board {
	rules, err := kumalak.ParseRuleset(game.Rules)
	if err != nil {
		g.t.Fatal(err)
	}
	board, err := kumalak.ParsePosition(rules, game.Position)
	if err != nil {
		g.t.Fatal(err)
	}
	return board
}

// playAll carries out so many random orders in an event that begins with three
// tournaments.
func (g *gambler) playAll(steps int) {
	g.t.Helper()
	g.club(4, func(d *TournamentDetails) { d.Control, d.RepetitionClaim, d.RepetitionAuto = "5+3", 2, 3 })
	for _, id := range []string{"b", "c"} {
		d := DefaultTournament()
		d.Name, d.Control, d.Recording = id, "10s+1", models.AsHappened
		if id == "c" {
			d.System, d.FlagMode, d.Start = models.DoubleRoundRobin, "claim", models.StartByTouch
		} else {
			d.Board = models.WoodenBoard
		}
		g.do(&AddTournament{Event: "club", ID: id, TournamentDetails: d})
		g.do(&AddPlayers{Event: "club", Tournament: id, Players: []NewPlayer{
			{ID: id + "1", Person: models.Person{Name: "Ann"}},
			{ID: id + "2", Person: models.Person{Name: "Bob"}},
			{ID: id + "3", Person: models.Person{Name: "Cyril"}},
		}})
	}
	g.openSwiss()
	for i := range steps {
		g.step()
		if i%50 == 49 {
			g.unstick()
		}
	}
}

// evening is how many orders an evening has; few under the race detector, which has
// nothing to find in an order after another.
func evening(orders int) int {
	if underRace {
		return orders / 20
	}
	return orders
}

var seeds = flag.Uint64("evenings", 3, "how many random evenings the journal test plays")

func TestJournal_ThousandsOfRandomCommandsReplayToTheSameTables(t *testing.T) {
	done := make(map[string]int)
	var mu sync.Mutex
	t.Run("evenings", func(t *testing.T) {
		for seed := range *seeds {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				g := newGambler(t, seed)
				g.playAll(evening(1600))
				t.Logf("carried out: %v\nrefused: %v", g.done, g.refusals)
				g.everyLine()
				replayed(t, g.hall)
				g.sound()
				sameElsewhere(t, g.hall)
				mu.Lock()
				defer mu.Unlock()
				for name, n := range g.done {
					done[name] += n
				}
			})
		}
	})
	if underRace {
		return
	}
	for _, c := range commands() {
		if done[Name(c)] == 0 {
			t.Errorf("no %s was carried out", Name(c))
		}
	}
	if len(done) != len(commands()) {
		t.Errorf("%d kinds of commands, commands lists %d", len(done), len(commands()))
	}
}

// replayed applies the whole journal to an empty database and compares all tables.
func replayed(t *testing.T, h *hall) {
	t.Helper()
	sameTables(t, h, rebuilt(t, h))
}

// rebuilt applies the whole journal of a hall to an empty database.
func rebuilt(t *testing.T, h *hall) *hall {
	t.Helper()
	empty := newHall(t)
	h.read(func(tx *store.Tx) error {
		codes, err := tx.JournalEvents()
		for _, code := range codes {
			more, err := tx.Entries(code)
			if err != nil {
				return err
			}
			steps, err := inOrder(more)
			if err != nil {
				return err
			}
			for _, s := range steps {
				if err := empty.store.Write(context.Background(), s.apply); err != nil {
					return err
				}
			}
		}
		return err
	})
	return empty
}

// sameTables compares all tables of two halls.
func sameTables(t *testing.T, played, again *hall) {
	t.Helper()
	want, have := played.everything(), again.everything()
	for table := range maps.Keys(want) {
		if diff := cmp.Diff(want[table], have[table]); diff != "" {
			t.Errorf("table %s differs (-played +replayed):\n%.2000s", table, diff)
		}
	}
	if !underRace && (len(want["games"]) == 0 || len(want["moves"]) == 0 || len(want["decisions"]) == 0) {
		t.Error("the hall was too quiet to prove anything")
	}
}

// sameElsewhere exports the event and imports it into an empty installation.
func sameElsewhere(t *testing.T, h *hall) {
	t.Helper()
	for _, g := range h.running() {
		h.do(&Pause{Game: g.ID}) // else the other installation does it
	}
	bundle, err := Export(context.Background(), h.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	other := newHall(t)
	if err := other.desk.Import(context.Background(), bundle, h.now); err != nil {
		t.Fatal(err)
	}
	again, err := Export(context.Background(), other.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(bundle, again); diff != "" {
		t.Errorf("the event differs elsewhere: %.2000s", diff)
	}
	other.sound()
}

// Whatever happened before, the arbiter can bring every tournament to its end.
func TestRandom_EveryRoundCanBeBroughtToItsEnd(t *testing.T) {
	g := newGambler(t, 77)
	g.playAll(evening(600))
	g.read(func(tx *store.Tx) (err error) {
		g.rounds, err = store.List[models.Round](tx, "tournament, number", "state <> ?", models.Discarded)
		return err
	})
	for _, r := range g.rounds {
		if r.State == models.Drafted {
			g.do(&PublishRound{Event: "club", Round: r.ID})
		}
		if r.State == models.Drafted || r.State == models.Published {
			g.do(&StartRound{Event: "club", Round: r.ID})
		}
		for _, game := range g.hall.games(r.ID) {
			if game.Open() {
				g.do(&EnterResult{Game: game.ID, Outcome: models.FirstWins, Why: "the evening is over"})
			}
			if g.game(game.ID).Call != 0 {
				g.do(&Answer{Game: game.ID})
			}
		}
		if r.State != models.Closed {
			g.do(&CloseRound{Event: "club", Round: r.ID})
		}
	}
	for _, tournament := range g.tournaments {
		g.read(func(tx *store.Tx) error {
			table, err := ReadTable(tx, tournament.ID, true)
			if err != nil {
				return fmt.Errorf("%s: %w", filepath.Base(tournament.ID), err)
			}
			if _, err := table.Standings(); err != nil && tournament.Drawn {
				return fmt.Errorf("standings of %s: %w", tournament.ID, err)
			}
			return nil
		})
	}
	g.sound()
}
