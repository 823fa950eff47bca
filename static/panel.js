// One player's side of the tablet: name, clock, what is going on, and what he may
// do. It draws a view; what a button means is the controller's business.
import { html, icon } from "./svg.js";
import { drawClock, whyStopped } from "./clock.js";
import { other } from "./rules.js";
import { wrongMove } from "./different.js";
import { acting, physical, wooden } from "./boardkind.js";
import { options } from "./options.js";
import { dayTime, t } from "./text.js";

export class Panel {
  // seated: this side's player sits at this tablet and may act.
  constructor(element, side, { seated, onAction }) {
    Object.assign(this, { element, side, seated, onAction, key: '' });
    this.name = html('div', { className: 'panel-name' });
    this.sub = html('div', { className: 'panel-sub' });
    this.count = html('div', { className: 'panel-count', hidden: true });
    this.clock = html('div', { className: 'clock panel-clock', role: 'timer' });
    this.clockNote = html('p', { className: 'panel-sub panel-clock-note', hidden: true });
    this.state = html('p', { className: 'panel-state' });
    this.hint = html('p', { className: 'panel-hint', hidden: true });
    this.wrong = html('p', { className: 'panel-wrong', hidden: true });
    this.news = html('div', { className: 'panel-news', hidden: true });
    this.press = html('button', { type: 'button', className: 'panel-press', hidden: true, data: { action: 'press' }, onclick: () => this.onAction('press', side) }, icon('clock'), html('span', { textContent: t('board.press') }));
    this.result = html('div', { className: 'panel-result', hidden: true });
    this.actions = html('div', { className: 'panel-actions' });
    element.dataset.side = side;
    element.replaceChildren(html('div', { className: 'panel-who' }, this.name, this.sub, this.count), this.clock, this.clockNote, this.state, this.hint, this.wrong, this.news, this.result, this.press, this.actions);
  }

  show(view, now) {
    const { side } = this;
    const player = view.players[side - 1];
    this.name.textContent = player.name;
    this.sub.textContent = [t(`game.side.${side}`), player.club].filter(Boolean).join(' · ');
    const turn = acting(view) === side && !view.result && view.state === 'running';
    this.element.classList.toggle('is-turn', turn);
    this.element.classList.toggle('is-over', Boolean(view.result));
    this.state.textContent = turn ? this.turn(view) : this.idle(view);
    this.state.classList.toggle('is-turn', turn);
    this.state.classList.toggle('is-paused', view.state === 'paused' && !view.result);
    this.showCount(view);
    this.noteClock(view);
    this.showPress(turn && this.seated && view.toPress === side);
    this.showWrong(view);
    this.showResult(view);
    this.tick(view, now);
  }

  // noteClock says that the clock is not on this tablet, and whose times are shown.
  noteClock(view) {
    this.clockNote.hidden = !physical(view);
    this.clockNote.textContent = view.clock.unofficial ? t('board.clock.entered', { time: dayTime(view.clock.since) }) : t('board.clock.physical');
  }

  // showCount tells of illegal moves held against the player, if there are any.
  showCount(view) {
    const n = view.illegal?.[this.side - 1] ?? 0;
    this.count.hidden = n === 0;
    this.count.textContent = t('board.illegal.count', { n });
  }

  // turn says what is to be done on this side.
  turn(view) {
    if (view.toPress) return t(this.seated ? 'board.press.runs' : 'board.press.other');
    if (!this.seated) return t('board.turn.other');
    return t(wooden(view) || physical(view) ? 'board.turn.record' : 'board.turn.you');
  }

  // showPress shows the big button. A keyboard that stood on it goes on at the board.
  showPress(on) {
    const leaves = !on && document.activeElement === this.press;
    this.press.hidden = !on;
    this.element.classList.toggle('has-press', on);
    if (leaves) document.querySelector('button.b-touch.is-legal')?.focus({ preventScroll: true });
  }

  // showWrong says in words which move did not follow the rules.
  showWrong(view) {
    const text = wrongMove(view);
    this.wrong.textContent = text;
    this.wrong.hidden = !text;
    this.element.classList.toggle('has-wrong', text !== '');
  }

