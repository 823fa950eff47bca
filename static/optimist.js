// What the tablet shows between a tap and the server's answer, and why a tap is
// not a move. Everything here is a guess that the answer replaces.
import { play, legalHoles, other, isTuzdyk } from "./rules.js";
import { mustPress, physical } from "./boardkind.js";
import { remaining } from "./clock.js";
import { t } from "./text.js";

// whyNot gives the reason why a hole cannot be played, in the reader's words; ''
// if it can. seats are the sides that sit at this tablet.
export function whyNot(view, side, hole, seats) {
  if (view.result) return t('board.illegal.over');
  if (view.state === 'waiting') return view.start === 'touch' ? t('board.illegal.waiting') : t('board.start.arbiter');
  if (view.state === 'paused') return view.paused === 'restart' ? t('board.restarted') : t('board.illegal.paused');
  if (view.state === 'flagged') return t('board.illegal.flagged');
  if (view.state === 'adjourned') return t('board.adjourned');
  if (view.state !== 'running') return t('board.illegal.over');
  if (view.toPress) return view.toPress === side ? t('board.press.you') : t('board.press.first', { name: view.players[view.toPress - 1].name });
  const name = view.players[view.toMove - 1]?.name ?? '';
  if (!seats.includes(side)) return view.toMove === side ? t('board.illegal.turn', { name }) : t('board.illegal.side');
  if (view.toMove !== side) return t('board.illegal.turn', { name });
  if (isTuzdyk(view, side, hole)) return t('board.illegal.tuzdyk');
  if (view.board[side - 1][hole - 1] === 0) return t('board.illegal.empty', { hole });
  return '';
}

// foresee plays a move on a view at the server's time now. Beside a wooden board the
// mover's clock runs on until he presses it.
export function foresee(view, hole, now) {
  const { state, move } = play(view, hole);
  const toPress = mustPress(view, move.side, state) ? move.side : 0;
  const notation = `${hole}${move.tuzdyk ? 'X' : move.captured ? ':' : '-'}${move.landing[1]}`;
  const next = {
    ...view, board: state.board, kazan: state.kazan, tuzdyk: state.tuzdyk, toMove: state.toMove,
    ply: view.ply + 1, toPress, clock: toPress ? begun(view, now) : pressed(view, state.over, now), drawOffered: view.drawOffered === move.side ? view.drawOffered : 0,
    repetition: { count: 1, claimable: false },
    lastMove: { ...move, ply: view.ply + 1, notation, at: now },
    moves: [...view.moves, { ply: view.ply + 1, side: move.side, hole, notation }],
  };
  next.legal = legalHoles(next);
  if (state.over) { next.state = 'finished'; next.ending = state.reason; }
  return next;
}

// happenedAs is a move that was played against the rules: what lies on the board
// after it was told.
export function happenedAs(view, hole, placement, now) {
  const mover = view.toMove;
  const told = { ...view, board: placement.board, kazan: placement.kazan, tuzdyk: placement.tuzdyk, toMove: other(mover) };
  const toPress = mustPress(view, mover, told) ? mover : 0;
  const move = { ply: view.ply + 1, side: mover, hole, notation: `${hole}?` };
  const next = {
    ...told, ply: move.ply, toPress, clock: toPress ? begun(view, now) : pressed(view, false, now), repetition: { count: 1, claimable: false },
    lastMove: { ...move, path: [], landing: [0, 0], captured: 0, tuzdyk: false, at: now }, moves: [...view.moves, move],
  };
  return { ...next, legal: legalHoles(next) };
}

// foreseePress presses the clock after a move on a wooden board.
export function foreseePress(view, now) {
  return { ...view, toPress: 0, clock: pressed(view, false, now) };
}

// begun is the clock once the side to move has moved: one that stood begins.
function begun({ clock, toMove }, now) {
  return clock.state === 'stopped' ? { ...clock, state: 'running', running: toMove, since: now } : clock;
}

// pressed is the clock after the press of the side for which it runs. The increment is
// read from the control's text ("5+3"); whatever else a control does, the server will
// say. A physical clock is pressed by hand.
function pressed(view, over, now) {
  const clock = begun(view, now);
  const side = clock.running;
  if (physical(view)) return view.clock;
  if (clock.state !== 'running' || !side) return clock;
  const add = Number(/\+(\d+)/.exec(clock.control)?.[1] ?? 0) * 1000;
  const left = [...clock.remaining];
  left[side - 1] = remaining(clock, side, now) + (over ? 0 : add);
  return { ...clock, remaining: left, running: over ? 0 : other(side), since: now };
}
