// Draws a game's position into an element, as the wooden board looks: two
// columns of stones, so that even and odd are seen; kazans in rows of ten with
// the mark of the goal. Options:
//   bottom  the side at the lower edge (1 or 2)
//   facing  the players face each other: the far side is readable from its edge
//   seats   the sides whose holes are buttons here
//   mini    a picture only
//   onHole(side, hole)  a tap, legal or not
import { geometry } from "./geometry.js";
import { svg, html, label } from "./svg.js";
import { isTuzdyk, other } from "./rules.js";
import { happened } from "./boardkind.js";
import { marks } from "./marks.js";
import { t } from "./text.js";

let boards = 0;

export class Board {
  constructor(element, options = {}) {
    this.element = element;
    this.options = { bottom: 1, facing: false, seats: [], mini: false, ...options };
    this.id = ++boards;
    this.shown = null;
  }

  // turn changes orientation and draws again.
  turn(bottom, facing) {
    Object.assign(this.options, { bottom, facing });
    this.built = false;
    if (this.shown) this.show(this.shown);
  }

  // show draws a view (or any state with board, kazan, tuzdyk, toMove) at once.
  show(view) {
    this.shown = view;
    if (!this.built || this.holes !== view.holes) this.build(view);
    for (const side of [1, 2]) {
      for (let h = 1; h <= view.holes; h++) this.drawHole(side, h);
      this.drawKazan(side);
    }
    this.layer.marks.replaceChildren(...marks(this.g, view));
    this.nameHoles();
  }

  build(view) {
    const { bottom, facing, mini } = this.options;
    this.holes = view.holes;
    this.g = geometry(view.holes, bottom, facing);
    this.layer = { back: svg('g'), stones: svg('g'), marks: svg('g', { class: 'b-marks' }) };
    this.root = svg('svg', { viewBox: `0 0 ${this.g.width} ${this.g.height}`, class: 'b-svg', 'aria-hidden': 'true' },
      this.definitions(), svg('rect', { width: this.g.width, height: this.g.height, rx: 26, class: 'b-wood' }),
      this.layer.back, this.layer.stones, this.layer.marks);
    this.cells = {};
    this.rims = {};
    for (const side of [1, 2]) {
      for (let h = 1; h <= view.holes; h++) this.buildHole(side, h);
      const k = this.g.kazan(side);
      this.layer.back.append(svg('rect', { x: k.x, y: k.y, width: k.w, height: k.h, rx: 16, class: 'b-kazan' }));
      this.cells[`k${side}`] = svg('g');
      this.layer.stones.append(this.cells[`k${side}`]);
    }
    const frame = html('div', { className: mini ? 'board board-mini' : 'board' }, this.root);
    frame.style.aspectRatio = `${this.g.width} / ${this.g.height}`;
    frame.style.setProperty('--ratio', this.g.width / this.g.height);
    this.buttons = {};
    if (!mini) frame.append(this.row(other(bottom)), this.row(bottom));
    this.element.replaceChildren(frame);
    this.built = true;
  }

  definitions() {
    const stop = (offset, className) => svg('stop', { offset, class: className });
    return svg('defs', {}, svg('radialGradient', { id: `stone${this.id}`, cx: '.36', cy: '.32', r: '.75' },
      stop('0', 'b-stone-light'), stop('.6', 'b-stone-light'), stop('1', 'b-stone-dark')));
  }

  buildHole(side, hole) {
    const r = this.g.hole(side, hole);
    const rim = svg('rect', { x: r.x, y: r.y, width: r.w, height: r.h, rx: Math.min(r.w / 2, 34), class: 'b-hole' });
    this.rims[`${side}.${hole}`] = rim;
    this.layer.back.append(rim,
      label(this.g.number(side, hole), hole, this.g.s.small, this.g.turned(side), 'b-number'));
    this.cells[`${side}.${hole}`] = svg('g');
    this.layer.stones.append(this.cells[`${side}.${hole}`]);
  }

