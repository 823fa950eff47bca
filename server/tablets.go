package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// secretSetting is the setting that holds the installation's secret, from which
// the tables' keys are made.
const secretSetting = "secret"

// installationSecret reads the secret; the first time it makes it.
func installationSecret(ctx context.Context, c Config) (secret []byte, err error) {
	err = c.Store.Write(ctx, func(tx *store.Tx) error {
		text, err := tx.Setting(secretSetting)
		if err != nil {
			return err
		}
		if text == "" {
			text = desk.NewSecret(c.Random)
			err = tx.PutSetting(secretSetting, text)
		}
		secret = []byte(text)
		return err
	})
	return secret, err
}

// tableKey is the key in the code of a table: the same whenever the sheet is
// printed, and not to be guessed without the installation's secret (80 bits).
func (s *Server) tableKey(event string, table int) string {
	sum := hmac.New(sha256.New, s.secret)
	fmt.Fprintf(sum, "table\n%s\n%d", event, table)
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum.Sum(nil)[:10]))
}

// TablePath is what a table's code opens, without the server's address.
func (s *Server) TablePath(event string, table int) string {
	return fmt.Sprintf("/t/%s/%d/%s", event, table, s.tableKey(event, table))
}

// TableURL is what the code on a table says, for devices that reach the server at
// an address such as http://192.168.1.5:8080.
func (s *Server) TableURL(address, event string, table int) string {
	return strings.TrimSuffix(address, "/") + s.TablePath(event, table)
}

// tabletCode is the number by which the arbiter recognises a tablet that asks: both
// show it.
func tabletCode(t store.Tablet) string {
	sum := sha256.Sum256([]byte("tablet " + t.ID))
	return fmt.Sprintf("%04d", binary.BigEndian.Uint32(sum[:])%10000)
}

// tablets lists the tablets of an event that are in use or ask to be.
func (s *Server) tablets(ctx context.Context, event string) (list []store.Tablet, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = tx.Tablets(event)
		return err
	})
	return list, err
}

// approval is how a tablet is let in.
type approval string

// A tablet replaces the one in use (with a side: the one of that player), or it
// comes beside it as the tablet of one player; the other one serves the other
// player then.
const (
	approveReplace approval = "replace"
	approveSecond  approval = "second"
)

// approveTablet lets a tablet in that asks. The game's clocks are not touched: they
// live in the game, not in the tablet.
func (s *Server) approveTablet(ctx context.Context, event, id string, how approval, side int) error {
	return s.changeTablets(ctx, event, func(tx *store.Tx) error {
		t, others, err := tableOf(tx, event, id)
		if err != nil || t.State == store.TabletActive {
			return err
		}
		if side < 0 || side > 2 || how == approveSecond && side == 0 {
			return models.Fail(models.Invalid, "side-form", "Side", side)
		}
		switch how {
		case approveReplace:
			err = replaceTablets(tx, t, others, side)
		case approveSecond:
			err = addSecond(tx, t, others, side)
		default:
			err = models.Fail(models.Invalid, "choice-unknown", "Field", "as", "Value", string(how))
		}
		if err != nil {
			return err
		}
		t.State, t.ClaimedAt = store.TabletActive, s.now()
		return tx.PutTablet(*t)
	})
}

// replaceTablets puts a tablet in the place of those in use, or of the one that
// serves a side.
func replaceTablets(tx *store.Tx, t *store.Tablet, others []store.Tablet, side int) error {
	t.Side = 0
	for _, o := range others {
		if side != 0 && o.Side != 0 && o.Side != side {
			t.Side = side // the other player keeps his own
			continue
		}
		o.State = store.TabletReplaced
		if err := tx.PutTablet(o); err != nil {
			return err
		}
	}
	return nil
}

// addSecond puts a tablet beside the one in use.
func addSecond(tx *store.Tx, t *store.Tablet, others []store.Tablet, side int) error {
	if len(others) != 1 {
		return models.Fail(models.Refused, "tablet-second", "Table", t.Table, "Count", len(others))
	}
	t.Side, others[0].Side = side, 3-side
	return tx.PutTablet(others[0])
}

