// Small drawing tools.
const space = 'http://www.w3.org/2000/svg';

// svg makes an SVG element with attributes and children.
export function svg(name, attributes = {}, ...children) {
  const e = document.createElementNS(space, name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  e.append(...children);
  return e;
}

// html makes an HTML element with properties and children.
export function html(name, properties = {}, ...children) {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(properties)) {
    if (k === 'data') Object.assign(e.dataset, v);
    else if (k.startsWith('aria-') || k === 'role' || k === 'for') e.setAttribute(k, v);
    else e[k] = v;
  }
  e.append(...children);
  return e;
}

// icon draws a symbol of icons.svg.
export function icon(name) {
  const url = document.documentElement.dataset.icons || '';
  return svg('svg', { class: 'icon', 'aria-hidden': 'true', focusable: 'false' }, svg('use', { href: `${url}#${name}` }));
}

// label writes a text centred at a point, upside down when turned.
export function label(at, text, size, turned, className) {
  const e = svg('text', { x: at.x, y: at.y, dy: '.35em', 'text-anchor': 'middle', 'font-size': size, class: className });
  if (turned) e.setAttribute('transform', `rotate(180 ${at.x} ${at.y})`);
  e.textContent = text;
  return e;
}
