// Moves and presses of the clock on their way to the server. They are kept in
// IndexedDB in the order in which they were made, sent one after the other, and never
// overtake each other: the first failure stops the queue until the next try.
import { write, newKey, Offline } from "./api.js";

const promised = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// openStore gives a store of ordered entries; without IndexedDB (a private
// window) it lives in memory and ends with the page.
async function openStore() {
  try {
    const opening = indexedDB.open('toreshi', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    const db = await promised(opening);
    const store = (mode) => db.transaction('outbox', mode).objectStore('outbox');
    return {
      add: (entry) => promised(store('readwrite').add(entry)),
      all: () => promised(store('readonly').getAll()),
      remove: (seq) => promised(store('readwrite').delete(seq)),
    };
  } catch {
    const kept = new Map();
    let seq = 0;
    return {
      add: async (entry) => { kept.set(++seq, { ...entry, seq }); },
      all: async () => [...kept.values()],
      remove: async (n) => { kept.delete(n); },
    };
  }
}

// Where an entry goes by its kind; those of an older program have none and are moves.
const paths = { move: 'moves', press: 'press' };

// moves counts the moves among entries, as people count: a press belongs to its move.
const moves = (entries) => Math.max(1, entries.filter((e) => e.kind !== 'press').length);

export class Outbox {
  // onSent(view, left): an entry was accepted. onRefused(error, game): the server
  // said no; the entries of that game that were still waiting are gone.
  // onState('online' | 'local' | 'syncing', count).
  constructor({ onSent, onRefused, onState }) {
    Object.assign(this, { onSent, onRefused, onState, pause: 1500, draining: null, adding: 0 });
    this.store = openStore();
    addEventListener('online', () => this.drain());
  }

  // add keeps an entry {kind, game, line, ply, hole?, deviceTime, offset} and sends
  // what waits; the key is made at the tap.
  async add(entry) {
    this.adding++;
    try { await (await this.store).add({ key: newKey(), ...entry }); } finally { this.adding--; }
    return this.drain();
  }

  // waiting counts what the server has not accepted yet, also what is just being kept.
  async waiting(game) {
    const all = await (await this.store).all();
    return all.filter((e) => !game || e.game === game).length + this.adding;
  }

  // drain sends what waits; several calls at once are one.
  drain() {
    this.draining ??= this.run().finally(() => { this.draining = null; });
    return this.draining;
  }

  async run() {
    const store = await this.store;
    for (;;) {
      const entries = await store.all();
      if (!entries.length) { this.pause = 1500; this.onState('online', 0); return; }
      this.onState(this.failing ? 'local' : 'syncing', moves(entries));
      const { seq, key, game, kind = 'move', ...body } = entries[0];
      try {
        const view = await write(`/api/v1/games/${game}/${paths[kind]}`, body, key);
        this.failing = false;
        await store.remove(seq);
        await this.onSent(view, await this.waiting(game));
      } catch (error) {
        if (error instanceof Offline) { this.later(moves(entries)); return; }
        this.failing = false;
        for (const e of entries) if (e.game === game) await store.remove(e.seq);
        await this.onRefused(error, game);
      }
    }
  }

  later(count) {
    this.failing = true;
    this.onState('local', count);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drain(), this.pause);
    this.pause = Math.min(this.pause * 1.6, 10000);
  }
}
