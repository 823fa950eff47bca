package server

import "github.com/labstack/echo/v4"

// tabletRoutes are the pages of the tablets on the tables.
func (s *Server) tabletRoutes(e *echo.Echo, web *echo.Group) {}
