package server

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"toreshi/static"
)

// The largest bodies that are read.
const (
	bodyLimit   = "64KiB"
	uploadLimit = "8MiB"
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
	web.GET("/login", s.showSignIn)
	web.POST("/login", s.signIn, s.slow())
	web.POST("/logout", s.signOut)
	web.GET("/welcome", s.showWelcome)
	web.POST("/welcome", s.welcome, s.slow())

	s.publicRoutes(e)
	s.tabletRoutes(e, web)
	s.arbiterRoutes(e)
	s.apiRoutes(e)
	return e
}

// publicRoutes are the pages everybody may see.
func (s *Server) publicRoutes(e *echo.Echo) {
	who := []echo.MiddlewareFunc{s.limit(bodyLimit), s.loadSession, s.identify}
	e.GET("/", s.showEvents, who...)

	public := e.Group("/e/:event", append(who, s.withEvent)...)
	public.GET("", s.toPairings)
	public.GET("/live", s.streamEvent)
	public.GET("/pairings", s.showPairings)
	public.GET("/pairings.json", s.pairingsJSON)
	public.GET("/pairings.pdf", s.pairingsPDF)
	public.GET("/why", s.showWhy)
	public.GET("/boards", s.showBoards)
	public.GET("/boards.json", s.boardsJSON)
	public.GET("/standings", s.showStandings)
	public.GET("/standings.json", s.standingsJSON)
	public.GET("/standings.csv", s.standingsCSV)
	public.GET("/standings.pdf", s.standingsPDF)
	public.GET("/crosstable", s.showCrosstable)
	public.GET("/crosstable.json", s.crosstableJSON)
	public.GET("/crosstable.csv", s.crosstableCSV)
	public.GET("/crosstable.pdf", s.crosstablePDF)
	public.GET("/games/:game", s.showGame, s.visibleGame)
}

// tabletRoutes are the pages of the tablets on the tables.
func (s *Server) tabletRoutes(e *echo.Echo, web *echo.Group) {
	web.GET("/t/:event/:table/:key", s.claimTable, s.withEvent)
	web.GET("/board", s.showBoard, s.seen)

	e.GET("/table/live", s.streamTable, s.loadSession, s.identify)
}

