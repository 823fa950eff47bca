package server

import (
	_ "embed" // the API's document
	"net/http"

	"github.com/labstack/echo/v4"
)

//go:embed openapi.json
var openAPI []byte

// apiDocument sends the description of this API.
func (s *Server) apiDocument(c echo.Context) error {
	return c.JSONBlob(http.StatusOK, openAPI)
}
