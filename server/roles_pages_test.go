package server

// try is one request to a page: the step in its address, if it has one, and its form.
// right is the route's if it is not another one.
type try struct {
	step, form string
	right      right
}

// pageRight says who may use a page, and with which forms it is tried.
type pageRight struct {
	right right
	tries []try
}

func open(r right, forms ...string) pageRight {
	p := pageRight{right: r}
	for _, form := range forms {
		p.tries = append(p.tries, try{form: form})
	}
	if len(forms) == 0 {
		p.tries = []try{{}}
	}
	return p
}

func steps(r right, tries ...try) pageRight { return pageRight{r, tries} }

// pages says of every route outside the API who may use it. A route that is missing
// here fails [TestRoles_EveryRouteWithEveryRole].
var pages = map[string]pageRight{
	// Everybody.
	"GET /": open(everybody), "GET /healthz": open(nobodyAsks), "GET /static/*": open(nobodyAsks),
	"GET /e/:event": open(everybody), "GET /e/:event/live": open(everybody), "GET /e/:event/why": open(everybody),
	"GET /e/:event/boards": open(everybody), "GET /e/:event/boards.json": open(everybody),
	"GET /e/:event/pairings": open(everybody), "GET /e/:event/pairings.json": open(everybody), "GET /e/:event/pairings.pdf": open(everybody),
	"GET /e/:event/standings": open(everybody), "GET /e/:event/standings.csv": open(everybody),
	"GET /e/:event/standings.json": open(everybody), "GET /e/:event/standings.pdf": open(everybody),
	"GET /e/:event/crosstable": open(everybody), "GET /e/:event/crosstable.csv": open(everybody),
	"GET /e/:event/crosstable.json": open(everybody), "GET /e/:event/crosstable.pdf": open(everybody),
	"GET /e/:event/games/:game": open(everybody),
	"GET /board":                open(everybody), "GET /table/live": open(everybody), "GET /t/:event/:table/:key": open(everybody),
	"GET /login": open(everybody), "POST /login": open(everybody, "name=aliya&password=guessed"),
	"GET /welcome": open(everybody), "POST /welcome": open(everybody, "key=guessed&name=zhan&password=a long password"),
	"POST /logout": open(nobodyAsks), // it ends a session, which is one's own

	// The list of events: an assistant sees those he works at.
	"GET /arbiter":        open(signedAsArbiter),
	"GET /arbiter/-/code": open(chief), "GET /arbiter/-/control": open(chief),
	"POST /arbiter/-/events": open(chief, "name=Other&code=other"), "POST /arbiter/-/bundle": open(chief, "x=1"),
	"POST /arbiter/-/roster": open(chief, "event_name=X&text=name"), "POST /arbiter/-/trf": open(chief, "x=1"),

	// The event as a whole.
	"GET /arbiter/:event/export": open(chief), "GET /arbiter/:event/hall": open(chief), "POST /arbiter/:event/hall": open(chief, "address=http://10.0.0.1"),
	"GET /arbiter/:event/setup": open(chief), "POST /arbiter/:event/setup": open(chief, "name=Renamed"),
	"GET /arbiter/:event/journal": open(chief), "POST /arbiter/:event/journal/verify": open(chief),
	"GET /arbiter/:event/tournaments/new": open(chief), "POST /arbiter/:event/tournaments/new": open(chief, "name=B&rules=bestemshe-immediate&system=roundrobin"),
	"GET /arbiter/:event/tournaments/:tournament": open(chief), "POST /arbiter/:event/tournaments/:tournament": open(chief, "name=C"),
	"GET /arbiter/:event/tournaments/:tournament/apart": open(chief), "POST /arbiter/:event/tournaments/:tournament/apart": open(chief, "one=a&other=b"),
	"POST /arbiter/:event/tournaments/:tournament/apart/:pair": open(chief),
	"GET /arbiter/:event/tournaments/:tournament/by-hand":      open(chief), "POST /arbiter/:event/tournaments/:tournament/by-hand": open(chief, "do=draft"),
	"GET /arbiter/:event/tournaments/:tournament/trf":      open(chief),
	"POST /arbiter/:event/tournaments/:tournament/draft":   open(chief),
	"POST /arbiter/:event/tournaments/:tournament/numbers": open(chief),
	"GET /arbiter/:event/players":                          open(chief), "POST /arbiter/:event/players": open(chief, "name=New&tournament=a"),
	"GET /arbiter/:event/players/:player": open(chief), "POST /arbiter/:event/players/:player": open(chief, "name=Renamed"),
	"GET /arbiter/:event/players/import": open(chief), "POST /arbiter/:event/players/import": open(chief, "text=name"),
	"POST /arbiter/:event/players/:player/withdraw":     open(chief, "from=2&why=home"),
	"POST /arbiter/:event/players/:player/sanction":     open(chief, "penalty=fine&fine=1000&acknowledged=on"),
	"POST /arbiter/:event/players/:player/return":       open(chief, "from=2"),
	"POST /arbiter/:event/players/:player/byes":         open(chief, "round=3&kind=half"),
	"POST /arbiter/:event/players/:player/byes/:number": open(chief),
	"GET /arbiter/:event/rounds":                        open(chief), "GET /arbiter/:event/rounds/:round/pairings.pdf": open(chief),
	"GET /arbiter/:event/rounds/:round/pairs": open(chief), "POST /arbiter/:event/rounds/:round/pairs": open(chief, "do=draft"),
	"GET /arbiter/:event/rounds/:round/unpair": open(chief), "POST /arbiter/:event/rounds/:round/unpair": open(chief, "why=x&sure=on"),
	"POST /arbiter/:event/rounds/:round/:step": steps(
		chief, try{step: "publish"}, try{step: "unpublish"}, try{step: "start"}, try{step: "discard"}, try{step: "reopen"}, try{step: "close"},
	),
	"GET /arbiter/:event/tablets": open(chief), "GET /arbiter/:event/tablets/sheet": open(chief), "GET /arbiter/:event/tablets/sheet.pdf": open(chief),
	"POST /arbiter/:event/tablets/boards": open(chief, "table=1&board=wooden"),
	"GET /arbiter/:event/staff":           open(chief),
	"POST /arbiter/:event/staff":          open(chief, "kind=assistant&name=X&from=1&to=9", "kind=chief&name=Y"),
	"POST /arbiter/:event/staff/:account/:step": steps(
		chief, try{step: "sector", form: "from=1&to=99"}, try{step: "remove"}, try{step: "cancel"},
	),
	"POST /arbiter/:event/decisions/:decision/:step": steps(
		chief, try{step: "appeal", form: "text=no"}, try{step: "decide", form: "outcome=upheld&text=yes"},
	),
	"GET /arbiter/:event/undo/:entry": open(chief), "POST /arbiter/:event/undo/:entry": open(chief, "why=slip"),

	// What every arbiter has, of his own tables.
	"GET /arbiter/:event": open(staff), "POST /arbiter/:event/resume": open(staff), "GET /arbiter/:event/wall": open(staff),
	"GET /arbiter/:event/results": open(staff), "POST /arbiter/:event/results/undo": open(staff),
	"POST /arbiter/:event/results": open(sector, "game={game}&result=1", "game={game}&result=-&why=slip"),
	"GET /arbiter/:event/register": open(staff), "GET /arbiter/:event/register.pdf": open(staff),

	// A game and a tablet of one table: its arbiters only.
	"GET /arbiter/:event/games/:game": open(sector),
	"POST /arbiter/:event/games/:game/:step": steps(
		sector, try{step: "pause"}, try{step: "resume"}, try{step: "answer"}, try{step: "confirm"}, try{step: "flag1"}, try{step: "flag2"},
		try{step: "flagdraw"}, try{step: "press"}, try{step: "default"}, try{step: "default0"}, try{step: "continue"}, try{step: "adjourn", form: "why=late"},
		try{step: "clock", form: "clock1=9:00&clock2=9:00&why=x"}, try{step: "takeback", form: "ply=0&why=x"},
		try{step: "result", form: "result=1&reason=resignation&why=x"}, try{step: "penalty", form: "side=1&penalty=warning&text=x"},
		try{step: "illegal", form: "ply=1&action=stand&side=1"}, try{step: "restart", form: "why=x"}, try{step: "swap", form: "why=x"},
	),
	"GET /arbiter/:event/games/:game/flag": open(sector), "POST /arbiter/:event/games/:game/flag": open(sector, "flagged=1", "flagged=both"),
	"POST /arbiter/:event/games/:game/flag/:step": steps(
		sector, try{step: "confirm"}, try{step: "called1"}, try{step: "called2"}, try{step: "again"}, try{step: "late", form: "ply=1"},
		try{step: "draw"}, try{step: "play-on"},
	),
	"GET /arbiter/:event/games/:game/sheets": open(sector), "POST /arbiter/:event/games/:game/sheets": open(sector, "sheet=1&plies=3"),
	"GET /arbiter/:event/games/:game/sheets/enter": open(sector), "POST /arbiter/:event/games/:game/sheets/enter": open(sector, "enter=1"),
	"POST /arbiter/:event/games/:game/decisions/:decision/:step": steps(
		sector, try{step: "appeal", form: "text=no"}, try{step: "decide", form: "outcome=upheld&text=yes", right: chief},
	),
	"GET /arbiter/:event/games/:game/undo/:entry": open(sector), "POST /arbiter/:event/games/:game/undo/:entry": open(sector, "why=slip"),
	"POST /arbiter/:event/tablets/:tablet/:step": steps(
		sector, try{step: "replace"}, try{step: "first"}, try{step: "second"}, try{step: "remove"}, try{step: "refuse"},
	),
}
