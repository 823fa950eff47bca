package store

import (
	"fmt"

	"gorm.io/gorm/clause"
)

// Scoresheet is a player's paper score sheet as an arbiter has typed it so far. It lies
// outside the record: the record gets the moves, once it is decided which they are.
type Scoresheet struct {
	Game string `gorm:"primaryKey"`
	// Sheet is whose it is: 1 the first player's, 2 the second's.
	Sheet int `gorm:"primaryKey"`
	// Moves is the text of the sheet (see [models.WriteSheet]).
	Moves string
	// At is when it was saved last, in Unix milliseconds; it tells the versions apart.
	At int64
	By string `gorm:"column:by_actor"`
}

// TableName names the table for the database.
func (*Scoresheet) TableName() string { return "scoresheets" }

// Scoresheets gives both sheets of a game; one that was never typed is empty, At 0.
func (tx *Tx) Scoresheets(game string) (both [2]Scoresheet, err error) {
	for i := range both {
		both[i] = Scoresheet{Game: game, Sheet: i + 1}
	}
	var rows []Scoresheet
	if err := tx.db.Where("game = ?", game).Find(&rows).Error; err != nil {
		return both, fmt.Errorf("score sheets of %s: %w", game, err)
	}
	for _, row := range rows {
		if row.Sheet == 1 || row.Sheet == 2 {
			both[row.Sheet-1] = row
		}
	}
	return both, nil
}

// HalfEntered lists the sheets of an event that were typed, and whose games have no
// moves in the record yet; the newest first.
func (tx *Tx) HalfEntered(event string) (rows []Scoresheet, err error) {
	err = tx.db.Where("moves <> '' AND game IN (SELECT id FROM games WHERE event = ? AND ply = 0 AND state <> 'void')", event).
		Order("at DESC, game, sheet").Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("half-entered score sheets of %s: %w", event, err)
	}
	return rows, nil
}

// PutScoresheet writes a sheet.
func (tx *Tx) PutScoresheet(s Scoresheet) error {
	if err := tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&s).Error; err != nil {
		return fmt.Errorf("score sheet %d of %s: %w", s.Sheet, s.Game, err)
	}
	return nil
}
