// What the buttons of a panel do. Whatever ends a game asks twice; these need the
// server and do not wait in the outbox.
import { write, Offline } from "./api.js";
import { ask } from "./ask.js";
import { tellBoard } from "./different.js";
import { other } from "./rules.js";
import { t } from "./text.js";

const questions = {
  resign: (view, side) => ({ title: t('board.resign.ask'), text: t('board.resign.text', { name: view.players[other(side) - 1].name }), yes: t('board.resign.yes'), danger: true }),
  draw: () => ({ title: t('board.draw.ask'), text: t('board.draw.text'), yes: t('board.draw.yes') }),
  accept: () => ({ title: t('board.draw.acceptAsk'), text: t('board.draw.acceptText'), yes: t('board.draw.acceptYes') }),
  claim: (view) => ({ title: t('board.claim.ask'), text: t('board.claim.text', { n: view.repetition.count }), yes: t('board.claim.yes') }),
};

const requests = {
  resign: (side) => ['resign', { side }],
  draw: (side) => ['draw', { side, action: 'offer' }],
  accept: (side) => ['draw', { side, action: 'accept' }],
  decline: (side) => ['draw', { side, action: 'decline' }],
  claim: (side) => ['claim', { side }],
  call: (side) => ['call', { side }],
  fell: (side) => ['call', { side, flag: true }],
  touch: (side) => ['touch', { side }],
  confirm: (side) => ['confirm', { side }],
  dispute: (side) => ['dispute', { side }],
  flag: (side) => ['flag', { side: other(side) }],
};

// act does one action for a side, after the question if it has one.
export async function act(tablet, name, side) {
  if (name === 'press') { tablet.press(side); return; }
  if (name === 'different') { await tellBoard(tablet, side); return; }
  const { view, orientation } = tablet;
  if (questions[name]) {
    const yes = await ask({ ...questions[name](view, side), no: t('board.no'), turned: orientation.facing && side !== orientation.bottom });
    if (!yes) return;
  }
  const [path, body] = requests[name](side);
  try {
    await tablet.outbox.drain(); // an action speaks of the position that the player sees
    tablet.update(await write(`/api/v1/games/${view.code}/${path}`, body));
  } catch (error) {
    if (error instanceof Offline) tablet.tell(side, t(path === 'call' ? 'board.call.offline' : 'board.conn.lost'));
    else await tablet.refused(error);
  }
}