// apiRoutes are the addresses of the JSON API (docs/api.md).
func (s *Server) apiRoutes(e *echo.Echo) {
	who := []echo.MiddlewareFunc{s.loadSession, s.sameOrigin, s.identify, s.seen}
	api := e.Group("/api/v1", append(who, s.limit(bodyLimit))...)
	api.GET("/time", s.apiTime)
	api.GET("/openapi.json", s.apiDocument)
	api.GET("/table", s.apiTable)

	api.GET("/events", s.apiEvents)
	api.POST("/events", s.apiCreateEvent, s.arbiterOnly)
	event := api.Group("/events/:event", s.withEvent)
	event.GET("", s.apiEvent)
	event.PATCH("", s.apiEditEvent, s.arbiterOnly)
	event.GET("/games", s.apiGames)
	event.GET("/journal", s.apiJournal, s.arbiterOnly)
	event.GET("/decisions", s.apiDecisions, s.arbiterOnly)
	event.GET("/decisions.pdf", s.incidentsPDF, s.arbiterOnly)
	event.POST("/decisions/:decision/appeal", s.apiAppealEvent, s.arbiterOnly)
	event.POST("/decisions/:decision/decide", s.apiAppealEvent, s.arbiterOnly)
	event.POST("/undo", s.apiUndoEvent, s.arbiterOnly)
	event.GET("/verify", s.apiVerify, s.arbiterOnly)
	event.GET("/export", s.apiExport, s.arbiterOnly)
	event.GET("/tables", s.apiTables, s.arbiterOnly)
	event.PATCH("/tables/:table", s.apiSetTable, s.arbiterOnly)
	event.GET("/tablets", s.apiTablets, s.arbiterOnly)
	event.POST("/tablets/:tablet/approve", s.apiApproveTablet, s.arbiterOnly)
	event.DELETE("/tablets/:tablet", s.apiRemoveTablet, s.arbiterOnly)

	event.GET("/tournaments", s.apiTournaments)
	event.POST("/tournaments", s.apiAddTournament, s.arbiterOnly)
	tournament := event.Group("/tournaments/:tournament", s.withTournament)
	tournament.GET("", s.apiTournament)
	tournament.PATCH("", s.apiEditTournament, s.arbiterOnly)
	tournament.GET("/players", s.apiPlayers)
	tournament.POST("/players", s.apiAddPlayers, s.arbiterOnly)
	tournament.POST("/numbers", s.apiDrawNumbers, s.arbiterOnly)
	tournament.GET("/rounds", s.apiRounds)
	tournament.POST("/rounds", s.apiDraftRound, s.arbiterOnly)
	tournament.POST("/rounds/by-hand", s.apiDraftByHand, s.arbiterOnly)
	tournament.GET("/byes", s.apiByeRequests, s.arbiterOnly)
	tournament.GET("/apart", s.apiApart, s.arbiterOnly)
	tournament.POST("/apart", s.apiForbid, s.arbiterOnly)
	tournament.DELETE("/apart/:pair", s.apiAllow, s.arbiterOnly)
	tournament.GET("/standings", s.apiStandings)
	tournament.GET("/crosstable", s.apiCrosstable)
	tournament.GET("/trf", s.apiTRF, s.arbiterOnly)

	player := event.Group("/players/:player")
	player.GET("", s.apiPlayer)
	player.PATCH("", s.apiEditPlayer, s.arbiterOnly)
	player.POST("/withdraw", s.apiWithdraw, s.arbiterOnly)
	player.POST("/return", s.apiReturn, s.arbiterOnly)
	player.POST("/sanction", s.apiSanction, s.arbiterOnly)
	player.POST("/byes", s.apiRequestBye, s.arbiterOnly)
	player.DELETE("/byes/:number", s.apiCancelBye, s.arbiterOnly)

	round := event.Group("/rounds/:round")
	round.GET("", s.apiRound)
	round.GET("/explanation", s.apiExplanation)
	round.POST("/discard", s.apiDiscardDraft, s.arbiterOnly)
	round.POST("/pairs", s.apiChangeDraft, s.arbiterOnly)
	round.POST("/unpair", s.apiUnpairRound, s.arbiterOnly)
	round.POST("/publish", s.apiPublishRound, s.arbiterOnly)
	round.POST("/unpublish", s.apiUnpublishRound, s.arbiterOnly)
	round.POST("/start", s.apiStartRound, s.arbiterOnly)
	round.POST("/close", s.apiCloseRound, s.arbiterOnly)
	round.POST("/reopen", s.apiReopenRound, s.arbiterOnly)

	game := api.Group("/games/:game", s.visibleGame)
	game.GET("", s.apiGame)
	game.GET("/live", s.streamGame)
	game.POST("/moves", s.apiPlay, s.players)
	game.POST("/press", s.apiPress, s.players)
	game.POST("/board", s.apiTellBoard, s.players)
	game.POST("/touch", s.apiTouch, s.players)
	game.POST("/resign", s.apiResign, s.players)
	game.POST("/draw", s.apiDraw, s.players)
	game.POST("/claim", s.apiClaim, s.players)
	game.POST("/flag", s.apiFlag, s.players)
	game.POST("/call", s.apiCall, s.players)
	game.POST("/confirm", s.apiConfirm, s.players)
	game.POST("/dispute", s.apiDispute, s.players)
	game.POST("/pause", s.apiPause, s.arbiterOnly)
	game.POST("/resume", s.apiResume, s.arbiterOnly)
	game.POST("/clock", s.apiClock, s.arbiterOnly)
	game.POST("/takeback", s.apiTakeBack, s.arbiterOnly)
	game.POST("/illegal", s.apiRuleIllegalMove, s.arbiterOnly)
	game.POST("/penalty", s.apiPenalize, s.arbiterOnly)
	game.POST("/restart", s.apiRestart, s.arbiterOnly)
	game.POST("/sides", s.apiSwapSides, s.arbiterOnly)
	game.POST("/result", s.apiResult, s.arbiterOnly)
	game.POST("/answer", s.apiAnswer, s.arbiterOnly)
	game.POST("/undo", s.apiUndoGame, s.arbiterOnly)
	game.POST("/decisions/:decision/appeal", s.apiAppealGame, s.arbiterOnly)
	game.POST("/decisions/:decision/decide", s.apiAppealGame, s.arbiterOnly)
	game.POST("/record", s.apiRecordMoves, s.arbiterOnly)
	game.POST("/flag-ruling", s.apiRuleFlag, s.arbiterOnly)
	game.POST("/adjourn", s.apiAdjourn, s.arbiterOnly)
	game.POST("/continue", s.apiContinue, s.arbiterOnly)
	game.GET("/verdict", s.apiVerdict, s.arbiterOnly)
	game.GET("/sheets", s.apiSheets, s.arbiterOnly)
	game.PUT("/sheets/:sheet", s.apiKeepSheet, s.arbiterOnly)

	upload := e.Group("/api/v1", append(who, s.limit(uploadLimit))...)
	upload.POST("/import", s.apiImport, s.arbiterOnly)
	upload.POST("/import/trf", s.apiImportTRF, s.arbiterOnly)
	upload.POST("/events/:event/players/import", s.apiImportPlayers, s.arbiterOnly, s.withEvent)
}
