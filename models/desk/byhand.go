package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// ByHand is a pairing made by the arbiter: pairs of player ids, who begins first, in
// the order of the tables, and who has the bye (empty: nobody).
type ByHand struct {
	Pairs [][2]string `json:"pairs"`
	Bye   string      `json:"bye"`
	// Force makes a pairing stand that breaks rules; Why says the reason then.
	Force bool   `json:"force,omitempty"`
	Why   string `json:"why"`
}

// ChangeDraft replaces the pairing of a draft of a Swiss. Everybody who is there
// must have an opponent or, in an odd field, the bye. What it breaks (see
// [DraftBreaks]) it may break only with Force and a reason. The engine's own pairing
// is kept beside it in a decision.
type ChangeDraft struct {
	Event string `json:"event"`
	Round string `json:"round"`
	ByHand
}

func (c ChangeDraft) scope() scope { return scope{event: c.Event} }

func (c ChangeDraft) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Drafted)
	if err != nil {
		return err
	}
	next, err := s.swissRound(r)
	if err != nil {
		return err
	}
	pairs, bye, err := s.byHand(next, c, c.ByHand)
	if err != nil {
		return err
	}
	if err := s.rearrange(next, pairs); err != nil {
		return err
	}
	return s.moveBye(next, bye)
}

// DraftByHand drafts the next round of a Swiss with a pairing made by the arbiter:
// when no valid one exists, or when it was made elsewhere.
type DraftByHand struct {
	Event      string     `json:"event"`
	Tournament string     `json:"tournament"`
	ID         string     `json:"id"`
	Seed       int64      `json:"seed"`
	Alphabet   []string   `json:"alphabet"`
	Groups     [][]string `json:"groups,omitempty"`
	ByHand
}

func (c DraftByHand) scope() scope { return scope{event: c.Event} }

func (c *DraftByHand) prepare(s *sheet) (err error) {
	if c.Alphabet, err = s.alphabet(c.Tournament); err != nil {
		return err
	}
	c.Groups, err = s.groups(c.Tournament)
	return err
}

func (c *DraftByHand) decide(s *sheet) error {
	t, err := s.swissTournament(c.Tournament)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	next, err := s.nextSwiss(t, rounds, swissDraft{c.ID, c.Seed, c.Alphabet, c.Groups})
	if err != nil {
		return err
	}
	pairs, bye, err := s.byHand(next, c, c.ByHand)
	if err != nil {
		return err
	}
	return s.makeRound(next, pairs, bye)
}

// byHand checks a pairing made by hand, notes the engine's beside it and gives it in
// numbers.
func (s *sheet) byHand(next *nextRound, c Command, hand ByHand) ([]pairing.Pair, int, error) {
	why, err := models.CleanText("why", hand.Why, models.MaxWhy)
	if err != nil {
		return nil, 0, err
	}
	pairs, bye, err := next.numbersOf(hand.Pairs, hand.Bye)
	if err != nil {
		return nil, 0, err
	}
	broken, err := next.breaks(pairs, bye)
	if err != nil {
		return nil, 0, err
	}
	if hard := slices.DeleteFunc(slices.Clone(broken), func(b Break) bool { return b.Rule == BreaksAvoid }); len(hard) > 0 {
		if !hand.Force {
			return nil, 0, models.Fail(models.Doubtful, "draft-breaks-rules", "Breaks", breaksText(hard))
		}
		if why == "" {
			return nil, 0, models.Fail(models.Invalid, "reason-missing")
		}
	}
	engine, same := next.engineText(pairs, bye)
	next.round.ByHand = !same
	s.Put(next.round)
	return pairs, bye, s.roundDecision(next.round, c, engine, pairingText(pairs, bye), why)
}

