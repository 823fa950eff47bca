// Parts of a page that are read again while the page stays open: elements with
// data-part. What somebody is using at that moment is left alone until he is done.

let reading = null;
let again = false;
const later = new Set();

// busy tells whether an element is being used: a field has the focus, a question is open.
export function busy(element) {
  const at = document.activeElement;
  return Boolean(element.querySelector('details[open]') || (at && element.contains(at) && at.matches('input, textarea, select')));
}

// place gives a way to find what has the focus within an element after its content was
// replaced: by its order among what can be focused.
function place(element) {
  const can = () => [...element.querySelectorAll('a, button, summary, [tabindex]')];
  const at = can().indexOf(document.activeElement);
  return () => { if (at >= 0) can()[at]?.focus({ preventScroll: true }); };
}

function replace(part, fresh) {
  if (busy(part)) { later.add(part.dataset.part); return; }
  const refocus = place(part);
  part.replaceChildren(...fresh.childNodes);
  refocus();
}

// refresh reads the page again and replaces its parts. merge(part, fresh), if given and
// true, has taken a part in its own way. A call during a reading reads once more.
export async function refresh(merge = () => false) {
  if (reading) { again = true; return reading; }
  reading = read(merge).finally(() => { reading = null; });
  await reading;
  if (again) { again = false; await refresh(merge); }
}

async function read(merge) {
  let text;
  try {
    const response = await fetch(location.href, { cache: 'no-store', credentials: 'same-origin', headers: { 'X-Refresh': '1' } });
    if (response.redirected || response.status === 401 || response.status === 403) { location.reload(); return; } // signed out, or no longer an arbiter here
    if (!response.ok) return;
    text = await response.text();
  } catch {
    return; // the next change tries again
  }
  const page = new DOMParser().parseFromString(text, 'text/html');
  document.title = page.title;
  later.clear();
  for (const part of document.querySelectorAll('[data-part]')) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (fresh && !merge(part, fresh)) replace(part, fresh);
  }
}

// Whatever was left alone is read again when its user is done.
for (const done of ['focusout', 'toggle']) {
  document.addEventListener(done, () => setTimeout(() => {
    if (later.size && [...later].every((name) => !busy(document.querySelector(`[data-part="${name}"]`)))) document.dispatchEvent(new CustomEvent('part-free'));
  }, 300), true);
}
