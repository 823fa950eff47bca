// The arbiter's decisions on the game of a table, in the players' words
// (spec/arbitration.md 7.8): which are new, and what each says.
import { physical } from "./boardkind.js";
import { clockText } from "./clock.js";
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
  const name = d.side ? view.players[d.side - 1].name : '';
  const detail = [
    d.kind === 'Penalize' || !d.penalty ? '' : penalty(d, name), ...clocks(view, d), d.ply ? t('board.decision.ply', { ply: d.ply }) : '',
    d.article, d.why ? `“${d.why}”` : '', d.appeal ? t(`board.appeal.${d.appeal}`) : '', d.undone ? t('board.decision.undone') : '',
  ];
  return { title: title(d, name), detail: detail.filter(Boolean).join(' · ') };
}

function title(d, name) {
  if (d.kind === 'Penalize' && d.penalty) return penalty(d, name);
  const key = `board.decision.${d.kind}${name && has(`board.decision.${d.kind}.name`) ? '.name' : ''}`;
  return has(key) ? t(key, { name }) : t('board.decision.other');
}

const penalty = (d, name) => t(`board.penalty.${d.penalty}`, { name });

// clocks tells what a decision changed on them: "Aigerim +1:00". What the arbiter reads
// off a physical clock is no change.
function clocks(view, d) {
  if (!d.clocksBefore || !d.clocksAfter || physical(view)) return [];
  return [0, 1].flatMap((i) => {
    const by = d.clocksAfter[i] - d.clocksBefore[i];
    if (Math.abs(by) < 100) return [];
    return [`${view.players[i].name} ${by < 0 ? '−' : '+'}${clockText(Math.abs(by))}`];
  });
}
