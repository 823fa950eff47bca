// The page on which a flag is decided: the last minute replayed instant by instant on
// the board, the clocks and the drawn line; the lines of the search shown on a board.
// The page says all of it without this script.
import { Board } from "./board.js";
import { drawClock } from "./clock.js";
import { play } from "./rules.js";
import { watch, reload } from "./watch.js";
import { t } from "./text.js";

const { game, frames } = JSON.parse(document.getElementById('frames').textContent);
const root = document.getElementById('replay');
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

// How fast the minute runs: the milliseconds of a second of play, and the shortest and
// longest that a moment stands.
const speed = 4;
const shortest = 700;
const longest = 3000;

// view is a frame as the board modules draw it, so many milliseconds after its moment.
function view(frame, since = 0) {
  const remaining = [...frame.clocks];
  if (frame.running) remaining[frame.running - 1] = Math.max(0, remaining[frame.running - 1] - Math.max(0, since - frame.delay));
  return {
    ...game, ...frame, legal: [], result: null, state: 'running',
    clock: { ...game.clock, unofficial: game.clock.unofficial && !frame.unread, remaining, running: 0, state: game.clock.state === 'none' ? 'none' : 'stopped' },
  };
}

class Replay {
  constructor() {
    this.board = new Board(root.querySelector('[data-board]'), { mini: true });
    this.sides = [1, 2].map((s) => root.querySelector(`[data-side="${s}"]`));
    this.slider = root.querySelector('input');
    this.button = root.querySelector('[data-play]');
    this.now = root.querySelector('[data-now]');
    this.slider.max = frames.length - 1;
    this.slider.addEventListener('input', () => { this.stop(); this.show(Number(this.slider.value)); });
    root.addEventListener('click', (e) => {
      const step = e.target.closest('[data-step]');
      if (step) { this.stop(); this.show(this.at + Number(step.dataset.step)); }
      if (e.target.closest('[data-play]')) this.toggle();
    });
    document.getElementById('drawing').addEventListener('click', (e) => {
      const column = e.target.closest('[data-i]');
      if (column) { this.stop(); this.show(Number(column.dataset.i)); }
    });
    root.hidden = false;
    this.show(this.first());
  }

  // first is the moment to begin with: where the time was used up, else the last.
  first() {
    const zero = document.querySelector('.tl-col.is-zero, .tl-col.is-flag');
    return zero ? Number(zero.dataset.i) : frames.length - 1;
  }

  show(i) {
    this.at = Math.max(0, Math.min(i, frames.length - 1));
    const frame = frames[this.at];
    const shown = view(frame);
    this.board.show(shown);
    this.sides.forEach((e, s) => {
      e.querySelector('[data-kazan]').textContent = shown.kazan[s];
      e.classList.toggle('is-turn', frame.running === s + 1);
    });
    this.clocks(0);
    this.slider.value = this.at;
    const row = document.querySelector(`.tl-table tr[data-i="${this.at}"]`);
    const text = `${row.querySelector('.tl-when').textContent} ${row.querySelector('.tl-who').textContent} ${frame.text}`.replace(/\s+/g, ' ').trim();
    this.now.textContent = text;
    this.slider.setAttribute('aria-valuetext', text);
    for (const e of document.querySelectorAll('[data-i]')) e.classList.toggle('is-now', Number(e.dataset.i) === this.at);
    const column = document.querySelector(`.tl-col[data-i="${this.at}"]`);
    const line = document.getElementById('drawing');
    line.scrollLeft = column.offsetLeft + column.offsetWidth - line.clientWidth / 2;
  }

  // clocks shows them so many milliseconds after the moment.
  clocks(since) {
    const shown = view(frames[this.at], since);
    this.sides.forEach((e, s) => drawClock(e.querySelector('[data-clock]'), shown, s + 1, 0));
  }

  toggle() {
    if (this.running) { this.stop(); return; }
    if (this.at === frames.length - 1) this.show(0);
    this.running = true;
    this.label();
    this.next();
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.label();
  }

  label() {
    this.button.querySelector('span').textContent = t(this.running ? 'flag.line.stop' : 'flag.line.play');
    const use = this.button.querySelector('use');
    use.setAttribute('href', `${document.documentElement.dataset.icons}#${this.running ? 'pause' : 'play'}`);
  }

  // next waits until the next moment, the clocks running meanwhile.
  next() {
    if (this.at === frames.length - 1) { this.stop(); return; }
    const [now, then] = [frames[this.at], frames[this.at + 1]];
    const span = now.untimed || then.untimed ? 0 : then.at - now.at;
    const wait = Math.max(shortest, Math.min(longest, span / speed));
    const begun = performance.now();
    const run = () => {
      this.clocks(span * Math.min(1, (performance.now() - begun) / wait));
      this.frame = requestAnimationFrame(run);
    };
    if (!still) run();
    this.timer = setTimeout(() => { cancelAnimationFrame(this.frame); this.show(this.at + 1); this.next(); }, wait);
  }
}

// showLine plays a line of the search on the board below, move by move.
function showLine(button) {
  const line = JSON.parse(button.parentElement.querySelector('script').textContent);
  const signs = [...button.closest('.chance').querySelectorAll('.line span')];
  const place = document.getElementById('line-board');
  place.hidden = false;
  const board = new Board(place.querySelector('[data-board]'), { mini: true });
  const { moves, ...position } = line;
  let state = { ...game, ...position, lastMove: null, legal: [] };
  board.show(state);
  place.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  clearInterval(showLine.timer);
  let n = 0;
  showLine.timer = setInterval(() => {
    document.querySelectorAll('.line .is-now').forEach((e) => e.classList.remove('is-now'));
    if (n === moves.length) { clearInterval(showLine.timer); return; }
    const step = play(state, moves[n]);
    state = { ...step.state, lastMove: step.move, legal: [] };
    board.show(state);
    signs[n]?.classList.add('is-now');
    n++;
  }, 1000);
}

if (root && frames.length) new Replay();
for (const button of document.querySelectorAll('[data-line]')) {
  button.hidden = false;
  button.addEventListener('click', () => showLine(button));
}

// The page stands on one state of the game: when that changes it is read anew, unless a
// form is on its way that leads to a new page anyhow.
const page = document.getElementById('flag');
let leaving = false;
document.addEventListener('submit', () => { leaving = true; });
watch(page.dataset.live, {
  onGame: (next) => {
    if (next.code === page.dataset.game && next.revision > Number(page.dataset.revision)) setTimeout(() => { if (!leaving) reload(); }, 200);
  },
});
