package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/go-gormigrate/gormigrate/v2"
	"gorm.io/gorm"
)

// migrate brings the schema up to date. Migrations are SQL text in the portable
// subset of SQLite and PostgreSQL; one that was released never changes.
func migrate(db *gorm.DB, existing bool) error {
	if err := ours(db, existing); err != nil {
		return err
	}
	options := *gormigrate.DefaultOptions
	options.UseTransaction = true
	options.ValidateUnknownMigrations = true
	err := gormigrate.New(db, &options, []*gormigrate.Migration{
		{ID: "0001-club-event", Migrate: statements(schema0001)},
		{ID: "0002-arbitration", Migrate: statements(schema0002)},
	}).Migrate()
	if errors.Is(err, gormigrate.ErrUnknownPastMigration) {
		return fmt.Errorf("%w: %w", ErrNewer, err)
	}
	return err
}

// The reasons not to touch a database file.
var (
	ErrNewer   = errors.New("a newer version of Toreshi has written this database")
	ErrForeign = errors.New("this is no database of Toreshi")
)

// ours refuses a database that another program made; one that must exist may not
// be empty either.
func ours(db *gorm.DB, existing bool) error {
	tables, err := db.Migrator().GetTables()
	if err != nil {
		return err
	}
	switch {
	case slices.Contains(tables, "journal"):
		return nil
	case existing:
		return ErrForeign
	case len(tables) == 0, slices.Contains(tables, gormigrate.DefaultOptions.TableName):
		return nil // new, or a first start that was cut short
	}
	return ErrForeign
}

// statements runs each statement of an SQL text.
func statements(text string) func(*gorm.DB) error {
	return func(db *gorm.DB) error {
		for _, statement := range strings.Split(text, ";") {
			if strings.TrimSpace(statement) == "" {
				continue
			}
			if err := db.Exec(statement).Error; err != nil {
				return err
			}
		}
		return nil
	}
}
