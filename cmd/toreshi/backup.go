package main

import "fmt"

// backupCmd is `toreshi backup`.
type backupCmd struct {
	database
	File string `arg:"" help:"The copy; it must not exist yet."`
}

// Run copies a database that may be in use, and checks the copy.
func (c backupCmd) Run(io streams) error {
	db, err := c.open()
	if err != nil {
		return err
	}
	defer db.Close()
	if err := db.Backup(c.File); err != nil {
		return unusable(err)
	}
	fmt.Fprintf(io.err, "%s written and checked\n", c.File)
	return nil
}
