package server

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"toreshi/models"
)

// EventInfo is an event in the API.
type EventInfo struct {
	Code        string `json:"code"`
	Name        string `json:"name"`
	Place       string `json:"place"`
	Date        string `json:"date"`
	Zone        string `json:"zone"`
	DefaultTime int    `json:"defaultTime"`
	CreatedAt   int64  `json:"createdAt"`
}

func eventInfo(e *models.Event) EventInfo {
	return EventInfo{e.ID, e.Name, e.Place, e.Date, e.Zone, e.DefaultTime, e.CreatedAt}
}

// TournamentInfo is a tournament in the API.
type TournamentInfo struct {
	ID    string `json:"id"`
	Event string `json:"event"`
	tournamentSettings
	Drawn bool  `json:"drawn"`
	Seed  int64 `json:"seed,omitempty"`
	// InitialColour is who begins when no colour claim decides, of a Swiss.
	InitialColour models.InitialColour `json:"initialColour,omitempty"`
}

// tournamentSettings are what an arbiter can set of a tournament.
type tournamentSettings struct {
	Name            string            `json:"name"`
	Rules           string            `json:"rules"`
	System          models.System     `json:"system"`
	Control         string            `json:"control"`
	Start           models.ClockStart `json:"start"`
	FlagMode        string            `json:"flagMode"`
	CannotWin       string            `json:"cannotWin"`
	RepetitionClaim int               `json:"repetitionClaim"`
	RepetitionAuto  int               `json:"repetitionAuto"`
	// DrawOffers is what is usual for the rules if it is not said.
	DrawOffers  *bool              `json:"drawOffers"`
	NumberOrder models.NumberOrder `json:"numberOrder"`
	FirstTable  int                `json:"firstTable"`
	// Rounds is set for a Swiss; a round robin has as many as its players need.
	Rounds        int                  `json:"rounds"`
	InitialChoice models.InitialColour `json:"initialChoice"`
	Acceleration  models.Acceleration  `json:"acceleration"`
	ByePoints     int                  `json:"byePoints" validate:"min=0,max=2"`
	ColourRule    models.ColourRule    `json:"colourRule"`
	Apart         models.Apart         `json:"apart"`
	ApartFrom     int                  `json:"apartFrom"`
	ApartTo       int                  `json:"apartTo"`
	ApartStrict   bool                 `json:"apartStrict"`
	// Board is what stands on a table of which nothing else is said.
	Board          models.BoardKind `json:"board"`
	Recording      models.Recording `json:"recording"`
	IllegalTime    int64            `json:"illegalTime"`
	IllegalLimit   int              `json:"illegalLimit"`
	HandicapPoints int              `json:"handicapPoints"`
	HandicapTime   int64            `json:"handicapTime"`
}

func settingsOf(t *models.Tournament) tournamentSettings {
	return tournamentSettings{
		Name: t.Name, Rules: t.Rules, System: t.System, Control: t.Control, Start: t.Start,
		FlagMode: t.FlagMode, CannotWin: t.CannotWin, RepetitionClaim: t.RepetitionClaim, RepetitionAuto: t.RepetitionAuto,
		DrawOffers: &t.DrawOffers, NumberOrder: t.Order, FirstTable: t.FirstTable, Rounds: t.Rounds,
		InitialChoice: t.InitialChoice, Acceleration: t.Acceleration, ByePoints: t.ByePoints, ColourRule: t.ColourRule,
		Apart: t.Apart, ApartFrom: t.ApartFrom, ApartTo: t.ApartTo, ApartStrict: t.ApartStrict,
		Board: t.Board.Said(), Recording: t.Recording.Said(), IllegalTime: t.IllegalTime, IllegalLimit: t.IllegalLimit,
		HandicapPoints: t.HandicapPoints, HandicapTime: t.HandicapTime,
	}
}

func tournamentInfo(t *models.Tournament) TournamentInfo {
	return TournamentInfo{
		ID: t.ID, Event: t.Event, tournamentSettings: settingsOf(t), Drawn: t.Drawn, Seed: t.Seed, InitialColour: t.Initial,
	}
}

