package server

import "github.com/labstack/echo/v4"

// arbiterRoutes are the pages of the arbiters.
func (s *Server) arbiterRoutes(e *echo.Echo) {}
