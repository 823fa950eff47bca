// The rules of both games for a tablet that draws a move before the server has
// answered, or plays on without a connection (spec/rules.md 3). The server's
// answer always stands. Sides are 1 and 2, holes 1 to n; tuzdyk[i] is a hole in
// the other side's row that belongs to side i+1 (0: none).

export const other = (side) => 3 - side;

// isTuzdyk: does this hole belong to the other side?
export const isTuzdyk = (state, side, hole) => state.tuzdyk[other(side) - 1] === hole;

// legalHoles lists what the side to move may play.
export function legalHoles(state) {
  if (!state.toMove) return [];
  const row = state.board[state.toMove - 1];
  return row.flatMap((n, i) => (n > 0 && !isTuzdyk(state, state.toMove, i + 1) ? [i + 1] : []));
}

const empty = (state, side) => state.board[side - 1].every((n) => n === 0);

// play makes a legal move and returns the new state together with what happened:
// path (each stone dropped, in order), captured, tuzdyk taken, landing, over.
export function play(state, hole) {
  const mover = state.toMove;
  const next = {
    ...state, board: state.board.map((row) => [...row]), kazan: [...state.kazan], tuzdyk: [...state.tuzdyk],
    toMove: other(mover), over: false, reason: '',
  };
  const path = sow(next, mover, hole);
  const landing = path[path.length - 1];
  const move = { side: mover, hole, path, landing, captured: 0, tuzdyk: false };
  capture(next, move);
  finish(state, next, mover);
  return { state: next, move };
}

function sow(state, mover, hole) {
  const n = state.holes;
  const hand = state.board[mover - 1][hole - 1];
  state.board[mover - 1][hole - 1] = 0;
  const start = (mover - 1) * n + hole - 1;
  const first = hand === 1 ? 1 : 0;
  const path = [];
  for (let i = 0; i < hand; i++) {
    const at = (start + first + i) % (2 * n);
    const side = at < n ? 1 : 2;
    const h = (at % n) + 1;
    path.push([side, h]);
    if (isTuzdyk(state, side, h)) state.kazan[other(side) - 1]++;
    else state.board[side - 1][h - 1]++;
  }
  return path;
}

function capture(state, move) {
  const [side, hole] = move.landing;
  const i = move.side - 1;
  if (side === move.side || isTuzdyk(state, side, hole)) return;
  const n = state.board[side - 1][hole - 1];
  const takes = state.holes === 9 && n === 3 && state.tuzdyk[i] === 0 && hole !== 9 && state.tuzdyk[1 - i] !== hole;
  if (n % 2 !== 0 && !takes) return;
  if (takes) { state.tuzdyk[i] = hole; move.tuzdyk = true; }
  state.kazan[i] += n;
  state.board[side - 1][hole - 1] = 0;
  move.captured = n;
}

// finish is the end test of the ruleset, in the order of spec/rules.md 3.2.
function finish(before, after, mover) {
  const end = (reason) => { after.over = true; after.reason = reason; after.toMove = 0; };
  const half = after.stones / 2;
  if (!after.rules.endsWith('-full')) {
    if (after.kazan.some((k) => k > half)) return end('goal');
    if (after.kazan.every((k) => k === half) && after.holes === 9) return end('half-half');
  }
  const [starved, rule] = [after.toMove, after.rules];
  if (rule.includes('-onemove')) {
    if (empty(before, other(mover)) || empty(after, starved)) { sweepTo(after, mover); end('atsyrau'); }
    return undefined;
  }
  const over = rule.includes('-tomove') ? empty(after, starved) : empty(after, 1) || empty(after, 2);
  if (over) { sweepOwn(after); end('atsyrau'); }
  return undefined;
}

function sweepOwn(state) {
  state.board.forEach((row, i) => { row.forEach((n, h) => { state.kazan[i] += n; row[h] = 0; }); });
}

function sweepTo(state, side) {
  state.board.forEach((row) => { row.forEach((n, h) => { state.kazan[side - 1] += n; row[h] = 0; }); });
}
