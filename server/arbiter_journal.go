package server

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// journalLines is how many entries a page of the journal shows.
const journalLines = 60

// corrections are the commands that change what had been decided, and those that
// concern people: what is looked for in a journal.
var corrections = []string{
	"EnterResult", "RecordMoves", "AdjustClock", "TakeBack", "Withdraw", "Return", "FallFlag", "RuleFlag", "Adjourn", "ContinueGame",
	"RuleIllegalMove", "Penalize", "Sanction", "Restart", "SwapSides", "Undo", "ReopenRound", "UnpublishRound",
}

// journal shows the event's journal in words, newest first.
func (p *arbiterPages) journal(c echo.Context) error {
	return p.showJournal(c, http.StatusOK, templates.JournalView{})
}

func (p *arbiterPages) showJournal(c echo.Context, status int, view templates.JournalView) error {
	tr, url := p.translator(c), eventURL(event(c), "journal")
	view.ArbiterPage = p.arbiterPage(c, "journal")
	view.VerifyURL, view.ExportURL = eventURL(event(c), "journal", "verify"), eventURL(event(c), "export")
	page, _ := strconv.Atoi(c.QueryParam("p"))
	page = max(page, 0)
	only := c.QueryParam("only")
	var commands []string
	if only == "decisions" {
		commands = corrections
	}
	for _, tab := range []struct{ key, only string }{{"all", ""}, {"decisions", "decisions"}} {
		view.Tabs = append(view.Tabs, templates.Tab{
			URL: url + "?only=" + tab.only, Text: tr.T("arbiter.journal.tab." + tab.key), Current: only == tab.only,
		})
	}
	entries, words, err := p.entries(c, commands, journalLines+1, page*journalLines)
	if err != nil {
		return err
	}
	if len(entries) > journalLines {
		entries = entries[:journalLines]
		view.Older = url + "?only=" + commandsTab(commands) + "&p=" + strconv.Itoa(page+1)
	}
	if page > 0 {
		view.Newer = url + "?only=" + commandsTab(commands) + "&p=" + strconv.Itoa(page-1)
	}
	if view.Lines, err = p.undoableLines(c, words, entries); err != nil {
		return err
	}
	return p.render(c, status, "arbiter/journal", view)
}

func commandsTab(commands []string) string {
	if len(commands) > 0 {
		return "decisions"
	}
	return ""
}

// entries reads a stretch of the journal, with what puts it into words.
func (p *arbiterPages) entries(c echo.Context, commands []string, limit, skip int) (entries []models.Entry, words *journalWords, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		if entries, err = tx.EntriesOf(event(c).ID, commands, limit, skip); err != nil {
			return err
		}
		words, err = newJournalWords(tx, p.translator(c), event(c))
		return err
	})
	return entries, words, err
}

// recent are the last things that happened, for the console; to an assistant at his
// tables.
func (p *arbiterPages) recent(c echo.Context, n int) (lines []templates.JournalLine, err error) {
	own, limit := ownTables(c), n
	if own.to != 0 {
		limit = 20 * n
	}
	entries, words, err := p.entries(c, nil, limit, 0)
	for _, e := range entries {
		g := words.games[strings.TrimPrefix(e.Stream, "game:")]
		if own.to != 0 && (g == nil || !own.has(g.Table)) {
			continue
		}
		if lines = append(lines, words.line(e)); len(lines) == n {
			break
		}
	}
	return lines, err
}

// findingsShown is how many findings a page lists; more say nothing new.
const findingsShown = 100

// verify checks the event's journal and record and shows what was found.
func (p *arbiterPages) verify(c echo.Context) error {
	report, err := desk.Verify(c.Request().Context(), p.Store, event(c).ID)
	if err != nil {
		return err
	}
	tr := p.translator(c)
	view := templates.JournalView{Verified: true, Entries: report.Entries}
	for _, f := range report.Findings {
		if f.IsError() {
			view.Errors++
		} else {
			view.Otherwise++
		}
		if len(view.Findings) < findingsShown {
			place := f.Stream
			if f.Seq > 0 {
				place += " " + strconv.FormatInt(f.Seq, 10)
			}
			if f.Table != "" {
				place = f.Table + " " + f.Row
			}
			view.Findings = append(view.Findings, templates.Finding{
				Kind: findingKind(f), Class: tr.T("arbiter.verify." + string(f.Class)), Place: place, Text: f.Text,
			})
		}
	}
	return p.showJournal(c, http.StatusOK, view)
}

func findingKind(f desk.Finding) string {
	if f.IsError() {
		return "alarm"
	}
	return "plain"
}
