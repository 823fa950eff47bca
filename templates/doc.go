// Package templates makes the pages of Toreshi: html/template files and the
// texts in Kazakh, Russian, English and Czech, all embedded.
//
// It promises that a page is written whole or not at all ([Set.Render]), that
// every text exists in every language with every plural form (its tests hold
// that), and that what people typed is escaped. It does not know where the data
// come from, who may see them, or what a request is: the server fills the views
// (views*.go) and asks for a page by name.
//
// # A new page
//
//   - pages/<layout>/<name>.html defines the blocks "title" and "main", if needed
//     "head-more", "scripts" and "tools". The folder names the layout: public,
//     arbiter, tablet or print. The page's name is "<layout>/<name>".
//   - Its data is a struct in views_<area>.go that embeds [Page] and holds plain,
//     sorted, ready values; times are time.Time, points half points, clocks
//     milliseconds. The page formats, it does not compute.
//   - samples_test.go gets at least one example of the data; the tests render it
//     in all languages.
//   - Pieces shared by several pages are {{define}}d in partials/*.html.
//
// # A new text, a new area
//
// locales/<area>.<language>.json holds the texts of an area, the same keys in
// four files. A text is a string, or one string for each plural form of the
// language (en, kk: one, other; ru, cs: one, few, many, other). {name} is a
// place for an argument; the argument n chooses the plural form. The full key is
// "<area>.<key>". A new area is four new files. Area "errors" holds the texts of
// correctable errors under the error's key; [Translator.Error] reads it. Terms
// follow the project's glossary; doubtful ones stand in docs/terms.md.
//
// # Functions in pages
//
//	{{t "board.table" "table" 7}}     a text; arguments are pairs of name and value
//	{{code "game.reason" .Reason}}    the text of a code: key game.reason.<code>
//	{{half 3}} {{tenths 25}}          1½ and 2½: half points; tenths of a point
//	{{clock 299000}}                  4:59
//	{{date .Zone .At}} {{time .Zone .At}} {{datetime .Zone .At}} {{zone .Zone .At}} {{iso .At}}
//	{{age .Ago}}                      "18 s ago" of a time.Duration
//	{{static "app.css"}}              the address with the content's hash
//	{{icon "bell"}}                   a symbol of static/icons.svg, never without a text
//	{{lang}} {{langs .Path}}          the page's language; the switcher's links
//	{{template "x" args "A" 1 "B" 2}} several values for a partial
//	{{list "a" "b"}} {{add 1 2}} {{sub 2 1}}
//	<script type="application/json" id="messages">{{messages "board" "game"}}</script>
//	                                  texts for a script: static/text.js reads them
//
// # Classes of the components (static/components.css, table.css)
//
//	status-line [is-ok|is-wait|is-alarm] > div(.lead, .soft) + .btn.btn-primary
//	card, cards, grid-2, stack, stack-s, row, row-between, page-head
//	btn [btn-primary|btn-danger|btn-quiet|btn-icon|btn-small]
//	chip [chip-ok|chip-wait|chip-alarm|chip-run|chip-plain], always with a word
//	notice [notice-ok|notice-wait|notice-alarm], empty, legend, downloads, tabs
//	form, field > label + input + .hint + .field-error (aria-invalid, aria-describedby), check, form-actions, error-summary
//	dialog.dialog (native) with .dialog-actions; toasts: say() of static/text.js
//	clock [data-state=running|stopped|paused] [data-low=true]
//	a table that follows the event: Table.Live set, data-refresh and static/refresh.js
//	table-wrap > table.table; cells: num, mid, points, place, name, sub;
//	  on a phone a row is a card: td.detail[data-label], td.wide, td.phone-hide
//	  a row as a target: tr.row-link with a.row-target in it
//	no-print, print-only, sr-only, soft, small, strong, num, nowrap, right
package templates
