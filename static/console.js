// The overview and the list of tablets are pages of the server; when something
// changes they are read again: the overview part by part, the list as a whole.
import { measureOffset } from "./api.js";
import { drawClock, low, remaining } from "./clock.js";
import { refresh } from "./part.js";
import { ages, merge, tell } from "./queue.js";
import { watch, reload } from "./watch.js";

const { live } = document.querySelector('script[data-live]').dataset;
const parts = document.querySelector('[data-part]') !== null;
const views = new Map();
const seen = new Map();
let timer;
let offset = 0;
const now = () => Date.now() + offset;

async function update() {
  timer = undefined;
  if (!parts) { reload(); return; }
  await refresh((part, fresh) => part.dataset.part === 'queue' && merge(part, fresh));
  tell();
  draw();
}
// Several changes within a moment are one reading; a page that is loaded as a whole is
// not loaded more often than every two seconds.
const soon = () => { timer ??= setTimeout(update, parts ? 500 : 2000); };

// short tells whether a running clock is low, or has run out: nothing is sent when it
// becomes so.
function short({ clock }) {
  if (clock.state !== 'running' || !clock.running) return '';
  const left = remaining(clock, clock.running, now());
  return left >= low ? '' : left > 0 ? `low${clock.running}` : 'zero';
}
const key = (view) => [view.state, view.call, view.callWhy, view.wrongPly, view.result?.outcome, view.result?.reason, view.ply === 0, short(view)].join();

function draw() {
  for (const e of document.querySelectorAll('[data-queue] [data-clock]')) {
    const view = views.get(e.dataset.game);
    if (view) drawClock(e, view, Number(e.dataset.clock), now());
  }
}

function look() {
  for (const [code, view] of views) {
    if (seen.get(code) === key(view)) continue;
    seen.set(code, key(view));
    soon();
  }
}

watch(live, {
  onGame: (view) => {
    views.set(view.code, view);
    const before = seen.get(view.code);
    seen.set(view.code, key(view));
    if (before !== undefined && before !== key(view)) soon();
  },
  onChange: soon,
});
if (parts) {
  tell(true);
  setInterval(draw, 200);
  setInterval(() => { look(); ages(now()); }, 1000);
  setInterval(soon, 60000); // default times run out without anything being sent
  document.addEventListener('part-free', soon);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) soon(); });
  measureOffset(3).then((ms) => { offset = ms ?? 0; });
}
