// The arbiter's decisions on the game of a table, in the players' words
// (spec/arbitration.md 7.8): which are new, and what each says.
import { physical } from "./boardkind.js";
import { clockText } from "./clock.js";
import { other } from "./rules.js";
import { has, t } from "./text.js";

export class Decisions {
  constructor() { this.seen = null; }

  // fresh lists the decisions that were not in the views before. Those of a game that
  // was just opened are not news.
  fresh(view) {
    const list = view.decisions ?? [];
    const known = this.seen?.code === view.code ? this.seen.ids : new Set(list.map(mark));
    const news = list.filter((d) => !known.has(mark(d)));
    this.seen = { code: view.code, ids: new Set([...known, ...list.map(mark)]) };
    return news;
  }
}

// A decision that was taken back or appealed against is news again.
const mark = (d) => [d.id, d.undone ? 'undone' : '', d.appeal].join(' ');

// describe puts a decision into words: {title, detail}.
export function describe(view, d) {
  const told = timed(view, d);
  const name = d.side ? view.players[d.side - 1].name : '';
  const detail = [
    told || d.kind === 'Penalize' || !d.penalty ? '' : penalty(d, name), ...clocks(view, d), d.ply && !told && d.kind !== 'Restart' ? t('board.decision.ply', { ply: d.ply }) : '',
    d.article, d.why ? t('board.quote', { text: d.why }) : '', d.appeal ? t(`board.appeal.${d.appeal}`) : '', d.undone ? t('board.decision.undone') : '',
  ];
  return { title: told || title(view, d, name), detail: detail.filter(Boolean).join(' · ') };
}

function title(view, d, name) {
  if (d.kind === 'Penalize' && d.penalty) return penalty(d, name);
  if (d.kind === 'Restart' && same(view, d)) return t('board.restart.each', { time: clockText(d.clocksAfter[0]) });
  if (d.kind === 'AdjustClock' && physical(view)) return t('board.decision.AdjustClock.read');
  const key = `board.decision.${d.kind}${name && has(`board.decision.${d.kind}.name`) ? '.name' : ''}`;
  return has(key) ? t(key, { name }) : t('board.decision.other');
}

const penalty = (d, name) => t(`board.penalty.${d.penalty}`, { name });

// timed is a penalty of time in one sentence: how much, for whom, and why.
function timed(view, d) {
  if (!d.time || !d.side) return '';
  const values = { time: clockText(d.time), name: view.players[gains(d) - 1].name, other: view.players[d.side - 1].name, ply: d.ply };
  if (d.penalty === 'own-time') return t('board.time.taken', values);
  return t(d.kind === 'RuleIllegalMove' ? 'board.time.illegal' : 'board.time.given', values);
}

// gains is the side whose clock a penalty of time changes.
const gains = (d) => (d.penalty === 'own-time' ? d.side : other(d.side));

// same: both clocks show the same, and the tablet shows them.
const same = (view, d) => !physical(view) && d.clocksAfter && d.clocksAfter[0] === d.clocksAfter[1];

// clocks tells what a decision changed on them besides a penalty: "Aigerim +1:00". What
// the arbiter reads off a physical clock is no change, and where the game goes back to
// another time of it what they show now says more.
function clocks(view, d) {
  if (!d.clocksBefore || !d.clocksAfter || physical(view)) return [];
  if (d.kind === 'Restart' || d.kind === 'Undo') return d.kind === 'Restart' && same(view, d) ? [] : [clocksNow(view, d)];
  return [0, 1].flatMap((i) => {
    const by = d.clocksAfter[i] - d.clocksBefore[i] - penalised(d, i + 1);
    if (Math.abs(by) < 100) return [];
    return [`${view.players[i].name} ${by < 0 ? '−' : '+'}${clockText(Math.abs(by))}`];
  });
}

function clocksNow(view, d) {
  const [first, second] = view.players.map((p) => p.name);
  return t('board.clocks.now', { first, second, time1: clockText(d.clocksAfter[0]), time2: clockText(d.clocksAfter[1]) });
}

// penalised is what a penalty of time did to a side's clock.
function penalised(d, side) {
  if (!d.time || !d.side || gains(d) !== side) return 0;
  return d.penalty === 'own-time' ? -d.time : d.time;
}
