// Package desk is the arbiter's desk: one command for everything that can
// happen at an event, and the only writer of the record.
//
// It promises that a command is carried out whole or not at all, that it obeys
// who may do what, and that everything it changes stands in the journal with
// the command that caused it (design.md 2). It does not know about pages, files
// or languages; errors that a person can correct are *models.Error.
//
// Time, chance and ids enter as values: a command decided again on the same
// state decides the same, which [Verify] makes use of.
package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"toreshi/models"
	"toreshi/models/store"
)

// Version is the program's version as the journal records it. It changes when
// the program may decide something otherwise than before.
const Version = "2"

// Desk carries out commands on a store.
type Desk struct {
	store *store.Store
	// told is called after each commit with what has changed.
	told func(Done)
}

// New makes a desk. told, if not nil, is called after every command that was
// carried out; it must not block.
func New(s *store.Store, told func(Done)) *Desk {
	if told == nil {
		told = func(Done) {}
	}
	return &Desk{store: s, told: told}
}

// Command is something that can happen. Its exported fields are its arguments,
// kept in the journal as JSON; personal data is marked json:"-".
type Command interface {
	// scope says which event or game the command is about.
	scope() scope
	// decide checks who may and the state of things, and puts what follows.
	decide(*sheet) error
}

// preparer is a command that fills arguments from outside the record before it
// is decided: who has a tablet, how names sort.
type preparer interface{ prepare(*sheet) error }

// scope names the stream a command belongs to: a game's, else the event's.
type scope struct{ event, game string }

// Order is a command with who gives it and when.
type Order struct {
	By      models.Actor
	Command Command
	// Now is in Unix milliseconds.
	Now int64
	// Key makes the order idempotent: a second order of the same actor with the
	// same key is answered like the first and changes nothing. Empty: no key.
	Key string
}

// Done is what was carried out.
type Done struct {
	Event string `json:"event"`
	// Games are the codes of the games that were changed.
	Games []string `json:"games,omitempty"`
	// Command is the command's name; Stream and Seq its journal entry.
	Command string `json:"command"`
	Stream  string `json:"stream"`
	Seq     int64  `json:"seq"`
	// Repeated tells that the order had been carried out before.
	Repeated bool `json:"-"`
}

// errKeyReused is given when an idempotency key comes with another command.
var errKeyReused = models.Fail(models.Invalid, "key-reused")

// errFlagFell is given for a move that came after its flag.
var errFlagFell = models.Fail(models.Stale, "flag-fell-before-move")

// Do carries out an order in one transaction. When it returns nil, the change
// and its journal entry are on the disk.
func (d *Desk) Do(ctx context.Context, o Order) (Done, error) {
	var done Done
	err := d.store.Write(ctx, func(tx *store.Tx) error {
		var err error
		done, err = carryOut(tx, o)
		return err
	})
	if late := new(lateMove); errors.As(err, &late) {
		return done, d.tooLate(ctx, o, late)
	}
	if err != nil {
		return Done{}, err
	}
	if !done.Repeated {
		d.told(done)
	}
	return done, nil
}

// DoAll carries out several orders in one transaction, in their order, each with a
// journal entry of its own: all of them or none. A move that comes after its flag
// is refused here without the flag being called.
func (d *Desk) DoAll(ctx context.Context, orders []Order) ([]Done, error) {
	all := make([]Done, 0, len(orders))
	err := d.store.Write(ctx, func(tx *store.Tx) error {
		for i, o := range orders {
			done, err := carryOut(tx, o)
			if err == nil {
				err = tx.Flush()
			}
			if late := new(lateMove); errors.As(err, &late) {
				return late.refusal()
			}
			if err != nil {
				return fmt.Errorf("order %d of %d: %w", i+1, len(orders), err)
			}
			all = append(all, done)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, done := range all {
		if !done.Repeated {
			d.told(done)
		}
	}
	return all, nil
}

// tooLate lets the flag fall that a move came too late for, unless it was called
// already, keeps the move, and answers it with that.
func (d *Desk) tooLate(ctx context.Context, o Order, late *lateMove) error {
	if !late.called {
		_, err := d.Do(ctx, Order{
			By: models.Actor{Role: models.RoleSystem}, Now: o.Now,
			Command: FallFlag{Game: late.game, Side: late.side, Zero: late.zero},
		})
		if err != nil && models.KindOf(err) == 0 {
			return err
		}
	}
	if err := d.noteLate(ctx, o, late); err != nil {
		return err
	}
	return late.refusal()
}

// refusal is what who gave an order too late is told.
func (e *lateMove) refusal() error {
	if e.called {
		return models.Fail(models.Refused, "game-over")
	}
	return errFlagFell
}

func carryOut(tx *store.Tx, o Order) (Done, error) {
	s := &sheet{Tx: tx, by: o.By, now: o.Now}
	if err := s.enter(o.Command.scope()); err != nil {
		return Done{}, err
	}
	request, err := json.Marshal(o.Command)
	if err != nil {
		return Done{}, fmt.Errorf("command %s: %w", Name(o.Command), err)
	}
	request = append([]byte(Name(o.Command)+" "), request...)
	if done, found, err := earlier(tx, o, string(request)); found || err != nil {
		return done, err
	}
	if p, ok := o.Command.(preparer); ok {
		if err := p.prepare(s); err != nil {
			return Done{}, err
		}
	}
	if err := o.Command.decide(s); err != nil {
		return Done{}, err
	}
	if err := s.seatsFree(); err != nil {
		return Done{}, err
	}
	done, err := s.record(o)
	if err != nil {
		return Done{}, err
	}
	return done, remember(tx, o, string(request), done)
}

// earlier looks for the answer given to the same actor's same key.
func earlier(tx *store.Tx, o Order, request string) (Done, bool, error) {
	if o.Key == "" {
		return Done{}, false, nil
	}
	answer, err := tx.Answer(o.By.String(), o.Key)
	if err != nil || answer == nil {
		return Done{}, false, err
	}
	if answer.Request != store.Hash(request) {
		return Done{}, true, errKeyReused
	}
	var done Done
	if err := json.Unmarshal([]byte(answer.Answer), &done); err != nil {
		return Done{}, true, fmt.Errorf("answer to key: %w", err)
	}
	done.Repeated = true
	return done, true, nil
}

func remember(tx *store.Tx, o Order, request string, done Done) error {
	if o.Key == "" {
		return nil
	}
	text, err := json.Marshal(done)
	if err != nil {
		return err
	}
	return tx.PutAnswer(store.Answer{
		Key: o.Key, Actor: o.By.String(), Request: store.Hash(request),
		Answer: string(text), At: o.Now,
	})
}
