// Package report prints the papers of a tournament: crosstable, standings,
// pairings by table, and the sheet of codes for the tablets.
//
// Every paper is a pure function from a view, a plain struct of texts, to the
// bytes of a PDF: the same view gives the same bytes, also in parallel. All
// words come in with the view, so this package knows no language; it knows no
// tournament either, only rows of text. What it promises is the page: every
// letter of Kazakh, Russian, Czech and English is drawn, nothing is printed over
// anything else, a long name is shortened, a table too wide turns the page, then
// narrows, then continues on further pages, and everything is readable in black
// and white. It is the only package that uses gofpdf.
package report
