package models

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"
)

// Entry is one entry of the journal: what was ordered, by whom, when, and the
// facts that were decided (design.md 2). Args and Facts are JSON text and are
// hashed as the bytes stored.
type Entry struct {
	// Stream is "event:CODE" or "game:CODE".
	Stream string `json:"stream" gorm:"primaryKey"`
	Seq    int64  `json:"seq" gorm:"primaryKey;autoIncrement:false"`
	// Event is the code of the event the stream belongs to.
	Event string `json:"event"`
	At    int64  `json:"at"`
	// Actor is who ordered it, as [Actor.String] writes it.
	Actor   string `json:"actor"`
	Device  string `json:"device"`
	Version string `json:"version"`
	Command string `json:"command"`
	Args    string `json:"args"`
	Facts   string `json:"facts"`
	// Prev is the hash of the stream's previous entry, empty for the first.
	Prev string `json:"prev"`
	Hash string `json:"hash"`
}

// TableName names the table for the database.
func (*Entry) TableName() string { return "journal" }

// Sum computes the entry's hash: SHA-256 over its length-prefixed fields.
func (e *Entry) Sum() string {
	h := sha256.New()
	var size [8]byte
	for _, field := range []string{
		e.Stream, strconv.FormatInt(e.Seq, 10), e.Event, strconv.FormatInt(e.At, 10),
		e.Actor, e.Device, e.Version, e.Command, e.Args, e.Facts, e.Prev,
	} {
		binary.BigEndian.PutUint64(size[:], uint64(len(field)))
		h.Write(size[:])
		h.Write([]byte(field))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// EventStream names the stream of an event.
func EventStream(code string) string { return "event:" + code }

// GameStream names the stream of a game.
func GameStream(code string) string { return "game:" + code }
