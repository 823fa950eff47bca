package server

import "strings"

// deviceLabel makes what a browser says of itself readable: "Android · Chrome".
func deviceLabel(agent string) string {
	device := firstOf(agent, [][2]string{
		{"iPad", "iPad"},
		{"iPhone", "iPhone"},
		{"CrOS", "Chromebook"},
		{"Android", "Android"},
		{"Windows", "Windows"},
		{"Macintosh", "Mac"},
		{"Linux", "Linux"},
	})
	// Browsers call themselves by the names of those they imitate; the special ones
	// come first.
	browser := firstOf(agent, [][2]string{
		{"SamsungBrowser", "Samsung Internet"},
		{"YaBrowser", "Yandex"},
		{"OPR/", "Opera"},
		{"Edg", "Edge"},
		{"Firefox", "Firefox"},
		{"FxiOS", "Firefox"},
		{"CriOS", "Chrome"},
		{"Chrome", "Chrome"},
		{"Safari", "Safari"},
	})
	switch {
	case device != "" && browser != "":
		return device + " · " + browser
	case device+browser != "":
		return device + browser
	}
	return "?"
}

// firstOf gives the name of the first sign that a text contains.
func firstOf(text string, signs [][2]string) string {
	for _, sign := range signs {
		if strings.Contains(text, sign[0]) {
			return sign[1]
		}
	}
	return ""
}
