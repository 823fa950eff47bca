package store

// schema0002 is what decisions on clocks, flags and irregularities added to the record
// (spec/arbitration.md). A row written before has the zero value in each new column,
// which means what was so then: the tablet is the board, only legal moves are recorded.
const schema0002 = `
ALTER TABLE tournaments ADD COLUMN board TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN recording TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN illegal_time BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN illegal_limit BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN handicap_points BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN handicap_time BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN late_hole BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN late_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN board TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN recording TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN to_press BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN wrong_ply BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN illegal1 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN illegal2 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN after_end TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN corrected_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN pressed_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN wrong TEXT NOT NULL DEFAULT '';
ALTER TABLE moves ADD COLUMN paper BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE moves ADD COLUMN draw_offer BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE decisions ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN side BIGINT NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN article TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN penalty TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN clocks_before TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN clocks_after TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN appeal TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN appeal_side BIGINT NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN appeal_text TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN appeal_answer TEXT NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN appeal_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN undone_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN undone_by TEXT NOT NULL DEFAULT '';
CREATE TABLE hall_tables (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	table_number BIGINT NOT NULL,
	board TEXT NOT NULL,
	PRIMARY KEY (id)
);
ALTER TABLE accounts ADD COLUMN assistant BOOLEAN NOT NULL DEFAULT FALSE;
CREATE TABLE sectors (
	account TEXT NOT NULL,
	event TEXT NOT NULL,
	from_table BIGINT NOT NULL,
	to_table BIGINT NOT NULL,
	PRIMARY KEY (account, event)
);
CREATE TABLE scoresheets (
	game TEXT NOT NULL,
	sheet BIGINT NOT NULL,
	moves TEXT NOT NULL,
	at BIGINT NOT NULL,
	by_actor TEXT NOT NULL,
	PRIMARY KEY (game, sheet)
);
CREATE INDEX hall_tables_event ON hall_tables (event);
CREATE INDEX decisions_game ON decisions (game)
`
