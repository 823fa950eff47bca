package desk

import (
	"context"
	"errors"

	"toreshi/models/store"
)

// errPreview ends a transaction that is only looked at.
var errPreview = errors.New("only looked at")

// Preview tells what an order would change, and changes nothing. It refuses what
// [Desk.Do] would refuse.
func (d *Desk) Preview(ctx context.Context, o Order) (changes []store.Change, err error) {
	o.Key = ""
	err = d.store.Write(ctx, func(tx *store.Tx) error {
		s := &sheet{Tx: tx, by: o.By, now: o.Now}
		if err := s.enter(o.Command.scope()); err != nil {
			return err
		}
		if p, ok := o.Command.(preparer); ok {
			if err := p.prepare(s); err != nil {
				return err
			}
		}
		if err := o.Command.decide(s); err != nil {
			return err
		}
		changes = tx.Changes()
		return errPreview
	})
	if errors.Is(err, errPreview) {
		err = nil
	}
	return changes, err
}
