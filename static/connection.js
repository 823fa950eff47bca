// The connection as players see it: online, saving locally, syncing; and the
// server's time, measured again after every reconnect.
import { measureOffset } from "./api.js";
import { t } from "./text.js";

export class Connection {
  constructor(element) {
    Object.assign(this, { element, offset: null, link: 'online', queue: 'online', count: 0, shown: '' });
    setInterval(() => this.measure(), 300000);
  }

  now() { return Date.now() + (this.offset ?? 0); }

  async measure() {
    const offset = await measureOffset();
    if (offset !== null) this.offset = offset;
  }

  stream(state) { this.link = state; this.draw(); }

  outbox(state, count) {
    this.queue = state;
    this.count = count;
    clearTimeout(this.timer);
    // A move that is through in a moment is not worth a change of the banner.
    if (state === 'syncing') this.timer = setTimeout(() => this.draw(), 900);
    else this.draw();
  }

  draw() {
    const state = this.queue === 'local' || this.link === 'offline' ? 'local' : this.queue;
    const text = state === 'syncing' ? t('board.conn.syncing', { n: this.count }) : t(state === 'local' ? 'board.conn.local' : 'board.conn.online');
    if (text === this.shown) return;
    this.shown = text;
    this.element.className = `chip ${{ online: 'chip-ok', local: 'chip-alarm', syncing: 'chip-wait' }[state]}`;
    this.element.textContent = text;
    document.body.dataset.connection = state;
  }
}
