// The board page of a tablet: a tap on a hole is the move and the press of the
// clock; beside a wooden board the press is a button of its own. Both are drawn at
// once and kept in the outbox until the server has them.
import { Board } from "./board.js";
import { Panel } from "./panel.js";
import { sow } from "./sow.js";
import { whyNot, foresee, foreseePress, happenedAs } from "./optimist.js";
import { Outbox } from "./outbox.js";
import { Live } from "./live.js";
import { Connection } from "./connection.js";
import { act } from "./actions.js";
import { happened } from "./boardkind.js";
import { playedAnyway, wrongHole, wrongMove } from "./different.js";
import { Orientation } from "./orientation.js";
import { commandLine } from "./command.js";
import { Alerts } from "./alerts.js";
import { Decisions, describe } from "./decisions.js";
import { showFacts } from "./facts.js";
import { read, Refused } from "./api.js";
import { remaining, tick } from "./clock.js";
import { other } from "./rules.js";
import { t, say } from "./text.js";

const page = document.getElementById('tablet');
const first = JSON.parse(document.getElementById('view').textContent);
const seats = page.dataset.seat === 'first' ? [1] : page.dataset.seat === 'second' ? [2] : [1, 2];

class Tablet {
  constructor() {
    this.game = null; // as the server last said
    this.local = null; // with moves that the server has not answered yet
    this.sowing = null;
    this.orientation = new Orientation(page, seats, () => this.place());
    this.board = new Board(document.getElementById('board'), { seats, onHole: (side, hole) => this.tap(side, hole) });
    this.panels = {};
    this.decisions = new Decisions();
    this.alerts = new Alerts(document.querySelector('[data-choices]'));
    this.connection = new Connection(document.getElementById('connection'));
    this.outbox = new Outbox({
      onSent: (view, left) => this.sent(view, left),
      onRefused: (error) => this.refused(error),
      onState: (state, n) => this.connection.outbox(state, n),
    });
    document.getElementById('open-settings').addEventListener('click', () => showFacts(document.querySelector('[data-facts]'), this.view));
    commandLine(document.getElementById('command'), this, seats);
    tick(() => this.tick());
  }

  get view() { return this.local ?? this.game; }

  // take accepts what the server pushes: the table with its game, or a game.
  take(data) {
    if (data.code) { this.update(data); return; }
    if (data.side !== undefined && data.side !== (seats.length === 1 ? seats[0] : 0)) { location.reload(); return; }
    if (data.game) this.update(data.game);
    else if (!this.game || this.game.state !== 'confirmed') location.reload();
  }

  async update(game) {
    const same = this.game?.code === game.code;
    if (same && game.revision <= this.game.revision) return;
    const before = this.game;
    this.hear(game);
    if (!same) { this.local = null; this.place(); return; }
    if (this.local && await this.outbox.waiting(game.code)) return; // shown when the queue is empty
    while (this.sowing) await this.sowing;
    if (this.game !== game) return; // a newer one came meanwhile
    const moved = game.lastMove && before.line === game.line && game.ply === before.ply + 1 && this.view === game;
    if (moved) await this.animate(before, game.lastMove, game);
    this.settle();
  }

  // hear takes the server's word, and says what is new in it besides the moves.
  hear(game) {
    const before = this.game;
    this.game = game;
    if (before?.state === 'adjourned' && game.state !== 'adjourned') for (const side of seats) this.panels[side]?.putAway(); // it goes on
    for (const d of this.decisions.fresh(game)) this.tellDecision(d, game, before);
    if (wrongMove(game) && game.wrongPly !== before?.wrongPly) say(wrongMove(game), 'alarm');
  }

  // tellDecision shows what the arbiter has decided, and which clock he set.
  tellDecision(d, game, before) {
    const { title, detail } = describe(game, d);
    say(`${t('board.decision.by')}: ${title}. ${detail}`);
    for (const side of seats) this.panels[side]?.tell(title, detail);
    const now = this.connection.now();
    for (const side of [1, 2]) {
      if (Math.abs(remaining(game.clock, side, now) - remaining(before.clock, side, now)) > 900) this.panels[side]?.flash();
    }
  }

  // settle shows the server's view once nothing of ours is under way.
  settle() {
    if (this.sowing) { this.sowing.then(() => this.settle()); return; }
    this.local = null;
    this.show();
    if (this.game) this.sayResult(this.game);
  }

  show() {
    if (!this.view) return;
    if (!this.sowing) this.board.show(this.view);
    this.say(this.view);
    this.showPanels();
  }

  showPanels() {
    for (const side of [1, 2]) this.panels[side].show(this.view, this.connection.now());
  }

  // say sets what the frame around the board says.
  say(view) {
    document.getElementById('where').textContent = [t('game.table', { table: view.table }), t('game.round', { round: view.round }), view.tournament].filter(Boolean).join(' · ');
    Object.assign(page.dataset, { state: view.state, kind: view.boardKind ?? 'tablet' });
  }

