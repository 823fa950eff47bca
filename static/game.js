// The page of a game: the board live, stepping through the moves, picking the move
// to which a game is taken back. Decisions are forms of the page.
import { Board } from "./board.js";
import { drawClock, clockText, tick } from "./clock.js";
import { measureOffset } from "./api.js";
import { html } from "./svg.js";
import { replayed } from "./replayed.js";
import { watch, reload } from "./watch.js";
import { t } from "./text.js";

const page = document.getElementById('game');
const board = new Board(page.querySelector('[data-board]'), { mini: true });
const sides = [1, 2].map((s) => page.querySelector(`[data-side="${s}"]`));
const list = document.getElementById('moves');
const ply = document.getElementById('shown-ply');
const stepper = document.getElementById('stepper');
let view = JSON.parse(document.getElementById('view').textContent);
let states = replayed(view); // the server’s view stands for the last one
let at = null; // the ply shown, null: always the last one
let offset = 0;
const now = () => Date.now() + offset;

// listMoves brings the list of moves up to date.
function listMoves() {
  const clocks = view.clock.state !== 'none';
  view.moves.forEach((m, i) => {
    const old = list.children[i];
    const notation = m.drawOffer ? `${m.notation} =` : m.notation; // = offers a draw
    if (old && old.querySelector('.notation')?.textContent === notation) return;
    const item = html('li', { className: `side-${m.side}`, data: { ply: m.ply } },
      html('button', { type: 'button', className: 'move', data: { move: m.ply } }, html('span', { className: 'soft num', textContent: `${m.ply}.` }), ' ', html('span', { className: 'num notation', textContent: notation })),
      ' ', html('span', { className: 'small soft num', textContent: clocks && m.clock ? (view.boardKind === 'clock' ? '≈ ' : '') + clockText(m.clock[m.side - 1]) : '' }));
    if (old) old.replaceWith(item); else list.append(item);
  });
  while (list.children.length > view.moves.length) list.lastChild.remove();
  document.getElementById('no-moves').hidden = view.moves.length > 0;
  stepper.hidden = !view.ply;
}

function show() {
  const shown = at === null || at >= view.ply ? null : at;
  board.show(shown === null ? view : states[shown]);
  const s = shown === null ? view : states[shown];
  sides.forEach((e, i) => {
    e.querySelector('[data-kazan]').textContent = s.kazan[i];
    e.classList.toggle('is-turn', s.toMove === i + 1 && !(shown === null && view.result));
  });
  const current = shown ?? view.ply;
  ply.textContent = current ? t('hall.go.at', { ply: current, of: view.ply }) : t('hall.go.start');
  for (const li of list.children) {
    const here = Number(li.dataset.ply) === current;
    li.classList.toggle('is-shown', here);
    if (here) list.scrollTop = Math.max(0, li.offsetTop - list.clientHeight / 2);
  }
  drawClocks();
}

function drawClocks() {
  const shown = at === null || at >= view.ply || at === 0 ? null : view.moves[at - 1].clock;
  sides.forEach((e, i) => {
    const c = e.querySelector('[data-clock]');
    if (shown) drawClock(c, { ...view, result: true, clock: { ...view.clock, remaining: shown, running: 0 } }, i + 1, now());
    else drawClock(c, view, i + 1, now());
  });
}

const go = { first: () => 0, back: (p) => Math.max(0, p - 1), next: (p) => p + 1, last: () => null };
function step(name) {
  const to = go[name](at ?? view.ply);
  at = to === null || to >= view.ply ? null : to;
  show();
}

stepper.addEventListener('click', (e) => { const b = e.target.closest('[data-go]'); if (b) step(b.dataset.go); });
document.addEventListener('keydown', (e) => {
  if (e.target.matches('input, textarea, select') || e.ctrlKey || e.metaKey || e.altKey) return;
  const name = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }[e.key];
  if (name && view.ply) { e.preventDefault(); step(name); }
});

// A move picked in the list is shown; with the takeback form open it is also the
// last one that stands.
const field = document.querySelector('#takeback [name=ply]');
function marks() {
  const open = document.getElementById('takeback')?.open;
  for (const li of list.children) {
    li.classList.toggle('is-picked', Boolean(open) && li.dataset.ply === field.value);
    li.classList.toggle('is-back', Boolean(open) && field.value !== '' && Number(li.dataset.ply) > Number(field.value));
  }
}
list.addEventListener('click', (e) => {
  const b = e.target.closest('[data-move]');
  if (!b) return;
  at = Number(b.dataset.move);
  show();
  if (document.getElementById('takeback')?.open) { field.value = b.dataset.move; marks(); }
});
field?.addEventListener('input', marks);
document.getElementById('takeback')?.addEventListener('toggle', marks);

const key = (v) => [v.state, v.line, v.call, v.callWhy, v.paused, v.result?.outcome, v.result?.reason].join();
watch(page.dataset.live, {
  onGame: (next) => {
    if (next.code !== view.code || next.revision <= view.revision) return;
    const old = view;
    view = next;
    states = replayed(view);
    listMoves();
    show();
    if (key(old) !== key(next)) setTimeout(reload, 200);
  },
  onChange: (kind) => { if (kind === 'tablets') reload(); },
});

listMoves();
show();
marks();
tick(drawClocks);
measureOffset(3).then((ms) => { offset = ms ?? 0; });
