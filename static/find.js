// Find a name in a table: rows whose names do not match are hidden. Without
// script the table is simply whole.
const fold = (s) => s.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function filter() {
  const field = document.querySelector('[data-find]');
  if (!field) return;
  field.hidden = false;
  const wanted = fold(field.querySelector('input').value.trim());
  let found = 0;
  for (const row of document.querySelectorAll('[data-names]')) {
    row.hidden = !fold(row.dataset.names).includes(wanted);
    if (!row.hidden) found++;
  }
  document.querySelector('[data-find-none]').hidden = found > 0;
}

document.addEventListener('input', (e) => { if (e.target.closest('[data-find]')) filter(); });
document.addEventListener('refreshed', filter);
filter();