  place() {
    const { bottom, facing } = this.orientation;
    const onAction = (name, side) => act(this, name, side);
    for (const [id, side] of [['near', bottom], ['far', other(bottom)]]) {
      this.panels[side] = new Panel(document.getElementById(id), side, { seated: seats.includes(side), onAction });
    }
    page.classList.toggle('is-facing', facing);
    this.board.turn(bottom, facing);
    this.show();
  }

  tick() {
    if (!this.view) return;
    const now = this.connection.now();
    for (const side of [1, 2]) this.panels[side]?.tick(this.view, now);
    this.alerts.tick(this.view, now);
  }

  // tap is a move if it may be one; else it says why not, on the tapper's side.
  tap(side, hole) {
    const { view } = this;
    if (!view || this.sowing) return; // the tap that ends a sowing is no move
    if (view.state === 'waiting' && view.start === 'touch' && seats.includes(side) && !view.touched[side - 1]) { act(this, 'touch', side); return; }
    const why = view.ending ? t('board.illegal.over') : whyNot(view, side, hole, seats);
    const fault = why && happened(view) ? wrongHole(view, side, hole, seats) : '';
    if (fault) { playedAnyway(this, side, hole, fault); return; }
    if (why) { this.tell(seats.includes(side) ? side : seats[0], why); return; }
    this.play(hole);
  }

  // play makes a move; placement is what was told of the board after one against the
  // rules.
  play(hole, placement = null) {
    const { view } = this;
    const now = this.connection.now();
    this.local = placement ? happenedAs(view, hole, placement, now) : foresee(view, hole, now);
    this.keep('move', { ply: view.ply + 1, hole, ...(placement ? { position: placement.text() } : {}) });
    this.animate(view, this.local.lastMove, this.local).then(() => this.show());
    this.showPanels();
  }

  // press is the press of the clock after a move on a wooden board; it need not wait
  // for the drawing of the move.
  press(side) {
    const { view } = this;
    if (!view || view.toPress !== side || view.state !== 'running' || !seats.includes(side)) return;
    this.local = foreseePress(view, this.connection.now());
    this.keep('press', { ply: view.ply });
    this.show();
    say(t('board.turn.name', { name: view.players[view.toMove - 1].name }));
  }

  // keep puts what was done in the outbox, with the device's time of it.
  keep(kind, what) {
    const { code, line } = this.view;
    this.outbox.add({ kind, game: code, line, ...what, deviceTime: Date.now(), offset: this.connection.offset });
  }

  async animate(before, move, after) {
    this.sowing = sow(this.board, before, move, after);
    await this.sowing;
    this.sowing = null;
    const name = after.players[move.side - 1].name;
    const parts = [t('board.said.move', { name, hole: move.hole })];
    if (move.captured) parts.push(t('board.said.capture', { n: move.captured }));
    if (move.tuzdyk) parts.push(t('board.said.tuzdyk'));
    if (this.view.toPress === move.side) parts.push(t('board.said.press'));
    say(parts.join(', '));
    this.sayResult(after);
  }

  // sayResult announces a result once, when it appears.
  sayResult(view) {
    if (!view.result || this.said === view.code + view.result.outcome) return;
    this.said = view.code + view.result.outcome;
    const { outcome, kazan } = view.result;
    const winner = { '1-0': 1, '0-1': 2 }[outcome];
    const text = winner ? t('board.result.wins', { name: view.players[winner - 1].name }) : t('board.result.draw');
    say(kazan ? `${text}. ${t('board.result.kazans', { first: kazan[0], second: kazan[1] })}` : text);
  }

  async sent(view, left) {
    if (this.game && view.code === this.game.code && view.revision >= this.game.revision) this.hear(view);
    if (!left) this.settle();
  }

  async refused(error) {
    if (error.status === 401 || error.status === 403) { location.reload(); return; }
    const text = error instanceof Refused && !error.key.endsWith('-stale') ? error.message : t('board.changed');
    for (const side of seats) this.tell(side, text);
    if (error.game) this.hear(error.game);
    else await this.refresh();
    this.settle();
  }

  async refresh() {
    try { const data = await read('/api/v1/table'); if (data.game) this.hear(data.game); } catch { /* the stream will bring it */ }
  }

  tell(side, text) {
    this.panels[side]?.say(text);
    say(text, 'alarm');
  }

  async start() {
    if (first.game) this.update(first.game);
    this.connection.measure();
    new Live(page.dataset.live, { onData: (d) => this.take(d), onState: (s) => this.onLink(s) });
    this.outbox.drain();
  }

  async onLink(state) {
    this.connection.stream(state);
    if (state !== 'online') return;
    this.outbox.drain();
    this.connection.measure();
    try { this.take(await read('/api/v1/table')); } catch (error) { if (error.status === 401 || error.status === 403) location.reload(); }
  }
}

addEventListener('pageshow', (e) => { if (e.persisted) location.reload(); });
new Tablet().start();
