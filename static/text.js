// Translated texts for scripts. The page carries the messages of its areas as
// JSON in #messages; {name} places and plural forms work as on the server.
const lang = document.documentElement.lang || 'en';
const plural = new Intl.PluralRules(lang);

const read = () => {
  const block = document.getElementById('messages');
  return block ? JSON.parse(block.textContent) : {};
};
const messages = read();

// t('board.hole', {hole: 3, n: 6}): the value n also chooses the plural form.
// An unknown key is shown as it stands.
export function t(key, values = {}) {
  let text = messages[key];
  if (text === undefined) return key;
  if (typeof text === 'object') text = text[plural.select(Number(values.n) || 0)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

// has tells whether the page carries a key.
export const has = (key) => key in messages;

// half writes points counted in halves: 3 is "1½".
export const half = (n) => (n === 1 ? '½' : Math.floor(n / 2) + (n % 2 ? '½' : ''));

// inZone writes times of day in a zone by its name; a browser that does not know it
// writes the device's.
const inZone = (timeZone) => {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  try { return new Intl.DateTimeFormat(lang, { ...form, timeZone }); } catch { return new Intl.DateTimeFormat(lang, form); }
};
const hours = inZone(document.querySelector('[data-zone]')?.dataset.zone);

// dayTime writes an instant as the time of day in the hall: 14:05.
export const dayTime = (at) => hours.format(at);

// decimalSign is the language's sign before tenths of a second.
export const decimalSign = lang === 'en' ? '.' : ',';

// say announces a text politely in the page's one status region and shows it for
// some seconds. kind: '' or 'alarm'.
export function say(text, kind = '', milliseconds = 5000) {
  const region = document.getElementById('toasts');
  if (!region) return;
  const toast = document.createElement('div');
  toast.className = kind ? `toast toast-${kind}` : 'toast';
  toast.textContent = text;
  region.append(toast);
  while (region.children.length > 3) region.firstChild.remove();
  setTimeout(() => toast.remove(), milliseconds);
}
