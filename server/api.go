package server

import "github.com/labstack/echo/v4"

// apiRoutes are the addresses of the JSON API.
func (s *Server) apiRoutes(e *echo.Echo) {}
