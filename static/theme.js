// The reader's choice of light or dark. Runs in the head, before anything is
// drawn; the button that changes it is wired when the page is there.
(() => {
  const root = document.documentElement;
  const read = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
  const write = (v) => { try { v ? localStorage.setItem('theme', v) : localStorage.removeItem('theme'); } catch { /* private window */ } };
  const apply = (v) => { if (v === 'light' || v === 'dark') root.dataset.theme = v; else delete root.dataset.theme; };
  apply(read());
  document.addEventListener('click', (e) => {
    const button = e.target.closest('[data-theme-toggle]');
    if (!button) return;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const next = dark ? 'light' : 'dark';
    apply(next);
    write(next);
  });
})();
