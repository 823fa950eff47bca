// The result grid by keyboard: a table number, then 1, 0, ½ (also 5, = or a point),
// + or − for forfeits, Enter. Without this script every row is a form.
import { Offline } from "./api.js";
import { postRow, watchResults } from "./gridsend.js";
import { html } from "./svg.js";
import { t, say } from "./text.js";

const script = document.querySelector('script[data-url]');
const { url, live } = script.dataset;
const jump = document.getElementById('jump');
const remaining = document.getElementById('remaining');
const rows = [...document.querySelectorAll('tr[data-game]')];
const cell = (row) => row.querySelector('.result-cell');
const isOpen = (row) => row.dataset.open === 'true' && !row.classList.contains('is-saving');
let jumped = false; // the row was reached by its number: Enter goes back to the number

document.documentElement.classList.add('has-script');

const focusRow = (row) => { const c = cell(row); c.focus(); c.select(); row.scrollIntoView({ block: 'nearest' }); };
const focusJump = () => { jump.value = String(nextOpen()?.dataset.table ?? ''); jump.dataset.saved = jump.value; jump.focus(); jump.select(); };

// nextOpen is the next table without a result, after a row, from the top again.
function nextOpen(after) {
  const from = after ? rows.indexOf(after) + 1 : 0;
  return [...rows.slice(from), ...rows.slice(0, from)].find(isOpen);
}

function neighbour(row, step) {
  const next = rows[rows.indexOf(row) + step];
  if (next) focusRow(next);
}

// save sends a row and goes on at once: who types fast is ahead of the network. A
// question about the row takes the focus only from somebody who is not typing.
async function save(row, extra) {
  row.classList.add('is-saving');
  quiet(row);
  goOn(row);
  try {
    show(row, await postRow(url, row, extra), true);
  } catch (error) {
    if (error instanceof Offline) say(t('hall.notSaved', { table: row.dataset.table }), 'alarm');
    else ask(row, error);
  } finally {
    row.classList.remove('is-saving');
  }
}

function goOn(row) {
  const next = nextOpen(row);
  if (jumped || !next) focusJump(); else focusRow(next);
}

function typing() {
  const at = document.activeElement;
  return Boolean(at?.matches('input')) && at.value !== (at.dataset.saved ?? at.defaultValue);
}

// show writes what the server answered into a row.
function show(row, data, mine) {
  row.dataset.open = String(!data.decided);
  cell(row).value = data.result;
  cell(row).dataset.saved = data.result;
  row.querySelector('[name=seen]').value = data.seen;
  const who = row.querySelector('.who');
  who.replaceChildren(...(data.decided ? [html('strong', { className: 'shown', textContent: data.shown }), ` ${data.reason}`] : []));
  if (data.who) who.append(html('br'), data.who);
  if (data.decided && data.kazan[0] + data.kazan[1] > 0) data.kazan.forEach((n, i) => { row.querySelector(`[name=kazan${i + 1}]`).value = n; });
  count(data.open);
  if (mine) {
    say(t('hall.saved', { table: data.table, result: data.shown }));
    const undo = document.getElementById('undo');
    undo.hidden = !data.undo;
    if (data.undo) undo.querySelector('span').textContent = data.undo;
  }
}

function count(open) {
  remaining.textContent = open ? t('hall.remaining', { n: open }) : t('hall.remaining.none');
  if (!open) setTimeout(() => { if (!document.querySelector('.grid-ask')) location.reload(); }, 900); // the button to close the round appears
}

const quiet = (row) => { row.classList.remove('is-wrong'); cell(row).removeAttribute('aria-invalid'); document.querySelector(`.grid-ask[data-for="${row.dataset.game}"]`)?.remove(); };

