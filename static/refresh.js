// A published table that follows the event: when its data change, the page is
// read again and its content replaced, without moving what the reader looks at.
import { Live } from "./live.js";

const mark = document.querySelector('[data-refresh]');
let timer;

async function refresh() {
  const kept = document.querySelector('[data-find] input')?.value ?? '';
  let text;
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    if (!response.ok) return;
    text = await response.text();
  } catch {
    return; // the next change tries again
  }
  const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById('main');
  if (!fresh) return;
  document.getElementById('main').replaceChildren(...fresh.childNodes);
  const field = document.querySelector('[data-find] input');
  if (field) field.value = kept;
  document.dispatchEvent(new CustomEvent('refreshed'));
}

if (mark) {
  const kinds = mark.dataset.kinds.split(' ');
  // Several results within a moment are one reading.
  const soon = () => { clearTimeout(timer); timer = setTimeout(refresh, 400); };
  let lost = false;
  new Live(mark.dataset.refresh, {
    onChange: (kind) => { if (kinds.includes(kind)) soon(); },
    onState: (state) => { if (state === 'online' && lost) soon(); lost = state !== 'online'; },
  });
}
