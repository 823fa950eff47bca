package server

import (
	"bytes"
	"io"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing/trf"
	"toreshi/templates"
)

// sendTRF sends a tournament as a tournament file. It holds dates of birth, so only
// arbiters get it.
func (s *Server) sendTRF(c echo.Context, t *models.Tournament) error {
	version, suffix := trf.TRF26, "trf26"
	switch c.QueryParam("version") {
	case "", "26":
	case "16":
		version, suffix = trf.TRF16, "trf16"
	default:
		return models.Fail(models.Invalid, "choice-unknown", "Field", "version", "Value", c.QueryParam("version"))
	}
	var text bytes.Buffer
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		f, err := desk.ExportTRF(tx, t.ID)
		if err != nil {
			return err
		}
		return f.Write(&text, version)
	})
	if err != nil {
		return err
	}
	sendAs(c, t.Event+"-"+t.ID+"."+suffix+".trf")
	return c.Blob(http.StatusOK, "text/plain; charset=utf-8", text.Bytes())
}

// readTRF brings in a tournament file as a new event; name is the file's.
func (s *Server) readTRF(c echo.Context, file io.Reader, name string, chance io.Reader) (*trf.File, desk.ImportedTRF, error) {
	f, err := trf.Read(file)
	if err != nil {
		return nil, desk.ImportedTRF{}, tooLargeFirst(err)
	}
	event := f.Tag("012")
	if event == "" {
		event = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	}
	done, err := s.desk.ImportTRF(c.Request().Context(), actor(c), desk.TRFImport{
		File: f, Event: desk.CodeFrom(event), Name: event,
		NewID: func() string { return desk.NewID(chance) }, Seed: desk.NewSeed(chance),
	}, s.now())
	return f, done, err
}

// TRFInfo is a tournament file that was brought in, with what was doubtful in it.
type TRFInfo struct {
	Event      string       `json:"event"`
	Tournament string       `json:"tournament"`
	Players    int          `json:"players"`
	Rounds     int          `json:"rounds"`
	Findings   []TRFFinding `json:"findings"`
}

// TRFFinding is something doubtful in a tournament file, in English.
type TRFFinding struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"`
}

// apiTRF sends a tournament as a tournament file.
func (s *Server) apiTRF(c echo.Context) error { return s.sendTRF(c, tournament(c)) }

// apiImportTRF brings in a tournament file as a new event.
func (s *Server) apiImportTRF(c echo.Context) error {
	file, err := uploaded(c)
	if err != nil {
		return err
	}
	defer file.Close()
	f, done, err := s.readTRF(c, file, "tournament.trf", s.chance(c))
	if err != nil {
		return err
	}
	info := TRFInfo{done.Event, done.Tournament, done.Players, done.Rounds, []TRFFinding{}}
	for _, x := range f.Findings {
		info.Findings = append(info.Findings, TRFFinding{x.Line, x.Column, x.Text})
	}
	return answer(c, http.StatusCreated, info)
}

// trf sends a tournament file from the arbiters' pages.
func (p *arbiterPages) trf(c echo.Context) error {
	t, err := p.tournamentOf(c, c.Param("tournament"))
	if err != nil {
		return err
	}
	return p.sendTRF(c, t)
}

// importTRF brings in a tournament file from the arbiters' pages.
func (p *arbiterPages) importTRF(c echo.Context) error {
	in := read(c)
	done, findings, err := p.uploadedTRF(c)
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showEvents(c, http.StatusUnprocessableEntity, templates.ArbiterEventsView{TRF: form, Open: "trf"})
	}
	text := p.translator(c).T("swiss.trf.done", "players", done.Players, "rounds", done.Rounds)
	for i, f := range findings {
		if i == findingsTold {
			text += " …"
			break
		}
		text += " " + f.String()
	}
	p.tell(c, "ok", text)
	return c.Redirect(http.StatusSeeOther, "/arbiter/"+done.Event)
}

// findingsTold is how many doubts about a file the page tells.
const findingsTold = 5

func (p *arbiterPages) uploadedTRF(c echo.Context) (done desk.ImportedTRF, findings []trf.Finding, err error) {
	header, err := c.FormFile("file")
	if err != nil {
		return done, nil, models.Fail(models.Invalid, "file-missing").Because(err)
	}
	file, err := header.Open()
	if err != nil {
		return done, nil, err
	}
	defer file.Close()
	f, done, err := p.readTRF(c, file, header.Filename, p.chance(c))
	if err != nil {
		return done, nil, err
	}
	return done, f.Findings, nil
}

// trfSteps are the files of a tournament.
func (p *arbiterPages) trfSteps(c echo.Context, t *models.Tournament) []templates.Step {
	tr, url := p.translator(c), eventURL(event(c), "tournaments", t.ID, "trf")
	return []templates.Step{
		{URL: url + "?version=26", Text: tr.T("swiss.trf.26"), Icon: "download"},
		{URL: url + "?version=16", Text: tr.T("swiss.trf.16"), Icon: "download"},
	}
}
