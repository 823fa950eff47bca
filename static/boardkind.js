// What a game is played on, and what that changes at the tablet
// (spec/arbitration.md 7.2): on the tablet itself a tap is the move and the press;
// beside a wooden board a tap records the move and a button is the press; beside a
// physical clock the tablet only records.
import { legalHoles } from "./rules.js";

export const wooden = (view) => view.boardKind === 'wooden';
export const physical = (view) => view.boardKind === 'clock';

// happened: the tablet records what was played, even against the rules.
export const happened = (view) => view.recording === 'happened';

// acting is the side whose thing it is to do something: to press the clock after its
// move, else to move.
export const acting = (view) => view.toPress || view.toMove;

// mustPress: will the mover have to press the clock after a move that leads to a
// state? A clock that stands begins with his move. There is no press where no clock of
// ours runs for him, after a move that ends the game, and where the opponent has only
// the closing move to make.
export function mustPress(view, mover, state) {
  const { clock } = view;
  const runs = clock.state === 'stopped' || (clock.state === 'running' && clock.running === mover);
  if (!wooden(view) || !runs || state.over || !legalHoles(state).length) return false;
  const closing = state.rules.includes('-onemove') && state.board[mover - 1].every((n) => n === 0);
  return !closing;
}
