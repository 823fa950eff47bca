package server

import (
	"cmp"
	"encoding/json"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// actorWords names an actor as people do.
func actorWords(tr *templates.Translator, text string) string {
	a, err := models.ParseActor(text)
	switch {
	case err != nil:
		return text
	case a.Role == models.RoleTable:
		return tr.T("game.table", "table", a.Table)
	case a.Role == models.RoleSystem:
		return tr.T("arbiter.who.program")
	case a.ID == "script":
		return tr.T("arbiter.who.script")
	case a.Assistant():
		at := templates.TableRange(a.From, a.To)
		return tr.T("staff.by", "name", a.ID, "tables", at, "n", templates.RangeForm(at))
	}
	return a.ID
}

// journalWords puts the entries of an event's journal into words.
type journalWords struct {
	tr          *templates.Translator
	event       *models.Event
	people      map[string]models.Person
	games       map[string]*models.Game
	rounds      map[string]*models.Round
	tournaments map[string]*models.Tournament
	// here leaves out where a game was: the page says it.
	here bool
}

func newJournalWords(tx *store.Tx, tr *templates.Translator, e *models.Event) (w *journalWords, err error) {
	w = &journalWords{tr: tr, event: e}
	if w.people, err = tx.People(e.ID); err != nil {
		return nil, err
	}
	if w.games, err = byID[models.Game](tx, e.ID); err != nil {
		return nil, err
	}
	if w.rounds, err = byID[models.Round](tx, e.ID); err != nil {
		return nil, err
	}
	w.tournaments, err = byID[models.Tournament](tx, e.ID)
	return w, err
}

// byID reads all rows of a kind that an event has.
func byID[T any, P interface {
	*T
	models.Row
}](tx *store.Tx, event string) (map[string]P, error) {
	rows, err := store.List[T, P](tx, "id", "event = ?", event)
	found := make(map[string]P, len(rows))
	for _, row := range rows {
		found[row.RowID()] = row
	}
	return found, err
}

// saying is what an entry's arguments and facts give to its text.
type saying struct {
	Tournament  string          `json:"tournament"`
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Round       json.RawMessage `json:"round"` // an id, or the number of a bye's round
	Player      string          `json:"player"`
	From        int             `json:"from_round"`
	Why         string          `json:"why"`
	Side        int             `json:"side"`
	Action      string          `json:"action"`
	Ply         int             `json:"ply"`
	Hole        int             `json:"hole"`
	Remaining   [2]int64        `json:"remaining"`
	Outcome     models.Outcome  `json:"outcome"`
	Reason      models.Reason   `json:"reason"`
	Award       json.RawMessage `json:"award"` // of both, or of one
	Dispute     bool            `json:"dispute"`
	Flag        bool            `json:"flag"`
	Players     json.RawMessage `json:"players"` // of an entry, or a pair of ids
	Seed        int64           `json:"seed"`
	Table       int             `json:"table"`
	Board       string          `json:"board"`
	Flagged     [2]bool         `json:"flagged"`
	Penalty     string          `json:"penalty"`
	Time        int64           `json:"time"`
	before, now string          // of a decision
}

// line puts one entry into words.
func (w *journalWords) line(e models.Entry) templates.JournalLine {
	line := templates.JournalLine{At: time.UnixMilli(e.At), Who: actorWords(w.tr, e.Actor)}
	var s saying
	if err := json.Unmarshal([]byte(e.Args), &s); err != nil {
		line.Text = e.Command
		return line
	}
	s.readDecision(e.Facts)
	game := w.games[strings.TrimPrefix(e.Stream, "game:")]
	if game == nil {
		line.Text = w.ofEvent(e, s)
		return line
	}
	line.Text = w.ofGame(e, s, game)
	if !w.here {
		line.URL = "/arbiter/" + e.Event + "/games/" + game.ID
		line.Text = w.tr.T("arbiter.journal.at", "where", w.where(game), "what", line.Text)
	}
	if s.before != "" {
		line.Kind = "alarm"
	}
	return line
}

// readDecision finds the old and the new value of a decision among the facts.
func (s *saying) readDecision(facts string) {
	var f desk.Facts
	if json.Unmarshal([]byte(facts), &f) != nil {
		return
	}
	for _, row := range f.Rows {
		if row.Table == (&models.Decision{}).TableName() {
			_ = json.Unmarshal(row.Set["before_value"], &s.before) // left empty when it is no text
			_ = json.Unmarshal(row.Set["after_value"], &s.now)
		}
	}
}

// where names a game's place.
func (w *journalWords) where(g *models.Game) string {
	return w.tr.T("game.roundTable", "round", g.RoundNumber, "table", g.Table)
}

// ofEvent words an entry of the event's stream.
func (w *journalWords) ofEvent(e models.Entry, s saying) string {
	args := []any{"name", s.Name, "from", s.From, "why", because(s.Why), "seed", s.Seed, "penalty", w.penalty(s)}
	switch e.Command {
	case "AddPlayers":
		names := make([]string, 0, 3)
		var players []struct{ ID string }
		_ = json.Unmarshal(s.Players, &players) // an unreadable list is an empty one
		for i, p := range players {
			if i < 3 {
				names = append(names, w.name(p.ID))
			}
		}
		list := strings.Join(names, ", ")
		if len(players) > 3 {
			list += " …"
		}
		args = append(args, "n", len(players), "names", list, "tournament", w.tournamentName(s.Tournament))
	case "EditPlayer", "Withdraw", "Return", "Sanction":
		args[1] = w.name(s.Player)
	case "SetTable":
		args = append(args, "table", s.Table, "board", w.tr.T("settings.board."+cmp.Or(s.Board, "same")))
	case "RequestBye", "CancelBye":
		args[1] = w.name(s.Player)
	case "Undo":
		args = append(args, w.undone(s.before)...)
	case "Forbid":
		var pair [2]string
		_ = json.Unmarshal(s.Players, &pair)
		args[1] = w.name(pair[0]) + " – " + w.name(pair[1])
	case "DrawNumbers", "DraftRound", "DraftByHand":
		args = append(args, "tournament", w.tournamentName(s.Tournament), "round", w.roundName(s.ID))
	case "DiscardDraft", "PublishRound", "UnpublishRound", "StartRound", "CloseRound", "ReopenRound", "ChangeDraft", "UnpairRound":
		args = append(args, "round", w.roundName(strings.Trim(string(s.Round), `"`)))
	}
	return w.say(e.Command, args)
}

// say looks up the text of a command; an unknown command is its own name.
func (w *journalWords) say(command string, args []any) string {
	key := "arbiter.journal." + command
	if !w.tr.Has(key) {
		return command
	}
	return strings.TrimSpace(w.tr.T(key, args...))
}

// penalty puts what was imposed behind a colon, if anything was.
func (w *journalWords) penalty(s saying) string {
	if s.Penalty == "" {
		return ""
	}
	return ": " + w.tr.Code("register.penalty", s.Penalty)
}

// because puts a reason behind a colon, if there is one.
func because(why string) string {
	if why == "" {
		return ""
	}
	return ": " + why
}

func (w *journalWords) name(player string) string {
	if who := w.people[player]; who.Name != "" {
		return who.Name
	}
	return player
}

func (w *journalWords) tournamentName(id string) string {
	if t := w.tournaments[id]; t != nil {
		return t.Name
	}
	return id
}

// roundName names a round, with its tournament where there are several.
func (w *journalWords) roundName(id string) string {
	r := w.rounds[id]
	if r == nil {
		return id
	}
	name := w.tr.T("game.round", "round", r.Number)
	if len(w.tournaments) > 1 {
		name += " (" + w.tournamentName(r.Tournament) + ")"
	}
	return name
}
