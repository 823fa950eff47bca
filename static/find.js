// Find a name in a table: rows whose names do not match are hidden. Without
// script the table is simply whole.
const field = document.querySelector('[data-find]');
const none = document.querySelector('[data-find-none]');
const fold = (s) => s.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

if (field) {
  field.hidden = false;
  field.querySelector('input').addEventListener('input', (e) => {
    const wanted = fold(e.target.value.trim());
    let found = 0;
    for (const row of document.querySelectorAll('[data-names]')) {
      row.hidden = !fold(row.dataset.names).includes(wanted);
      if (!row.hidden) found++;
    }
    none.hidden = found > 0;
  });
}
