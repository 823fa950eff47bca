package server

import (
	"context"
	"io"
	"net/http"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/google/go-cmp/cmp"
)

// document reads the API's document once.
var document = sync.OnceValues(func() (routers.Router, error) {
	doc, err := openapi3.NewLoader().LoadFromData(openAPI)
	if err != nil {
		return nil, err
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	openapi3filter.RegisterBodyDecoder("text/event-stream", openapi3filter.FileBodyDecoder)
	return legacy.NewRouter(doc)
})

// unreadable are the answers to requests that break the document.
var unreadable = map[int]bool{400: true, 405: true, 413: true, 415: true, 422: true}

// checkAgainstDocument holds every request of the API that was understood, and every
// answer, to the document.
func checkAgainstDocument(t testing.TB, r *http.Request, body string, got *http.Response, text []byte) {
	t.Helper()
	if !strings.HasPrefix(r.URL.Path, "/api/v1/") {
		return
	}
	router, err := document()
	if err != nil {
		t.Fatal(err)
	}
	route, params, err := router.FindRoute(r)
	if err != nil {
		if got.StatusCode != http.StatusNotFound && got.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("%s %s is not in the document", r.Method, r.URL.Path)
		}
		return
	}
	r.Body = io.NopCloser(strings.NewReader(body))
	request := &openapi3filter.RequestValidationInput{
		Request: r, PathParams: params, Route: route,
		Options: &openapi3filter.Options{
			AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true,
		},
	}
	if !unreadable[got.StatusCode] && !strings.HasPrefix(r.Header.Get("Content-Type"), "text/") {
		if err := openapi3filter.ValidateRequest(context.Background(), request); err != nil {
			t.Errorf("the request %s %s breaks the document: %v", r.Method, r.URL.Path, err)
		}
	}
	answer := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: request, Status: got.StatusCode, Header: got.Header, Options: request.Options,
	}
	answer.SetBodyBytes(text)
	if err := openapi3filter.ValidateResponse(context.Background(), answer); err != nil {
		t.Errorf("the answer to %s %s breaks the document: %v\n%s", r.Method, r.URL.Path, err, text)
	}
}

func TestDocument_NamesEveryRouteAndNoOther(t *testing.T) {
	h := newHall(t)
	var have, want []string
	for _, r := range h.server.echo.Routes() {
		if strings.HasPrefix(r.Path, "/api/v1/") && !strings.Contains(r.Method, "echo_") {
			path := strings.TrimPrefix(r.Path, "/api/v1")
			steps := strings.Split(path, "/")
			for i, step := range steps {
				if name, ok := strings.CutPrefix(step, ":"); ok {
					steps[i] = "{" + name + "}"
				}
			}
			have = append(have, r.Method+" "+strings.Join(steps, "/"))
		}
	}
	doc, err := openapi3.NewLoader().LoadFromData(openAPI)
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			want = append(want, method+" "+path)
		}
	}
	sort.Strings(have)
	sort.Strings(want)
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("document and routes differ (-document +routes):\n%s", diff)
	}
	if got := h.client().must("GET", "/api/v1/openapi.json", ""); got.text("openapi") != "3.0.3" {
		t.Errorf("the document is not served: %v", got)
	}
}
