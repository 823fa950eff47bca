// The page on which two paper score sheets are typed side by side. What is typed is
// checked here at every key; the server checks it again and has the last word.
import { Board } from "./board.js";
import { SheetGrid } from "./scoresheetgrid.js";
import { SheetSave } from "./scoresheetsave.js";
import { divergence, parse, readSheet, start, write } from "./scoresheetread.js";
import { actions } from "./scoresheetactions.js";
import { apart, lineOf, place, position, standing } from "./scoresheetwords.js";
import { t } from "./text.js";

const page = JSON.parse(document.getElementById('view').textContent);
const { names, holes } = page;
const from = start(page.rules, holes, page.stones);
const root = document.getElementById('sheets');
const part = (name) => root.querySelector(`[data-${name}]`);
const board = new Board(part('board'), { mini: true });
const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: page.zone });

let chosen = 0; // the sheet that is said to be right where they part
let parted = 0;
let current;
let reads = [];

const sheets = [1, 2].map((side) => {
  const element = root.querySelector(`[data-sheet="${side}"]`);
  const kept = page.sheets[side - 1];
  const cells = parse(kept.moves);
  const two = root.querySelector(`[data-two="${side}"]`);
  const sheet = { side, element, two, conflict: element.querySelector('[data-conflict]'), state: element.querySelector('[data-state]'), line: element.querySelector('[data-line]'), part: element.querySelector('[data-part]') };
  two.checked = habit(cells);
  sheet.save = new SheetSave({ url: page.url, sheet: side, moves: kept.moves, at: kept.at, onState: (state, detail) => saved(sheet, state, detail) });
  sheet.grid = new SheetGrid(element.querySelector('[data-grid]'), {
    side, names, cells, two: two.checked, readOnly: page.readOnly,
    onChange: (grid) => { update(); sheet.save.change(write(grid.cells)); },
    onPlace: (grid) => { current = grid; show(); },
    onEnter: () => enter(),
  });
  sheet.grid.onPaste = (grid, i, text) => grid.replace([...grid.cells.slice(0, i), ...parse(text)]);
  two.addEventListener('change', () => { sheet.grid.two = two.checked; });
  return sheet;
});

// habit is how most moves of the sheet were typed; an empty one is expected with
// checksums. It only sets the switch: what is typed already reads the same either way.
function habit(cells) {
  return cells.filter((c) => /^\d[-:Xx]?\d/.test(c)).length * 2 >= cells.length;
}

function update() {
  reads = sheets.map((s) => readSheet(from, s.grid.cells));
  const ply = divergence(...reads);
  if (ply !== parted) [parted, chosen] = [ply, said(ply)];
  sheets.forEach((sheet, i) => {
    sheet.grid.mark(marksOf(i));
    const { kind, text } = lineOf(reads[i], names, holes);
    tell(sheet.line, text);
    sheet.line.className = `ss-line ${kind ? `is-${kind}` : ''}`;
    tell(sheet.part, parted ? t('scoresheet.at', { place: place(parted, names), text: t('scoresheet.apart.cell') }) : '');
  });
  show();
}

// Which sheet is right is kept in this window while both still say the same there.
const choice = `sheets:${page.url}`;
const claim = (ply) => `${ply} ${reads.map((r) => r.cells[ply - 1]).join(' ')}`;
function keep() {
  try { sessionStorage.setItem(choice, JSON.stringify([claim(parted), chosen])); } catch { /* private window: until the page is left */ }
}
function said(ply) {
  if (!ply) return 0;
  try { const [of, side] = JSON.parse(sessionStorage.getItem(choice)) ?? []; return of === claim(ply) ? side : 0; } catch { return 0; }
}

// marksOf gives the marks of a sheet's cells.
function marksOf(i) {
  const marks = new Map();
  const read = reads[i];
  for (let ply = read.cells.length - read.afterEnd + 1; ply <= read.cells.length; ply++) marks.set(ply, { kind: 'is-after', text: t('scoresheet.after.cell') });
  if (read.over && read.legal) marks.set(read.legal, { kind: 'is-end', text: standing(read.last, names) });
  if (parted) marks.set(parted, { kind: 'is-apart', text: apart(parted, reads, names) });
  if (read.wrong) {
    const more = marks.get(read.wrong.ply);
    marks.set(read.wrong.ply, { kind: `is-wrong ${more ? more.kind : ''}`, text: lineOf(read, names, holes).text });
    for (let ply = read.wrong.ply + 1; ply <= read.cells.length; ply++) if (!marks.has(ply)) marks.set(ply, { kind: 'is-unread' });
  }
  return marks;
}

