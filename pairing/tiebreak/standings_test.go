package tiebreak

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// roundRobin builds an event from results among players 1 to n, written from the
// first player's side.
func roundRobin(n int, games ...Game) Event {
	e := Event{PreDetermined: true, Games: games}
	for number := 1; number <= n; number++ {
		e.Players = append(e.Players, Player{Number: number})
	}
	return e
}

var awards = map[string][2]int{"1": {10, 0}, "½": {5, 5}, "0": {0, 10}, "+": {10, 0}, "−": {0, 10}, "--": {0, 0}}

// game is first against second in a round; "+", "−" and "--" are forfeits.
func game(round, first, second int, result string) Game {
	g := Game{Round: round, Players: [2]int{first, second}, Award: awards[result]}
	if result == "+" || result == "−" || result == "--" {
		g.Kind = Forfeit
	}
	return g
}

// oracle is the round robin of spec/tiebreaks.md 5.7, its games put into the
// rounds of the Berger table.
func oracle() Event {
	return roundRobin(6,
		game(1, 1, 6, "1"), game(1, 2, 5, "1"), game(1, 3, 4, "1"),
		game(2, 6, 4, "½"), game(2, 5, 3, "0"), game(2, 1, 2, "1"),
		game(3, 2, 6, "1"), game(3, 3, 1, "0"), game(3, 4, 5, "0"),
		game(4, 6, 5, "+"), game(4, 1, 4, "0"), game(4, 2, 3, "½"),
		game(5, 3, 6, "1"), game(5, 4, 2, "0"), game(5, 5, 1, "½"),
	)
}

// texts are the shown values of a criterion by player.
func texts(t *testing.T, s Standings, key string) map[int]string {
	t.Helper()
	shown := map[int]string{}
	for i, c := range s.Criteria {
		if c.Key() == key {
			for _, row := range s.Rows {
				shown[row.Player.Number] = row.Values[i].Text()
			}
		}
	}
	return shown
}

func ranks(s Standings) map[int]int {
	got := map[int]int{}
	for _, row := range s.Rows {
		got[row.Player.Number] = row.Rank
	}
	return got
}

func mustRank(t *testing.T, e Event, keys string) Standings {
	t.Helper()
	order, err := ParseOrder(keys)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Rank(e, order)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRank_RoundRobinOracle(t *testing.T) {
	s := mustRank(t, oracle(), "PTS,DE,WIN,SB")
	for key, want := range map[string]map[int]string{
		"PTS": {1: "3½", 2: "3½", 3: "3½", 4: "1½", 5: "1½", 6: "1½"},
		"DE":  {1: "1", 2: "2", 3: "2", 4: "3", 5: "2", 6: "1"},
		"WIN": {1: "3", 2: "3", 3: "3", 4: "1", 5: "1", 6: "1"},
		"SB":  {1: "9¼", 2: "6¼", 3: "6¼", 4: "4¼", 5: "3¼", 6: "2¼"},
	} {
		if diff := cmp.Diff(want, texts(t, s, key)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", key, diff)
		}
	}
	if diff := cmp.Diff(map[int]int{1: 1, 2: 2, 3: 2, 6: 4, 5: 5, 4: 6}, ranks(s)); diff != "" {
		t.Errorf("ranks (-want +got):\n%s", diff)
	}
}

func TestRank_ExplainsEveryTerm(t *testing.T) {
	s := mustRank(t, oracle(), "PTS,DE,WIN,SB")
	winner := s.Rows[0]
	var products []string
	for _, term := range winner.Values[3].Terms {
		products = append(products, PointsText(term.Award)+" × "+PointsText(term.Score)+" = "+term.Text())
	}
	want := []string{"1 × 1½ = 1½", "1 × 3½ = 3½", "1 × 3½ = 3½", "0 × 1½ = 0", "½ × 1½ = ¾"}
	if diff := cmp.Diff(want, products); diff != "" {
		t.Errorf("terms of SB (-want +got):\n%s", diff)
	}
	wantEncounters := []Term{
		{Round: 2, Opponent: 2, Award: 10, Amount: 10, Scale: Tenths, Pass: 1, Meetings: 1},
		{Round: 3, Opponent: 3, Award: 10, Amount: 10, Scale: Tenths, Pass: 1, Meetings: 1},
	}
	if diff := cmp.Diff(wantEncounters, winner.Values[1].Terms); diff != "" {
		t.Errorf("terms of DE (-want +got):\n%s", diff)
	}
}

// Whatever the results, the terms of a sum add up to it.
func TestRank_TermsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, err := Rank(randomRoundRobin(t), FederationRoundRobin())
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range s.Rows {
			for i, v := range row.Values {
				sum := 0
				for _, term := range v.Terms {
					sum += term.Amount
				}
				if v.Scale != Place && sum != v.Amount {
					t.Fatalf("player %d: %s is %d, its terms make %d", row.Player.Number, s.Criteria[i].Key(), v.Amount, sum)
				}
			}
		}
	})
}

