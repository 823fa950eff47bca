// One score sheet on the screen: numbered lines of two cells, as on paper, typed by
// keyboard only. Each cell is an input, so that a phone brings its keys and a screen
// reader its name; only one of a sheet is a stop of the Tab key.
import { illegible } from "./scoresheetread.js";
import { html } from "./svg.js";
import { t } from "./text.js";

// What may be typed, and what it is on the paper: a Cyrillic layout has letters where
// X is.
const meant = (text) => text.replace(/[хХчЧx×]/g, 'X').replace(/[−–—]/g, '-').replace(/[^0-9:\-X()=!?]/g, '');
const complete = (text, two) => /^\d[-:X]?[1-9](X|\(\d+\)|X\(\d+\))?$/.test(text) || (!two && /^\d$/.test(text));
const minimum = 12; // lines of an empty sheet

export class SheetGrid {
  // side is whose sheet it is; names are the players'. onChange() is called after each
  // change, onPlace() when another ply has the focus, onEnter() for the Enter key.
  constructor(element, { side, names, cells, two, readOnly, onChange, onPlace, onEnter }) {
    Object.assign(this, { element, side, names, two, readOnly, onChange, onPlace, onEnter });
    this.cells = [...cells];
    this.at = this.last;
    this.inputs = [];
    this.body = html('tbody');
    element.append(html('table', { className: 'ss-table' }, this.head(), this.body));
    this.draw();
  }

  // last is the last ply that can be gone to: the first empty one while one may type.
  get last() { return this.readOnly ? Math.max(this.cells.length - 1, 0) : this.cells.length; }

  head() {
    const column = (text, title) => html('th', { scope: 'col', textContent: text, title });
    return html('thead', {}, html('tr', {}, column('№', t('scoresheet.line')), column(this.names[0], this.names[0]), column(this.names[1], this.names[1])));
  }

  // draw makes as many lines as are needed and writes what stands in them.
  draw() {
    const lines = Math.max(minimum, (this.last >> 1) + 1);
    while (this.body.rows.length > lines) { this.body.deleteRow(-1); this.inputs.length -= 2; }
    while (this.body.rows.length < lines) this.addLine();
    for (const [i, input] of this.inputs.entries()) {
      if (input.value !== (this.cells[i] ?? '')) input.value = this.cells[i] ?? '';
      input.tabIndex = i === this.at ? 0 : -1;
      input.readOnly = this.readOnly || i > this.cells.length;
    }
  }

  addLine() {
    const row = this.body.insertRow();
    const n = this.body.rows.length;
    row.append(html('th', { scope: 'row', textContent: n }));
    for (const side of [1, 2]) {
      const i = this.inputs.length;
      const input = html('input', {
        type: 'text', className: 'ss-cell', inputMode: 'tel', autocomplete: 'off', spellcheck: false, maxLength: 12, enterKeyHint: 'next',
        'aria-label': t('scoresheet.cell', { line: n, name: this.names[side - 1] }), data: { ply: i + 1 },
      });
      input.autocapitalize = 'characters';
      input.addEventListener('focus', () => this.entered(i));
      input.addEventListener('input', (e) => this.typed(i, e));
      input.addEventListener('keydown', (e) => this.key(i, e));
      input.addEventListener('keyup', (e) => this.released(e));
      input.addEventListener('paste', (e) => this.pasted(i, e));
      this.inputs.push(input);
      row.append(html('td', {}, input));
    }
  }

  entered(i) {
    if (i > this.last) { this.focus(this.last); return; }
    this.at = i;
    for (const input of this.inputs) input.tabIndex = -1;
    this.inputs[i].tabIndex = 0;
    this.inputs[i].select();
    this.onPlace(this);
  }

