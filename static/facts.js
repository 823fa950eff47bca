// What the settings of a tablet tell of its game: why there is no draw to offer, and
// the arbiter's decisions.
import { html } from "./svg.js";
import { describe } from "./decisions.js";
import { dayTime, t } from "./text.js";

export function showFacts(element, view) {
  if (!view) return;
  const list = [...(view.decisions ?? [])].reverse();
  const parts = [html('h3', { textContent: t('board.decisions') })];
  if (list.length) parts.push(html('ul', { className: 'decisions' }, ...list.map((d) => item(view, d))));
  else parts.push(html('p', { className: 'soft', textContent: t('board.decisions.none') }));
  if (!view.drawOffers) parts.push(html('p', { className: 'soft', textContent: `${t('board.drawOff')} ${t(view.holes === 5 ? 'board.drawOff.bestemshe' : 'board.drawOff.togyz')}` }));
  element.replaceChildren(...parts);
}

function item(view, d) {
  const { title, detail } = describe(view, d);
  return html('li', { className: d.undone ? 'is-undone' : '' }, html('span', { className: 'num soft', textContent: dayTime(d.at) }), html('div', {}, html('strong', { textContent: title }), html('p', { className: 'soft', textContent: detail })));
}
