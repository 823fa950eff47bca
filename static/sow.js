// The sowing, one stone at a time along the path; a tap anywhere finishes it, and
// a reader who wants less motion sees the result at once.

const step = 90; // milliseconds a stone
const longest = 2200; // the whole of a long move

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

// sow shows how a board gets from one view to the next by a move {side, hole,
// path, landing, captured}. It resolves when the new view is shown.
export async function sow(board, before, move, after) {
  if (still() || document.hidden || !move.path?.length) {
    board.show(after);
    return;
  }
  const skip = skipped();
  const pause = Math.min(step, longest / move.path.length);
  const now = { ...before, board: before.board.map((r) => [...r]), kazan: [...before.kazan], tuzdyk: [...before.tuzdyk], lastMove: null, legal: [] };
  const hand = before.board[move.side - 1][move.hole - 1];
  // The path names the stone that stays in the hole, or begins with the next one.
  now.board[move.side - 1][move.hole - 1] = hand > 1 && move.path.length < hand ? 1 : 0;
  board.show(now);
  for (const [side, hole] of move.path) {
    if (await skip.after(pause)) break;
    drop(board, now, side, hole);
  }
  if (!skip.done && move.captured) await flash(board, move, skip);
  skip.end();
  board.show(after);
}

function drop(board, now, side, hole) {
  if (now.tuzdyk[2 - side] === hole) { // a tuzdyk: the stone goes to its owner
    now.kazan[2 - side]++;
    board.drawKazan(3 - side, now.kazan[2 - side]);
    return;
  }
  now.board[side - 1][hole - 1]++;
  board.drawHole(side, hole, now.board[side - 1][hole - 1]);
  const stones = board.cells[`${side}.${hole}`].querySelectorAll('.b-stone');
  stones[stones.length - 1]?.classList.add('is-new');
}

async function flash(board, move, skip) {
  const [side, hole] = move.landing;
  board.cells[`${side}.${hole}`].classList.add('is-taken');
  await skip.after(3.5 * step);
  board.cells[`${side}.${hole}`].classList.remove('is-taken');
}

// skipped watches for a tap; after(ms) waits and tells whether there was one.
function skipped() {
  let wake = () => {};
  const state = { done: false };
  const finish = () => { state.done = true; wake(); };
  // The tap that made the move is still on its way up; only a new one counts.
  setTimeout(() => { if (!state.done) document.addEventListener('pointerdown', finish, { once: true }); }, 60);
  state.after = (ms) => new Promise((resolve) => {
    if (state.done) { resolve(true); return; }
    const timer = setTimeout(() => resolve(state.done), ms);
    wake = () => { clearTimeout(timer); resolve(true); };
  });
  state.end = () => { state.done = true; document.removeEventListener('pointerdown', finish); };
  return state;
}
