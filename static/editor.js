// The editor of a position: players tell what lies on the wooden board when it is not
// what the rules make of the moves. It begins with what the rules expect, and what was
// changed shows both numbers. Fingers use − and +; a keyboard goes from hole to hole
// with the arrows left and right, changes with up and down, or types the number.
import { html } from "./svg.js";
import { other } from "./rules.js";
import { Placement } from "./placement.js";
import { t } from "./text.js";

// editBoard shows the editor for a view to the player of a side and resolves to a
// Placement, null if he went back. turned: he sits at the
// far side. unchanged: what it began with may be said too.
export function editBoard(view, side, { title = t('board.editor.title'), text = t('board.editor.text'), turned = false, unchanged = false }) {
  return new Promise((resolve) => {
    const editor = new Editor(view, side);
    const end = (told) => { dialog.close(); dialog.remove(); resolve(told); };
    const save = html('button', { type: 'button', className: 'btn btn-primary', textContent: t('board.editor.save'), data: { action: 'told' }, onclick: () => end(editor.placement) });
    const dialog = html('dialog', { className: turned ? 'dialog editor is-turned' : 'dialog editor', 'aria-labelledby': 'editor-title' },
      html('h2', { id: 'editor-title', textContent: title }), html('p', { textContent: text }), editor.element,
      html('div', { className: 'dialog-actions' }, html('button', { type: 'button', className: 'btn', textContent: t('board.editor.back'), onclick: () => end(null) }), save));
    editor.onChange = () => { save.disabled = editor.placement.problem() !== '' || !(unchanged || editor.placement.changed()); };
    editor.draw();
    dialog.addEventListener('cancel', (e) => { e.preventDefault(); end(null); });
    document.body.append(dialog);
    dialog.showModal();
  });
}

class Editor {
  constructor(view, side) {
    this.view = view;
    this.placement = new Placement(view);
    this.fields = [];
    this.sum = html('p', { className: 'editor-sum', role: 'status' });
    const far = other(side);
    const holes = view.board[0].map((_, i) => i + 1);
    this.element = html('div', { className: `editor-board editor-${view.holes}` },
      this.kazan(far),
      html('div', { className: 'editor-row', role: 'group', 'aria-label': t('board.row', { name: this.name(far) }) }, ...holes.map((_, i) => this.hole(far, view.holes - i))),
      html('div', { className: 'editor-row', role: 'group', 'aria-label': t('board.row', { name: this.name(side) }) }, ...holes.map((h) => this.hole(side, h))),
      this.kazan(side),
      ...(view.holes === 9 ? [html('div', { className: 'editor-tuzdyks' }, this.tuzdyk(side), this.tuzdyk(far))] : []),
      this.sum);
  }

  name(side) { return this.view.players[side - 1].name; }

  hole(side, hole) {
    return html('div', { className: 'editor-cell' }, html('span', { className: 'editor-number', textContent: hole, 'aria-hidden': 'true' }),
      ...this.stepper({ side, hole }, t('board.editor.hole', { name: this.name(side), hole })));
  }

  kazan(side) {
    return html('div', { className: 'editor-kazan' }, html('span', { className: 'editor-name', textContent: this.name(side), 'aria-hidden': 'true' }),
      ...this.stepper({ side, hole: 0 }, t('board.editor.kazan', { name: this.name(side) })));
  }

  // stepper makes −, the number and + of a place {side, hole}, hole 0 being the kazan.
  stepper(place, label) {
    const step = (by) => () => this.set(place, this.placement.stones(place) + by);
    const button = (sign, by, key) => html('button', { type: 'button', className: 'editor-step', tabIndex: -1, textContent: sign, data: { place: `${place.side}.${place.hole}`, by }, 'aria-label': t(key, { place: label }), onclick: step(by) });
    const field = html('div', { className: 'editor-field', tabIndex: 0, role: 'spinbutton', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': this.view.stones, onkeydown: (e) => this.key(e, place), onfocus: () => { this.typed = null; } },
      html('strong'), html('small', { 'aria-hidden': 'true' }));
    this.fields.push({ place, field });
    return [button('−', -1, 'board.editor.less'), field, button('+', 1, 'board.editor.more')];
  }

  tuzdyk(side) {
    const offered = Array.from({ length: 9 }, (_, h) => h); // hole 9 never becomes one
    const select = html('select', { onchange: () => { this.placement.tuzdyk[side - 1] = Number(select.value); this.draw(); } },
      ...offered.map((h) => html('option', { value: h, textContent: h ? t('board.editor.tuzdyk.hole', { hole: h }) : t('board.editor.tuzdyk.none') })));
    select.value = this.placement.tuzdyk[side - 1];
    return html('label', {}, html('span', { textContent: t('board.editor.tuzdyk', { name: this.name(side) }) }), select);
  }

  set(place, n) {
    this.placement.set(place, Math.max(0, Math.min(n, this.view.stones)));
    this.draw();
  }

  key(e, place) {
    const n = this.placement.stones(place);
    const at = this.fields.findIndex((f) => f.place === place);
    const go = (by) => this.fields[at + by]?.field.focus();
    const keys = {
      ArrowUp: () => this.set(place, n + 1), ArrowDown: () => this.set(place, n - 1), ArrowLeft: () => go(-1), ArrowRight: () => go(1),
      Home: () => this.set(place, 0), Delete: () => this.set(place, 0), Backspace: () => this.set(place, Math.floor(n / 10)),
    };
    if (/^[0-9]$/.test(e.key)) this.digit(place, Number(e.key));
    else if (keys[e.key]) keys[e.key]();
    else return;
    e.preventDefault();
  }

  // digit types a number: the first digit in a hole replaces what stood there.
  digit(place, d) {
    const goesOn = this.typed === place && this.placement.stones(place) > 0;
    this.typed = place;
    this.set(place, goesOn ? this.placement.stones(place) * 10 + d : d);
  }

  draw() {
    for (const { place, field } of this.fields) {
      const n = this.placement.stones(place);
      const before = this.placement.expected(place);
      field.setAttribute('aria-valuenow', n);
      field.firstChild.textContent = n;
      field.lastChild.textContent = n === before ? '' : `(${before})`;
      field.classList.toggle('is-changed', n !== before);
    }
    const problem = this.placement.problem();
    this.sum.textContent = problem || t('board.editor.sum', { n: this.placement.sum(), all: this.view.stones });
    this.sum.classList.toggle('is-wrong', problem !== '');
    this.onChange?.();
  }
}
