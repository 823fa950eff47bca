// What a side may do in a view, the most urgent first. "Call the arbiter" is always
// there. An option: name (the controller's), text, symbol, kind (a class), off.
import { remaining } from "./clock.js";
import { other } from "./rules.js";
import { happened, physical } from "./boardkind.js";
import { t } from "./text.js";

export function options(view, side, now) {
  const call = view.call
    ? { name: 'call', text: t('board.called'), symbol: 'bell', off: true }
    : { name: 'call', text: t('board.call'), symbol: 'bell' };
  if (view.result) return afterwards(view, side, call);
  if (view.state === 'waiting') return [...ready(view, side), call];
  if (view.state === 'paused') return [...board(view), call];
  if (view.state !== 'running') return [call];
  return [...flag(view, side, now), ...draw(view, side), ...board(view), { name: 'resign', text: t('board.resign'), symbol: 'flag' }, call];
}

function afterwards(view, side, call) {
  if (view.state === 'confirmed' || view.confirmed[side - 1]) return [call];
  return [{ name: 'confirm', text: t('board.result.agree'), symbol: 'check', kind: 'btn-primary' },
    ...(view.callWhy === 'dispute' ? [] : [{ name: 'dispute', text: t('board.result.dispute'), symbol: 'hand' }]), ...(view.call ? [call] : [])];
}

function ready(view, side) {
  if (view.start !== 'touch') return [];
  const touched = view.touched[side - 1];
  return [{ name: 'touch', text: t(touched ? 'board.start.ready' : 'board.start.touch'), symbol: touched ? 'check' : 'play', kind: 'btn-primary btn-touch', off: touched }];
}

// flag: the claim that the opponent's time is up. A physical clock shows it to people
// only: they call the arbiter.
function flag(view, side, now) {
  if (physical(view)) return view.call ? [] : [{ name: 'fell', text: t('board.flag.physical'), symbol: 'clock', kind: 'btn-wide' }];
  if (view.flagMode !== 'claim' || view.clock.running !== other(side) || remaining(view.clock, other(side), now) > 0) return [];
  return [{ name: 'flag', text: t('board.flag'), symbol: 'clock', kind: 'btn-primary btn-danger' }];
}

function draw(view, side) {
  if (view.drawOffered === other(side)) {
    return [{ name: 'accept', text: t('board.draw.accept'), symbol: 'half', kind: 'btn-primary' }, { name: 'decline', text: t('board.draw.decline'), symbol: 'close' }];
  }
  if (view.repetition.claimable && view.toMove === side) return [{ name: 'claim', text: t('board.claim'), symbol: 'repeat', kind: 'btn-primary' }];
  if (!view.drawOffers) return [];
  return [view.drawOffered === side ? { name: 'draw', text: t('board.draw.sent'), symbol: 'half', off: true } : { name: 'draw', text: t('board.draw'), symbol: 'half' }];
}

// board: what lies on the board after the last move may be told where the tablet
// records what happened.
const board = (view) => (happened(view) && view.ply > 0 ? [{ name: 'different', text: t('board.different'), symbol: 'board', kind: 'btn-quiet' }] : []);
