// The marks of the last move: a ring around the hole it came from, a dot at the
// hole where it ended, a gold arc from a capture to the kazan.
import { svg, label } from "./svg.js";

export function marks(g, view) {
  const move = view.lastMove;
  if (!move) return [];
  const from = g.hole(move.side, move.hole);
  const [side, hole] = move.landing;
  const ring = svg('rect', { x: from.x - 3, y: from.y - 3, width: from.w + 6, height: from.h + 6, rx: Math.min(from.w / 2, 34) + 3, class: 'b-origin' });
  if (!hole) return [ring]; // played against the rules: where it ended is not known
  const to = g.dot(side, hole);
  const items = [ring, svg('circle', { cx: to.x, cy: to.y, r: 8, class: 'b-landing' })];
  if (move.captured) items.push(...arc(g, move, g.middle(side, hole)));
  return items;
}

function arc(g, move, start) {
  const end = g.kazanCount(move.side);
  const far = g.kazan(move.side);
  const down = far.y > start.y ? 1 : -1;
  const stop = { x: end.x, y: down > 0 ? far.y + 2 : far.y + far.h - 2 };
  const bend = { x: (start.x + stop.x) / 2 + (start.x < stop.x ? 40 : -40), y: (start.y + stop.y) / 2 };
  const note = { x: (start.x + 2 * bend.x + stop.x) / 4, y: (start.y + 2 * bend.y + stop.y) / 4 };
  return [
    svg('path', { d: `M${start.x} ${start.y} Q${bend.x} ${bend.y} ${stop.x} ${stop.y}`, class: 'b-arc' }),
    svg('path', { d: `M${stop.x - 10} ${stop.y - 14 * down} L${stop.x} ${stop.y} L${stop.x + 10} ${stop.y - 14 * down}`, class: 'b-arc' }),
    svg('circle', { cx: note.x, cy: note.y, r: g.s.small * 1.05, class: 'b-plus' }),
    label(note, `+${move.captured}`, g.s.small, g.turned(move.side), 'b-plus-text'),
  ];
}
