package store

import (
	"context"
	"encoding/base64"
	"time"

	"gorm.io/gorm/clause"
)

// session is a browser's session; scs hands over the token as a hash.
type session struct {
	Token     string `gorm:"primaryKey"`
	Data      string
	ExpiresAt int64
}

// TableName names the table for the database.
func (*session) TableName() string { return "sessions" }

// Sessions keeps scs sessions in the database.
type Sessions struct {
	store *Store
	now   func() time.Time
}

// Sessions gives a store for scs; now tells the time by which sessions expire.
func (s *Store) Sessions(now func() time.Time) *Sessions { return &Sessions{s, now} }

// Find implements scs.Store.
func (s *Sessions) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

// FindCtx implements scs.CtxStore.
func (s *Sessions) FindCtx(ctx context.Context, token string) ([]byte, bool, error) {
	var rows []session
	err := s.store.reader.WithContext(ctx).
		Where("token = ? AND expires_at > ?", token, s.now().UnixMilli()).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, false, err
	}
	data, err := base64.StdEncoding.DecodeString(rows[0].Data)
	return data, err == nil, err
}

// Commit implements scs.Store.
func (s *Sessions) Commit(token string, data []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), token, data, expiry)
}

// CommitCtx implements scs.CtxStore.
func (s *Sessions) CommitCtx(ctx context.Context, token string, data []byte, expiry time.Time) error {
	row := session{token, base64.StdEncoding.EncodeToString(data), expiry.UnixMilli()}
	return s.store.writer.WithContext(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error
}

// Delete implements scs.Store.
func (s *Sessions) Delete(token string) error {
	return s.DeleteCtx(context.Background(), token)
}

// DeleteCtx implements scs.CtxStore.
func (s *Sessions) DeleteCtx(ctx context.Context, token string) error {
	return s.store.writer.WithContext(ctx).Where("token = ?", token).Delete(&session{}).Error
}

// DropExpired removes sessions that have run out.
func (s *Sessions) DropExpired(ctx context.Context) error {
	return s.store.writer.WithContext(ctx).
		Where("expires_at <= ?", s.now().UnixMilli()).Delete(&session{}).Error
}
