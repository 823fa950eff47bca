// What there is to say about score sheets, in words: the same keys as on the server.
import { readCell } from "./scoresheetread.js";
import { t } from "./text.js";

const sign = (c) => t({ '-': 'scoresheet.sign.plain', ':': 'scoresheet.sign.capture', X: 'scoresheet.sign.tuzdyk' }[c] ?? String(c));

// place names a ply: the number of the move and whose it is.
export const place = (ply, names) => t('scoresheet.place', { line: Math.ceil(ply / 2), name: names[(ply - 1) % 2] });

// fault says why a ply cannot be as it is written, with both readings.
export function fault(wrong, holes) {
  const { text } = wrong;
  if (wrong.fault === 'unread' && (!text || text === '?')) return t('scoresheet.fault.illegible');
  const signs = wrong.fault === 'sign';
  return t(`scoresheet.fault.${wrong.fault}`, {
    text, holes, hole: readCell(text)?.hole ?? '', written: signs ? sign(wrong.written) : wrong.written, played: signs ? sign(wrong.played) : wrong.played,
  });
}

// wrongAt says where a sheet and the rules part, and why.
export const wrongAt = (read, names, holes) => t('scoresheet.at', { place: place(read.wrong.ply, names), text: fault(read.wrong, holes) });

// points of a finished game, as the result pages write them.
export function result(state) {
  const [first, second] = state.kazan;
  return first > second ? '1 : 0' : first < second ? '0 : 1' : '½ : ½';
}

// standing says how a game stands after the moves of a sheet.
export function standing(state, names) {
  const [first, second] = state.kazan;
  if (!state.over) return t('scoresheet.open', { name: names[state.toMove - 1], first, second });
  return t('scoresheet.over', { result: result(state), reason: t(`game.reason.${state.reason}`), first, second });
}

// position says which position is shown.
export function position(read, ply, names) {
  const last = read.states[ply]?.lastMove;
  if (ply > 0 && last) return t('scoresheet.position.after', { line: Math.ceil(ply / 2), name: names[(ply - 1) % 2], move: last.notation + (last.captured ? ` (+${last.captured})` : '') });
  return t('scoresheet.position.start', { name: names[0] });
}

// apart says at which ply two sheets part, and what each has there.
export function apart(ply, reads, names) {
  return t('scoresheet.apart', { place: place(ply, names), first: names[0], second: names[1], left: reads[0].cells[ply - 1], right: reads[1].cells[ply - 1] });
}

export const lineOf = (read, names, holes) => {
  if (!read.cells.length) return { kind: '', text: t('scoresheet.empty') };
  if (read.wrong) return { kind: 'alarm', text: wrongAt(read, names, holes) };
  const text = t('scoresheet.fine', { n: read.legal });
  return { kind: 'ok', text: read.afterEnd ? `${text}; ${t('scoresheet.after', { n: read.afterEnd })}` : text };
};
