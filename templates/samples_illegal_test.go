package templates

import "time"

// irregularSample is example data of the forms about irregularities.
func irregularSample(form Form, options []Option) *IrregularView {
	row := BoardRow{Name: longName, Holes: []BoardCell{{1, 9, true, false}, {2, 0, false, true}}, Kazan: BoardCell{Stones: 12, Different: true}}
	board := BoardPicture{Title: longName, Rows: [2]BoardRow{row, row}}
	return &IrregularView{
		Move:   &IllegalMove{Ply: 3, Text: longName, Fault: longName, Last: 9, Later: longName, Since: time.Minute, Boards: []BoardPicture{board, board}},
		Marked: true, Illegal: form, Penalty: form, Restart: form, Sides: form,
		Actions: options, Clocks: options, Holes: options, Faults: options, Proposals: options, Awards: options, Players: options, Rungs: options,
		Counts: []string{longName}, Late: longName, CanRestart: true, CanSwap: true, Result: true,
	}
}
