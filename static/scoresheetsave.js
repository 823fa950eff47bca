// Keeps a score sheet on the server while it is typed: a moment after the last key, one
// request at a time, again by itself when there is no connection. A version that
// somebody else has saved is never overwritten unseen.
import { put, read, Offline } from "./api.js";
import { parse } from "./scoresheetread.js";

const pause = 700;
const retry = 3000;

export class SheetSave {
  // onState(state, detail): saving, saved (detail: the sheet as the server has it),
  // offline, conflict (detail: their sheet), refused (detail: the error).
  constructor({ url, sheet, moves, at, onState }) {
    Object.assign(this, { url, sheet, seen: at, kept: moves, text: moves, onState });
    this.timer = 0;
    this.sending = null;
    this.held = false;
  }

  get dirty() { return this.text !== this.kept; }

  // change notes what is typed now; it is sent a moment later.
  change(text) {
    this.text = text;
    if (!this.dirty || this.held) return;
    this.onState('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), pause);
  }

  // flush sends at once what is not saved; it gives true when all is.
  async flush() {
    clearTimeout(this.timer);
    while (this.sending) await this.sending;
    if (this.dirty && !this.held) {
      this.sending = this.send(this.text).finally(() => { this.sending = null; });
      await this.sending;
    }
    return !this.dirty;
  }

  async send(text) {
    try {
      this.took(text, await put(`${this.url}/${this.sheet}`, { moves: text, seen: this.seen }));
      this.sent = null;
    } catch (error) {
      if (error instanceof Offline) this.later(text);
      else if (error.key === 'sheet-saved-meanwhile') await this.meet(error, text);
      else { this.held = true; this.onState('refused', error); }
    }
  }

  took(text, answer) {
    const mine = answer.sheets[this.sheet - 1];
    Object.assign(this, { seen: mine.at, kept: text });
    this.onState(this.dirty ? 'saving' : 'saved', mine);
    if (this.dirty) this.change(this.text);
  }

  later(text) {
    this.sent = text;
    this.onState('offline');
    this.timer = setTimeout(() => this.flush(), retry);
  }

  // meet looks at the other version: it may be our own, of which the answer was lost.
  async meet(error, text) {
    let theirs;
    try {
      theirs = (await read(this.url)).sheets[this.sheet - 1];
    } catch {
      this.later(text);
      return;
    }
    if (this.sent !== undefined && this.sent !== null && same(theirs.moves, this.sent)) {
      this.kept = this.sent;
      this.seen = theirs.at;
      this.sent = null;
      this.change(this.text);
      return;
    }
    this.held = true;
    this.onState('conflict', { ...theirs, message: error.message });
  }

  // settle ends a conflict: our version goes on from theirs, or theirs is taken.
  settle(theirs, mine) {
    this.held = false;
    this.seen = theirs.at;
    this.kept = theirs.moves;
    if (!mine) { this.text = theirs.moves; this.onState('saved', theirs); } else this.change(this.text);
  }
}

const same = (a, b) => parse(a).join(' ') === parse(b).join(' ');
