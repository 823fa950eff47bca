// The second question before something that cannot be undone.
import { html } from "./svg.js";

// ask opens a dialog and resolves to true for yes; Escape and a tap outside mean
// no. turned shows it to the player on the far side of the table.
export function ask({ title, text, yes, no, danger = false, turned = false }) {
  return new Promise((resolve) => {
    const id = `ask${Math.floor(performance.now())}`;
    const close = (answer) => () => { dialog.close(); dialog.remove(); resolve(answer); };
    const dialog = html('dialog', { className: turned ? 'dialog is-turned' : 'dialog', 'aria-labelledby': id },
      html('h2', { id, textContent: title }), html('p', { textContent: text }),
      html('div', { className: 'dialog-actions' },
        html('button', { type: 'button', className: 'btn', textContent: no, onclick: close(false) }),
        html('button', { type: 'button', className: danger ? 'btn btn-primary btn-danger' : 'btn btn-primary', textContent: yes, onclick: close(true) })));
    dialog.addEventListener('cancel', close(false));
    dialog.addEventListener('click', (e) => { if (e.target === dialog) close(false)(); });
    document.body.append(dialog);
    dialog.showModal();
  });
}
