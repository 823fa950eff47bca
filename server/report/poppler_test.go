package report

import (
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// poppler runs one of poppler's tools over a PDF and returns what it prints; the
// arguments name the file "PDF". A machine without the tool leaves the test out;
// the checking machine may not.
func poppler(t *testing.T, pdf []byte, tool string, arguments ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is missing: install poppler-utils", tool)
		}
		t.Skipf("%s is missing: install poppler-utils", tool)
	}
	file := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, argument := range arguments {
		if argument == "PDF" {
			arguments[i] = file
		}
	}
	out, err := exec.Command(tool, arguments...).Output()
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	return out
}

// printedPage is a page as pdftotext -bbox sees it, in points from the upper
// left corner.
type printedPage struct {
	Width  float64 `xml:"width,attr"`
	Height float64 `xml:"height,attr"`
	Words  []struct {
		XMin float64 `xml:"xMin,attr"`
		XMax float64 `xml:"xMax,attr"`
		YMin float64 `xml:"yMin,attr"`
		YMax float64 `xml:"yMax,attr"`
		Text string  `xml:",chardata"`
	} `xml:"word"`
}

func pagesOf(t *testing.T, pdf []byte) []printedPage {
	t.Helper()
	var document struct {
		Pages []printedPage `xml:"body>doc>page"`
	}
	out := poppler(t, pdf, "pdftotext", "-bbox", "PDF", "-")
	if err := xml.Unmarshal(out, &document); err != nil {
		t.Fatalf("pdftotext -bbox: %v", err)
	}
	return document.Pages
}

func textOf(t *testing.T, pdf []byte) string {
	t.Helper()
	return string(poppler(t, pdf, "pdftotext", "-layout", "-enc", "UTF-8", "PDF", "-"))
}
