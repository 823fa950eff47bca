package server

import (
	"net/http"
	"testing"
)

func checkAgainstDocument(t testing.TB, r *http.Request, body string, got *http.Response, text []byte) {
}
