package server

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"toreshi/static"
)

// routes lists every address the server answers.
func (s *Server) routes() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.HTTPErrorHandler = s.answerError
	e.IPExtractor = echo.ExtractIPDirect() // no proxy stands before a hall's server
	e.Use(middleware.Recover(), s.headers, s.language)

	e.GET(static.Prefix+"*", echo.WrapHandler(static.Handler()))
	e.GET("/healthz", func(c echo.Context) error { return c.String(http.StatusOK, "ok\n") })

	web := e.Group("", s.limit(bodyLimit), echo.WrapMiddleware(s.sessions.LoadAndSave), s.csrf(), s.identify)
	web.GET("/", func(c echo.Context) error { return c.Redirect(http.StatusSeeOther, "/arbiter") })
	web.GET("/login", s.showSignIn)
	web.POST("/login", s.signIn, s.slow())
	web.POST("/logout", s.signOut)
	web.GET("/welcome", s.showWelcome)
	web.POST("/welcome", s.welcome, s.slow())

	s.publicRoutes(e, web)
	s.tabletRoutes(e, web)
	s.arbiterRoutes(e)
	s.apiRoutes(e)
	return e
}

// The largest bodies that are read.
const (
	bodyLimit   = "64K"
	uploadLimit = "8M"
)
