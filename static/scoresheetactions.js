// What can be done with the two sheets now: say which is right where they part, go to
// the place, enter the moves, or stop where a sheet and the rules part.
import { html, icon } from "./svg.js";
import { place, wrongAt } from "./scoresheetwords.js";
import { t } from "./text.js";

// actions draws the buttons; what has not changed stays, so that the focus does too.
export function actions(element, of) {
  const wanted = of.page.readOnly ? [] : list(of);
  const key = JSON.stringify(wanted.map(({ act, ...rest }) => rest));
  if (element.dataset.key === key) return;
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.name : '';
  element.dataset.key = key;
  element.replaceChildren(...wanted.map(draw));
  if (focused) element.querySelector(`[data-name="${focused}"]`)?.focus();
}

function draw({ name, text, primary, soft, alarm, link, act }) {
  if (alarm) return html('p', { className: 'ss-wrong', textContent: text });
  if (soft) return html('p', { className: 'soft small', textContent: text });
  if (link) return html('a', { href: link, data: { name } }, icon('warn'), ` ${text}`);
  const button = html('button', { type: 'button', className: primary ? 'btn btn-primary' : 'btn', data: { name, ...(primary ? { enter: '' } : {}) }, textContent: text });
  button.onclick = act;
  return button;
}

function list(of) {
  const { reads, parted, chosen, names } = of;
  if (reads.every((r) => !r.cells.length)) return [{ name: 'none', text: t('scoresheet.enter.nothing'), soft: true }];
  const wanted = [];
  if (parted && !chosen) {
    for (const side of [1, 2]) wanted.push({ name: `take${side}`, text: t('scoresheet.take', { name: names[side - 1] }), act: () => of.take(side) });
    wanted.push({ name: 'edit', text: t('scoresheet.edit'), act: () => of.edit(parted) });
    wanted.push({ name: 'choose', text: t('scoresheet.enter.choose'), soft: true });
    return wanted;
  }
  return wanted.concat(entry(of, chosen || best(reads)));
}

// best is the sheet that says more: right before wrong, longer before shorter.
function best(reads) {
  const worth = (r) => (r.cells.length && !r.wrong ? 100000 : 0) + r.legal;
  return worth(reads[1]) > worth(reads[0]) ? 2 : 1;
}

function entry({ page, reads, parted, chosen, names, holes, take, edit, go }, side) {
  const read = reads[side - 1];
  const name = names[side - 1];
  const url = (n) => `${page.enter}?sheet=${side}${n === undefined ? '' : `&plies=${n}`}`;
  const wanted = [];
  if (!read.wrong) wanted.push({ name: `enter${side}`, text: t('scoresheet.enter', { name }), primary: true, act: () => go(url()) });
  else {
    wanted.push({ name: 'wrong', text: wrongAt(read, names, holes), alarm: true });
    wanted.push({ name: 'edit', text: t('scoresheet.edit'), act: () => edit(read.wrong.ply, side) });
    if (read.legal > 0) {
      wanted.push({ name: 'says', text: t('scoresheet.stop.says'), soft: true });
      wanted.push({ name: `stop${side}`, text: t('scoresheet.stop', { name, place: place(read.legal, names) }), act: () => go(url(read.legal)) });
    }
    wanted.push({ name: 'illegal', text: t('scoresheet.stop.link'), link: `${page.game}#illegal` });
  }
  if (parted && chosen) wanted.push({ name: 'other', text: t('scoresheet.take', { name: names[2 - side] }), act: () => take(3 - side) });
  return wanted;
}