// removeTablet takes a tablet from its table; one that is left serves both players.
func (s *Server) removeTablet(ctx context.Context, event, id string) error {
	return s.changeTablets(ctx, event, func(tx *store.Tx) error {
		t, others, err := tableOf(tx, event, id)
		if err != nil {
			return err
		}
		was := t.State
		t.State = store.TabletReplaced
		if err := tx.PutTablet(*t); err != nil || was != store.TabletActive {
			return err
		}
		return serveBoth(tx, others)
	})
}

// serveBoth lets the only tablet that is left at a table serve both players.
func serveBoth(tx *store.Tx, left []store.Tablet) error {
	if len(left) != 1 || left[0].Side == 0 {
		return nil
	}
	left[0].Side = 0
	return tx.PutTablet(left[0])
}

// tableOf reads a tablet of an event and the others in use at its table.
func tableOf(tx *store.Tx, event, id string) (*store.Tablet, []store.Tablet, error) {
	t, err := tx.Tablet(id)
	if err != nil {
		return nil, nil, err
	}
	if t == nil || t.Event != event || t.State == store.TabletReplaced {
		return nil, nil, models.Fail(models.NotFound, "no-such-tablet", "ID", id)
	}
	others, err := inUse(tx, event, t.Table, id)
	return t, others, err
}

// inUse lists the tablets in use at a table, but one.
func inUse(tx *store.Tx, event string, table int, but string) ([]store.Tablet, error) {
	all, err := tx.Tablets(event)
	var used []store.Tablet
	for _, t := range all {
		if t.Table == table && t.State == store.TabletActive && t.ID != but {
			used = append(used, t)
		}
	}
	return used, err
}

// changeTablets changes tablets of an event and tells everybody who watches it.
func (s *Server) changeTablets(ctx context.Context, event string, change func(*store.Tx) error) error {
	if err := s.Store.Write(ctx, change); err != nil {
		return err
	}
	s.hub.Publish(event)
	return nil
}

// ErrNoTablet says that a device has no table.
var errNoTablet = models.Fail(models.Forbidden, "no-tablet")

// currentTablet reads the tablet of a request anew; the one found at its beginning
// may be older.
func currentTablet(tx *store.Tx, known *store.Tablet) (*store.Tablet, error) {
	if known == nil {
		return nil, errNoTablet
	}
	t, err := tx.Tablet(known.ID)
	if err == nil && t == nil {
		err = errNoTablet
	}
	return t, err
}

// notActive is why a tablet may not show its table; nil if it may.
func notActive(t *store.Tablet) error {
	switch t.State {
	case store.TabletActive:
		return nil
	case store.TabletAsking:
		return models.Fail(models.Forbidden, "tablet-asking", "Code", tabletCode(*t))
	}
	return models.Fail(models.Forbidden, "tablet-replaced")
}

// tableGame chooses the game that a table shows: one that is not settled, of a
// round that is being played before one that is only published, the earliest round
// first; else the newest settled one. nil if there is none.
func tableGame(tx *store.Tx, event string, table int) (*models.Game, error) {
	games, err := store.List[models.Game](tx, "round_number, id",
		"event = ? AND table_number = ? AND state <> ?", event, table, models.Void)
	if err != nil {
		return nil, err
	}
	rounds := make(map[string]*models.Round)
	for _, g := range games {
		r, err := store.Get[models.Round](tx, g.Round)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		rounds[g.Round] = r
	}
	return chooseGame(games, rounds), nil
}

// chooseGame is the choice of [tableGame] among a table's games.
func chooseGame(games []*models.Game, rounds map[string]*models.Round) (best *models.Game) {
	rank := func(g *models.Game) (int, int64) {
		r := rounds[g.Round]
		switch {
		case r == nil || !r.Public() || g.State == models.Void:
			return 0, 0
		case g.State == models.Confirmed, g.State == models.Adjourned: // no game to be played now
			return 1, r.PublishedAt
		case r.State == models.Published:
			return 2, -r.PublishedAt
		}
		return 3, -r.PublishedAt
	}
	var class int
	var order int64
	for _, g := range games {
		if c, o := rank(g); c > class || c == class && c > 0 && o > order {
			best, class, order = g, c, o
		}
	}
	return best
}
