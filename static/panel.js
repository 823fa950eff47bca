// One player's side of the tablet: name, clock, what is going on, and what he may
// do. It draws a view; what a button means is the controller's business.
import { html, icon } from "./svg.js";
import { drawClock, remaining, whyStopped } from "./clock.js";
import { other } from "./rules.js";
import { t } from "./text.js";

export class Panel {
  // seated: this side's player sits at this tablet and may act.
  constructor(element, side, { seated, onAction }) {
    Object.assign(this, { element, side, seated, onAction, key: '' });
    this.name = html('div', { className: 'panel-name' });
    this.sub = html('div', { className: 'panel-sub' });
    this.clock = html('div', { className: 'clock panel-clock', role: 'timer' });
    this.state = html('p', { className: 'panel-state' });
    this.hint = html('p', { className: 'panel-hint', hidden: true });
    this.result = html('div', { className: 'panel-result', hidden: true });
    this.actions = html('div', { className: 'panel-actions' });
    element.dataset.side = side;
    element.replaceChildren(html('div', { className: 'panel-who' }, this.name, this.sub), this.clock, this.state, this.hint, this.result, this.actions);
  }

  show(view, now) {
    const { side } = this;
    const player = view.players[side - 1];
    this.name.textContent = player.name;
    this.sub.textContent = [t(`game.side.${side}`), player.club].filter(Boolean).join(' · ');
    const turn = view.toMove === side && !view.result && view.state === 'running';
    this.element.classList.toggle('is-turn', turn);
    this.element.classList.toggle('is-over', Boolean(view.result));
    this.state.textContent = turn ? t(this.seated ? 'board.turn.you' : 'board.turn.other') : this.idle(view);
    this.state.classList.toggle('is-turn', turn);
    this.showResult(view);
    this.tick(view, now);
  }

  // idle says why this side's clock does not run.
  idle(view) {
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

  showResult(view) {
    this.result.hidden = !view.result;
    if (!view.result) return;
    const { outcome, reason, kazan } = view.result;
    const winner = { '1-0': 1, '0-1': 2, '1/2-1/2': 0 }[outcome];
    const word = winner === undefined ? t('board.result.none') : winner === 0 ? t('board.result.draw')
      : t(winner === this.side ? 'board.result.win' : 'board.result.loss');
    const line = html('p', { className: 'panel-line' });
    if (kazan[0] + kazan[1] > 0) line.append(html('span', { className: 'panel-kazans', textContent: `${kazan[0]} : ${kazan[1]}` }));
    if (reason) line.append(html('span', { className: 'soft', textContent: t(`game.reason.${reason}`) }));
    const lines = [html('p', { className: 'panel-verdict', textContent: word }), line];
    const note = this.resultNote(view);
    if (note) lines.push(html('p', { className: 'panel-note', textContent: note }));
    this.result.replaceChildren(...lines);
    this.result.classList.toggle('is-winner', winner === this.side);
  }

  resultNote(view) {
    if (view.state === 'confirmed') return t('board.result.next');
    if (!this.seated) return view.confirmed[this.side - 1] ? t('board.result.agreed') : '';
    if (view.callWhy === 'dispute') return t('board.result.disputed');
    if (!view.confirmed[this.side - 1]) return t('board.result.question');
    return view.confirmed[other(this.side) - 1] ? '' : t('board.result.waitOther');
  }

  showActions(view, now) {
    const list = this.seated ? actions(view, this.side, now) : [];
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

// actions lists what a side may do in a view, the most urgent first. "Call the
// arbiter" is always there.
function actions(view, side, now) {
  const call = view.call
    ? { name: 'call', text: t('board.called'), symbol: 'bell', off: true }
    : { name: 'call', text: t('board.call'), symbol: 'bell' };
  if (view.result) {
    if (view.state === 'confirmed' || view.confirmed[side - 1]) return [call];
    return [{ name: 'confirm', text: t('board.result.agree'), symbol: 'check', kind: 'btn-primary' },
      view.call ? call : { name: 'dispute', text: t('board.result.dispute'), symbol: 'hand' }];
  }
  if (view.state === 'waiting') {
    if (view.start !== 'touch') return [call];
    const touched = view.touched[side - 1];
    return [{ name: 'touch', text: t(touched ? 'board.start.ready' : 'board.start.touch'), symbol: touched ? 'check' : 'play', kind: 'btn-primary btn-touch', off: touched }, call];
  }
  if (view.state !== 'running') return [call];
  const list = [];
  if (view.flagMode === 'claim' && view.clock.running === other(side) && remaining(view.clock, other(side), now) === 0) {
    list.push({ name: 'flag', text: t('board.flag'), symbol: 'clock', kind: 'btn-primary btn-danger' });
  }
  if (view.drawOffered === other(side)) {
    list.push({ name: 'accept', text: t('board.draw.accept'), symbol: 'half', kind: 'btn-primary' }, { name: 'decline', text: t('board.draw.decline'), symbol: 'close' });
  } else if (view.repetition.claimable && view.toMove === side) {
    list.push({ name: 'claim', text: t('board.claim'), symbol: 'repeat', kind: 'btn-primary' });
  } else if (view.drawOffers) {
    list.push(view.drawOffered === side ? { name: 'draw', text: t('board.draw.sent'), symbol: 'half', off: true } : { name: 'draw', text: t('board.draw'), symbol: 'half' });
  }
  return [...list, { name: 'resign', text: t('board.resign'), symbol: 'flag' }, call];
}
