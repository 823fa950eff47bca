package main

import (
	"bytes"
	"context"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"toreshi/models/store"
)

// TestServe_NeverAnswers_NoLinkIsMade stands for a second server on one database:
// it is refused before it answers, and must not have made a link by then.
func TestServe_NeverAnswers_NoLinkIsMade(t *testing.T) {
	db, err := store.Open(filepath.Join(t.TempDir(), "club.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	var out, messages bytes.Buffer
	talk := streams{strings.NewReader(""), &out, &messages}
	r, err := prepare("127.0.0.1:0", "", db, talk)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.listener.Close() })
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := (serveCmd{}).welcome(ctx, r, talk); err != nil || out.Len() > 0 {
		t.Errorf("prints %q, %v", out.String(), err)
	}
}

// TestServe_AddressTaken says what to do about it, not what the system calls it.
func TestServe_AddressTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { taken.Close() })
	if _, err := prepare(taken.Addr().String(), "", nil, streams{}); err == nil || !strings.Contains(err.Error(), "--addr :8081") {
		t.Errorf("says %v", err)
	}
}
