package store

import (
	"fmt"

	"gorm.io/gorm/clause"
)

// Sector is where an assistant decides: the tables of one event, from From to To. It
// lies outside the record; an order's actor carries it into the journal.
type Sector struct {
	Account string `gorm:"primaryKey"`
	Event   string `gorm:"primaryKey"`
	From    int    `gorm:"column:from_table"`
	To      int    `gorm:"column:to_table"`
}

// TableName names the table for the database.
func (*Sector) TableName() string { return "sectors" }

// Sector finds an assistant's sector in an event; nil when he has none.
func (tx *Tx) Sector(account, event string) (*Sector, error) {
	var rows []*Sector
	err := tx.db.Where("account = ? AND event = ?", account, event).Limit(1).Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("sector of %s in %s: %w", account, event, err)
	}
	if len(rows) == 0 {
		return nil, nil
	}
	return rows[0], nil
}

// Sectors lists the sectors of an event, by table.
func (tx *Tx) Sectors(event string) (rows []Sector, err error) {
	if err = tx.db.Where("event = ?", event).Order("from_table, to_table, account").Find(&rows).Error; err != nil {
		return nil, fmt.Errorf("sectors of %s: %w", event, err)
	}
	return rows, nil
}

// SectorsOf lists the sectors of an assistant, by event.
func (tx *Tx) SectorsOf(account string) (rows []Sector, err error) {
	if err = tx.db.Where("account = ?", account).Order("event").Find(&rows).Error; err != nil {
		return nil, fmt.Errorf("sectors of %s: %w", account, err)
	}
	return rows, nil
}

// PutSector gives an assistant a sector, or another one.
func (tx *Tx) PutSector(s Sector) error {
	if err := tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&s).Error; err != nil {
		return fmt.Errorf("sector of %s in %s: %w", s.Account, s.Event, err)
	}
	return nil
}

// DropSector takes an assistant's sector in an event away.
func (tx *Tx) DropSector(account, event string) error {
	if err := tx.db.Where("account = ? AND event = ?", account, event).Delete(&Sector{}).Error; err != nil {
		return fmt.Errorf("sector of %s in %s: %w", account, event, err)
	}
	return nil
}

// Staff lists all accounts, chief arbiters first.
func (tx *Tx) Staff() (rows []Account, err error) {
	if err = tx.db.Order("assistant, id").Find(&rows).Error; err != nil {
		return nil, fmt.Errorf("accounts: %w", err)
	}
	return rows, nil
}

// Secrets lists the unexpired secrets of a kind, the newest first.
func (tx *Tx) Secrets(kind SecretKind, now int64) (rows []Secret, err error) {
	err = tx.db.Where("kind = ? AND (expires_at = 0 OR expires_at > ?)", kind, now).Order("created_at DESC, hash").Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("secrets: %w", err)
	}
	return rows, nil
}
