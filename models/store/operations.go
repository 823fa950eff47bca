package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"gorm.io/gorm/clause"
)

// The tables of this file are outside the record: they hold secrets (as hashes)
// and things of the moment.

// Account is somebody who may sign in as an arbiter.
type Account struct {
	ID   string `gorm:"primaryKey"`
	Name string
	// Password is an argon2id hash.
	Password string
	// Assistant tells that the account decides in its sectors only.
	Assistant bool
	CreatedAt int64
}

// TableName names the table for the database.
func (*Account) TableName() string { return "accounts" }

// Account finds an account by its id; nil when there is none.
func (tx *Tx) Account(id string) (*Account, error) {
	var rows []*Account
	err := tx.db.Where("id = ?", id).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// Accounts counts the accounts.
func (tx *Tx) Accounts() (int64, error) {
	var n int64
	err := tx.db.Model(&Account{}).Count(&n).Error
	return n, err
}

// PutAccount writes an account.
func (tx *Tx) PutAccount(a Account) error {
	return tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&a).Error
}

// SecretKind is what a secret opens.
type SecretKind string

// A one-time link lets a new arbiter in once; an API token stands for an arbiter
// in scripts; a table's key is in its QR code.
const (
	OneTimeLink SecretKind = "link"
	APIToken    SecretKind = "token"
	TableKey    SecretKind = "table"
)

// Secret is a random text that opens something; only its hash is kept.
type Secret struct {
	Hash    string `gorm:"primaryKey"`
	Kind    SecretKind
	Subject string
	// CreatedAt and ExpiresAt are Unix milliseconds; 0 never expires.
	CreatedAt int64
	ExpiresAt int64
}

// TableName names the table for the database.
func (*Secret) TableName() string { return "secrets" }

// Hash is what is kept of a secret: SHA-256 in hexadecimal. Secrets are long and
// random, so they need no slow hash.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// PutSecret keeps the hash of a secret.
func (tx *Tx) PutSecret(kind SecretKind, secret, subject string, now, expires int64) error {
	return tx.db.Create(&Secret{Hash(secret), kind, subject, now, expires}).Error
}

// Secret finds an unexpired secret; nil when there is none.
func (tx *Tx) Secret(kind SecretKind, secret string, now int64) (*Secret, error) {
	var rows []*Secret
	err := tx.db.Where("hash = ? AND kind = ? AND (expires_at = 0 OR expires_at > ?)",
		Hash(secret), kind, now).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// DropSecrets removes all secrets of a kind for a subject.
func (tx *Tx) DropSecrets(kind SecretKind, subject string) error {
	return tx.db.Where("kind = ? AND subject = ?", kind, subject).Delete(&Secret{}).Error
}

// TabletState is whether a tablet may act.
type TabletState string

// A tablet is asking until the arbiter lets it in, active, or replaced.
const (
	TabletAsking   TabletState = "asking"
	TabletActive   TabletState = "active"
	TabletReplaced TabletState = "replaced"
)

// Tablet is a device that was opened with a table's QR code.
type Tablet struct {
	ID    string `gorm:"primaryKey" json:"id"`
	Event string `json:"event"`
	Table int    `gorm:"column:table_number" json:"table"`
	// Side is 1 or 2 when the tablet serves one player, 0 when both sit at it.
	Side  int         `json:"side"`
	State TabletState `json:"state"`
	// Hash is of the token the device holds.
	Hash string `json:"-"`
	// Label is what the arbiter sees of it.
	Label     string `json:"label"`
	ClaimedAt int64  `json:"claimed_at"`
	SeenAt    int64  `json:"seen_at"`
}

// TableName names the table for the database.
func (*Tablet) TableName() string { return "tablets" }

// Tablets lists the tablets of an event that are asking or active.
func (tx *Tx) Tablets(event string) ([]Tablet, error) {
	var rows []Tablet
	err := tx.db.Where("event = ? AND state <> ?", event, TabletReplaced).
		Order("table_number, claimed_at, id").Find(&rows).Error
	return rows, err
}

// TabletBy finds the tablet that holds a token, replaced ones too; nil when there
// is none.
func (tx *Tx) TabletBy(token string) (*Tablet, error) {
	var rows []*Tablet
	err := tx.db.Where("hash = ?", Hash(token)).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// Tablet finds a tablet by id; nil when there is none.
func (tx *Tx) Tablet(id string) (*Tablet, error) {
	var rows []*Tablet
	err := tx.db.Where("id = ?", id).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// PutTablet writes a tablet.
func (tx *Tx) PutTablet(t Tablet) error {
	return tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&t).Error
}

// Answer is what was answered to an order with an idempotency key.
type Answer struct {
	Key     string `gorm:"column:idempotency_key;primaryKey"`
	Actor   string `gorm:"primaryKey"`
	Request string
	Answer  string
	At      int64
}

// TableName names the table for the database.
func (*Answer) TableName() string { return "answers" }

// Answer finds the answer given to an actor's key; nil when there is none.
func (tx *Tx) Answer(actor, key string) (*Answer, error) {
	var rows []*Answer
	err := tx.db.Where("actor = ? AND idempotency_key = ?", actor, key).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// PutAnswer keeps an answer.
func (tx *Tx) PutAnswer(a Answer) error {
	return translate(tx.db.Create(&a).Error)
}

// DropAnswers forgets answers given before an instant.
func (tx *Tx) DropAnswers(before int64) error {
	return tx.db.Where("at < ?", before).Delete(&Answer{}).Error
}

// Setting is a named text of the installation.
type Setting struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// TableName names the table for the database.
func (*Setting) TableName() string { return "settings" }

// Setting reads a setting, empty when it was never written.
func (tx *Tx) Setting(name string) (string, error) {
	var rows []Setting
	err := tx.db.Where("name = ?", name).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].Value, nil
}

// PutSetting writes a setting.
func (tx *Tx) PutSetting(name, value string) error {
	err := tx.db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&Setting{name, value}).Error
	if err != nil {
		return fmt.Errorf("setting %s: %w", name, err)
	}
	return nil
}