  // idle says why this side's clock does not run.
  idle(view) {
    if (view.toPress && view.state === 'running' && this.seated) return t('board.press.first', { name: view.players[view.toPress - 1].name });
    if (physical(view) && view.state === 'running') return '';
    const waits = view.state === 'waiting' && view.start === 'touch' && view.touched[this.side - 1];
    return waits ? t('board.start.touched') : whyStopped(view);
  }

  tick(view, now) {
    this.showActions(view, now);
    drawClock(this.clock, view, this.side, now);
    this.clock.setAttribute('aria-label', t('board.clock.label', { name: view.players[this.side - 1].name, time: this.clock.textContent }));
  }

  // say shows why a tap did nothing, for a moment, on this player's side.
  say(text) {
    this.hint.textContent = text;
    this.hint.hidden = false;
    this.element.classList.add('has-hint');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.hint.hidden = true; this.element.classList.remove('has-hint'); }, 4000);
  }

  // tell shows a decision of the arbiter until it is put away, or for half a minute.
  tell(title, detail) {
    const away = () => this.putAway();
    this.news.replaceChildren(
      html('div', {}, html('span', { className: 'panel-news-by', textContent: `${t('board.decision.by')}: ` }), html('strong', { textContent: title }), html('p', { textContent: detail })),
      html('button', { type: 'button', className: 'btn btn-quiet btn-icon', 'aria-label': t('board.decision.read'), onclick: away }, icon('close')));
    this.news.hidden = false;
    this.element.classList.add('has-news');
    clearTimeout(this.newsTimer);
    this.newsTimer = setTimeout(away, 30000);
  }

  // putAway hides what was told.
  putAway() {
    this.news.hidden = true;
    this.element.classList.remove('has-news');
  }

  // flash draws the eye to a clock that the arbiter has set.
  flash() {
    this.clock.classList.remove('is-set');
    void this.clock.offsetWidth; // begins the animation anew
    this.clock.classList.add('is-set');
    setTimeout(() => this.clock.classList.remove('is-set'), 4000);
  }

  showResult(view) {
    this.result.hidden = !view.result;
    if (!view.result) return;
    const { outcome, reason, kazan } = view.result;
    const winner = { '1-0': 1, '0-1': 2, '1/2-1/2': 0 }[outcome];
    const word = winner === undefined ? t('board.result.none') : winner === 0 ? t('board.result.draw')
      : t(winner === this.side ? 'board.result.win' : 'board.result.loss');
    const line = html('p', { className: 'panel-line' });
    if (kazan[0] + kazan[1] > 0) line.append(html('span', { className: 'panel-kazans', textContent: `${kazan[0]} : ${kazan[1]}` }));
    if (reason) line.append(html('span', { className: 'soft', textContent: this.reason(reason, winner) }));
    const lines = [html('p', { className: 'panel-verdict', textContent: word }), line];
    const note = this.resultNote(view);
    if (note) lines.push(html('p', { className: 'panel-note', textContent: note }));
    this.result.replaceChildren(...lines);
    this.result.classList.toggle('is-winner', winner === this.side);
  }

  // reason says how the game ended; at the tablet of a player who sits here, who resigned.
  reason(reason, winner) {
    if (reason !== 'resignation' || !winner || !this.seated) return t(`game.reason.${reason}`);
    return t(winner === this.side ? 'board.reason.resignation.other' : 'board.reason.resignation.you');
  }

  resultNote(view) {
    if (view.state === 'confirmed') return t('board.result.next');
    if (!this.seated) return view.confirmed[this.side - 1] ? t('board.result.agreed') : '';
    if (view.callWhy === 'dispute') return t('board.result.disputed');
    if (!view.confirmed[this.side - 1]) return t('board.result.question');
    return view.confirmed[other(this.side) - 1] ? '' : t('board.result.waitOther');
  }

  showActions(view, now) {
    const list = this.seated ? options(view, this.side, now) : [];
    const key = JSON.stringify(list);
    if (key === this.key) return;
    this.key = key;
    this.actions.replaceChildren(...list.map(({ name, text, symbol, kind, off }) => {
      const button = html('button', { type: 'button', className: `btn ${kind || ''}`, data: { action: name }, onclick: () => this.onAction(name, this.side) }, icon(symbol), html('span', { textContent: text }));
      if (off) button.disabled = true;
      return button;
    }));
  }
}
