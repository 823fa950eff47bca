package trf

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"toreshi/pairing"
)

// Version chooses between the two editions of the format.
type Version uint8

const (
	// TRF26 writes rounds, colours, scoring, byes, virtual points and
	// forbidden pairs as numbered lines (142 to 260).
	TRF26 Version = iota
	// TRF16 writes them as the extension lines other programs read (XXR, XXC,
	// XXS, XXP, XXA). What they cannot say is written as in TRF26.
	TRF16
)

// Write writes the file with CRLF line ends: described lines by code, players
// by number, then the lines kept from reading.
func (f *File) Write(w io.Writer, v Version) error {
	out := &writer{File: f, to: bufio.NewWriter(w), v: v}
	tags := slices.Clone(f.Tags)
	slices.SortStableFunc(tags, func(a, b Tag) int { return strings.Compare(a.Code, b.Code) })
	for _, t := range tags {
		out.line("%s %s", t.Code, t.Text)
	}
	out.tournament()
	players := slices.Clone(f.Players)
	slices.SortStableFunc(players, func(a, b Player) int { return a.Number - b.Number })
	for i := range players {
		out.line("%s", players[i].text())
	}
	out.byes()
	out.virtual()
	out.forbidden()
	for _, text := range f.Kept {
		out.line("%s", text)
	}
	if err := out.to.Flush(); err != nil {
		return fmt.Errorf("write tournament report: %w", err)
	}
	return nil
}

type writer struct {
	*File
	to *bufio.Writer
	v  Version
}

func (w *writer) line(format string, args ...any) {
	text := strings.TrimRight(fmt.Sprintf(format, args...), " ")
	w.to.WriteString(text)
	w.to.WriteString("\r\n")
}

func (w *writer) tournament() {
	if len(w.Dates) > 0 {
		line := fmt.Sprintf("%-91s", "132")
		for _, d := range w.Dates {
			line += fmt.Sprintf("%-10s", d)
		}
		w.line("%s", line)
	}
	rounds, initial := "142 %d", map[pairing.Colour]string{pairing.White: "152 W", pairing.Black: "152 B"}
	if w.v == TRF16 {
		rounds, initial = "XXR %d", map[pairing.Colour]string{pairing.White: "XXC white1", pairing.Black: "XXC black1"}
	}
	if w.Rounds > 0 {
		w.line(rounds, w.Rounds)
	}
	if w.Initial != pairing.NoColour {
		w.line("%s", initial[w.Initial])
	}
	w.points()
}

// worth is a point code with its value in tenths.
type worth struct {
	code   string
	points int
}

// points writes the scoring. Points that 162 cannot tell apart are said in an
// XXS line as well.
func (w *writer) points() {
	p := w.Points
	if !w.Scoring && p == pairing.StandardPoints() {
		return
	}
	if w.v == TRF26 {
		line := "162"
		for _, x := range []worth{{"W", p.Win}, {"D", p.Draw}, {"L", p.Loss}, {"A", p.ZeroBye}, {"P", p.PairingBye}} {
			text, _ := pointsField(x.points)
			line += fmt.Sprintf("  %s%4s  ", x.code, text)
		}
		w.line("%s", line)
	}
	plain := pairing.Points{
		Win: p.Win, Draw: p.Draw, Loss: p.Loss, ForfeitWin: p.Win, FullBye: p.Win, HalfBye: p.Draw,
		ZeroBye: p.ZeroBye, ForfeitLoss: p.ZeroBye, PairingBye: p.PairingBye,
	}
	if w.v == TRF16 || p != plain {
		w.pointsXX()
	}
}

func (w *writer) pointsXX() {
	p := w.Points
	line := "XXS"
	for _, x := range []worth{
		{"WW", p.Win},
		{"BW", p.Win},
		{"WD", p.Draw},
		{"BD", p.Draw},
		{"WL", p.Loss},
		{"BL", p.Loss},
		{"ZPB", p.ZeroBye},
		{"HPB", p.HalfBye},
		{"FPB", p.FullBye},
		{"PAB", p.PairingBye},
		{"FW", p.ForfeitWin},
		{"FL", p.ForfeitLoss},
	} {
		line += fmt.Sprintf(" %s=%s", x.code, tenthsText(x.points))
	}
	w.line("%s", line)
}

