package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
)

// snapshot is an event as its watchers see it at an instant. It is never changed.
type snapshot struct {
	// games are those of the rounds shown, by code; order lists their codes by
	// round and table.
	games map[string]*frame
	order []string
	// tables says which game each table shows.
	tables map[int]string
	// tablets are those not replaced, by id.
	tablets map[string]store.Tablet
	// versions rise when rounds, results or tablets change.
	versions map[changeKind]int
	prints   map[changeKind]string
	// seq is the newest entry of the event's own journal: while it is the same, so
	// are names and settings. people says what the names are.
	seq    int64
	people string
}

// changeKind is what else than a game has changed, so that a page loads it anew.
type changeKind string

// The kinds.
const (
	roundChanged     changeKind = "round"
	standingsChanged changeKind = "standings"
	tabletsChanged   changeKind = "tablets"
)

// frame is a game's view as JSON, but for the time at which it is sent: the rest is
// made once for all. Decisions are the part that is for the table and for arbiters.
type frame struct {
	code       string
	table      int
	revision   int
	head, tail []byte
	decisions  []byte
}

// unsent stands for the time in a frame; no text of a view can look like it.
const unsent = `"now":-1`

func newFrame(v *GameView) (*frame, error) {
	public := *v
	public.Clock.Now, public.Decisions = -1, nil
	text, err := json.Marshal(public)
	if err != nil {
		return nil, err
	}
	decisions, err := json.Marshal(v.Decisions)
	if err != nil {
		return nil, err
	}
	head, tail, ok := bytes.Cut(text, []byte(unsent))
	if !ok {
		return nil, fmt.Errorf("view of game %s has no time", v.Code)
	}
	f := &frame{code: v.Code, table: v.Table, revision: v.Revision, head: head, tail: tail}
	if len(v.Decisions) > 0 {
		f.decisions = append([]byte(`,"decisions":`), append(decisions, '}')...)
	}
	return f, nil
}

// whole is the view as the table and arbiters get it at an instant.
func (f *frame) whole(now int64) []byte {
	text := f.at(now)
	if f.decisions == nil {
		return text
	}
	return append(text[:len(text)-1], f.decisions...)
}

// at is the view as everybody gets it at an instant.
func (f *frame) at(now int64) []byte {
	text := make([]byte, 0, len(f.head)+len(f.tail)+24)
	text = append(append(text, f.head...), `"now":`...)
	return append(strconv.AppendInt(text, now, 10), f.tail...)
}

// feedReader reads an event's rows for a snapshot.
type feedReader struct {
	tx            *store.Tx
	event         string
	now           int64
	before, after *snapshot
	rounds        map[string]*models.Round
	viewer        *viewer
	changed       bool
	renamed       bool // names or settings may have changed
}

func (r *feedReader) read() (*snapshot, error) {
	r.after = &snapshot{
		games: make(map[string]*frame), tables: make(map[int]string), tablets: make(map[string]store.Tablet),
		versions: make(map[changeKind]int), prints: make(map[changeKind]string),
	}
	if err := r.readPeople(); err != nil {
		return nil, err
	}
	rounds, err := r.readRounds()
	if err != nil {
		return nil, err
	}
	if err := r.readGames(rounds); err != nil {
		return nil, err
	}
	if err := r.readTablets(); err != nil {
		return nil, err
	}
	if r.before != nil && !r.changed {
		return r.before, nil
	}
	return r.after, nil
}

// readPeople finds out whether names or settings may have changed: then no frame of
// before is used again.
func (r *feedReader) readPeople() error {
	head, err := r.tx.Head(models.EventStream(r.event))
	if err != nil {
		return err
	}
	r.after.seq = head.Seq
	if r.before != nil && r.before.seq == head.Seq {
		r.after.people = r.before.people
		return nil
	}
	r.renamed, r.changed = true, true
	people, err := r.tx.People(r.event)
	if err != nil {
		return err
	}
	names := make([]string, 0, len(people))
	for id, p := range people {
		names = append(names, fmt.Sprintf("%s %s %s %s", id, p.Name, p.Club, p.City))
	}
	slices.Sort(names)
	r.after.people = strings.Join(names, "\n")
	return nil
}

