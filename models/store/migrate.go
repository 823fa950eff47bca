package store

import (
	"strings"

	"github.com/go-gormigrate/gormigrate/v2"
	"gorm.io/gorm"
)

// migrate brings the schema up to date. Migrations are SQL text in the portable
// subset of SQLite and PostgreSQL; one that was released never changes.
func migrate(db *gorm.DB) error {
	options := *gormigrate.DefaultOptions
	options.UseTransaction = true
	options.ValidateUnknownMigrations = true
	return gormigrate.New(db, &options, []*gormigrate.Migration{
		{ID: "0001-club-event", Migrate: statements(schema0001)},
	}).Migrate()
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