  // focus goes to a ply; end puts the caret behind what stands there, to write on.
  focus(i, end = false) {
    this.at = Math.max(0, Math.min(i, this.last));
    this.draw();
    const input = this.inputs[this.at];
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'nearest' });
    if (end) input.setSelectionRange(input.value.length, input.value.length);
    else input.select();
  }

  // set writes a cell; empty cells at the end are no plies.
  set(i, text) {
    while (this.cells.length < i) this.cells.push('');
    this.cells[i] = text;
    this.trim();
    this.onChange(this);
  }

  trim() { while (this.cells.length && !this.cells.at(-1)) this.cells.pop(); }

  typed(i, event) {
    const text = meant(this.inputs[i].value);
    const before = this.cells[i - 1];
    // A sign or a kazan typed behind a finished cell belongs to that cell.
    if (!this.cells[i] && before && before !== illegible && /^[:\-X(=!]/.test(text)) {
      this.inputs[i].value = '';
      this.set(i - 1, before + text);
      this.focus(i - 1, true);
      this.goOn(i - 1);
      return;
    }
    this.inputs[i].value = text;
    this.set(i, text);
    if (!event.inputType?.startsWith('delete')) this.goOn(i);
  }

  goOn(i) { if (complete(this.cells[i] ?? '', this.two)) this.focus(i + 1); }

  key(i, event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = /^Digit(\d)$/.exec(event.code);
    // Layouts that have letters where the digits are: the key is meant as a digit.
    if (digit && !event.shiftKey && /^[^\d\s]$/.test(event.key) && !this.readOnly && meant(event.key) === '') {
      event.preventDefault();
      const input = this.inputs[i];
      input.setRangeText(digit[1], input.selectionStart, input.selectionEnd, 'end');
      this.typed(i, {});
      return;
    }
    const action = this.keys[event.key];
    if (!action) return;
    if (action.call(this, i) !== false) event.preventDefault();
  }

  // released acts on the Enter key when it is let go: what gets the focus then must not
  // be pressed by the same stroke.
  released(event) {
    if (event.key !== 'Enter' || !this.entering) return;
    this.entering = false;
    this.onEnter(this);
  }

  keys = {
    ArrowRight(i) { this.focus(i + 1); },
    ArrowLeft(i) { this.focus(i - 1); },
    ArrowDown(i) { this.focus(i + 2); },
    ArrowUp(i) { if (i > 1) this.focus(i - 2); },
    Home() { this.focus(0); },
    End() { this.focus(this.last); },
    Enter() { this.entering = true; },
    ' '(i) {
      if (this.readOnly) return;
      if (!this.cells[i]) this.set(i, illegible);
      this.focus(i + 1);
    },
    // Backspace in an empty cell takes back the last sign of the one before.
    Backspace(i) {
      if (this.readOnly || this.cells[i] || i === 0) return this.cells[i] ? false : undefined;
      const before = this.cells[i - 1] ?? '';
      this.set(i - 1, before.slice(0, -1));
      this.focus(i - 1, true);
      return undefined;
    },
    Delete(i) {
      if (this.readOnly || i >= this.cells.length) return;
      this.cells.splice(i, 1);
      this.trim();
      this.onChange(this);
      this.focus(i);
    },
    Insert(i) {
      if (this.readOnly || i >= this.cells.length) return;
      this.cells.splice(i, 0, '');
      this.onChange(this);
      this.focus(i);
    },
    '+'(i) { this.keys.Insert.call(this, i); },
  };

  // pasted spreads a list of moves over the cells from here on.
  pasted(i, event) {
    const text = event.clipboardData?.getData('text') ?? '';
    event.preventDefault();
    if (!this.readOnly && this.onPaste) this.onPaste(this, i, text);
  }

  replace(cells) {
    this.cells = [...cells];
    this.at = Math.min(this.at, this.last);
    this.draw();
    this.onChange(this);
  }

  // mark shows what is wrong: marks[i] is a class for the cell of ply i + 1, with the
  // words of it.
  mark(marks) {
    for (const [i, input] of this.inputs.entries()) {
      const mark = marks.get(i + 1);
      const cell = input.parentElement;
      cell.className = mark ? mark.kind : '';
      if (mark?.kind.includes('is-wrong')) input.setAttribute('aria-invalid', 'true'); else input.removeAttribute('aria-invalid');
      input.title = mark?.text ?? '';
      if (mark?.text) input.setAttribute('aria-description', mark.text); else input.removeAttribute('aria-description');
    }
  }
}