// numbersOf gives a pairing in start numbers and refuses one that leaves somebody
// out, or has somebody twice or who is not there.
func (n *nextRound) numbersOf(pairs [][2]string, bye string) ([]pairing.Pair, int, error) {
	waiting := make(map[string]bool, len(n.byID))
	for id := range n.byID {
		waiting[id] = !slices.Contains(n.basis.Absent, id)
	}
	seat := func(id string) (int, error) {
		free, known := waiting[id]
		switch {
		case !known:
			return 0, models.Fail(models.NotFound, "no-such-player", "ID", id)
		case !free:
			return 0, models.Fail(models.Invalid, "draft-player-not-free", "Number", n.basis.Numbers[id])
		}
		waiting[id] = false
		return n.basis.Numbers[id], nil
	}
	var numbers []pairing.Pair
	for _, pair := range pairs {
		first, err := seat(pair[0])
		if err != nil {
			return nil, 0, err
		}
		second, err := seat(pair[1])
		if err != nil {
			return nil, 0, err
		}
		numbers = append(numbers, pairing.Pair{First: first, Second: second})
	}
	free := 0
	if bye != "" {
		var err error
		if free, err = seat(bye); err != nil {
			return nil, 0, err
		}
	}
	var left []string
	for number := 1; number <= len(n.ids); number++ {
		if waiting[n.ids[number]] {
			left = append(left, fmt.Sprint(number))
		}
	}
	if len(left) > 0 {
		return nil, 0, models.Fail(models.Invalid, "draft-not-complete", "Numbers", strings.Join(left, ", "))
	}
	return numbers, free, nil
}

// handPairing is a pairing as decisions keep it, in start numbers.
type handPairing struct {
	Pairs [][2]int `json:"pairs"`
	Bye   int      `json:"bye"`
	// None says why the engine had no pairing.
	None string `json:"none,omitempty"`
}

func pairingText(pairs []pairing.Pair, bye int) string {
	p := handPairing{Pairs: make([][2]int, len(pairs)), Bye: bye}
	for i, pair := range pairs {
		p.Pairs[i] = [2]int{pair.First, pair.Second}
	}
	return p.text()
}

// parseHandPairing reads a pairing that a decision keeps.
func parseHandPairing(text string) (p handPairing, err error) {
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return p, fmt.Errorf("pairing %q of a decision: %w", text, err)
	}
	return p, nil
}

func (p handPairing) text() string {
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}

// engineText is the engine's own pairing, and whether it is the one given (the order
// of tables apart).
func (n *nextRound) engineText(pairs []pairing.Pair, bye int) (text string, same bool) {
	own, err := n.swiss.Pair()
	var none *pairing.NoPairingError
	switch {
	case errors.As(err, &none):
		return handPairing{Pairs: [][2]int{}, None: none.Obstacle.String()}.text(), false
	case err != nil:
		return handPairing{Pairs: [][2]int{}, None: err.Error()}.text(), false
	}
	same = own.Bye == bye && len(own.Pairs) == len(pairs)
	for _, pair := range own.Pairs {
		same = same && slices.Contains(pairs, pair)
	}
	return pairingText(own.Pairs, own.Bye), same
}

// roundDecision notes what the arbiter decided about a whole round.
func (s *sheet) roundDecision(r *models.Round, c Command, before, after, why string) error {
	earlier, err := store.List[models.Decision](s.Tx, "id", "round = ?", r.ID)
	if err != nil {
		return err
	}
	s.noteDecision(&models.Decision{
		ID: fmt.Sprintf("%s.d%d", r.ID, len(earlier)+1), Event: r.Event, Round: r.ID, Kind: Name(c),
		Before: before, After: after, Why: why,
	})
	return nil
}

// rearrange gives the games of a draft other players.
func (s *sheet) rearrange(next *nextRound, pairs []pairing.Pair) error {
	games, err := s.gamesOf(next.round.ID)
	if err != nil {
		return err
	}
	for i, pair := range pairs {
		if i >= len(games) {
			if _, err := s.newGame(next.tournament, next.round, i, next.ids[pair.First], next.ids[pair.Second]); err != nil {
				return err
			}
			continue
		}
		g := games[i]
		g.First, g.Second = next.ids[pair.First], next.ids[pair.Second]
		if err := s.agree(next.tournament, g); err != nil {
			return err
		}
		s.putGame(g)
	}
	return nil
}

// moveBye gives the pairing-allocated bye of a draft to another player.
func (s *sheet) moveBye(next *nextRound, number int) error {
	byes, err := store.List[models.Bye](s.Tx, "id", "round = ?", next.round.ID)
	if err != nil {
		return err
	}
	receiver := next.ids[number]
	for _, b := range byes {
		switch {
		case b.Player == receiver:
			b.Kind, receiver = models.PairingBye, ""
		case b.Kind == models.PairingBye:
			b.Kind = models.Revoked
		default:
			continue
		}
		s.Put(b)
	}
	if receiver != "" {
		s.putByeOf(next.round, receiver, models.PairingBye)
	}
	return nil
}
