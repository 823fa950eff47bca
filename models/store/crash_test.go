package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"toreshi/models"
)

// childDatabase tells the test binary, started a second time, to write into this
// file until it is killed.
const childDatabase = "TORESHI_TEST_CHILD_DATABASE"

func TestMain(m *testing.M) {
	if path := os.Getenv(childDatabase); path != "" {
		fmt.Fprintln(os.Stderr, writeForEver(path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// writeForEver commits transactions and prints the number of each one after it was
// acknowledged.
func writeForEver(path string) error {
	s, err := Open(path, Options{})
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		id := strconv.Itoa(n)
		err := s.Write(context.Background(), func(tx *Tx) error {
			tx.Put(&models.Move{ID: id, Game: "g", Ply: n})
			return tx.Append(&models.Entry{Stream: "game:g", Seq: int64(n)})
		})
		if err != nil {
			return err
		}
		fmt.Println(n)
	}
}

func TestCrash_KilledWhileWritingLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	for _, enough := range []int{1, 40, 150} {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
		for _, more := range []string{"-wal", "-shm"} {
			os.Remove(path + more)
		}
		acknowledged := writeAndKill(t, path, enough)
		s, err := OpenExisting(path)
		if err != nil {
			t.Fatal(err)
		}
		rows := dump(t, s)["moves"]
		for n := 1; n <= acknowledged; n++ {
			if _, ok := rows[strconv.Itoa(n)]; !ok {
				t.Errorf("transaction %d of %d acknowledged ones is lost", n, acknowledged)
			}
		}
		err = s.Read(context.Background(), func(tx *Tx) error {
			head, err := tx.Head("game:g")
			if head.Seq != int64(len(rows)) {
				t.Errorf("%d rows, %d journal entries: half a transaction", len(rows), head.Seq)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
	}
}

// writeAndKill lets a child write until it has acknowledged enough transactions,
// kills it (SIGKILL) and gives the last number it printed.
func writeAndKill(t *testing.T, path string, enough int) (last int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childDatabase+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		n, err := strconv.Atoi(lines.Text())
		if err != nil {
			break // the line that the kill cut off
		}
		last = n
		if last == enough {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = child.Wait() // it was killed
	if last < enough {
		t.Fatalf("the child stopped by itself after %d", last)
	}
	return last
}
