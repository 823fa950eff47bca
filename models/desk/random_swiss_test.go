package desk

import (
	"toreshi/models"
	"toreshi/models/store"
)

// openSwiss opens the gambler's Swiss.
func (g *gambler) openSwiss() {
	g.t.Helper()
	d := DefaultTournament()
	d.Name, d.System, d.Rounds, d.Control = "d", models.SwissSystem, 5, "10s+1"
	g.do(&AddTournament{Event: "club", ID: "d", TournamentDetails: d})
	c := &AddPlayers{Event: "club", Tournament: "d"}
	for _, name := range []string{"Айым", "Бекзат", "Гүлнар", "Дәурен", "Ерлан", "Жанар", "Зере"} {
		c.Players = append(c.Players, NewPlayer{ID: g.id("d"), Rating: g.r.IntN(2000), Person: models.Person{Name: name, Club: name[:2]}})
	}
	g.do(c)
}

// swissSettings makes some tournaments a Swiss, not always a possible one.
func (g *gambler) swissSettings(d *TournamentDetails) {
	if !g.chance(40) {
		return
	}
	points := g.r.IntN(3)
	d.System, d.Rounds, d.ByePoints = models.SwissSystem, 2+g.r.IntN(4), &points
	d.InitialChoice = pick(g, []models.InitialColour{"", models.InitialFirst, models.InitialSecond})
	d.Acceleration = pick(g, []models.Acceleration{"", models.Baku})
	d.ColourRule = pick(g, []models.ColourRule{"", models.ColoursKazakh})
	d.Apart = pick(g, []models.Apart{"", models.ApartClub, models.ApartCity})
	d.ApartStrict = g.chance(20)
	switch g.r.IntN(15) {
	case 0:
		d.Rounds = 100 * g.r.IntN(2)
	case 1:
		d.InitialChoice, d.Acceleration = "green", "faster"
	case 2:
		d.ApartFrom, d.ApartTo = 3, 2
	}
}

// aboutSwiss is an order about byes, pairs kept apart, or a pairing by hand.
func (g *gambler) aboutSwiss() Command {
	var swiss []*models.Tournament
	for _, t := range g.tournaments {
		if t.System == models.SwissSystem {
			swiss = append(swiss, t)
		}
	}
	t := pick(g, swiss)
	if t == nil || g.chance(3) {
		t = pick(g, g.tournaments)
	}
	var players []string
	for _, p := range g.players {
		if p.Tournament == t.ID {
			players = append(players, p.ID)
		}
	}
	round, last := 1, "nothing"
	for _, r := range g.rounds {
		if r.Tournament == t.ID && r.State != models.Discarded && r.Number >= round {
			round, last = r.Number, r.ID
			if r.State != models.Drafted {
				round++
			}
		}
	}
	switch g.r.IntN(8) {
	case 0, 1:
		return &RequestBye{
			Event: "club", Player: pick(g, players), Round: round + g.r.IntN(2), Why: "away",
			Kind: pick(g, []models.ByeKind{models.HalfBye, models.ZeroBye, models.FullBye, models.PairingBye}),
		}
	case 2:
		if b := g.granted(t.ID); b != nil && g.chance(80) {
			return &CancelBye{Event: "club", Player: b.Player, Round: b.Round}
		}
		return &CancelBye{Event: "club", Player: pick(g, players), Round: round}
	case 3:
		return &Forbid{
			Event: "club", Tournament: t.ID, ID: g.maybeTaken("f", "f1"), Avoid: g.chance(70),
			Players: [2]string{pick(g, players), pick(g, players)}, From: g.r.IntN(4), To: g.r.IntN(6),
		}
	case 4:
		return &Allow{Event: "club", Pair: pick(g, g.forbidden())}
	case 5:
		return &ChangeDraft{Event: "club", Round: last, ByHand: g.shuffled(last)}
	case 6:
		return &UnpairRound{Event: "club", Round: last, Why: pick(g, []string{"", "a mistake"})}
	}
	return g.draftByHand(t.ID)
}

// granted is a bye that was granted in a Swiss; nil if there is none.
func (g *gambler) granted(tournament string) (bye *models.ByeRequest) {
	g.read(func(tx *store.Tx) error {
		all, err := store.List[models.ByeRequest](tx, "round_number DESC, id", "tournament = ? AND kind <> ?", tournament, models.Revoked)
		if len(all) > 0 {
			bye = all[0]
		}
		return err
	})
	return bye
}

func (g *gambler) forbidden() (ids []string) {
	g.read(func(tx *store.Tx) error {
		pairs, err := store.List[models.ForbiddenPair](tx, "id", "event = ?", "club")
		for _, f := range pairs {
			ids = append(ids, f.ID)
		}
		return err
	})
	return ids
}

// shuffled is the pairing of a draft with some seats exchanged.
func (g *gambler) shuffled(round string) ByHand {
	hand := ByHand{Force: g.chance(70), Why: pick(g, []string{"asked for", "asked for", ""})}
	for _, game := range g.hall.games(round) {
		if game.State != models.Void {
			hand.Pairs = append(hand.Pairs, [2]string{game.First, game.Second})
		}
	}
	g.read(func(tx *store.Tx) error {
		byes, err := store.List[models.Bye](tx, "id", "round = ? AND kind = ?", round, models.PairingBye)
		if len(byes) > 0 {
			hand.Bye = byes[0].Player
		}
		return err
	})
	if len(hand.Pairs) > 0 {
		i, j := g.r.IntN(len(hand.Pairs)), g.r.IntN(len(hand.Pairs))
		hand.Pairs[i][0], hand.Pairs[j][1] = hand.Pairs[j][1], hand.Pairs[i][0]
		if hand.Bye != "" && g.chance(40) {
			hand.Bye, hand.Pairs[i][0] = hand.Pairs[i][0], hand.Bye
		}
	}
	return hand
}

// draftByHand pairs whoever has a number by chance; now and then that is possible.
func (g *gambler) draftByHand(tournament string) Command {
	c := &DraftByHand{Event: "club", Tournament: tournament, ID: g.maybeTaken("r", "r1"), Seed: g.r.Int64N(1 << 53)}
	c.Force, c.Why = g.chance(90), "nothing else is possible"
	var here []string
	g.read(func(tx *store.Tx) error {
		table, err := ReadTable(tx, tournament, true)
		if err != nil || len(table.Players) == 0 {
			return nil // there is no such tournament
		}
		requests, err := ByeRequests(tx, tournament)
		asked := make(map[string]bool)
		for _, r := range requests {
			asked[r.Player] = asked[r.Player] || r.Round == len(table.Rounds)+1
		}
		for _, p := range table.Players {
			if !table.Absent[p.ID] && !asked[p.ID] {
				here = append(here, p.ID)
			}
		}
		return err
	})
	g.r.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	for ; len(here) > 1; here = here[2:] {
		c.Pairs = append(c.Pairs, [2]string{here[0], here[1]})
	}
	if len(here) == 1 {
		c.Bye = here[0]
	}
	return c
}
