package server

import "github.com/labstack/echo/v4"

// publicRoutes are the pages everybody may see.
func (s *Server) publicRoutes(e *echo.Echo, web *echo.Group) {}
