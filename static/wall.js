// The wall of boards: one card for each table, live, the most urgent first.
import { Board } from "./board.js";
import { drawClock, remaining, tick, low } from "./clock.js";
import { measureOffset } from "./api.js";
import { watch } from "./watch.js";
import { ring } from "./alarm.js";
import { t, say } from "./text.js";

const wall = document.getElementById('wall');
const filter = document.getElementById('filter');
const sort = document.getElementById('sort');
const defaultTime = Number(wall.dataset.default) * 60000;
let offset = 0;
const now = () => Date.now() + offset;
// mine tells whether a table is among those that are shown: all, or a sector.
const [from, to] = [Number(wall.dataset.from), Number(wall.dataset.to)];
const mine = (table) => !to || (from <= table && table <= to);

// state is what a board wants of the arbiter; the server orders the first page in
// the same way (server/arbiter_wall.go).
function state(view, tablet) {
  const { clock } = view;
  const since = view.ply === 0 ? view.startedAt : view.lastMove?.at;
  const late = view.state === 'running' && view.ply < 2 && clock.running && since && now() - since >= defaultTime;
  const short = clock.running && clock.state === 'running' && remaining(clock, clock.running, now()) < low;
  const zero = short && remaining(clock, clock.running, now()) === 0 && view.flagMode !== 'auto';
  if (view.call && view.callWhy !== 'dispute' && view.callWhy !== 'illegal-move') return [0, 'alarm', 'call'];
  if (view.state === 'flagged') return [1, 'alarm', 'flagged'];
  if (zero) return [2, 'alarm', 'zero'];
  if (view.call && view.callWhy === 'dispute') return [3, 'alarm', 'disputed'];
  if (view.call || (view.wrongPly && !view.result)) return [4, 'alarm', 'wrong'];
  if (late) return [5, 'wait', 'late'];
  if (short) return [6, 'run', 'low'];
  if (view.state === 'finished') return [7, 'wait', 'finished'];
  if (view.state === 'paused') return [8, 'wait', 'paused'];
  if (view.state === 'adjourned') return [9, 'wait', 'adjourned'];
  if (view.state === 'confirmed') return [13, 'ok', 'confirmed'];
  if (!tablet && view.ply === 0) return [12, 'plain', 'none'];
  if (view.state === 'running' && (clock.state !== 'stopped' || view.boardKind === 'clock')) return [10, 'run', 'running'];
  return [11, 'plain', 'waiting'];
}

function age(ms) {
  const s = Math.max(0, Math.floor(ms / 1000));
  if (s < 100) return t('common.age.s', { n: s });
  return s < 6000 ? t('common.age.min', { n: Math.floor(s / 60) }) : t('common.age.h', { n: Math.floor(s / 3600) });
}

class Card {
  constructor(element) {
    this.element = element;
    this.tablet = element.dataset.tablet === 'true';
    this.board = new Board(element.querySelector('[data-board]'), { mini: true });
    this.side = [1, 2].map((s) => element.querySelector(`[data-side="${s}"]`));
    this.view = null;
    this.show(JSON.parse(element.querySelector('[data-view]').textContent));
  }

  show(view) {
    if (this.view && view.revision < this.view.revision) return;
    this.view = view;
    if (view.ply > 0) this.tablet = true;
    this.draw();
    this.side.forEach((e, i) => {
      e.classList.toggle('is-turn', view.toMove === i + 1 && !view.result && Boolean(view.ply || view.clock.running));
      e.querySelector('[data-kazan]').textContent = view.kazan[i];
    });
    const result = this.element.querySelector('[data-result]');
    result.hidden = !view.result;
    if (view.result) result.textContent = resultText(view.result);
    this.tick();
  }

  // draw shows the position; a table without a tablet has none.
  draw() {
    const none = !this.tablet && this.view.ply === 0;
    this.element.querySelector('[data-board]').hidden = none;
    if (!none) this.board.show(this.view);
  }

  // tick draws what changes with time: clocks, the age of the last move, the state.
  tick() {
    const { view } = this;
    this.side.forEach((e, i) => drawClock(e.querySelector('[data-clock]'), view, i + 1, now()));
    const ago = this.element.querySelector('[data-ago]');
    const text = view.lastMove && !view.result ? age(now() - view.lastMove.at) : '';
    if (ago.textContent !== text) ago.textContent = text;
    const [rank, kind, name] = state(view, this.tablet);
    if (name === this.name) return;
    const before = this.name;
    [this.rank, this.kind, this.name] = [rank, kind, name];
    this.element.className = `wall-card is-${kind}`;
    const chip = this.element.querySelector('[data-chip]');
    chip.className = `chip chip-${kind}`;
    chip.textContent = t(`hall.state.${name}`, { n: Number(wall.dataset.default) });
    if (before && kind === 'alarm') {
      ring();
      say(`${t('game.table', { table: view.table })}: ${chip.textContent}`, 'alarm', 8000);
    }
    dirty = true;
  }
}

function resultText({ award, reason }) {
  const points = (n) => (reason === 'forfeit' ? (n ? '+' : '−') : n === 1 ? '½' : String(n / 2));
  return award.map(points).join(' : ');
}

let dirty = false;
const cards = [...wall.children].map((e) => new Card(e));
const chosen = {
  '': () => true, urgent: (c) => c.rank <= 9, open: (c) => !c.view.result, tablet: (c) => c.tablet,
};

// arrange sorts and filters; the card that has the focus keeps it.
function arrange() {
  dirty = false;
  const focused = document.activeElement;
  const order = [...cards].sort((a, b) => (sort.value === 'table' ? 0 : a.rank - b.rank) || a.view.table - b.view.table || a.view.round - b.view.round);
  if (order.some((c, i) => wall.children[i] !== c.element)) wall.append(...order.map((c) => c.element));
  let shown = 0;
  for (const c of cards) { c.element.hidden = !chosen[filter.value](c); if (!c.element.hidden) shown++; }
  document.getElementById('none').hidden = shown > 0;
  if (focused instanceof HTMLElement && wall.contains(focused) && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

for (const [select, key] of [[filter, 'wall.filter'], [sort, 'wall.sort']]) {
  try { const kept = sessionStorage.getItem(key); if ([...select.options].some((o) => o.value === kept)) select.value = kept; } catch { /* private window */ }
  select.addEventListener('change', () => { arrange(); try { sessionStorage.setItem(key, select.value); } catch { /* private window */ } });
}
document.getElementById('filters').hidden = false;
arrange();
tick(() => { for (const c of cards) c.tick(); if (dirty) arrange(); });
measureOffset(3).then((ms) => { offset = ms ?? 0; });

watch(wall.dataset.live, {
  onGame: (view) => {
    const card = cards.find((c) => c.view.code === view.code);
    if (card) card.show(view);
    else if (view.state === 'running' && mine(view.table)) location.reload(); // another round has begun
  },
  onChange: (kind) => { if (kind !== 'standings') setTimeout(() => location.reload(), 500); },
  onState: (s) => { document.getElementById('link').hidden = s !== 'offline'; },
});
