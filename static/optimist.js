// What the tablet shows between a tap and the server's answer, and why a tap is
// not a move. Everything here is a guess that the answer replaces.
import { play, legalHoles, other, isTuzdyk } from "./rules.js";
import { remaining } from "./clock.js";
import { t } from "./text.js";

// whyNot gives the reason why a hole cannot be played, in the reader's words; ''
// if it can. seats are the sides that sit at this tablet.
export function whyNot(view, side, hole, seats) {
  if (view.result) return t('board.illegal.over');
  if (view.state === 'waiting') return view.start === 'touch' ? t('board.illegal.waiting') : t('board.start.arbiter');
  if (view.state === 'paused') return view.paused === 'restart' ? t('board.restarted') : t('board.illegal.paused');
  if (view.state === 'flagged') return t('board.illegal.flagged');
  if (view.state !== 'running') return t('board.illegal.over');
  const name = view.players[view.toMove - 1]?.name ?? '';
  if (!seats.includes(side)) return view.toMove === side ? t('board.illegal.turn', { name }) : t('board.illegal.side');
  if (view.toMove !== side) return t('board.illegal.turn', { name });
  if (isTuzdyk(view, side, hole)) return t('board.illegal.tuzdyk');
  if (view.board[side - 1][hole - 1] === 0) return t('board.illegal.empty', { hole });
  return '';
}

// foresee plays a move on a view at the server's time now.
export function foresee(view, hole, now) {
  const { state, move } = play(view, hole);
  const notation = `${hole}${move.tuzdyk ? 'X' : move.captured ? ':' : '-'}${move.landing[1]}`;
  const next = {
    ...view, board: state.board, kazan: state.kazan, tuzdyk: state.tuzdyk, toMove: state.toMove,
    ply: view.ply + 1, clock: pressed(view, state, now), drawOffered: view.drawOffered === move.side ? view.drawOffered : 0,
    repetition: { count: 1, claimable: false },
    lastMove: { ...move, ply: view.ply + 1, notation, at: now },
    moves: [...view.moves, { ply: view.ply + 1, side: move.side, hole, notation }],
  };
  next.legal = legalHoles(next);
  if (state.over) { next.state = 'finished'; next.ending = state.reason; }
  return next;
}

// pressed is the clock after the mover's press. The increment is read from the
// control's text ("5+3"); whatever else a control does, the server will say.
function pressed(view, state, now) {
  const { clock } = view;
  if (clock.state !== 'running' || clock.running !== view.toMove) return clock;
  const add = Number(/\+(\d+)/.exec(clock.control)?.[1] ?? 0) * 1000;
  const left = [...clock.remaining];
  left[view.toMove - 1] = remaining(clock, view.toMove, now) + (state.over ? 0 : add);
  return { ...clock, remaining: left, running: state.over ? 0 : other(view.toMove), since: now };
}
