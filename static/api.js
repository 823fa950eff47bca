// Talking to the server: JSON in and out, a key on every write so that a repeated
// request is done once, and the difference between the two clocks.

// newKey works over plain http, where crypto.randomUUID does not exist.
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

// Offline is thrown when no answer came; the request may or may not have been done.
export class Offline extends Error {}

// Refused is an answer of problem+json: status, key, detail, and the game's
// current view where the server sends it.
export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || String(status));
    Object.assign(this, { status, key: problem.key || '', game: problem.game || null });
  }
}

const token = () => document.querySelector('meta[name="csrf-token"]')?.content;

async function request(method, path, body, key) {
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  if (token()) headers['X-CSRF-Token'] = token();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 8000);
  let response;
  let data;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: stop.signal, credentials: 'same-origin', cache: 'no-store' });
    const text = await response.text();
    data = text ? JSON.parse(text) : {};
  } catch (error) {
    if (response && response.status >= 400 && response.status < 500 && response.status !== 429) throw new Refused(response.status, {});
    throw new Offline(String(error));
  } finally {
    clearTimeout(timer);
  }
  // The server is there but cannot now: as good as no connection, try later.
  if (response.status >= 500 || response.status === 429) throw new Offline(String(response.status));
  if (!response.ok) throw new Refused(response.status, data);
  return data;
}

export const read = (path) => request('GET', path);
export const write = (path, body, key = newKey()) => request('POST', path, body, key);
export const put = (path, body) => request('PUT', path, body);

// measureOffset gives the milliseconds to add to this device's clock to get the
// server's: the sample with the shortest way there and back counts. null when
// the server cannot be reached.
export async function measureOffset(samples = 5) {
  let best = null;
  for (let i = 0; i < samples; i++) {
    const sent = Date.now();
    try {
      const { now } = await read('/api/v1/time');
      const got = Date.now();
      if (!best || got - sent < best.trip) best = { trip: got - sent, offset: Math.round(now - (sent + got) / 2) };
    } catch {
      break;
    }
  }
  return best ? best.offset : null;
}
