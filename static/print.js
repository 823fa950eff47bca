// A page made for paper: its button prints it.
document.addEventListener('click', (e) => {
  if (e.target.closest('[data-print]')) window.print();
});
