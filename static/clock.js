// Clocks as they are shown. The server's time is the truth; a display only adds
// up what has passed since, corrected by the offset between the two clocks.
import { physical } from "./boardkind.js";
import { decimalSign, t } from "./text.js";

export const low = 20000; // under this many milliseconds: alarm, with tenths

// remaining gives a side's milliseconds at a server time.
export function remaining(clock, side, now) {
  const left = clock.remaining[side - 1];
  return clock.running === side && clock.state === 'running' ? Math.max(0, left - Math.max(0, now - clock.since)) : left;
}

// clockText writes 5:00, 1:05:00, and 0:19.4 when time is low.
export function clockText(ms) {
  if (ms <= 0) return '0:00';
  if (ms < low) return `0:${String(Math.floor(ms / 1000)).padStart(2, '0')}${decimalSign}${Math.floor((ms % 1000) / 100)}`;
  const s = Math.ceil(ms / 1000);
  const two = (v) => String(v).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

// whyStopped says in words why a game's clocks stand; '' while they run.
export function whyStopped(view) {
  if (view.result || view.state === 'finished' || view.state === 'confirmed') return '';
  if (view.state === 'adjourned') return t('board.adjourned');
  if (physical(view)) return physicalStopped(view);
  if (view.clock.state === 'none') return t('board.clock.none');
  if (view.state === 'flagged') return t('board.clock.flagged');
  if (view.state === 'paused') return view.paused === 'restart' ? t('board.restarted') : t('board.clock.paused');
  if (view.state === 'waiting') return t('board.clock.waiting');
  return view.clock.running ? '' : t('board.clock.stopped');
}

// physicalStopped: no clock of ours shows that a game beside a physical one stands.
function physicalStopped(view) {
  if (view.state === 'paused') return t(view.paused === 'restart' ? 'board.restarted' : 'board.illegal.paused');
  return t(view.state === 'flagged' ? 'board.illegal.flagged' : 'board.clock.physical');
}

// drawClock shows a side's time in an element with class clock. Of a physical clock
// nothing is shown but what the arbiter entered.
export function drawClock(element, view, side, now) {
  const { clock } = view;
  if (clock.state === 'none' || (physical(view) && !clock.unofficial)) { element.hidden = true; return; }
  element.hidden = false;
  const ms = remaining(clock, side, now);
  const text = (clock.unofficial ? '≈ ' : '') + clockText(ms); // it has gone on since
  if (element.textContent !== text) element.textContent = text;
  const running = clock.running === side && clock.state === 'running';
  element.dataset.state = running ? 'running' : view.state === 'paused' ? 'paused' : 'stopped';
  element.dataset.unofficial = String(clock.unofficial);
  element.dataset.low = String(ms < low && !view.result && !clock.unofficial);
}

// tick calls draw ten times a second while the page is visible; it returns a
// function that stops it.
export function tick(draw) {
  const timer = setInterval(() => { if (!document.hidden) draw(); }, 100);
  document.addEventListener('visibilitychange', draw);
  return () => { clearInterval(timer); document.removeEventListener('visibilitychange', draw); };
}