  // row makes the touchable columns of one side, from its hole 1 on.
  row(side) {
    const mine = this.options.seats.includes(side);
    const group = html('div', { className: 'b-row', role: 'group', data: { side } });
    for (let h = 1; h <= this.holes; h++) {
      const r = this.g.touch(side, h);
      const cell = html(mine ? 'button' : 'div', { className: 'b-touch', data: { side, hole: h }, onclick: () => this.options.onHole?.(side, h) });
      if (mine) cell.type = 'button'; else cell.setAttribute('aria-hidden', 'true');
      const percent = (v, of) => `${(100 * v) / of}%`;
      Object.assign(cell.style, { left: percent(r.x, this.g.width), top: percent(r.y, this.g.height), width: percent(r.w, this.g.width), height: percent(r.h, this.g.height) });
      this.buttons[`${side}.${h}`] = cell;
      group.append(cell);
    }
    return group;
  }

  drawHole(side, hole, n = this.shown.board[side - 1][hole - 1]) {
    const { g } = this;
    const turned = g.turned(side);
    const items = [];
    if (isTuzdyk(this.shown, side, hole)) {
      const r = g.hole(side, hole);
      items.push(svg('rect', { x: r.x + 5, y: r.y + 5, width: r.w - 10, height: r.h - 10, rx: Math.min(r.w / 2, 34) - 4, class: 'b-tuzdyk' }),
        label(g.middle(side, hole), '◆', g.s.font, turned, 'b-tuzdyk-sign'), label(g.count(side, hole), '×', g.s.font, turned, 'b-count'));
    } else {
      for (let i = 0; i < n; i++) {
        const p = g.stone(side, hole, i, n);
        items.push(svg('circle', { cx: p.x, cy: p.y, r: g.s.d / 2 - 1, class: 'b-stone', fill: `url(#stone${this.id})` }));
      }
      items.push(label(g.count(side, hole), n, g.s.font, turned, n ? 'b-count' : 'b-count b-none'));
    }
    this.cells[`${side}.${hole}`].replaceChildren(...items);
  }

  drawKazan(side, n = this.shown.kazan[side - 1]) {
    const { g } = this;
    const turned = g.turned(side);
    const { goal } = this.shown;
    const items = [];
    for (let i = 0; i < Math.max(n, goal); i++) {
      const p = g.slot(side, i, n);
      items.push(svg('circle', { cx: p.x, cy: p.y, r: g.s.slot / 2 - (i < n ? 0.5 : 2), class: i < n ? 'b-stone' : 'b-slot', ...(i < n ? { fill: `url(#stone${this.id})` } : {}) }));
    }
    const m = g.mark(side, goal);
    items.push(svg('line', { x1: m.x, x2: m.x, y1: m.y - m.length / 2, y2: m.y + m.length / 2, class: 'b-mark' }));
    if (n <= goal) items.push(label(m.text, goal, g.s.small, turned, 'b-mark-text'));
    items.push(label(g.kazanCount(side), n, g.s.font * 1.25, turned, n >= goal ? 'b-kazan-count is-goal' : 'b-kazan-count'));
    this.cells[`k${side}`].replaceChildren(...items);
  }

  // nameHoles gives every button its name: "hole 3, 6 stones, even".
  nameHoles() {
    const view = this.shown;
    for (const [key, cell] of Object.entries(this.buttons)) {
      const [side, hole] = key.split('.').map(Number);
      const legal = view.state === 'running' && view.toMove === side && !view.toPress && (view.legal ?? []).includes(hole);
      const mine = legal && this.options.seats.includes(side);
      cell.classList.toggle('is-legal', mine);
      this.rims[key].classList.toggle('is-legal', mine);
      if (cell.tagName === 'BUTTON') cell.setAttribute('aria-label', holeName(view, side, hole));
      // Where the tablet records what happened, an impossible hole can be tapped too.
      const open = legal || (happened(view) && view.state === 'running' && view.toMove === side && !view.toPress);
      if (cell.tagName === 'BUTTON') cell.setAttribute('aria-disabled', String(!open));
    }
    for (const group of this.element.querySelectorAll('.b-row')) {
      const player = view.players?.[group.dataset.side - 1];
      group.setAttribute('aria-label', t('board.row', { name: player ? player.name : t(`game.side.${group.dataset.side}`) }));
    }
  }
}

// holeName is what a screen reader says of a hole.
export function holeName(view, side, hole) {
  const n = view.board[side - 1][hole - 1];
  if (isTuzdyk(view, side, hole)) return t('board.hole.tuzdyk', { hole });
  if (n === 0) return t('board.hole.empty', { hole });
  return t('board.hole', { hole, n, parity: t(n % 2 ? 'board.odd' : 'board.even') });
}
