package store

import (
	"fmt"

	"toreshi/models"
)

// Head is the newest entry of a stream: its number and hash, zero when the
// stream is empty.
type Head struct {
	Seq  int64  `json:"seq"`
	Hash string `json:"hash"`
}

// Head gives the newest entry of a stream.
func (tx *Tx) Head(stream string) (Head, error) {
	var head Head
	err := tx.db.Table("journal").Select("seq, hash").Where("stream = ?", stream).
		Order("seq DESC").Limit(1).Find(&head).Error
	if err != nil {
		return Head{}, fmt.Errorf("head of %s: %w", stream, err)
	}
	return head, nil
}

// Append writes a journal entry; it is there when the transaction is committed.
func (tx *Tx) Append(e *models.Entry) error {
	if err := tx.db.Create(e).Error; err != nil {
		return fmt.Errorf("append to %s: %w", e.Stream, translate(err))
	}
	return nil
}

// Entries lists an event's journal: the event's own stream first, then those of
// its games, each in order.
func (tx *Tx) Entries(event string) ([]models.Entry, error) {
	var entries []models.Entry
	err := tx.db.Where("event = ?", event).Order("stream, seq").Find(&entries).Error
	if err != nil {
		return nil, fmt.Errorf("journal of %s: %w", event, err)
	}
	return entries, nil
}

// Recent lists the newest entries of an event's journal, newest first.
func (tx *Tx) Recent(event string, limit, skip int) ([]models.Entry, error) {
	var entries []models.Entry
	err := tx.db.Where("event = ?", event).Order("at DESC, stream, seq DESC").
		Offset(skip).Limit(limit).Find(&entries).Error
	if err != nil {
		return nil, fmt.Errorf("journal of %s: %w", event, err)
	}
	return entries, nil
}

// JournalEvents lists the codes of all events that have a journal or rows.
func (tx *Tx) JournalEvents() ([]string, error) {
	var codes []string
	err := tx.db.Raw("SELECT id FROM events UNION SELECT DISTINCT event FROM journal ORDER BY 1").
		Scan(&codes).Error
	return codes, err
}
