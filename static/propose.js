// While a form is filled in the server is asked what follows: the code that a name
// would get, and what a typed time control means.
import { read } from "./api.js";
import { html } from "./svg.js";

const later = (wait, act) => {
  let timer;
  return () => { clearTimeout(timer); timer = setTimeout(act, wait); };
};

const code = document.querySelector('[data-propose="code"]');
if (code) {
  const name = code.form.elements.name;
  const propose = later(250, async () => {
    try { code.placeholder = name.value.trim() ? (await read(`/arbiter/-/code?name=${encodeURIComponent(name.value)}`)).code : ''; } catch { /* the server proposes it when the form comes */ }
  });
  name.addEventListener('input', propose);
  propose();
}

const control = document.querySelector('[data-propose="control"]');
if (control) {
  const says = document.getElementById('control-says');
  const handicap = document.getElementById('handicap-says');
  const given = ['handicap_points', 'handicap_time'].map((name) => control.form.elements[name]).filter(Boolean);
  const [points, time] = given;
  const take = (text) => { control.value = text; ask(); control.focus(); };
  const ask = async () => {
    const text = control.value;
    if (!text.trim()) { says.textContent = ''; return; }
    try {
      const about = new URLSearchParams({ text, points: points?.value ?? '', time: time?.value ?? '' });
      const answer = await read(`/arbiter/-/control?${about}`);
      if (text !== control.value) return;
      if (handicap) handicap.textContent = answer.handicap ?? '';
      says.textContent = answer.text;
      says.className = answer.ok ? 'hint' : 'field-error';
      if (answer.nearest) says.append(html('button', { type: 'button', className: 'btn btn-small', textContent: answer.nearest, onclick: () => take(answer.nearest) }));
    } catch { /* the form says it when it is sent */ }
  };
  for (const field of [control, ...given]) field.addEventListener('input', later(200, ask));
  for (const button of document.querySelectorAll('[data-preset]')) {
    button.hidden = false;
    button.addEventListener('click', () => take(button.dataset.preset));
  }
  ask();
}
