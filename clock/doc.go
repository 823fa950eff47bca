// Package clock keeps the time of a game: what was agreed (a [Control]) and how
// much of it is left (a [Clock]).
//
// It promises four things.
//
//   - Both are plain comparable values. Every event (a press, a pause, an
//     arbiter's adjustment) is a function from a clock and an instant to the next
//     clock; nothing ticks, nothing is stored continuously, and no function here
//     asks the machine for the time.
//   - All arithmetic is in whole milliseconds. Instants are Unix milliseconds.
//   - A [Control] that exists is valid: the only ways to one are [ParseControl],
//     [ParseCoded] and the zero value, which means that no clock is used.
//   - A clock never shows less than zero, and the instant at which a flag falls
//     ([Clock.FlagAt]) is exact. A press at that very instant is in time.
//
// The package knows nothing of the game, of its moves, of who has won, of players
// or of a database. What a fallen flag means for the result is decided elsewhere;
// so is whether it counts at once or only when somebody claims it.
//
// The arithmetic follows spec/arbitration.md 7.1 and 7.2.
package clock
