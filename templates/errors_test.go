package templates

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A failure is a place in the program that makes a correctable error.
type failure struct {
	where string
	key   string
	args  map[string]bool // nil if they are not known
}

// failures finds the errors of the whole program in its source: calls of
// models.Fail with the key as it stands, keys given to a variable, and doubts.
func failures(t *testing.T) []failure {
	t.Helper()
	var found []failure
	files := token.NewFileSet()
	for _, root := range []string{"../models", "../server", "../cmd"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if f, ok := failureAt(n); ok && !strings.Contains(path, "/report/") {
					f.where = files.Position(n.Pos()).String()
					found = append(found, f)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func failureAt(n ast.Node) (failure, bool) {
	switch n := n.(type) {
	case *ast.CallExpr:
		if nameOf(n.Fun) != "Fail" || len(n.Args) < 2 {
			return failure{}, false
		}
		key, ok := literal(n.Args[1])
		args := make(map[string]bool)
		for i := 2; i < len(n.Args); i += 2 {
			name, _ := literal(n.Args[i])
			args[name] = true
		}
		return failure{key: key, args: args}, ok
	case *ast.AssignStmt:
		if nameOf(n.Lhs[0]) == "key" {
			key, ok := literal(n.Rhs[0])
			return failure{key: key}, ok
		}
	case *ast.ValueSpec:
		if n.Type != nil && nameOf(n.Type) == "Doubt" && len(n.Values) == 1 {
			key, ok := literal(n.Values[0])
			return failure{key: key}, ok
		}
	}
	return failure{}, false
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

func TestErrors_EveryKeyOfTheProgramHasATextWhosePlacesAreFilled(t *testing.T) {
	c := mustCatalog(t)
	all := failures(t)
	if len(all) < 90 {
		t.Fatalf("only %d errors were found in the source", len(all))
	}
	for _, f := range all {
		text, ok := c.texts[English]["errors."+f.key]
		if !ok {
			t.Errorf("%s: no text for the error %q", f.where, f.key)
			continue
		}
		if f.args == nil {
			continue
		}
		for _, place := range places(text) {
			if !f.args[strings.Trim(place, "{}")] {
				t.Errorf("%s: the error %q does not say %s", f.where, f.key, place)
			}
		}
	}
}

func TestErrors_FieldsAreNamedInTheReadersLanguage(t *testing.T) {
	s := mustSet(t)
	args := map[string]any{"Field": "birth", "Limit": 5}
	for l, want := range map[Lang]string{
		English: "year or date of birth: at most 5 letters.", Russian: "год или дата рождения: не больше 5 знаков.",
	} {
		if have := s.Translator(l).Error("text-too-long", args); have != want {
			t.Errorf("%s: %q, want %q", l, have, want)
		}
	}
}
