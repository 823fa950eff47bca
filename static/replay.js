// The page of one game: its board at any ply. While the newest ply is shown, the
// page follows the game; a reader who went back is left there.
import { Board } from "./board.js";
import { Live } from "./live.js";
import { drawClock, tick } from "./clock.js";
import { replayed } from "./replayed.js";
import { html } from "./svg.js";

const root = document.getElementById('replay');
const board = new Board(root.querySelector('[data-board]'), { mini: true });
const list = root.querySelector('[data-moves]');
const clocks = [1, 2].map((side) => root.querySelector(`[data-clock="${side}"]`));
let view = JSON.parse(document.getElementById('view').textContent);
let positions = replayed(view);
let ply = view.ply;
let offset = 0;

function show(n) {
  ply = Math.max(0, Math.min(n, view.ply));
  const newest = ply === view.ply;
  const state = newest ? { ...view, legal: [] } : positions[ply];
  board.show(state);
  for (const side of [1, 2]) root.querySelector(`[data-kazan="${side}"]`).textContent = state.kazan[side - 1];
  for (const button of list.querySelectorAll('[data-ply]')) {
    const current = Number(button.dataset.ply) === ply;
    if (current) { button.setAttribute('aria-current', 'step'); button.scrollIntoView({ block: 'nearest' }); } else button.removeAttribute('aria-current');
  }
  root.querySelector('[data-step="first"]').disabled = root.querySelector('[data-step="back"]').disabled = ply === 0;
  root.querySelector('[data-step="last"]').disabled = root.querySelector('[data-step="forward"]').disabled = newest;
  drawClocks();
}

// drawClocks shows the clocks as they were after the ply, running ones only now.
function drawClocks() {
  const then = ply && ply < view.ply ? view.moves[ply - 1].clock : null;
  const shown = then ? { ...view, clock: { ...view.clock, remaining: then, running: 0, state: view.clock.state === 'none' ? 'none' : 'stopped' } } : view;
  clocks.forEach((c, i) => drawClock(c, shown, i + 1, Date.now() + offset));
}

function drawMoves() {
  const button = (m) => html('button', { type: 'button', className: 'move', textContent: m.drawOffer ? `${m.notation} =` : m.notation }); // = offers a draw
  const lines = [];
  for (let i = 0; i < view.moves.length; i += 2) {
    const line = html('li', { value: i / 2 + 1 });
    for (const m of view.moves.slice(i, i + 2)) { const b = button(m); b.dataset.ply = m.ply; line.append(b); }
    lines.push(line);
  }
  list.replaceChildren(...lines);
}

function take(game) {
  if (game.code !== view.code || game.revision < view.revision) return;
  const follows = ply === view.ply;
  if (game.clock.now) offset = game.clock.now - Date.now();
  view = game;
  positions = replayed(view);
  drawMoves();
  show(follows ? view.ply : ply);
}

const steps = { first: () => 0, back: () => ply - 1, forward: () => ply + 1, last: () => view.ply };
root.addEventListener('click', (e) => {
  const button = e.target.closest('button');
  if (button?.dataset.step) show(steps[button.dataset.step]());
  else if (button?.dataset.ply) show(Number(button.dataset.ply));
});
document.addEventListener('keydown', (e) => {
  const name = { Home: 'first', ArrowLeft: 'back', ArrowRight: 'forward', End: 'last' }[e.key];
  if (name && !e.ctrlKey && !e.altKey && !e.metaKey) { e.preventDefault(); show(steps[name]()); }
});
show(view.ply);
new Live(root.dataset.live, { onData: take });
tick(() => drawClocks());
