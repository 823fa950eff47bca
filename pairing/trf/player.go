package trf

import (
	"strings"

	"toreshi/pairing"
)

// player reads a 001 line.
func (r *reader) player() {
	p := Player{
		Number: r.number(5, 8, "starting rank"), Sex: r.column(10, 10), Title: r.column(11, 13),
		Name: r.column(15, 47), Federation: r.column(54, 56), ID: r.column(58, 68), Birth: r.column(70, 79),
		Rank: r.softNumber(86, 89, "rank"), Rating: r.softNumber(49, 52, "rating"), line: r.line,
	}
	if p.Number == 0 {
		r.bad(5, "the player has no starting rank")
		return
	}
	if text := r.column(81, 84); text != "" {
		points, ok := parseTenths(text)
		if !ok {
			r.found(Warning, r.line, 81, "points %q are not a number", text)
		}
		p.Points, p.HasPoints = points, ok
	}
	for c := 92; c <= len(r.text); c += 10 {
		p.Rounds = append(p.Rounds, r.cell(c))
	}
	for n := len(p.Rounds); n > 0 && p.Rounds[n-1].Blank(); n-- {
		p.Rounds = p.Rounds[:n-1]
	}
	if _, twice := r.byNumber[p.Number]; twice {
		r.bad(5, "starting rank %d is used twice", p.Number)
		return
	}
	r.byNumber[p.Number] = len(r.Players)
	r.Players = append(r.Players, p)
}

// softNumber reads a number that pairing does not need.
func (r *reader) softNumber(from, to int, what string) int {
	n, digits := 0, r.column(from, to)
	for _, d := range digits {
		if d < '0' || d > '9' {
			r.found(Warning, r.line, from, "%s %q is not a number", what, digits)
			return 0
		}
		n = 10*n + int(d-'0')
	}
	return n
}

// cell reads one round; c is its first column.
func (r *reader) cell(c int) Cell {
	var cell Cell
	cell.Opponent = r.number(c, c+3, "opponent")
	switch colour := r.at(c + 5); colour {
	case 'w', 'W':
		cell.Colour = pairing.White
	case 'b', 'B':
		cell.Colour = pairing.Black
	case ' ', '-':
	default:
		r.bad(c+5, "colour %q is none of w, b, -", colour)
	}
	result := r.at(c + 7)
	if result == ' ' {
		if cell.Opponent != 0 && cell.Colour == pairing.NoColour {
			r.bad(c+5, "the pairing has neither a colour nor a result")
		}
		return cell
	}
	letter := strings.ToUpper(string(result))
	if len(letter) != 1 || !strings.Contains("1=0+-WDLHFUZX", letter) {
		r.bad(c+7, "result %q is not a result letter", result)
		return cell
	}
	cell.Result = letter[0]
	if cell == (Cell{Result: 'Z'}) {
		return cell
	}
	r.checkCell(cell, c)
	return cell
}

// checkCell holds letter, opponent and colour against each other.
func (r *reader) checkCell(cell Cell, c int) {
	game := strings.IndexByte("1=0WDLX", cell.Result) >= 0
	forfeit := cell.Result == '+' || cell.Result == '-'
	switch {
	case !game && !forfeit && (cell.Opponent != 0 || cell.Colour != pairing.NoColour):
		r.bad(c, "result %c is a bye: it needs opponent 0000 and colour -", cell.Result)
	case game && cell.Opponent == 0:
		r.bad(c, "result %c needs an opponent", cell.Result)
	case game && cell.Colour == pairing.NoColour:
		r.bad(c+5, "result %c needs a colour", cell.Result)
	case forfeit && cell.Opponent == 0:
		r.found(Warning, r.line, c, "a forfeit without an opponent")
	}
}
