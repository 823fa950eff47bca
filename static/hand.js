// Pairs by hand: whoever is chosen for a seat changes places with who sat there, and
// the server says at once what the pairing breaks. Without this script a button checks.

const form = document.getElementById('hand');
const seats = form ? [...form.querySelectorAll('.hand-board select')] : [];
const sat = new Map(seats.map((s) => [s, s.value]));
let latest = 0;

// check asks the server what the pairs on the page break.
async function check() {
  const mine = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.set('do', 'check');
  const response = await fetch(location.href, { method: 'POST', body, credentials: 'same-origin' });
  if (!response.ok || mine !== latest) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const findings = page.getElementById('findings');
  if (findings && mine === latest) document.getElementById('findings').replaceWith(document.adoptNode(findings));
}

const quietly = () => check().catch(() => {}); // the button is still there

for (const seat of seats) {
  seat.addEventListener('change', () => {
    const other = seats.find((s) => s !== seat && s.value === seat.value);
    if (other) { other.value = sat.get(seat); sat.set(other, other.value); }
    sat.set(seat, seat.value);
    quietly();
  });
}

for (const turn of form?.querySelectorAll('button[value^="sides:"]') ?? []) {
  turn.addEventListener('click', (e) => {
    e.preventDefault();
    const [first, second] = turn.closest('.hand-board').querySelectorAll('select');
    [first.value, second.value] = [second.value, first.value];
    sat.set(first, first.value);
    sat.set(second, second.value);
    quietly();
  });
}
