package desk

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// commands lists an empty command of every kind. A journal can only be read
// back by a program that knows its commands.
func commands() []Command {
	return []Command{
		&CreateEvent{}, &EditEvent{}, &AddTournament{}, &EditTournament{},
		&AddPlayers{}, &EditPlayer{}, &Withdraw{}, &Return{}, &DrawNumbers{},
		&RequestBye{}, &CancelBye{}, &Forbid{}, &Allow{}, &ChangeDraft{}, &DraftByHand{}, &UnpairRound{}, &RecordMoves{},
		&DraftRound{}, &DiscardDraft{}, &PublishRound{}, &UnpublishRound{},
		&StartRound{}, &CloseRound{}, &ReopenRound{},
		&Touch{}, &Play{}, &Press{}, &SetTable{}, &Resign{}, &Draw{}, &ClaimRepetition{},
		&FallFlag{}, &LateMove{}, &Confirm{}, &Call{}, &Answer{},
		&RuleFlag{}, &Adjourn{}, &ContinueGame{},
		&TellBoard{}, &RuleIllegalMove{}, &Penalize{}, &Sanction{}, &Restart{}, &SwapSides{},
		&Pause{}, &Resume{}, &AdjustClock{}, &TakeBack{}, &EnterResult{},
		&Undo{}, &Appeal{}, &DecideAppeal{},
	}
}

// Name is a command's name in the journal: the name of its type.
func Name(c Command) string {
	t := reflect.TypeOf(c)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Name()
}

// decode reads a command back from the journal.
func decode(name, args string) (Command, error) {
	for _, c := range commands() {
		if Name(c) != name {
			continue
		}
		if err := json.Unmarshal([]byte(args), c); err != nil {
			return nil, fmt.Errorf("arguments of %s: %w", name, err)
		}
		return c, nil
	}
	return nil, fmt.Errorf("unknown command %q", name)
}
