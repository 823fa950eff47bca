package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// fixture writes a tournament of the pairing package's fixtures to a file.
func fixture(b *testing.B, name string) string {
	b.Helper()
	archive, err := os.Open("../../pairing/testdata/swiss/fixtures.tar.gz")
	if err != nil {
		b.Fatal(err)
	}
	defer archive.Close()
	unzipped, err := gzip.NewReader(archive)
	if err != nil {
		b.Fatal(err)
	}
	for tr := tar.NewReader(unzipped); ; {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			b.Fatal("no fixture ", name)
		}
		if err != nil {
			b.Fatal(err)
		}
		if filepath.Base(h.Name) != name {
			continue
		}
		path := filepath.Join(b.TempDir(), name)
		data, err := io.ReadAll(tr)
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			b.Fatal(err)
		}
		return path
	}
}

// BenchmarkPairCommand is `toreshi pair` from the arguments to the last byte
// written, the start of the process left out.
func BenchmarkPairCommand(b *testing.B) {
	for _, name := range []string{
		"b100_r1", "b100_r6", "b300_r1", "b300_r6", "b1000_r1", "b1000_r6",
		"b3000_r1", "b3000_r6", "b9999_r1", "b9999_r6",
	} {
		b.Run(name, func(b *testing.B) {
			path := fixture(b, name+".trf")
			for b.Loop() {
				if code := run([]string{"pair", path}, streams{nil, io.Discard, io.Discard}); code != exitDone {
					b.Fatal("exit ", code)
				}
			}
		})
	}
}
