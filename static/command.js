// The board by keyboard: a digit plays a hole of the side to move, the space bar and
// Enter press the clock where that is a thing of its own; a hidden text line answers
// p (press), c (clocks), l (last move), s (score), b (board), a (arbiter).
import { holeName } from "./board.js";
import { clockText, remaining } from "./clock.js";
import { act } from "./actions.js";
import { t, say } from "./text.js";

export function commandLine(input, tablet, seats) {
  const side = () => (seats.includes(tablet.view?.toMove) ? tablet.view.toMove : seats[0]);
  let held = false; // the key that pressed the clock is still down
  const pressable = () => seats.includes(tablet.view?.toPress);
  const press = () => tablet.press(tablet.view.toPress);
  const hole = (digit) => { if (tablet.view && digit >= 1 && digit <= tablet.view.holes) tablet.tap(side(), digit); };

  document.addEventListener('keydown', (e) => {
    if (e.target === input || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
    if (/^[1-9]$/.test(e.key)) hole(Number(e.key));
    else if ((e.key === ' ' || e.key === 'Enter') && pressable() && !e.target.closest('.panel-actions, .tablet-top')) {
      e.preventDefault(); // the hole in focus is not tapped a second time
      if (!e.repeat) press();
      held = true;
    }
  });
  document.addEventListener('keyup', (e) => { if (held) e.preventDefault(); held = false; });
  input.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    const word = input.value.trim().toLowerCase();
    input.value = '';
    if (/^[1-9]$/.test(word)) hole(Number(word));
    else if (word === 'p' && pressable()) press();
    else if (word === 'a') act(tablet, 'call', side());
    else say(answer(tablet, word), '', 15000);
  });
}

function answer(tablet, word) {
  const { view } = tablet;
  if (!view) return t('board.wait.title');
  const names = view.players.map((p) => p.name);
  if (word === 'c') return [1, 2].map((s) => t('board.clock.label', { name: names[s - 1], time: clockText(remaining(view.clock, s, tablet.connection.now())) })).join('. ');
  if (word === 'l') return view.lastMove ? t('board.lastMove', { move: `${names[view.lastMove.side - 1]} ${view.lastMove.notation}` }) : '—';
  if (word === 's') return t('board.said.score', { first: view.kazan[0], second: view.kazan[1] });
  if (word === 'b') return [1, 2].map((s) => `${names[s - 1]}: ${view.board[s - 1].map((_, i) => holeName(view, s, i + 1)).join('; ')}`).join('. ');
  return t('board.command.help');
}
