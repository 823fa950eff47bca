// Reading a paper score sheet while it is typed, and comparing two of them, as
// models.CompareSheets does on the server, which has the last word. A sheet is a list of
// cells, one for each ply, with what stands on the paper: "3", "32", "3:2", "32X(12)".
import { play, legalHoles, isTuzdyk } from "./rules.js";

// illegible stands for a ply of which nothing can be read.
export const illegible = '?';

const move = /^(\d)(?:([-:Xx])?([1-9])([Xx](?:\((\d+)\))?|\((\d+)\)[Xx]?)?)?[!?=]*$/;

// readCell gives what a cell says, null when it is no move.
export function readCell(text) {
  const m = move.exec(text);
  if (!m) return null;
  const kazan = m[5] ?? m[6];
  const sign = /[Xx]/.test(m[4] ?? '') ? 'X' : (m[2] ?? '').toUpperCase();
  return { hole: Number(m[1]), landing: Number(m[3] ?? 0), sign, kazan: kazan === undefined ? null : Number(kazan) };
}

// start is the position before the first move of a game by these rules.
export function start(rules, holes, stones) {
  const row = () => Array(holes).fill(holes);
  return { rules, holes, stones, goal: stones / 2 + 1, board: [row(), row()], kazan: [0, 0], tuzdyk: [0, 0], toMove: 1, over: false, reason: '', lastMove: null };
}

// readSheet plays the cells: states[i] is the position after i plies, wrong the first
// ply that cannot be as it is written, with both readings where a checksum fails.
export function readSheet(from, cells) {
  const states = [from];
  let wrong = null;
  let afterEnd = 0;
  for (const [i, text] of cells.entries()) {
    const state = states[i];
    if (state.over) { afterEnd = cells.length - i; break; }
    const step = makeMove(state, text);
    if (step.fault) { wrong = { ply: i + 1, text, ...step }; break; }
    states.push(step.next);
  }
  const last = states.at(-1);
  return { cells, states, legal: states.length - 1, last, over: last.over, wrong, afterEnd };
}

function makeMove(state, text) {
  const said = readCell(text);
  if (!said) return { fault: 'unread' };
  const { hole } = said;
  if (hole < 1 || hole > state.holes) return { fault: 'no-hole' };
  if (isTuzdyk(state, state.toMove, hole)) return { fault: 'tuzdyk' };
  if (!legalHoles(state).includes(hole)) return { fault: 'empty' };
  const step = play(state, hole);
  const done = step.move;
  const sign = done.tuzdyk ? 'X' : done.captured ? ':' : '-';
  if (said.landing && said.landing !== done.landing[1]) return { fault: 'landing', written: said.landing, played: done.landing[1] };
  if (said.sign && said.sign !== sign) return { fault: 'sign', written: said.sign, played: sign };
  const kazan = beforeSweep(state, step);
  if (said.kazan !== null && said.kazan !== kazan) return { fault: 'kazan', written: said.kazan, played: kazan };
  return { next: { ...step.state, lastMove: { ...done, notation: `${hole}${sign}${done.landing[1]}` } } };
}

// beforeSweep is the mover's kazan after the move itself: what was captured and what fell
// into his tuzdyk, without the stones of a sweep.
function beforeSweep(state, { move: done }) {
  const fell = done.path.filter(([side, hole]) => side !== done.side && state.tuzdyk[done.side - 1] === hole).length;
  return state.kazan[done.side - 1] + fell + done.captured;
}

// divergence is the first ply for which two sheets name different holes, 0 if there is
// none; what is written behind the end of the game does not count.
export function divergence(a, b) {
  const n = Math.min(a.cells.length - a.afterEnd, b.cells.length - b.afterEnd);
  for (let i = 0; i < n; i++) {
    const [left, right] = [readCell(a.cells[i]), readCell(b.cells[i])];
    if (left && right && left.hole !== right.hole) return i + 1;
  }
  return 0;
}

// parse reads a text as the server writes or somebody pastes it (spec/rules.md 5.1): a
// line of digits only has one ply for each digit.
export function parse(text) {
  const cells = [];
  for (const line of text.replace(/\{[^}]*\}/g, ' ').split('\n')) {
    if (/^\s*\d+\s*$/.test(line)) { cells.push(...line.trim()); continue; }
    cells.push(...line.split(/[\s,]+/).map((token) => token.replace(/^\d+\.+/, '')).filter(Boolean));
  }
  while (cells.length && /^(\*|1-0|0-1|1\/2-1\/2)$/.test(cells.at(-1))) cells.pop();
  return cells;
}

// write is the text that is kept: a numbered line for each move of both sides.
export function write(cells) {
  const lines = [];
  for (let i = 0; i < cells.length; i += 2) lines.push(`${i / 2 + 1}. ${cells.slice(i, i + 2).map((c) => c || illegible).join(' ')}`);
  return lines.join('\n');
}
