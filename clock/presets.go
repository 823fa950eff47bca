package clock

// A Pace is a class of time controls that organizers speak of.
type Pace string

// The paces.
const (
	Blitz    Pace = "blitz"
	Rapid    Pace = "rapid"
	Classic  Pace = "classic"
	Children Pace = "children"
)

// A Preset is a control offered for a choice.
type Preset struct {
	Pace    Pace
	Control Control
}

// Presets lists the controls that are offered, from fast to slow; children play
// without a clock.
func Presets() []Preset {
	var list []Preset
	for _, p := range []struct {
		pace  Pace
		texts []string
	}{
		{Blitz, []string{"3+2", "5+3", "7"}},
		{Rapid, []string{"10", "15+5", "20"}},
		{Classic, []string{"30", "45", "60+30"}},
		{Children, []string{"none"}},
	} {
		for _, text := range p.texts {
			c, err := ParseControl(text)
			if err != nil {
				panic(err) // a text above is misspelt
			}
			list = append(list, Preset{p.pace, c})
		}
	}
	return list
}