// randomRoundRobin is a round robin somewhere in its course, with forfeits and
// players gone.
func randomRoundRobin(t *rapid.T) Event {
	n := rapid.IntRange(2, 9).Draw(t, "players")
	e := roundRobin(n)
	e.Meetings = rapid.IntRange(1, 2).Draw(t, "meetings")
	for i := range e.Players {
		e.Players[i].Status = rapid.SampledFrom([]Status{Active, Active, Active, Active, Withdrawn, Removed}).Draw(t, "status")
	}
	results := []string{"1", "½", "0", "1", "½", "0", "+", "−", "--", "pending"}
	for meeting := range e.Meetings {
		for i := 1; i <= n; i++ {
			for j := i + 1; j <= n; j++ {
				g := game(meeting*n+1+(i+j)%n, i, j, rapid.SampledFrom(results).Draw(t, "result"))
				if g.Award == [2]int{} && g.Kind == Played {
					g.Kind = Pending
				}
				e.Games = append(e.Games, g)
			}
		}
	}
	return e
}

// The order of games and players in the input changes nothing.
func TestRank_InputOrderDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := randomRoundRobin(t)
		shuffled := e
		shuffled.Games = rapid.Permutation(e.Games).Draw(t, "games")
		shuffled.Players = rapid.Permutation(e.Players).Draw(t, "players' order")
		want, err := Rank(e, FederationRoundRobin())
		if err != nil {
			t.Fatal(err)
		}
		got, _ := Rank(shuffled, FederationRoundRobin())
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("standings differ:\n%s", diff)
		}
	})
}

func TestRank_RemovedPlayerCountsForNobody(t *testing.T) {
	e := roundRobin(4,
		game(1, 1, 4, "1"), game(1, 2, 3, "1"),
		game(2, 4, 3, "1"), game(2, 1, 2, "½"),
	)
	e.Players[3].Status = Removed
	s := mustRank(t, e, "PTS,DE,WIN,SB")
	if diff := cmp.Diff(map[int]string{1: "½", 2: "1½", 3: "0"}, texts(t, s, "PTS")); diff != "" {
		t.Errorf("points (-want +got):\n%s", diff)
	}
	if len(s.Removed) != 1 || s.Removed[0].Number != 4 {
		t.Errorf("removed: %v, want player 4", s.Removed)
	}
}

func TestRank_PendingGameCountsForNothing(t *testing.T) {
	e := roundRobin(2, Game{Round: 1, Players: [2]int{1, 2}, Award: [2]int{10, 0}, Kind: Pending})
	s := mustRank(t, e, "PTS,DE,WIN,SB")
	if diff := cmp.Diff(map[int]int{1: 1, 2: 1}, ranks(s)); diff != "" {
		t.Errorf("ranks (-want +got):\n%s", diff)
	}
	if s.Rows[0].Games != 0 {
		t.Errorf("%d games counted, want 0", s.Rows[0].Games)
	}
}

func TestRank_OtherScoring(t *testing.T) {
	e := roundRobin(3,
		Game{Round: 1, Players: [2]int{1, 2}, Award: [2]int{30, 0}},
		Game{Round: 2, Players: [2]int{2, 3}, Award: [2]int{10, 10}},
	)
	e.Scoring = Scoring{Win: 30, Draw: 10}
	s := mustRank(t, e, "PTS,WIN,SB")
	if diff := cmp.Diff(map[int]string{1: "1", 2: "0", 3: "0"}, texts(t, s, "WIN")); diff != "" {
		t.Errorf("wins (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[int]string{1: "3", 2: "1", 3: "1"}, texts(t, s, "SB")); diff != "" {
		t.Errorf("Sonneborn-Berger (-want +got):\n%s", diff)
	}
}

func TestRank_RefusesImpossibleInput(t *testing.T) {
	for name, e := range map[string]Event{
		"unknown player":  roundRobin(2, game(1, 1, 3, "1")),
		"against himself": roundRobin(2, game(1, 1, 1, "1")),
		"round 0":         roundRobin(2, game(0, 1, 2, "1")),
		"bye of two":      roundRobin(2, Game{Round: 1, Players: [2]int{1, 2}, Kind: PairingBye}),
		"number twice":    {Players: []Player{{Number: 1}, {Number: 1}}},
		"no number":       {Players: []Player{{}}},
	} {
		if _, err := Rank(e, FederationRoundRobin()); !errors.Is(err, ErrInput) {
			t.Errorf("%s: error %v, want ErrInput", name, err)
		}
		if _, err := NewCrosstable(e, FederationRoundRobin(), InRankOrder); !errors.Is(err, ErrInput) {
			t.Errorf("%s: crosstable error %v, want ErrInput", name, err)
		}
	}
}

func TestRank_NoPlayers(t *testing.T) {
	s, err := Rank(Event{}, FederationRoundRobin())
	if err != nil || len(s.Rows) != 0 {
		t.Errorf("got %v, %v; want an empty table", s.Rows, err)
	}
}

func TestParseOrder(t *testing.T) {
	order, err := ParseOrder("pts, DE,WIN,SB,DE")
	if err != nil {
		t.Fatal(err)
	}
	if got := FormatOrder(order); got != "PTS,DE,WIN,SB,DE" {
		t.Errorf("read back as %s", got)
	}
	for _, bad := range []string{"", "PTS,", "PTS,NONSENSE"} {
		if _, err := ParseOrder(bad); !errors.Is(err, ErrUnknownCriterion) {
			t.Errorf("%q: error %v, want ErrUnknownCriterion", bad, err)
		}
	}
	if got := FormatOrder(FederationRoundRobin()); got != "PTS,DE,WIN,SB" {
		t.Errorf("the federation's order is %s", got)
	}
}
