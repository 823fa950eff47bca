package static

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func get(t *testing.T, path string) *httptest.ResponseRecorder {
	t.Helper()
	rec := httptest.NewRecorder()
	Handler().ServeHTTP(rec, httptest.NewRequest(http.MethodGet, path, nil))
	return rec
}

func TestHandler_HashedNamesAreKeptForEver(t *testing.T) {
	url := URL("app.css")
	if !regexp.MustCompile(`^/static/app\.[0-9a-f]{10}\.css$`).MatchString(url) {
		t.Fatalf("URL = %s", url)
	}
	rec := get(t, url)
	if rec.Code != 200 || !strings.Contains(rec.Header().Get("Cache-Control"), "immutable") ||
		!strings.HasPrefix(rec.Header().Get("Content-Type"), "text/css") {
		t.Errorf("%d %v", rec.Code, rec.Header())
	}
	if rec = get(t, "/static/app.css"); rec.Code != 200 || rec.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("plain name: %d %v", rec.Code, rec.Header())
	}
	for _, path := range []string{"/static/app.0000000000.css", "/static/", "/static/../static.go", "/static/nothing.js"} {
		if rec = get(t, path); rec.Code != 404 {
			t.Errorf("%s: %d, want 404", path, rec.Code)
		}
	}
}

func TestHandler_AnswersNotModified(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/static/app.css", nil)
	r.Header.Set("If-None-Match", get(t, "/static/app.css").Header().Get("ETag"))
	rec := httptest.NewRecorder()
	Handler().ServeHTTP(rec, r)
	if rec.Code != http.StatusNotModified {
		t.Errorf("status %d", rec.Code)
	}
}

func TestLoad_ImportsAreRewrittenAndChangeTheHash(t *testing.T) {
	files := func(b string) fstest.MapFS {
		return fstest.MapFS{
			"a.js":  {Data: []byte(`import { x } from "./b.js";`)},
			"b.js":  {Data: []byte(b)},
			"c.css": {Data: []byte(`main { background: url("d.svg"); }`)},
			"d.svg": {Data: []byte(`<svg/>`)},
		}
	}
	one, err := load(files("export const x = 1;"))
	if err != nil {
		t.Fatal(err)
	}
	two, err := load(files("export const x = 2;"))
	if err != nil {
		t.Fatal(err)
	}
	if want := `import { x } from "./` + one["b.js"].hashed + `";`; string(one["a.js"].body) != want {
		t.Errorf("body = %s, want %s", one["a.js"].body, want)
	}
	if !strings.Contains(string(one["c.css"].body), one["d.svg"].hashed) {
		t.Errorf("style not rewritten: %s", one["c.css"].body)
	}
	if one["a.js"].hashed == two["a.js"].hashed {
		t.Error("a change of an imported module does not change the name of the importing one")
	}
}

func TestLoad_RefusesCyclesAndMissingFiles(t *testing.T) {
	if _, err := load(fstest.MapFS{"a.js": {Data: []byte(`import "./b.js";`)}, "b.js": {Data: []byte(`import "./a.js";`)}}); err == nil {
		t.Error("a cycle of imports was accepted")
	}
	if _, err := load(fstest.MapFS{"a.js": {Data: []byte(`import "./none.js";`)}}); err == nil {
		t.Error("an import of nothing was accepted")
	}
}