// readRounds lists the rounds whose games are shown: of each tournament those that
// are published or played, else the one closed last.
func (r *feedReader) readRounds() ([]string, error) {
	rounds, err := store.List[models.Round](r.tx, "tournament, number", "event = ? AND state <> ?", r.event, models.Discarded)
	if err != nil {
		return nil, err
	}
	r.rounds = make(map[string]*models.Round)
	open := make(map[string][]string)
	last := make(map[string]string)
	var print bytes.Buffer
	for _, round := range rounds {
		if !round.Public() {
			continue
		}
		r.rounds[round.ID] = round
		last[round.Tournament] = round.ID
		if round.State != models.Closed {
			open[round.Tournament] = append(open[round.Tournament], round.ID)
		}
		fmt.Fprintf(&print, "%s %s\n", round.ID, round.State)
	}
	r.note(roundChanged, print.String()+r.after.people)
	var shown []string
	for t, id := range last {
		if len(open[t]) == 0 {
			open[t] = []string{id}
		}
		shown = append(shown, open[t]...)
	}
	slices.Sort(shown)
	return shown, nil
}

// note gives what was seen of a kind a new version if it differs from before.
func (r *feedReader) note(kind changeKind, print string) {
	r.after.prints[kind] = print
	if r.before != nil {
		r.after.versions[kind] = r.before.versions[kind]
		if r.before.prints[kind] == print {
			return
		}
	}
	r.after.versions[kind]++
	r.changed = true
}

func (r *feedReader) readGames(rounds []string) error {
	games, err := store.List[models.Game](r.tx, "round_number, table_number, id",
		"event = ? AND state <> ? AND round IN ?", r.event, models.Void, rounds)
	if err != nil {
		return err
	}
	late, err := lateGames(r.tx, r.event)
	if err != nil {
		return err
	}
	for _, g := range late { // adjourned in a round before those that are shown
		if !slices.Contains(rounds, g.Round) {
			games = append(games, g)
		}
	}
	var results bytes.Buffer
	tables := make(map[int][]*models.Game)
	for _, g := range games {
		if err := r.game(g); err != nil {
			return err
		}
		r.after.order = append(r.after.order, g.ID)
		tables[g.Table] = append(tables[g.Table], g)
		fmt.Fprintf(&results, "%s %s %d %d %s\n", g.ID, g.Outcome, g.Award1, g.Award2, g.Reason)
	}
	for table, games := range tables {
		if g := chooseGame(games, r.rounds); g != nil {
			r.after.tables[table] = g.ID
		}
	}
	// Corrections of closed rounds change standings too; each leaves a decision.
	decisions, err := store.List[models.Decision](r.tx, "id", "event = ?", r.event)
	fmt.Fprintf(&results, "%d decisions", len(decisions))
	r.note(standingsChanged, results.String())
	return err
}

// game keeps a game's frame, or makes a new one if its revision is another.
func (r *feedReader) game(g *models.Game) error {
	if r.before != nil && !r.renamed {
		if f := r.before.games[g.ID]; f != nil && f.revision == g.Revision {
			r.after.games[g.ID] = f
			return nil
		}
	}
	if r.viewer == nil {
		v, err := newViewer(r.tx, r.event, r.now)
		if err != nil {
			return err
		}
		r.viewer = v
	}
	view, err := r.viewer.view(g)
	if err == nil {
		err = r.viewer.decide(view)
	}
	if err != nil {
		return err
	}
	r.after.games[g.ID], err = newFrame(view)
	r.changed = true
	return err
}

func (r *feedReader) readTablets() error {
	tablets, err := r.tx.Tablets(r.event)
	if err != nil {
		return err
	}
	var print bytes.Buffer
	for _, t := range tablets {
		r.after.tablets[t.ID] = t
		fmt.Fprintf(&print, "%s %d %d %s\n", t.ID, t.Table, t.Side, t.State)
	}
	r.note(tabletsChanged, print.String())
	return nil
}
