package server

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"
)

// headers tells browsers what a page of ours may do.
func (s *Server) headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "+
			"frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
		return next(c)
	}
}

// limit refuses larger bodies.
func (s *Server) limit(size string) echo.MiddlewareFunc { return middleware.BodyLimit(size) }

// csrf asks forms for the token of the page they stand on. Requests of the API
// are checked by where they come from instead: see sameOrigin.
func (s *Server) csrf() echo.MiddlewareFunc {
	return middleware.CSRFWithConfig(middleware.CSRFConfig{
		TokenLookup: "form:_csrf,header:X-CSRF-Token", CookieName: "toreshi_csrf", CookiePath: "/",
		CookieHTTPOnly: true, CookieSameSite: http.SameSiteLaxMode,
		ErrorHandler: func(error, echo.Context) error { return echo.NewHTTPError(http.StatusForbidden) },
	})
}

// sameOrigin refuses writes that another site's page sends with our cookies.
func (s *Server) sameOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	check := http.NewCrossOriginProtection()
	return func(c echo.Context) error {
		if err := check.Check(c.Request()); err != nil {
			return echo.NewHTTPError(http.StatusForbidden).SetInternal(err)
		}
		return next(c)
	}
}

// slow bounds how often one address may try passwords.
func (s *Server) slow() echo.MiddlewareFunc {
	return middleware.RateLimiterWithConfig(middleware.RateLimiterConfig{
		Store:               middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{Rate: rate.Limit(1), Burst: 10}),
		IdentifierExtractor: func(c echo.Context) (string, error) { return c.RealIP(), nil },
		DenyHandler: func(echo.Context, string, error) error {
			return echo.NewHTTPError(http.StatusTooManyRequests)
		},
	})
}
