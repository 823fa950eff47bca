// Package trf reads and writes the tournament report files of FIDE: TRF16,
// TRF26 and the extension lines (XX…) that pairing programs add.
//
// It promises that nothing is guessed silently: whatever is doubtful becomes a
// Finding with line and column, in words an arbiter understands, and lines it
// does not know are kept for writing. Columns count characters, not bytes. It
// knows how a file's data becomes the input of package pairing, but not how a
// round is paired, and nothing of teams beyond keeping their lines.
package trf
