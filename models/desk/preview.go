package desk

import (
	"context"

	"toreshi/models/store"
)

// Preview tells what an order would change, and changes nothing. It refuses what
// [Desk.Do] would refuse.
func (d *Desk) Preview(ctx context.Context, o Order) (changes []store.Change, err error) {
	o.Key = ""
	err = d.store.Try(ctx, func(tx *store.Tx) error {
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
		return s.seatsFree()
	})
	return changes, err
}
