// The words between the result grid and the server: sending a row, and results that
// were entered elsewhere.
import { newKey, Offline, Refused } from "./api.js";
import { Live } from "./live.js";
import { t } from "./text.js";

// postRow sends a row; the key is made here, so that a lost answer does no harm.
export async function postRow(url, row, extra = {}) {
  const form = row.querySelector('form');
  const body = new URLSearchParams();
  for (const e of form.elements) if (e.name && e.name !== '_csrf' && e.type !== 'submit') body.set(e.name, e.value);
  for (const [k, v] of Object.entries(extra)) body.set(k, v);
  let response;
  let data;
  try {
    response = await fetch(url, { method: 'POST', body, credentials: 'same-origin', headers: { Accept: 'application/json', 'X-CSRF-Token': form.elements._csrf.value, 'Idempotency-Key': newKey() } });
    data = await response.json();
  } catch (error) { throw new Offline(String(error)); }
  if (response.status >= 500) throw new Offline(String(response.status));
  if (!response.ok) throw new Refused(response.status, data);
  return data;
}

const signs = { '1-0': ['1', '+'], '0-1': ['0', '-'], '1/2-1/2': ['½', '½'], '0-0': ['--', '--'] };

// resultOf is what a game's view says of its result, as the server's answer to a row.
function resultOf(view) {
  const { result } = view;
  if (!result) return { decided: false, result: '', seen: '', shown: '–', reason: '', kazan: [0, 0], table: view.table };
  const forfeit = result.reason === 'forfeit';
  const points = (n) => (forfeit ? (n ? '+' : '−') : n === 1 ? '½' : String(n / 2));
  return {
    decided: true, result: signs[result.outcome][forfeit ? 1 : 0], shown: result.award.map(points).join(' : '),
    seen: `${result.outcome} ${result.reason} ${result.award.join(' ')} ${result.kazan.join(' ')}`,
    reason: t(`game.reason.${result.reason}`), kazan: result.kazan, table: view.table,
  };
}

// watchResults calls onResult(game, result) for every result that changes after the
// page was made.
export function watchResults(url, onResult) {
  const known = new Map();
  return new Live(url, { onData: (view) => {
    const before = known.get(view.code);
    known.set(view.code, view.revision);
    if (before !== undefined) onResult(view.code, resultOf(view));
  } });
}
