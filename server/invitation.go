package server

import (
	"context"
	"encoding/json"
	"fmt"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// invitation is what a one-time link makes of who opens it: a chief arbiter, or an
// assistant at some tables of an event. The link made at the machine is the zero
// invitation.
type invitation struct {
	// Name is the person's, as the chief arbiter typed it.
	Name string `json:"name,omitempty"`
	// Event and the tables From to To are an assistant's sector; To is 0 for a chief.
	Event string `json:"event,omitempty"`
	From  int    `json:"from,omitempty"`
	To    int    `json:"to,omitempty"`
}

// machineLink is the subject of the link that is made at the machine.
const machineLink = "arbiter"

// assistant tells whether the link makes an assistant.
func (v invitation) assistant() bool { return v.To != 0 }

// subject is how a link keeps what it is for.
func (v invitation) subject() (string, error) {
	if v == (invitation{}) {
		return machineLink, nil
	}
	text, err := json.Marshal(v)
	return string(text), err
}

// readInvitation reads a link's subject.
func readInvitation(subject string) (v invitation, err error) {
	if subject == machineLink {
		return v, nil
	}
	if err := json.Unmarshal([]byte(subject), &v); err != nil {
		return v, fmt.Errorf("one-time link %q: %w", subject, err)
	}
	return v, nil
}

// invite makes a one-time link and gives its path. Links that were made before for the
// same person, as the same thing, open nothing any more.
func (s *Server) invite(ctx context.Context, v invitation) (string, error) {
	key := desk.NewSecret(s.Random)
	subject, err := v.subject()
	if err != nil {
		return "", err
	}
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		old, err := tx.Secrets(store.OneTimeLink, s.now())
		if err != nil {
			return err
		}
		for _, link := range old {
			o, err := readInvitation(link.Subject)
			if err != nil || o.Name != v.Name || o.Event != v.Event {
				continue
			}
			if err := tx.DropSecrets(store.OneTimeLink, link.Subject); err != nil {
				return err
			}
		}
		return tx.PutSecret(store.OneTimeLink, key, subject, s.now(), s.now()+linkLife.Milliseconds())
	})
	return "/welcome?key=" + key, err
}

// invited reads what an unused link is for.
func (s *Server) invited(ctx context.Context, key string) (v invitation, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		v, _, err = invitedBy(tx, key, s.now())
		return err
	})
	return v, err
}

func invitedBy(tx *store.Tx, key string, now int64) (v invitation, link *store.Secret, err error) {
	link, err = tx.Secret(store.OneTimeLink, key, now)
	switch {
	case err != nil:
		return v, nil, err
	case link == nil:
		return v, nil, models.Fail(models.Forbidden, "link-used")
	}
	v, err = readInvitation(link.Subject)
	return v, link, err
}

// accept makes the account that a link was for; the link is used up. A name that is
// taken is refused, but for the link of the machine: whoever stands there may give a
// known arbiter a new password.
func (s *Server) accept(ctx context.Context, key, id, password string) (v invitation, err error) {
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		var link *store.Secret
		if v, link, err = invitedBy(tx, key, s.now()); err != nil {
			return err
		}
		taken, err := tx.Account(id)
		if err != nil {
			return err
		}
		if taken != nil && v != (invitation{}) {
			return errNameTaken
		}
		if err := tx.DropSecrets(store.OneTimeLink, link.Subject); err != nil {
			return err
		}
		a := store.Account{ID: id, Name: id, Password: password, Assistant: v.assistant(), CreatedAt: s.now()}
		if v.Name != "" {
			a.Name = v.Name
		}
		if err := tx.PutAccount(a); err != nil || !v.assistant() {
			return err
		}
		return tx.PutSector(store.Sector{Account: id, Event: v.Event, From: v.From, To: v.To})
	})
	return v, err
}

// errNameTaken is given to who chooses the user name of somebody else.
var errNameTaken = models.Fail(models.Refused, "user-name-taken")
