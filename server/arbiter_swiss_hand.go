package server

import (
	"errors"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
)

// handRound is a round whose pairs the arbiter chooses: a draft, or the next round of
// a tournament that the engine cannot pair.
type handRound struct {
	table *desk.Table
	// round is the draft, nil for a round that has none.
	round  *models.Round
	number int
	states []pairing.State // of those who are there, by score and number
	byID   map[string]pairing.State
	ids    map[int]string
	// engine is the program's pairing; none says why there is none.
	engine *pairing.SwissRound
	none   *models.Error
	now    handSeats
}

// handSeats are the pairs as they stand on the page, by player ids.
type handSeats struct {
	pairs  [][2]string
	tables []int
	bye    string
}

// readHand reads what there is to choose from.
func (p *arbiterPages) readHand(c echo.Context, t *models.Tournament, r *models.Round) (h *handRound, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		h = &handRound{round: r, byID: make(map[string]pairing.State), ids: make(map[int]string)}
		if h.table, err = desk.ReadTable(tx, t.ID, true); err != nil {
			return err
		}
		h.number = len(h.table.Rounds) + 1
		if r != nil {
			h.number = r.Number
		}
		if !t.Drawn {
			return nil
		}
		input, err := desk.SwissInput(tx, t.ID, h.number)
		if err != nil {
			return err
		}
		if h.states, err = input.States(); err != nil {
			return err
		}
		if h.engine, err = input.Pair(); err != nil {
			if h.engine, h.none = nil, noPairingWords(err); h.none == nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, player := range h.table.Players {
		h.ids[player.Number] = player.ID
	}
	for _, s := range h.states {
		h.byID[h.ids[s.Number]] = s
	}
	h.seat()
	return h, nil
}

// noPairingWords puts the engine's refusal into an error with words; nil for another
// error.
func noPairingWords(err error) *models.Error {
	var none *pairing.NoPairingError
	if !errors.As(err, &none) {
		return nil
	}
	switch none.Obstacle {
	case pairing.ObstacleForbidden:
		return models.Fail(models.Refused, "no-pairing-forbidden", "Round", none.Round)
	case pairing.ObstacleBye:
		return models.Fail(models.Refused, "no-pairing-bye", "Round", none.Round)
	case pairing.ObstacleColours:
		return models.Fail(models.Refused, "no-pairing-colours", "Round", none.Round)
	case pairing.ObstacleRematches:
		return models.Fail(models.Refused, "no-pairing-rematches", "Round", none.Round)
	}
	return models.Fail(models.Refused, "no-pairing-several", "Round", none.Round)
}

// seat puts everybody where the draft has him; without a draft, where the engine
// would, and without that down the list, past opponents apart as far as they go.
func (h *handRound) seat() {
	switch {
	case h.round != nil:
		for _, g := range h.table.Games {
			if g.Round == h.round.ID {
				h.now.pairs, h.now.tables = append(h.now.pairs, [2]string{g.First, g.Second}), append(h.now.tables, g.Table)
			}
		}
		for _, b := range h.table.Byes {
			if b.Round == h.round.ID && b.Kind == models.PairingBye {
				h.now.bye = b.Player
			}
		}
		return
	case h.engine != nil:
		h.now = h.engineSeats()
	default:
		h.seatDown()
	}
	for i := range h.now.pairs {
		h.now.tables = append(h.now.tables, h.table.Tournament.FirstTable+i)
	}
}

// engineSeats is the program's pairing by player ids.
func (h *handRound) engineSeats() (s handSeats) {
	for _, pair := range h.engine.Pairs {
		s.pairs = append(s.pairs, [2]string{h.ids[pair.First], h.ids[pair.Second]})
	}
	s.bye = h.ids[h.engine.Bye]
	s.tables = h.now.tables
	return s
}

// seatDown pairs down the list.
func (h *handRound) seatDown() {
	left := slices.Clone(h.states)
	if len(left)%2 == 1 {
		last := len(left) - 1
		for i := last; i >= 0; i-- {
			if left[i].CanBye {
				last = i
				break
			}
		}
		h.now.bye = h.ids[left[last].Number]
		left = slices.Delete(left, last, last+1)
	}
	for len(left) > 1 {
		with := slices.IndexFunc(left[1:], func(s pairing.State) bool { return !slices.Contains(left[0].Met, s.Number) }) + 1
		with = max(with, 1)
		first, second := left[0], left[with]
		if second.Difference < first.Difference { // who has begun less begins
			first, second = second, first
		}
		h.now.pairs = append(h.now.pairs, [2]string{h.ids[first.Number], h.ids[second.Number]})
		left = slices.Delete(left, with, with+1)[1:]
	}
}

// handForm reads the pairs from the form.
func (h *handRound) handForm(in *input) {
	for i := range h.now.pairs {
		n := strconv.Itoa(i + 1)
		if first, second := in.text("first"+n), in.text("second"+n); first != "" && second != "" {
			h.now.pairs[i] = [2]string{first, second}
		}
	}
	if bye := in.text("bye"); bye != "" && h.now.bye != "" {
		h.now.bye = bye
	}
}

// exchange lets two players change places.
func (s *handSeats) exchange(one, other string) {
	if one == "" || other == "" {
		return
	}
	swap := func(id string) string {
		switch id {
		case one:
			return other
		case other:
			return one
		}
		return id
	}
	for i, pair := range s.pairs {
		s.pairs[i] = [2]string{swap(pair[0]), swap(pair[1])}
	}
	s.bye = swap(s.bye)
}

func (s handSeats) pairing() desk.ByHand { return desk.ByHand{Pairs: s.pairs, Bye: s.bye} }

// label names a player in the choice: "7 Асқар (2½)".
func (h *handRound) label(number int) string {
	p := h.table.Numbered(number)
	if p == nil {
		return strconv.Itoa(number)
	}
	return strconv.Itoa(number) + " " + h.table.People[p.ID].Name
}

func (h *handRound) labels(numbers []int) string {
	text := ""
	for i, n := range numbers {
		if i > 0 {
			text += " – "
		}
		text += h.label(n)
	}
	return text
}