// PlayerInfo is a player in the API. Birth, sex and the federation's id are for
// arbiters.
type PlayerInfo struct {
	ID         string `json:"id"`
	Tournament string `json:"tournament"`
	Number     int    `json:"number"`
	Name       string `json:"name"`
	Club       string `json:"club"`
	City       string `json:"city"`
	Rating     int    `json:"rating"`
	Title      string `json:"title"`
	*privateInfo
}

type privateInfo struct {
	Birth        string `json:"birth"`
	Sex          string `json:"sex"`
	FederationID string `json:"federationId"`
}

func playerInfo(p *models.Player, who models.Person, private bool) PlayerInfo {
	info := PlayerInfo{
		ID: p.ID, Tournament: p.Tournament, Number: p.Number, Name: who.Name, Club: who.Club, City: who.City,
		Rating: p.Rating, Title: p.Title,
	}
	if private {
		info.privateInfo = &privateInfo{who.Birth, who.Sex, who.Federation}
	}
	return info
}

// RoundInfo is a round in the API, with its games and those who are free.
type RoundInfo struct {
	ID          string            `json:"id"`
	Tournament  string            `json:"tournament"`
	Number      int               `json:"number"`
	State       models.RoundState `json:"state"`
	DraftedAt   int64             `json:"draftedAt"`
	PublishedAt int64             `json:"publishedAt"`
	StartedAt   int64             `json:"startedAt"`
	ClosedAt    int64             `json:"closedAt"`
	Games       []PairInfo        `json:"games"`
	Byes        []ByeInfo         `json:"byes"`
}

// PairInfo is a game in a list: who meets whom, and how it ended.
type PairInfo struct {
	Code    string           `json:"code"`
	Round   int              `json:"round"`
	Table   int              `json:"table"`
	Players [2]GamePlayer    `json:"players"`
	State   models.GameState `json:"state"`
	Ply     int              `json:"ply"`
	Kazan   [2]int           `json:"kazan"`
	Result  *GameResult      `json:"result"`
}

// ByeInfo is a player without an opponent.
type ByeInfo struct {
	Player GamePlayer     `json:"player"`
	Kind   models.ByeKind `json:"kind"`
}

// names knows the players of an event by id.
type names struct {
	players map[string]*models.Player
	people  map[string]models.Person
}

func (n names) of(id string) GamePlayer {
	p := GamePlayer{ID: id, Name: n.people[id].Name, Club: n.people[id].Club}
	if player := n.players[id]; player != nil {
		p.Number = player.Number
	}
	return p
}

func (n names) round(r *models.Round, games []*models.Game, byes []*models.Bye) RoundInfo {
	info := RoundInfo{
		ID: r.ID, Tournament: r.Tournament, Number: r.Number, State: r.State,
		DraftedAt: r.DraftedAt, PublishedAt: r.PublishedAt, StartedAt: r.StartedAt, ClosedAt: r.ClosedAt,
		Games: []PairInfo{}, Byes: []ByeInfo{},
	}
	for _, g := range games {
		if g.Round == r.ID {
			info.Games = append(info.Games, n.pair(g))
		}
	}
	for _, b := range byes {
		if b.Round == r.ID {
			info.Byes = append(info.Byes, ByeInfo{n.of(b.Player), b.Kind})
		}
	}
	return info
}

func (n names) pair(g *models.Game) PairInfo {
	return PairInfo{
		Code: g.ID, Round: g.RoundNumber, Table: g.Table, Players: [2]GamePlayer{n.of(g.First), n.of(g.Second)},
		State: g.State, Ply: g.Ply, Kazan: [2]int{g.Kazan1, g.Kazan2}, Result: gameResult(g),
	}
}

// byName sorts players by name in the Kazakh alphabet, which holds the Russian one.
func byName(players []*models.Player, people map[string]models.Person) {
	order := collate.New(language.Kazakh)
	slices.SortStableFunc(players, func(a, b *models.Player) int {
		return cmp.Or(order.CompareString(people[a.ID].Name, people[b.ID].Name), cmp.Compare(a.Seat, b.Seat))
	})
}
