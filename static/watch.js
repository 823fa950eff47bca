// A page that stands on something that changes: it loads itself anew as long as
// nobody is filling in a form on it, else it offers to.
import { Live } from "./live.js";

const typing = () => {
  const at = document.activeElement;
  return Boolean(at && at.matches('input, textarea, select') && at.form) || Boolean(document.querySelector('details.ask[open], details.fold-s[open]'));
};

// reload loads the page anew, or shows the element with id "changed" when that
// would lose what is being typed.
export function reload() {
  const note = document.getElementById('changed');
  if (!typing()) { location.reload(); return; }
  if (note) note.hidden = false;
  else document.addEventListener('focusout', () => setTimeout(() => { if (!typing()) location.reload(); }, 300), { once: true });
}

// watch calls onGame for every game that changes after the first ones, and
// onChange for everything else.
export function watch(url, { onGame = () => {}, onChange = () => {}, onState = () => {} }) {
  const live = new Live(url, { onData: onGame, onState });
  const listen = () => live.source.addEventListener('change', (e) => { try { onChange(JSON.parse(e.data).kind); } catch { /* not for us */ } });
  listen();
  const open = live.open.bind(live);
  live.open = () => { open(); if (!live.closed) listen(); };
  return live;
}
