package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"toreshi/models/desk"
	"toreshi/models/store"
)

// tokenCmd is `toreshi token`.
type tokenCmd struct{ database }

// Run makes a bearer token for scripts that act as an arbiter, and prints it
// alone. Only its hash is kept.
func (c tokenCmd) Run(io streams) error {
	db, err := c.create()
	if err != nil {
		return err
	}
	defer db.Close()
	token := desk.NewSecret(rand.Reader)
	err = db.Write(context.Background(), func(tx *store.Tx) error {
		return tx.PutSecret(store.APIToken, token, "script", time.Now().UnixMilli(), 0)
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(io.out, token)
	return nil
}
