package desk

import (
	"encoding/json"

	"toreshi/models"
	"toreshi/models/store"
)

// Undo takes back one entry of the journal: what it changed is as it was before. It is
// for what an arbiter did in the last round and nothing rests on yet (issue 4); what is
// in the way is said. Nothing leaves the record: the entry stays, its decisions are
// marked, moves stay on the line on which they were made. An undo can itself be undone.
//
// A clock that would run again stands at what it showed when the entry came, so that
// nobody loses the time between; the arbiter lets the game go on.
type Undo struct {
	Event string `json:"event,omitempty"`
	// Game is the game whose stream the entry is in; empty: the event's.
	Game string `json:"game,omitempty"`
	// Seq is the entry's number in its stream.
	Seq int64 `json:"seq"`
	// Why is asked for when a pairing, the start of a round or a result that stands is
	// taken back.
	Why string `json:"why"`
}

func (c Undo) scope() scope { return scope{event: c.Event, game: c.Game} }

func (c Undo) stream() string {
	if c.Game != "" {
		return models.GameStream(c.Game)
	}
	return models.EventStream(c.Event)
}

// prepare looks at the other games of the tables at which a game would go on. Games do not
// read one another when they are decided: their streams are replayed in any order.
func (c Undo) prepare(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	h := &history{tx: s.Tx, event: s.code}
	e, err := h.entry(c.stream(), c.Seq)
	if err == nil {
		err = h.undoable(e, s.by)
	}
	if err == nil {
		err = h.tablesAllow(e)
	}
	return err
}

func (c Undo) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err != nil {
		return err
	}
	h := &history{tx: s.Tx, event: s.code}
	e, err := h.entry(c.stream(), c.Seq)
	if err != nil {
		return err
	}
	if err := h.undoable(e, s.by); err != nil {
		return err
	}
	if why == "" && e.grave() {
		key := "undo-needs-reason"
		if e.ofGame() {
			key = "undo-result-needs-reason"
		}
		return models.Fail(models.Doubtful, key, "What", did(e.Command))
	}
	return s.takeBackEntry(h, c, e, why)
}

// undoable lists the commands that can be taken back. Not among them are:
// what players and the program did (moves are taken back by [TakeBack]); a pause, whose
// way back is to let the game go on; and what is said of events, tournaments and
// players, which is edited again where it was typed.
func undoable() map[string]bool {
	names := []string{
		// About a game.
		"Resume", "AdjustClock", "TakeBack", "EnterResult", "RecordMoves", "Answer", "Confirm", "FallFlag",
		"RuleFlag", "RuleIllegalMove", "Penalize", "Restart", "SwapSides", "Adjourn", "ContinueGame",
		// About rounds and their pairings.
		"DraftRound", "DraftByHand", "ChangeDraft", "DiscardDraft", "PublishRound", "UnpublishRound",
		"StartRound", "CloseRound", "ReopenRound", "UnpairRound",
		// About who is there and who may meet.
		"Withdraw", "Return", "RequestBye", "CancelBye", "Forbid", "Allow", "SetTable", "Sanction",
		// About decisions.
		"Undo", "Appeal", "DecideAppeal",
	}
	all := make(map[string]bool, len(names))
	for _, name := range names {
		all[name] = true
	}
	return all
}

// UndoableCommands lists the names of the commands that an [Undo] can take back.
func UndoableCommands() (names []string) {
	for name := range undoable() {
		names = append(names, name)
	}
	return names
}

// did is the key of a command's name among the texts of errors.
func did(command string) string { return "did-" + command }

// grave tells whether a typed reason is asked for: a pairing or the start of a round is
// thrown away, or a result that stands is changed, as for a correction.
func (e *happened) grave() bool {
	if e.ofGame() {
		games := tableOf[models.Game]()
		settled := e.setTo(games, "state", models.Confirmed) || e.touches(games, "corrected_at")
		return settled && e.touches(games, "outcome", "award1", "award2")
	}
	if e.Command == "ChangeDraft" || e.Command == "StartRound" {
		return true
	}
	for _, row := range e.facts.Rows {
		if row.Table == tableOf[models.Round]() && created(row) {
			return true
		}
	}
	return false
}

// NeedsReason tells whether an undo of the entry asks for a typed reason.
func NeedsReason(e models.Entry) bool {
	h := &happened{step: step{Entry: e}}
	return json.Unmarshal([]byte(e.Facts), &h.facts) == nil && h.grave()
}

// Undoable tells why an entry of an event cannot be taken back by an arbiter: nil, or a
// correctable error that says what stands in the way.
func Undoable(tx *store.Tx, by models.Actor, event, stream string, seq int64) error {
	h := &history{tx: tx, event: event}
	e, err := h.entry(stream, seq)
	if err != nil {
		return err
	}
	return h.allowed(e, by)
}

// ReadEntry reads an entry of an event's journal by its number in a stream.
func ReadEntry(tx *store.Tx, event, stream string, seq int64) (models.Entry, error) {
	h := &history{tx: tx, event: event}
	e, err := h.entry(stream, seq)
	if err != nil {
		return models.Entry{}, err
	}
	return e.Entry, nil
}

// LastUndoable finds the newest of some entries, given newest first, that the arbiter
// can take back; nil if there is none.
func LastUndoable(tx *store.Tx, by models.Actor, event string, entries []models.Entry) (*models.Entry, error) {
	h := &history{tx: tx, event: event}
	for i := range entries {
		e, err := h.entry(entries[i].Stream, entries[i].Seq)
		if err == nil {
			err = h.allowed(e, by)
		}
		if err == nil {
			return &entries[i], nil
		}
		if models.KindOf(err) == 0 {
			return nil, err
		}
	}
	return nil, nil
}

// UndoableAmong tells of each of some entries of an event whether the arbiter can take
// it back.
func UndoableAmong(tx *store.Tx, by models.Actor, event string, entries []models.Entry) ([]bool, error) {
	h := &history{tx: tx, event: event}
	can := make([]bool, len(entries))
	for i := range entries {
		if !undoable()[entries[i].Command] {
			continue
		}
		e, err := h.entry(entries[i].Stream, entries[i].Seq)
		if err == nil {
			err = h.allowed(e, by)
		}
		if err != nil && models.KindOf(err) == 0 {
			return nil, err
		}
		can[i] = err == nil
	}
	return can, nil
}
