package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers lists the packages of the module from the bottom up; one may import only
// those of the lines above its own (design.md 1). A package that is not here has no
// place in the layout.
var layers = [][]string{
	{"clock", "models/kumalak", "pairing/matching", "pairing/tiebreak", "server/live", "server/report", "static"},
	{"models", "pairing", "templates"},
	{"models/store", "pairing/trf"},
	{"models/desk"},
	{"server"},
	{"server/demo"},
	{"cmd/toreshi"},
}

// standalone are the packages that, with those below them, use the standard library
// only and know nothing of one another.
var standalone = []string{"clock", "models/kumalak", "pairing", "static"}

// owners are the libraries that one package alone may import.
var owners = map[string]string{
	"github.com/labstack/echo":         "server",
	"github.com/labstack/echo-contrib": "server",
	"gorm.io":                          "models/store",
	"github.com/go-gormigrate":         "models/store",
	"modernc.org/sqlite":               "models/store",
	"github.com/jackc/pgx":             "models/store",
	"github.com/jung-kurt/gofpdf":      "server/report",
	"github.com/alecthomas/kong":       "cmd/toreshi",
}

// imports asks go list for the direct imports of every package, tests left out,
// by their path below the module's.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "toreshi/...").Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %s", exit.Stderr)
		}
		t.Fatal(err)
	}
	found := make(map[string][]string)
	for list := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			return found
		} else if err != nil {
			t.Fatal(err)
		}
		found[strings.TrimPrefix(p.ImportPath, "toreshi/")] = p.Imports
	}
}

// TestLayers_DependenciesPointOneWay holds every package below those that use it.
func TestLayers_DependenciesPointOneWay(t *testing.T) {
	level := make(map[string]int)
	for i, layer := range layers {
		for _, name := range layer {
			level[name] = i + 1
		}
	}
	for name, used := range imports(t) {
		if level[name] == 0 {
			t.Errorf("%s has no place among the layers", name)
		}
		for _, path := range used {
			below, ours := strings.CutPrefix(path, "toreshi/")
			if ours && level[below] >= level[name] {
				t.Errorf("%s imports %s, which is not below it", name, below)
			}
		}
	}
}

// TestLayers_StandaloneUseTheStandardLibraryOnly keeps rules, clocks and pairing
// free of everything else, one another included.
func TestLayers_StandaloneUseTheStandardLibraryOnly(t *testing.T) {
	for name, used := range imports(t) {
		family := slices.IndexFunc(standalone, func(s string) bool { return within(name, s) })
		if family < 0 {
			continue
		}
		for _, path := range used {
			first, _, _ := strings.Cut(path, "/")
			if first == "toreshi" && within(path, "toreshi/"+standalone[family]) {
				continue
			}
			if first == "toreshi" || strings.Contains(first, ".") {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}

// TestLayers_LibrariesHaveOneOwner keeps echo in server, gorm in models/store and
// gofpdf in server/report.
func TestLayers_LibrariesHaveOneOwner(t *testing.T) {
	seen := make(map[string]bool)
	for name, used := range imports(t) {
		for _, path := range used {
			for library, owner := range owners {
				if !within(path, library) {
					continue
				}
				seen[library] = true
				if name != owner {
					t.Errorf("%s imports %s, which only %s may", name, path, owner)
				}
			}
		}
	}
	for _, library := range []string{"github.com/labstack/echo", "gorm.io", "github.com/jung-kurt/gofpdf"} {
		if !seen[library] {
			t.Errorf("nobody imports %s any more", library)
		}
	}
}

// within tells whether a path is the root or lies below it.
func within(path, root string) bool {
	return path == root || strings.HasPrefix(path, root+"/")
}
