package kumalak

import "fmt"

// Record is one game record: PGN-style tags and the moves (spec/rules.md 5.1).
// An empty text is a tag that is not there.
type Record struct {
	Event, Site, Date, Round, Board string
	First, Second                   string // the players; White and Black are read too

	Rules     Ruleset
	Result    Outcome
	HasResult bool // the record states a result, be it "*"
	// OtherResult is the result behind the moves where it contradicts the Result
	// tag, else Undecided. It is read and never written.
	OtherResult Outcome
	TimeControl string
	Termination Reason // as the file has it; other programs' words are not Known
	Start       Board  // the Position tag; the zero Board is the start of the game

	Moves []WrittenMove
	Other []Tag // all further tags in the order of the file
}

// Tag is a name and its value in a game record.
type Tag struct{ Name, Value string }

// Replay plays the record's moves as ReplayMoves does.
func (r Record) Replay(repetition int) (Replay, error) {
	return ReplayMoves(r.start(), r.Moves, repetition)
}

// start is the board the moves begin on.
func (r Record) start() Board {
	if r.Start == (Board{}) {
		return r.Rules.Start()
	}
	return r.Start
}

// Ending is how the game of the record ended: as the replay of its moves says
// if they decide it, else as the Result and Termination tags say. A game
// without a result has no reason.
func (r Record) Ending(moves Replay) Ending {
	switch {
	case moves.End.Outcome != Undecided:
		return moves.End
	case r.Result == Undecided:
		return Ending{}
	}
	if !r.Termination.Known() {
		return Ending{Outcome: r.Result}
	}
	return Ending{r.Result, r.Termination}
}

// Conflict is nil unless the record contradicts itself: its two results differ,
// which is ErrMisrecorded; or the moves decide the game and the Result or the
// Termination tag says otherwise, which is a *Mismatch; or the tags decide it
// with a Termination that is no reason code, which is ErrReason.
func (r Record) Conflict(moves Replay) error {
	if r.OtherResult != Undecided {
		return fmt.Errorf("%w: the Result tag says %v, the moves end with %v", ErrMisrecorded, r.Result, r.OtherResult)
	}
	end := moves.End
	if end.Outcome == Undecided {
		if r.Result == Undecided {
			return nil
		}
		_, err := ParseReason(string(r.Termination))
		return err
	}
	if r.HasResult && r.Result != end.Outcome {
		return &Mismatch{"Result", r.Result.String(), end.Outcome.String()}
	}
	if r.Termination != NoReason && r.Termination != end.Reason {
		return &Mismatch{"Termination", string(r.Termination), string(end.Reason)}
	}
	return nil
}

// tagFields are the tags that are plain texts, in the order they are written.
func (r *Record) tagFields() []struct {
	name string
	text *string
} {
	return []struct {
		name string
		text *string
	}{
		{"Event", &r.Event},
		{"Site", &r.Site},
		{"Date", &r.Date},
		{"Round", &r.Round},
		{"Board", &r.Board},
		{"First", &r.First},
		{"Second", &r.Second},
		{"TimeControl", &r.TimeControl},
	}
}
