// The queue of what waits for the arbiter: it is kept up to date item by item, new
// alarms ring and are said, and all of it works from the keyboard.
import { ring, toggle } from "./alarm.js";
import { busy } from "./part.js";
import { say, t } from "./text.js";

const list = () => document.querySelector('[data-queue]');
const items = () => [...document.querySelectorAll('[data-queue] > li')];

// What was seen on this page before is not new after it was loaded again.
const key = `queue:${location.pathname}`;
function remembered() {
  try { const kept = sessionStorage.getItem(key); return kept && new Set(JSON.parse(kept)); } catch { return null; }
}
function remember() {
  try { sessionStorage.setItem(key, JSON.stringify(items().map((e) => e.dataset.id))); } catch { /* private window */ }
}

// words is what is said of an item: table, reason, who.
function words(item) {
  const table = item.querySelector('.task-table .sr-only')?.textContent ?? '';
  return `${table}${item.querySelector('[data-chip]').textContent}. ${item.querySelector('[data-who]').textContent}`;
}

// tell rings and says what is new; on a page that is opened first everything is seen. Of
// a page that was just loaded nothing is said over its queue: what came while it was away
// is marked in it.
export function tell(loaded = false) {
  const before = remembered();
  if (!before) { remember(); return; }
  const fresh = items().filter((e) => !before.has(e.dataset.id) && e.dataset.kind !== 'run');
  remember();
  for (const e of fresh) e.classList.add('is-new');
  for (const e of loaded ? [] : fresh.slice(0, 3)) say(words(e), e.dataset.kind === 'alarm' ? 'alarm' : '', 8000);
  if (fresh.some((e) => e.dataset.kind === 'alarm')) ring();
}

// merge takes the fresh queue, but leaves an item as it is whose question is open, and
// the focus where it was: on the same item, or on the one that took its place.
export function merge(part, fresh) {
  const next = fresh.querySelector('[data-queue]');
  const now = list();
  if (!next || !now) return false;
  const old = new Map(items().map((e) => [e.dataset.id, e]));
  const focused = items().findIndex((e) => e.contains(document.activeElement));
  const at = focused < 0 ? null : items()[focused].dataset.id;
  const order = [...next.children].map((e) => { const was = old.get(e.dataset.id); return was && busy(was) ? was : e; });
  const kept = at && order.find((e) => e.dataset.id === at);
  const inside = document.activeElement;
  now.replaceChildren(...order);
  if (at) (kept?.contains(inside) ? inside : kept ?? order[Math.min(focused, order.length - 1)])?.focus({ preventScroll: true });
  return true;
}

// move puts the focus on the item that many after the one which has it.
function move(by) {
  const all = items();
  if (!all.length) return;
  const at = all.findIndex((e) => e.contains(document.activeElement));
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

// act does what the item's n-th button does; a question is opened, and its answer gets
// the focus.
function act(n) {
  const item = items().find((e) => e.contains(document.activeElement));
  const step = item?.querySelector('.task-steps')?.children[n - 1];
  if (!step) return false;
  if (step.matches('details')) {
    step.open = !step.open;
    if (step.open) step.querySelector('form button').focus();
    else item.focus();
  } else (step.matches('a, button') ? step : step.querySelector('button')).click();
  return true;
}

function close() {
  const open = document.querySelector('[data-queue] details[open]');
  if (!open) return false;
  open.open = false;
  open.closest('li').focus();
  return true;
}

const inQueue = () => Boolean(list()?.contains(document.activeElement));
const keys = {
  j: () => move(1), k: () => move(-1), m: () => toggle(),
  ArrowDown: () => inQueue() && (move(1), true), ArrowUp: () => inQueue() && (move(-1), true),
  1: () => act(1), 2: () => act(2), 3: () => act(3), Escape: close,
};

// Letters by where they lie, so that they work on a Kazakh or Russian keyboard too.
const codes = { KeyJ: 'j', KeyK: 'k', KeyM: 'm' };

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select, dialog')) return;
  const name = codes[event.code] ?? event.key;
  if (keys[name] && keys[name]() !== false) event.preventDefault();
});

// ages tells how long each item waits, once every few seconds.
function age(ms) {
  const s = Math.max(0, Math.floor(ms / 1000));
  if (s < 100) return t('common.age.s', { n: s });
  return s < 6000 ? t('common.age.min', { n: Math.floor(s / 60) }) : t('common.age.h', { n: Math.floor(s / 3600) });
}
export function ages(now) {
  for (const e of document.querySelectorAll('[data-queue] [data-since]')) {
    const text = age(now - Date.parse(e.dataset.since));
    if (e.textContent !== text) e.textContent = text;
  }
}

document.getElementById('queue-keys')?.removeAttribute('hidden');
