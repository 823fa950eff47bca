package store

// schema0001 is the first schema. The tables of the record come first; people,
// accounts, secrets, sessions, tablets, idempotency answers and settings are
// outside the record and never appear in the journal.
const schema0001 = `
CREATE TABLE events (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	place TEXT NOT NULL,
	date TEXT NOT NULL,
	zone TEXT NOT NULL,
	default_time BIGINT NOT NULL,
	created_at BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE tournaments (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	name TEXT NOT NULL,
	place BIGINT NOT NULL,
	rules TEXT NOT NULL,
	system TEXT NOT NULL,
	control TEXT NOT NULL,
	start TEXT NOT NULL,
	flag_mode TEXT NOT NULL,
	cannot_win TEXT NOT NULL,
	repetition_claim BIGINT NOT NULL,
	repetition_auto BIGINT NOT NULL,
	draw_offers BOOLEAN NOT NULL,
	number_order TEXT NOT NULL,
	seed BIGINT NOT NULL,
	drawn BOOLEAN NOT NULL,
	rounds BIGINT NOT NULL,
	first_table BIGINT NOT NULL,
	initial_choice TEXT NOT NULL,
	initial_colour TEXT NOT NULL,
	acceleration TEXT NOT NULL,
	last_accelerated TEXT NOT NULL,
	bye_points BIGINT NOT NULL,
	colour_rule TEXT NOT NULL,
	apart TEXT NOT NULL,
	apart_from BIGINT NOT NULL,
	apart_to BIGINT NOT NULL,
	apart_strict BOOLEAN NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE players (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	number BIGINT NOT NULL,
	rating BIGINT NOT NULL,
	title TEXT NOT NULL,
	seat BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE attendances (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	player TEXT NOT NULL,
	seq BIGINT NOT NULL,
	kind TEXT NOT NULL,
	from_round BIGINT NOT NULL,
	at BIGINT NOT NULL,
	by_actor TEXT NOT NULL,
	why TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE bye_requests (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	player TEXT NOT NULL,
	round_number BIGINT NOT NULL,
	kind TEXT NOT NULL,
	at BIGINT NOT NULL,
	by_actor TEXT NOT NULL,
	why TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE forbidden_pairs (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	one_player TEXT NOT NULL,
	other_player TEXT NOT NULL,
	from_round BIGINT NOT NULL,
	to_round BIGINT NOT NULL,
	avoid BOOLEAN NOT NULL,
	lifted BOOLEAN NOT NULL,
	at BIGINT NOT NULL,
	by_actor TEXT NOT NULL,
	why TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE rounds (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	number BIGINT NOT NULL,
	state TEXT NOT NULL,
	drafted_at BIGINT NOT NULL,
	published_at BIGINT NOT NULL,
	started_at BIGINT NOT NULL,
	closed_at BIGINT NOT NULL,
	basis TEXT NOT NULL,
	by_hand BOOLEAN NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE byes (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	round TEXT NOT NULL,
	player TEXT NOT NULL,
	kind TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE games (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	tournament TEXT NOT NULL,
	round TEXT NOT NULL,
	round_number BIGINT NOT NULL,
	table_number BIGINT NOT NULL,
	first_player TEXT NOT NULL,
	second_player TEXT NOT NULL,
	rules TEXT NOT NULL,
	control TEXT NOT NULL,
	state TEXT NOT NULL,
	line BIGINT NOT NULL,
	ply BIGINT NOT NULL,
	position TEXT NOT NULL,
	kazan1 BIGINT NOT NULL,
	kazan2 BIGINT NOT NULL,
	clock TEXT NOT NULL,
	clock_state TEXT NOT NULL,
	paused_by TEXT NOT NULL,
	touched1 BOOLEAN NOT NULL,
	touched2 BOOLEAN NOT NULL,
	draw_offered BIGINT NOT NULL,
	call_side BIGINT NOT NULL,
	called_at BIGINT NOT NULL,
	call_why TEXT NOT NULL,
	flag_side BIGINT NOT NULL,
	flag_zero BIGINT NOT NULL,
	flag_seen BIGINT NOT NULL,
	outcome TEXT NOT NULL,
	reason TEXT NOT NULL,
	award1 BIGINT NOT NULL,
	award2 BIGINT NOT NULL,
	result_from TEXT NOT NULL,
	rule TEXT NOT NULL,
	confirmed1 BOOLEAN NOT NULL,
	confirmed2 BOOLEAN NOT NULL,
	started_at BIGINT NOT NULL,
	last_at BIGINT NOT NULL,
	ended_at BIGINT NOT NULL,
	revision BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE lines (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	game TEXT NOT NULL,
	number BIGINT NOT NULL,
	parent BIGINT NOT NULL,
	fork BIGINT NOT NULL,
	at BIGINT NOT NULL,
	why TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE moves (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	game TEXT NOT NULL,
	line BIGINT NOT NULL,
	ply BIGINT NOT NULL,
	side BIGINT NOT NULL,
	hole BIGINT NOT NULL,
	notation TEXT NOT NULL,
	position TEXT NOT NULL,
	at BIGINT NOT NULL,
	received BIGINT NOT NULL,
	clamped BIGINT NOT NULL,
	clock TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE decisions (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	game TEXT NOT NULL,
	round TEXT NOT NULL,
	kind TEXT NOT NULL,
	ply BIGINT NOT NULL,
	before_value TEXT NOT NULL,
	after_value TEXT NOT NULL,
	why TEXT NOT NULL,
	at BIGINT NOT NULL,
	by_actor TEXT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE people (
	player TEXT NOT NULL,
	event TEXT NOT NULL,
	name TEXT NOT NULL,
	birth TEXT NOT NULL,
	sex TEXT NOT NULL,
	club TEXT NOT NULL,
	city TEXT NOT NULL,
	federation_id TEXT NOT NULL,
	PRIMARY KEY (player)
);
CREATE TABLE journal (
	stream TEXT NOT NULL,
	seq BIGINT NOT NULL,
	event TEXT NOT NULL,
	at BIGINT NOT NULL,
	actor TEXT NOT NULL,
	device TEXT NOT NULL,
	version TEXT NOT NULL,
	command TEXT NOT NULL,
	args TEXT NOT NULL,
	facts TEXT NOT NULL,
	prev TEXT NOT NULL,
	hash TEXT NOT NULL,
	PRIMARY KEY (stream, seq)
);
CREATE INDEX tournaments_event ON tournaments (event);
CREATE INDEX players_tournament ON players (tournament);
CREATE INDEX attendances_tournament ON attendances (tournament);
CREATE INDEX bye_requests_tournament ON bye_requests (tournament);
CREATE INDEX forbidden_pairs_tournament ON forbidden_pairs (tournament);
CREATE INDEX rounds_tournament ON rounds (tournament);
CREATE INDEX byes_round ON byes (round);
CREATE INDEX games_round ON games (round);
CREATE INDEX games_event_table ON games (event, table_number);
CREATE INDEX games_clock ON games (clock_state);
CREATE UNIQUE INDEX lines_game_number ON lines (game, number);
CREATE UNIQUE INDEX moves_game_line_ply ON moves (game, line, ply);
CREATE INDEX decisions_event ON decisions (event);
CREATE INDEX people_event ON people (event);
CREATE INDEX journal_event ON journal (event);

CREATE TABLE accounts (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	password TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE secrets (
	hash TEXT NOT NULL,
	kind TEXT NOT NULL,
	subject TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	PRIMARY KEY (hash)
);
CREATE TABLE sessions (
	token TEXT NOT NULL,
	data TEXT NOT NULL,
	expires_at BIGINT NOT NULL,
	PRIMARY KEY (token)
);
CREATE TABLE tablets (
	id TEXT NOT NULL,
	event TEXT NOT NULL,
	table_number BIGINT NOT NULL,
	side BIGINT NOT NULL,
	state TEXT NOT NULL,
	hash TEXT NOT NULL,
	label TEXT NOT NULL,
	claimed_at BIGINT NOT NULL,
	seen_at BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE INDEX tablets_event ON tablets (event, table_number);
CREATE UNIQUE INDEX tablets_hash ON tablets (hash);
CREATE TABLE answers (
	idempotency_key TEXT NOT NULL,
	actor TEXT NOT NULL,
	request TEXT NOT NULL,
	answer TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (actor, idempotency_key)
);
CREATE TABLE settings (
	name TEXT NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY (name)
)
`