// text is the player's 001 line.
func (p *Player) text() string {
	points := ""
	if p.HasPoints {
		points, _ = pointsField(p.Points)
	}
	line := fmt.Sprintf("001 %4d %1s%3s %s %4s %3s %11s %-10s %4s %4s  ", p.Number, p.Sex, p.Title, padded(p.Name, 33),
		numberText(p.Rating), p.Federation, p.ID, p.Birth, points, numberText(p.Rank))
	var cells strings.Builder
	for _, c := range p.Rounds {
		cells.WriteString(c.text())
	}
	return line + cells.String()
}

// pointsField writes points in four columns, whole ones without a fraction if
// need be; ok is false, and the text empty, if they do not fit.
func pointsField(n int) (text string, ok bool) {
	text = tenthsText(n)
	if len(text) > 4 && n%10 == 0 {
		text = strings.TrimSuffix(text, ".0")
	}
	if len(text) > 4 {
		return "", false
	}
	return text, true
}

func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// padded fills or cuts to n characters.
func padded(text string, n int) string {
	runes := []rune(text)
	if len(runes) > n {
		return string(runes[:n])
	}
	return text + strings.Repeat(" ", n-len(runes))
}

// text is a round's ten columns.
func (c Cell) text() string {
	if c.Blank() {
		return "          "
	}
	opponent, colour, result := "0000", "-", " "
	if c.Opponent != 0 {
		opponent = fmt.Sprintf("%4d", c.Opponent)
	}
	switch c.Colour {
	case pairing.White:
		colour = "w"
	case pairing.Black:
		colour = "b"
	}
	if c.Result != 0 {
		result = string(rune(c.Result))
	}
	return opponent + " " + colour + " " + result + "  "
}

// byes writes 240 lines, one per kind and round; XXZ for TRF16.
func (w *writer) byes() {
	next := w.LastPaired() + 1
	absent := slices.Clone(w.Absent)
	type key struct {
		kind  byte
		round int
	}
	ids := map[key][]int{}
	var order []key
	for _, b := range w.Byes {
		k := key{b.Kind, b.Round}
		if ids[k] == nil {
			order = append(order, k)
		}
		ids[k] = append(ids[k], b.Player)
		if w.v == TRF16 && b.Round == next && !slices.Contains(absent, b.Player) {
			absent = append(absent, b.Player)
		}
	}
	for _, k := range order {
		w.line("240 %c %03d %s", k.kind, k.round, idList(ids[k]))
	}
	if len(absent) > 0 {
		w.line("XXZ %s", strings.Join(strings.Fields(fmt.Sprint(absent)[1:len(fmt.Sprint(absent))-1]), " "))
	}
}

func idList(ids []int) string {
	var list strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&list, "%4d ", id)
	}
	return list.String()
}

// virtual writes 250 lines, or XXA lines by player for TRF16 if the sums fit.
func (w *writer) virtual() {
	if lines, ok := w.virtualXX(); ok && w.v == TRF16 {
		for _, text := range lines {
			w.line("%s", text)
		}
		return
	}
	for _, v := range w.Virtual {
		text, _ := pointsField(v.Points)
		w.line("250      %4s %03d %03d %4d %4d", text, v.FirstRound, v.LastRound, v.FirstPlayer, v.LastPlayer)
	}
}

func (w *writer) virtualXX() (lines []string, ok bool) {
	last := 0
	for _, v := range w.Virtual {
		last = max(last, v.LastRound)
	}
	for i := range w.Players {
		n := w.Players[i].Number
		line, some := fmt.Sprintf("XXA %4d ", n), false
		for r := 1; r <= last; r++ {
			sum := w.virtualIn(n, r)
			text, fits := pointsField(sum)
			if !fits {
				return nil, false
			}
			line, some = line+fmt.Sprintf("%4s ", text), some || sum != 0
		}
		if some {
			lines = append(lines, line)
		}
	}
	return lines, true
}

// forbidden writes 260 lines; TRF16 can only say "in all rounds".
func (w *writer) forbidden() {
	for _, x := range w.Forbid {
		if w.v == TRF16 && x.First <= 1 && x.Last >= max(w.Rounds, maxRounds) {
			w.line("XXP %s", strings.Join(strings.Fields(idList(x.Players)), " "))
			continue
		}
		w.line("260 %03d %03d %s", x.First, min(x.Last, maxRounds), idList(x.Players))
	}
}
