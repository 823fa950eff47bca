// How the board lies: one player at the bottom, or both facing each other over a
// tablet between them. The choice stays on the device.
import { html, icon } from "./svg.js";
import { t } from "./text.js";

const key = 'toreshi.orientation';
const choices = ['both', '1', '2'];

function stored() {
  try { return localStorage.getItem(key); } catch { return null; }
}

export class Orientation {
  constructor(page, seats, onChange) {
    this.seats = seats;
    const kept = stored();
    this.set(seats.length === 1 ? String(seats[0]) : choices.includes(kept) ? kept : 'both');
    const dialog = document.getElementById('settings');
    dialog.querySelector('[data-choices]')?.append(...this.buttons(dialog, onChange));
    document.getElementById('open-settings').addEventListener('click', () => dialog.showModal());
    dialog.addEventListener('click', (e) => { if (e.target === dialog || e.target.closest('[data-close]')) dialog.close(); });
  }

  set(choice) {
    this.choice = choice;
    this.facing = choice === 'both';
    this.bottom = choice === '2' ? 2 : 1;
  }

  buttons(dialog, onChange) {
    const offered = this.seats.length === 1 ? ['1', '2'] : choices;
    const buttons = offered.map((choice) => html('button', {
      type: 'button', className: 'btn', data: { choice },
      onclick: () => {
        this.set(choice);
        try { localStorage.setItem(key, choice); } catch { /* private window: for this page only */ }
        mark();
        dialog.close();
        onChange();
      },
    }, icon('turn'), html('span', { textContent: t(`board.turned.${choice}`) })));
    const mark = () => buttons.forEach((b) => b.setAttribute('aria-pressed', String(b.dataset.choice === this.choice)));
    mark();
    return buttons;
  }
}
