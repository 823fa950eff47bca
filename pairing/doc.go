// Package pairing decides who meets whom: round robins by the Berger tables
// and the drawing of lots here, the Swiss system beside them.
//
// It works over plain values, players are numbers from 1, and promises that the
// same input gives the same pairs for ever: chance enters as a seed, and the
// generator behind it is part of this package. It does not know what a player,
// a game or a result is elsewhere in the program, keeps nothing between calls
// and never reads a clock.
//
// Words: the first player of a pair begins (White in chess books), the second
// answers. A free player has no opponent in a round because the field is odd.
package pairing
