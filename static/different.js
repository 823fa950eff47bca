// Where the tablet records what happened: a hole that could not be played was, or the
// board shows something else than the rules make of the last move. Nothing of it is
// judged here; the arbiter is called.
import { write, Offline } from "./api.js";
import { editBoard } from "./editor.js";
import { isTuzdyk } from "./rules.js";
import { t } from "./text.js";

// wrongHole says what is wrong with a hole that the side to move may have played
// all the same: 'empty' or 'tuzdyk'; '' where no move is possible at all.
export function wrongHole(view, side, hole, seats) {
  if (view.state !== 'running' || view.result || view.toPress || view.toMove !== side || !seats.includes(side)) return '';
  return isTuzdyk(view, side, hole) ? 'tuzdyk' : 'empty';
}

// wrongMove says in words which move of a game did not follow the rules; '' if none.
export function wrongMove(view) {
  const move = view.wrongPly ? view.moves[view.wrongPly - 1] : null;
  if (!move) return '';
  const { ply, side, hole, wrong } = move;
  return `${t('board.wrong', { ply, name: view.players[side - 1].name, hole })} ${t(`board.wrong.${wrong || 'sowing'}`)} ${t('board.wrong.called')}`;
}

const turned = (tablet, side) => tablet.orientation.facing && side !== tablet.orientation.bottom;

// playedAnyway asks whether an impossible hole was really played and what lies on the
// board now, and records it.
export async function playedAnyway(tablet, side, hole, fault) {
  const { view } = tablet;
  const told = await editBoard(view, side, { title: t(`board.happened.${fault}`, { hole }), text: t('board.happened.text'), turned: turned(tablet, side), unchanged: true });
  if (!told) return;
  if (tablet.view.code !== view.code || tablet.view.line !== view.line || tablet.view.ply !== view.ply || tablet.view.state !== 'running') { tablet.tell(side, t('board.changed')); return; }
  told.toMove = 3 - side;
  tablet.play(hole, told);
}

// tellBoard tells what lies on the board after the last move. It speaks of a move that
// the server has, so what waits is sent first.
export async function tellBoard(tablet, side) {
  await tablet.outbox.drain();
  if (await tablet.outbox.waiting(tablet.view.code)) { tablet.tell(side, t('board.conn.lost')); return; }
  const { view } = tablet;
  const told = await editBoard(view, side, { turned: turned(tablet, side) });
  if (!told) return;
  const body = { line: view.line, ply: view.ply, position: told.text(), deviceTime: Date.now(), offset: tablet.connection.offset };
  try {
    tablet.update(await write(`/api/v1/games/${view.code}/board`, body));
  } catch (error) {
    if (error instanceof Offline) tablet.tell(side, t('board.conn.lost'));
    else await tablet.refused(error);
  }
}
