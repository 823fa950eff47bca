// Package matching finds matchings of maximum weight in general graphs, where
// weights are integer vectors compared lexicographically.
//
// It promises an exact optimum and a proof of it: the dual solution kept with
// the matching (Check). It answers whether a pair belongs to some optimum
// (Force) without solving again from the start. It does not know what is
// paired; the Swiss system in package pairing turns its criteria into weights.
package matching
