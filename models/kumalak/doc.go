// Package kumalak is the rules core of bestemshe and togyz kumalak: boards,
// moves, the end of the game, notation, game records and the counting of move
// sequences. It promises that every Board it returns holds all stones of its
// game, that Play follows the ruleset to the letter, and that what it prints it
// can read again. It knows the board and nothing else: no clocks, players'
// decisions, tournaments or storage. Resignation, agreement, flags and forfeits
// are Reasons here, but other packages decide them.
//
// # Glossary
//
// The project uses the words of the game, one for each thing. The numbers are
// sections of the rules specification, with the seed texts behind them.
//
//   - Bestemshe is the game on 2 × 5 holes with 50 stones, togyz kumalak the
//     one on 2 × 9 holes with 162 stones and tuzdyks (3.1).
//   - A stone (qumalaq) lies in a hole or in a kazan; none ever leaves the game.
//   - A hole (otau) is numbered 1..n in its owner's row, in sowing order. A row
//     is a side's holes together. From hole n sowing goes on at hole 1 of the
//     other row, counter-clockwise.
//   - A kazan is a side's store: the stones it has won.
//   - First (bastaushy) is the side that begins the game, second (qostaushy)
//     the other.
//   - A move takes the stones of one own hole, leaves one behind if there were
//     several, and sows the rest one by one into the holes that follow, the
//     origin included on a lap. A single stone moves on to the next hole. The
//     hole of the last stone is the landing hole. Passing is not allowed (3.1).
//   - Ply: one move of one side.
//   - Capture: a last stone that makes the count in the opponent's hole even
//     takes them all, two, four, six, eight or more; an even count in the own
//     row takes nothing (3.1 step 3).
//   - Tuzdyk ("salt"): in togyz kumalak a last stone that makes three in the
//     opponent's hole turns it into the mover's tuzdyk and takes the three.
//     From then on every stone dropped there goes to its owner's kazan. A side
//     has at most one; hole 9 is never one, nor the hole with the number of
//     the other side's tuzdyk. Declaring is compulsory, hence automatic (3.1).
//   - Majority: more than half of the stones, 26 or 82. Goal: a kazan has
//     reached it, which ends the game at once, without a sweep, in every
//     ruleset that is not full (3.2). A full ruleset plays to the last stone.
//   - Half-half: 81:81 with play stopped; a draw (3.2). 25:25 cannot occur in
//     bestemshe played from the start (3.4).
//   - Atsyrau: a row is empty and the game ends by it. When that is so is the
//     end rule: immediate, to move or one closing move (3.2).
//   - Sweep: what atsyrau does to the board. Each side takes the stones of its
//     own row; after a closing move the mover takes all.
//   - Closing move: under the one-move rule the single move that is left to a
//     side whose opponent has emptied his own row (3.2).
//   - Ruleset: a game with its end rule, full or not; it has an id such as
//     bestemshe-immediate and never changes within a tournament (0).
//   - Position: what a position string holds, that is holes, kazans, tuzdyks
//     and the side to move (5.1). Board: a position with its ruleset and, after
//     a move, the ending.
//   - Repetition: the same holes, tuzdyks and side to move have occurred
//     before; kazans do not count (3.4).
//   - Outcome: who won. Reason: why the game ended (0). Ending: both.
//   - Checksum: what a score sheet says about a move beyond its hole, that is
//     landing hole, mark and kazan (5).
//   - Perft: the number of legal move sequences of a given length (4.1).
package kumalak