// ask shows what is doubtful about an entry and takes the word that overcomes it.
function ask(row, error) {
  quiet(row);
  row.classList.add('is-wrong');
  cell(row).setAttribute('aria-invalid', 'true');
  const act = html('div', { className: 'row' });
  let first = cell(row);
  if (error.key === 'change-needs-reason') {
    const why = html('input', { name: 'why', maxLength: 500, placeholder: t('hall.why'), 'aria-label': t('hall.why') });
    const change = () => { if (why.value.trim()) save(row, { why: why.value, counted: 'on' }); else why.focus(); };
    why.addEventListener('keydown', (e) => { if (e.key === 'Enter') { e.preventDefault(); change(); } if (e.key === 'Escape') keep(row); });
    act.append(why, html('button', { type: 'button', className: 'btn btn-primary', textContent: t('hall.change'), onclick: change }),
      html('button', { type: 'button', className: 'btn', textContent: t('hall.keep'), onclick: () => keep(row) }));
    first = why;
  } else if (error.key?.startsWith('correction-')) { // what it does not change is acknowledged there
    const to = html('a', { className: 'btn btn-primary', href: `${row.querySelector('th a').href}?open=result#result`, textContent: t('hall.onGamePage') });
    act.append(to);
    first = to;
  } else if (error.status === 428) {
    const yes = html('button', { type: 'button', className: 'btn btn-primary', textContent: t('hall.counted'), onclick: () => save(row, { counted: 'on' }) });
    act.append(yes);
    first = yes;
  } else if (error.status === 409) {
    act.append(html('button', { type: 'button', className: 'btn btn-primary', textContent: t('hall.reload'), onclick: () => location.reload() }));
  }
  const line = html('tr', { className: 'grid-ask', data: { for: row.dataset.game } },
    html('td', { colSpan: 6 }, html('div', { className: 'notice notice-wait', role: 'alert' }, html('div', { className: 'stack-s' }, html('p', { textContent: error.message }), act))));
  row.after(line);
  if (typing()) say(error.message, 'alarm', 8000); else first.focus();
}

function keep(row) {
  cell(row).value = cell(row).dataset.saved;
  quiet(row);
  focusRow(row);
}

for (const row of rows) {
  const c = cell(row);
  c.dataset.saved = c.value;
  c.addEventListener('focus', () => c.select());
  c.addEventListener('input', () => { if (/^[=5.,]$/.test(c.value)) c.value = '½'; });
  row.querySelector('form').addEventListener('submit', (e) => { e.preventDefault(); enter(row); });
  row.addEventListener('keydown', (e) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') { e.preventDefault(); jumped = false; neighbour(row, e.key === 'ArrowDown' ? 1 : -1); }
    if (e.key === 'Escape') { e.preventDefault(); c.value = c.dataset.saved; quiet(row); focusJump(); }
  });
}

// enter saves what was typed; Enter on an unchanged row only goes on.
function enter(row) {
  const changed = [...row.querySelectorAll('input:not([type=hidden])')].some((i) => i.value !== (i.dataset.saved ?? i.defaultValue));
  if (!cell(row).value && isOpen(row)) { if (!jumped) focusRow(nextOpen(row) ?? row); return; }
  if (!changed) { goOn(row); return; }
  save(row);
}

// Ctrl+Z takes back the last own entry, unless a cell is being changed: there it is
// the browser's own undo.
document.addEventListener('keydown', (e) => {
  if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'z' || e.shiftKey) return;
  const undo = document.getElementById('undo');
  const at = document.activeElement;
  const editing = typing() && at !== jump;
  if (!undo || undo.hidden || editing) return;
  e.preventDefault();
  undo.requestSubmit();
});

if (jump) {
  const go = () => {
    const row = rows.find((r) => r.dataset.table === jump.value.trim());
    if (!row) { say(t('hall.noTable', { table: jump.value }), 'alarm'); jump.select(); return; }
    jumped = true;
    focusRow(row);
  };
  jump.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' || (e.key === ' ' && jump.value.trim())) { e.preventDefault(); go(); }
    if (e.key === 'ArrowDown' && rows.length) { e.preventDefault(); jumped = false; focusRow(nextOpen() ?? rows[0]); }
  });
  if (!document.querySelector('.grid-ask')) focusJump();
}

// Results that come from elsewhere appear at once, but never over a cell that is
// being filled in: there the server will tell.
if (rows.length) watchResults(live, (game, result) => {
  const row = rows.find((r) => r.dataset.game === game);
  if (!row || row.classList.contains('is-saving') || result.seen === row.querySelector('[name=seen]').value) return;
  if (row.contains(document.activeElement) && cell(row).value !== cell(row).dataset.saved) return;
  const open = rows.filter((r) => (r === row ? !result.decided : isOpen(r))).length;
  show(row, { ...result, open });
  say(t('hall.elsewhere', { table: result.table, result: result.shown }));
});