// show draws the position at the place where the focus is, and what is to be said.
function show() {
  if (!current || !reads.length) return;
  const read = reads[current.side - 1];
  const at = Math.min(current.at + (current.cells[current.at] ? 1 : 0), read.legal);
  board.show({ ...read.states[at], players: names.map((name) => ({ name })), legal: [], state: 'record' });
  tell(part('position'), position(read, at, names));
  const last = read.states[at];
  tell(part('standing'), read.cells.length ? standing(last, names) : '');
  const line = (current.at >> 1) + 1;
  for (const { grid } of sheets) {
    for (const row of grid.body.rows) row.classList.toggle('is-line', row.rowIndex === line);
    if (grid !== current) grid.body.rows[Math.min(line, grid.body.rows.length) - 1].scrollIntoView({ block: 'nearest' });
  }
  tell(part('apart'), parted ? apart(parted, reads, names) : agreement());
  part('apart').classList.toggle('is-wait', parted > 0);
  tell(part('live'), [read.wrong ? lineOf(read, names, holes).text : '', parted ? apart(parted, reads, names) : '', last.over ? standing(last, names) : ''].filter(Boolean).join(' '));
  actions(part('actions'), { page, reads, parted, chosen, names, holes, take, edit, go });
}

// agreement says how the sheets fit where they do not part.
function agreement() {
  const [a, b] = reads;
  if (!a.cells.length || !b.cells.length) return '';
  if (a.wrong && b.wrong && a.wrong.ply === b.wrong.ply && a.wrong.fault === b.wrong.fault && a.wrong.text === b.wrong.text) return t('scoresheet.alike');
  if (a.wrong || b.wrong) return '';
  if (a.cells.length === b.cells.length || (a.over && b.over)) return t('scoresheet.agree');
  const short = a.cells.length < b.cells.length ? 0 : 1;
  return t('scoresheet.shorter', { name: names[short], n: reads[short].cells.length });
}

// tell writes a text only if it changes: it is read aloud when it does.
function tell(element, text) { if (element.textContent !== text) element.textContent = text; }

function take(side) { chosen = side; keep(); show(); part('actions').querySelector('button')?.focus(); }

function edit(ply, side = current.side) { sheets[side - 1].grid.focus(ply - 1); }

// enter saves at once, and goes to the entry when all is right.
async function enter() {
  await flush();
  part('actions').querySelector('button')?.focus();
}

const flush = () => Promise.all(sheets.map((s) => s.save.flush()));

// go leaves for the confirmation, with everything saved.
async function go(url) {
  const all = await flush();
  if (all.every(Boolean)) { leaving = true; location.assign(url); }
}

function saved(sheet, state, detail) {
  sheet.conflict.hidden = state !== 'conflict';
  const words = {
    saving: () => t('scoresheet.saving'), offline: () => t('scoresheet.offline'), refused: () => detail.message, conflict: () => t('scoresheet.unsaved'),
    saved: () => t('scoresheet.saved', { time: clock.format(detail.at) }),
  };
  tell(sheet.state, words[state]());
  sheet.state.classList.toggle('is-alarm', state === 'offline' || state === 'refused' || state === 'conflict');
  if (state === 'conflict') conflict(sheet, detail);
}

function conflict(sheet, theirs) {
  const [text, take1, keep] = ['[data-text]', '[data-theirs]', '[data-mine]'].map((s) => sheet.conflict.querySelector(s));
  text.textContent = t('scoresheet.conflict', { who: theirs.who, time: clock.format(theirs.at) });
  const settle = (mine) => {
    sheet.conflict.hidden = true;
    sheet.save.settle(theirs, mine);
    if (!mine) sheet.grid.replace(parse(theirs.moves));
    sheet.grid.focus(sheet.grid.at);
  };
  take1.onclick = () => settle(false);
  keep.onclick = () => settle(true);
}

const help = document.getElementById('keys');
let leaving = false;
document.addEventListener('keydown', (e) => {
  if (e.key === 'F1' || (e.key === '?' && !e.target.matches('textarea'))) { e.preventDefault(); if (help.open) help.close(); else help.showModal(); }
});
document.getElementById('show-keys').addEventListener('click', () => help.showModal());
// A key that is held down confirms nothing.
part('actions').addEventListener('keydown', (e) => { if (e.repeat && e.key === 'Enter') e.preventDefault(); });
document.addEventListener('visibilitychange', () => { if (document.hidden) flush(); });
window.addEventListener('beforeunload', (e) => { if (!leaving && sheets.some((s) => s.save.dirty)) e.preventDefault(); });

document.documentElement.classList.add('has-script');
root.hidden = false;
// Work goes on where it was left: in the sheet that was saved last, at the place that
// needs a look, else behind the last move.
current = (page.sheets[1].at > page.sheets[0].at ? sheets[1] : sheets[0]).grid;
update();
const { wrong } = reads[current.side - 1];
current.focus((page.at || parted || wrong?.ply || current.cells.length + 1) - 1);
