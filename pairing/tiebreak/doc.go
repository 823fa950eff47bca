// Package tiebreak ranks the players of a tournament and can say why.
//
// Standings are an ordered list of criteria applied to groups of players who
// are still equal (FIDE C.07, edition of March 2026; spec/tiebreaks.md). A
// criterion is one small type: Compute looks at the tied group and gives each of
// its players a Value, which carries the terms it was made of. A further
// criterion is a further type and a line in Criteria; nothing else changes.
//
// All scores are integers: points in tenths (a win is 10, a draw 5), products of
// points in hundredths. No float ranks anybody.
//
// The package takes plain values and promises the same standings for the same
// input. It does not know names, ratings, clocks or databases, does not draw
// lots, and leaves players equal who are equal in every criterion listed.
package tiebreak
