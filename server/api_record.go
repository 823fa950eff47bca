package server

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// maxEntries is how many entries of the journal one answer has at most.
const maxEntries = 500

// apiJournal lists the newest entries of an event's journal, the newest first.
func (s *Server) apiJournal(c echo.Context) error {
	limit, err := wholeNumber(c, "limit", 100)
	if err != nil {
		return err
	}
	skip, err := wholeNumber(c, "skip", 0)
	if err != nil {
		return err
	}
	var entries []models.Entry
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		entries, err = tx.Recent(event(c).ID, min(limit, maxEntries), skip)
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, map[string]any{"entries": append([]models.Entry{}, entries...)})
}

// wholeNumber reads a number from the query.
func wholeNumber(c echo.Context, name string, otherwise int) (int, error) {
	text := c.QueryParam(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, models.Fail(models.Invalid, "field-type", "Field", name)
	}
	return n, nil
}

// apiVerify checks an event's journal and record.
func (s *Server) apiVerify(c echo.Context) error {
	report, err := desk.Verify(c.Request().Context(), s.Store, event(c).ID)
	if err != nil {
		return err
	}
	report.Findings = append([]desk.Finding{}, report.Findings...)
	return answer(c, http.StatusOK, report)
}

// apiExport sends an event's bundle as a file.
func (s *Server) apiExport(c echo.Context) error {
	bundle, err := desk.Export(c.Request().Context(), s.Store, event(c).ID)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, echo.MIMEApplicationJSON)
	h.Set(echo.HeaderContentDisposition, `attachment; filename="`+bundle.Event+`.json"`)
	h.Set(echo.HeaderCacheControl, "no-store")
	c.Response().WriteHeader(http.StatusOK)
	return desk.WriteBundle(c.Response(), bundle)
}

// apiImport brings an event from a bundle.
func (s *Server) apiImport(c echo.Context) error {
	if _, err := idempotencyKey(c); err != nil { // doing it again finds the event there
		return err
	}
	file, err := uploaded(c)
	if err != nil {
		return err
	}
	defer file.Close()
	bundle, err := desk.ReadBundle(file)
	if err != nil {
		return tooLargeFirst(err)
	}
	if err := s.desk.Import(c.Request().Context(), bundle, s.now()); err != nil {
		return err
	}
	return s.answerEvent(c, http.StatusCreated, bundle.Event)
}

// tooLargeFirst prefers the cause that a body was too large over what followed from
// its being cut off.
func tooLargeFirst(err error) error {
	var web *echo.HTTPError
	if errors.As(err, &web) {
		return web
	}
	return err
}

// apiImportPlayers brings a player list into an event.
func (s *Server) apiImportPlayers(c echo.Context) error {
	if _, err := idempotencyKey(c); err != nil { // doing it again finds everybody entered
		return err
	}
	file, err := uploaded(c)
	if err != nil {
		return err
	}
	defer file.Close()
	roster, err := models.ReadRoster(file)
	if err != nil {
		return tooLargeFirst(err)
	}
	chance := s.chance(c)
	done, err := s.desk.ImportPlayers(c.Request().Context(), actor(c), desk.PlayerImport{
		Roster: roster, Event: event(c).ID, Tournament: c.QueryParam("tournament"), SkipBad: c.QueryParam("skipBad") == "true",
		NewID: func() string { return desk.NewID(chance) }, Seed: desk.NewSeed(chance),
	}, s.now())
	if err != nil {
		return s.rowsInWords(c, err)
	}
	return answer(c, http.StatusCreated, map[string]any{
		"players": done.Players, "tournaments": append([]string{}, done.Tournaments...), "skipped": s.badRows(c, done.Skipped),
	})
}

// rowsInWords adds to an error about a list what is wrong with each row.
func (s *Server) rowsInWords(c echo.Context, err error) error {
	var bad *desk.BadRoster
	if errors.As(err, &bad) {
		return withRows{err, s.badRows(c, bad.Rows)}
	}
	return err
}

func (s *Server) badRows(c echo.Context, bad []models.BadRow) []string {
	tr, rows := s.translator(c), []string{}
	for _, b := range bad {
		text := tr.Error(b.Err.Key, b.Err.Args)
		rows = append(rows, tr.Error("roster-line", map[string]any{"Line": b.Line, "Text": text}))
	}
	return rows
}

// uploaded is the file of a request: the body itself, or the part "file" of a form.
func uploaded(c echo.Context) (io.ReadCloser, error) {
	r := c.Request()
	kind, _, err := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType))
	if err != nil || !strings.HasPrefix(kind, "multipart/") {
		return r.Body, nil
	}
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, models.Fail(models.Invalid, "upload-unreadable").Because(err)
	}
	for {
		part, err := parts.NextPart()
		var web *echo.HTTPError
		switch {
		case errors.As(err, &web):
			return nil, web
		case err != nil:
			return nil, models.Fail(models.Invalid, "upload-unreadable").Because(err)
		case part.FormName() == "file":
			return part, nil
		}
	}
}
