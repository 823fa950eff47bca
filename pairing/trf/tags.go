package trf

import (
	"slices"
	"strconv"
	"strings"

	"toreshi/pairing"
)

func (r *reader) dates() {
	for c := 92; c <= len(r.text); c += 10 {
		r.Dates = append(r.Dates, r.column(c, c+7))
	}
}

// setRounds keeps the number of rounds; 142 outranks XXR.
func (r *reader) setRounds(text string, tag142 bool) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		r.bad(5, "number of rounds %q is not a number", text)
		return
	}
	if tag142 || !r.has142 {
		r.Rounds = n
	}
	r.has142 = r.has142 || tag142
}

func (r *reader) initial() {
	switch strings.ToUpper(r.column(5, len(r.text))) {
	case "W":
		r.Initial = pairing.White
	case "B":
		r.Initial = pairing.Black
	default:
		r.bad(5, "initial colour %q is neither W nor B", r.column(5, len(r.text)))
		return
	}
	r.has152 = true
}

// initialXX reads XXC; the word rank orders by the rank column and is not
// about colours.
func (r *reader) initialXX() {
	for _, word := range r.fields() {
		c := pairing.NoColour
		switch strings.ToLower(word) {
		case "white1":
			c = pairing.White
		case "black1":
			c = pairing.Black
		case "rank":
			r.found(Warning, r.line, 5, "XXC rank is not followed: players are ranked by their numbers")
		default:
			r.found(Warning, r.line, 5, "XXC %s is not known", word)
		}
		if c != pairing.NoColour && !r.has152 {
			r.Initial = c
		}
	}
}

func (r *reader) byes() {
	kind := strings.ToUpper(r.column(5, 5))
	if kind != "F" && kind != "H" && kind != "Z" {
		r.bad(5, "kind of bye %q is none of F, H, Z", kind)
		return
	}
	round := r.number(7, 9, "round")
	for _, id := range r.ids(11) {
		r.Byes = append(r.Byes, Bye{kind[0], round, id})
	}
}

func (r *reader) virtual() {
	if r.column(5, 8) != "" && r.column(10, 13) == "" {
		r.Kept = append(r.Kept, string(r.text)) // match points of teams
		return
	}
	v := Virtual{
		Points:     r.tenths(10, 13, "virtual points"),
		FirstRound: r.number(15, 17, "round"), LastRound: r.number(19, 21, "round"),
		FirstPlayer: r.number(23, 26, "player"), LastPlayer: r.number(28, 31, "player"),
	}
	if v.FirstRound < 1 || v.FirstPlayer < 1 {
		r.bad(15, "virtual points without a first round and a first player")
		return
	}
	v.LastRound, v.LastPlayer = max(v.LastRound, v.FirstRound), max(v.LastPlayer, v.FirstPlayer)
	r.Virtual = append(r.Virtual, v)
}

func (r *reader) virtualXX() {
	id := r.number(5, 8, "player")
	if id < 1 {
		r.bad(5, "virtual points without a player")
		return
	}
	for c, round := 10, 1; c <= len(r.text); c, round = c+5, round+1 {
		if r.column(c, c+3) == "" {
			continue
		}
		if p := r.tenths(c, c+3, "virtual points"); p != 0 {
			r.Virtual = append(r.Virtual, Virtual{p, round, round, id, id})
		}
	}
}

func (r *reader) forbidden() {
	f := Forbidden{First: max(r.number(5, 7, "round"), 1), Last: r.number(9, 11, "round"), Players: r.ids(13)}
	if f.Last == 0 {
		f.Last = maxRounds
	}
	r.Forbid = append(r.Forbid, f)
}

// maxRounds stands for "to the end"; the format has three digits for a round.
const maxRounds = 999

func (r *reader) forbiddenXX() {
	r.Forbid = append(r.Forbid, Forbidden{1, maxRounds, r.words()})
}

func (r *reader) absentXX() { r.Absent = append(r.Absent, r.words()...) }

// words reads blank-separated player numbers.
func (r *reader) words() []int {
	var list []int
	for _, word := range r.fields() {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			r.bad(5, "player %q is not a number", word)
			continue
		}
		r.mentions = append(r.mentions, mention{r.line, 5, n})
		list = append(list, n)
	}
	return list
}

// scoring collects the point values said in a file, in tenths by code.
type scoring map[string]int

func (r *reader) setPoints(code string, tenths int) {
	if r.scoring == nil {
		r.scoring = scoring{}
	}
	r.scoring[code] = tenths
	r.Scoring = true
}

// scoring162 reads codes at column 6 and every nine columns after it.
func (r *reader) scoring162() {
	for c := 6; c <= len(r.text); c += 9 {
		code := strings.ToUpper(r.column(c, c))
		switch {
		case code == "":
		case !strings.Contains("WDLAPX", code):
			r.bad(c, "point code %q is none of W D L A P X", code)
		default:
			r.setPoints(code, r.tenths(c+1, c+4, "points"))
		}
	}
}

var scoringCodes = []string{"W", "D", "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"}

// scoringXX reads XXS; of a code given twice the last counts.
func (r *reader) scoringXX() {
	r.scoringLine = r.line
	for _, word := range r.fields() {
		code, value, _ := strings.Cut(strings.ToUpper(word), "=")
		n, ok := parseTenths(value)
		if !ok || !slices.Contains(scoringCodes, code) {
			r.bad(5, "scoring %q is not understood", word)
			continue
		}
		r.setPoints(code, n)
		if code == "W" || code == "D" {
			delete(r.scoring, "W"+code)
			delete(r.scoring, "B"+code)
			r.setPoints("XX"+code, n)
		}
	}
}

// settleScoring turns the codes into points. W also sets forfeit wins,
// full-point byes and, without P, the bye of the pairing; D half-point byes;
// A absences and forfeit losses.
func (r *reader) settleScoring() {
	s, p := r.scoring, &r.Points
	pick := func(to *int, codes ...string) {
		for _, c := range codes {
			if n, said := s[c]; said {
				*to = n
				return
			}
		}
	}
	for _, pair := range [][2]string{{"WW", "BW"}, {"WD", "BD"}, {"WL", "BL"}} {
		a, saidA := s[pair[0]]
		b, saidB := s[pair[1]]
		if saidA && saidB && a != b {
			r.found(Fatal, r.scoringLine, 5, "points that depend on the colour (%s, %s) are not supported", pair[0], pair[1])
		}
	}
	pick(&p.Win, "WW", "BW", "W")
	pick(&p.Draw, "WD", "BD", "D")
	pick(&p.Loss, "WL", "BL", "L")
	p.ForfeitWin, p.FullBye, p.PairingBye, p.HalfBye = p.Win, p.Win, p.Win, p.Draw
	pick(&p.ForfeitWin, "FW")
	pick(&p.FullBye, "FPB")
	pick(&p.PairingBye, "PAB", "P")
	pick(&p.HalfBye, "HPB")
	pick(&p.ZeroBye, "ZPB", "A")
	pick(&p.ForfeitLoss, "FL", "A")
}
