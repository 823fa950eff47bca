package store

import (
	"fmt"

	"toreshi/models"
)

// EntriesOf lists entries of an event's journal by command, newest first; with no
// command named, all but those of moves.
func (tx *Tx) EntriesOf(event string, commands []string, limit, skip int) ([]models.Entry, error) {
	query := tx.db.Where("event = ?", event)
	if len(commands) > 0 {
		query = query.Where("command IN ?", commands)
	} else {
		query = query.Where("command <> ?", "Play")
	}
	var entries []models.Entry
	err := query.Order("at DESC, stream, seq DESC").Offset(skip).Limit(limit).Find(&entries).Error
	if err != nil {
		return nil, fmt.Errorf("journal of %s: %w", event, err)
	}
	return entries, nil
}

// StreamEntries lists the journal of one stream, oldest first.
func (tx *Tx) StreamEntries(stream string) ([]models.Entry, error) {
	var entries []models.Entry
	if err := tx.db.Where("stream = ?", stream).Order("seq").Find(&entries).Error; err != nil {
		return nil, fmt.Errorf("journal of %s: %w", stream, err)
	}
	return entries, nil
}
