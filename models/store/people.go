package store

import (
	"fmt"

	"gorm.io/gorm/clause"

	"toreshi/models"
)

// People reads the personal data of all players of an event, by player id.
func (tx *Tx) People(event string) (map[string]models.Person, error) {
	var rows []models.Person
	if err := tx.db.Where("event = ?", event).Find(&rows).Error; err != nil {
		return nil, fmt.Errorf("people of %s: %w", event, err)
	}
	people := make(map[string]models.Person, len(rows))
	for _, p := range rows {
		people[p.Player] = p
	}
	return people, nil
}

// PutPerson writes a player's personal data, outside the record.
func (tx *Tx) PutPerson(p models.Person) error {
	err := tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&p).Error
	if err != nil {
		return fmt.Errorf("person %s: %w", p.Player, err)
	}
	return nil
}
