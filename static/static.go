// Package static serves the browser's part of Toreshi: styles, scripts, symbols.
//
// Every file is embedded and served under a name that carries the hash of its
// content, so that a browser may keep it for ever and still sees every change.
// References between the files (imports of modules, url() in styles) are
// rewritten to those names when the program starts; there is no bundler.
//
// The package knows nothing of pages, languages or events.
package static

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"
)

//go:embed *.css *.js *.svg
var embedded embed.FS

// Prefix is the path under which Handler expects to be mounted.
const Prefix = "/static/"

// asset is one file as it is sent.
type asset struct {
	name   string // app.css
	hashed string // app.3f9c21d0aa.css
	body   []byte
	kind   string
}

// assets are made once, when the first is asked for, from constant files; nothing
// changes them afterwards. Commands that show no page need not wait for them.
var assets = sync.OnceValue(func() map[string]*asset { return mustLoad(embedded) })

func mustLoad(files fs.FS) map[string]*asset {
	a, err := load(files)
	if err != nil {
		panic("static: " + err.Error())
	}
	return a
}

// load reads all files; each is hashed after the files that it names.
func load(files fs.FS) (map[string]*asset, error) {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil, err
	}
	l := &loader{files: files, done: map[string]*asset{}, open: map[string]bool{}}
	for _, e := range entries {
		if _, err := l.asset(e.Name()); err != nil {
			return nil, err
		}
	}
	return l.done, nil
}

type loader struct {
	files fs.FS
	done  map[string]*asset
	open  map[string]bool
}

// reference finds "./x.js" in modules and url("x.svg") in styles.
var reference = regexp.MustCompile(`"\./([a-z0-9_-]+\.(?:js|css|svg))"|url\("([a-z0-9_-]+\.(?:css|svg))"\)`)

func (l *loader) asset(name string) (*asset, error) {
	if a, ok := l.done[name]; ok {
		return a, nil
	}
	if l.open[name] {
		return nil, fmt.Errorf("%s names itself through its imports", name)
	}
	l.open[name] = true
	body, err := fs.ReadFile(l.files, name)
	if err != nil {
		return nil, err
	}
	if ext := path.Ext(name); ext == ".js" || ext == ".css" {
		if body, err = l.rewrite(name, body); err != nil {
			return nil, err
		}
	}
	sum := sha256.Sum256(body)
	ext := path.Ext(name)
	a := &asset{
		name: name, body: body, kind: contentType(ext),
		hashed: strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext,
	}
	l.done[name] = a
	return a, nil
}

func (l *loader) rewrite(name string, body []byte) ([]byte, error) {
	var failed error
	out := reference.ReplaceAllFunc(body, func(match []byte) []byte {
		m := reference.FindSubmatch(match)
		target := string(m[1]) + string(m[2])
		a, err := l.asset(target)
		if err != nil {
			failed = fmt.Errorf("%s: %w", name, err)
			return match
		}
		return bytes.Replace(match, []byte(target), []byte(a.hashed), 1)
	})
	return out, failed
}

func contentType(ext string) string {
	switch ext {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	}
	return mime.TypeByExtension(ext)
}

// URL is the address of a file ("app.css") with its hash. A name that does not
// exist gives an address without a hash, which answers 404; a test of package
// templates holds that no page asks for one.
func URL(name string) string {
	if a, ok := assets()[name]; ok {
		return Prefix + a.hashed
	}
	return Prefix + name
}

// Exists tells whether there is a file of that name.
func Exists(name string) bool {
	_, ok := assets()[name]
	return ok
}

// Handler serves the files below Prefix. A name with the right hash may be kept
// for a year; the plain name, for links typed by hand, is checked every time.
func Handler() http.Handler {
	byPath := map[string]*asset{}
	for _, a := range assets() {
		byPath[Prefix+a.name] = a
		byPath[Prefix+a.hashed] = a
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, ok := byPath[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", a.kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("ETag", `"`+a.hashed+`"`)
		if r.URL.Path == Prefix+a.hashed {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		http.ServeContent(w, r, a.name, time.Time{}, bytes.NewReader(a.body))
	})
}
