// The spectators' wall: a small board on each card, drawn anew with every change
// that the stream brings.
import { Board } from "./board.js";
import { Live } from "./live.js";
import { drawClock, tick } from "./clock.js";
import { html } from "./svg.js";
import { t } from "./text.js";

const chips = { running: 'chip-run', confirmed: 'chip-ok', paused: 'chip-wait', finished: 'chip-wait', adjourned: 'chip-wait', flagged: 'chip-alarm' };
const results = { '1-0': '1 – 0', '0-1': '0 – 1', '1/2-1/2': '½ – ½', '0-0': '0 – 0' };
const cards = new Map();
let offset = 0;

class Card {
  constructor(element) {
    this.element = element;
    this.board = new Board(element.querySelector('[data-board]'), { mini: true });
    this.clocks = [1, 2].map((side) => element.querySelector(`[data-clock="${side}"]`));
  }

  show(view) {
    if (this.view && view.revision < this.view.revision) return;
    this.view = view;
    if (view.clock.now) offset = view.clock.now - Date.now();
    this.board.show({ ...view, legal: [] });
    this.element.dataset.state = view.state;
    this.element.toggleAttribute('data-call', view.call > 0);
    for (const side of [1, 2]) {
      this.element.querySelector(`[data-kazan="${side}"]`).textContent = view.kazan[side - 1];
      this.clocks[side - 1].parentElement.classList.toggle('is-turn', view.toMove === side && view.state === 'running');
    }
    this.element.querySelector('[data-chip]').replaceChildren(chip(view));
    this.tick();
  }

  tick() {
    if (this.view) this.clocks.forEach((c, i) => drawClock(c, this.view, i + 1, Date.now() + offset));
  }
}

function chip(view) {
  if (view.call) return html('span', { className: 'chip chip-alarm', textContent: t('game.state.call') });
  const result = view.result && results[view.result.outcome];
  if (result) return html('strong', { className: 'num', textContent: result });
  return html('span', { className: `chip ${chips[view.state] || ''}`, textContent: t(`game.state.${view.state}`) });
}

function linkState(state) {
  const element = document.getElementById('live-state');
  element.hidden = false;
  element.className = `chip ${state === 'online' ? 'chip-run' : 'chip-alarm'}`;
  element.textContent = t(state === 'online' ? 'public.boards.live' : 'public.boards.offline');
}

// isNextRound: a game that the page does not know, of the same tournament.
function isNextRound(view) {
  const shown = [...cards.values()].map((card) => card.view).find(Boolean);
  return Boolean(view.code && shown && shown.tournament === view.tournament && view.round > shown.round);
}

const wall = document.getElementById('wall');
for (const element of wall.querySelectorAll('[data-board]')) {
  const card = element.closest('[data-code]');
  cards.set(card.dataset.code, new Card(card));
}
for (const view of JSON.parse(document.getElementById('views').textContent)) {
  if (view) cards.get(view.code)?.show(view);
}
new Live(wall.dataset.live, {
  onData: (view) => { if (cards.has(view.code)) cards.get(view.code).show(view); else if (isNextRound(view)) location.reload(); },
  onChange: (kind) => { if (kind === 'round') location.reload(); },
  onState: linkState,
});
tick(() => cards.forEach((card) => card.tick()));
