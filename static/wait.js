// A tablet that waits: for a game at its table, or for the arbiter's permission.
// When there is news the server's own page shows it.
import { read } from "./api.js";
import { Live } from "./live.js";

const page = document.getElementById('wait');
const { state } = page.dataset; // none, permission or taken

async function look() {
  try {
    const data = await read('/api/v1/table');
    if (state !== 'none' || data.game) location.reload();
  } catch (error) {
    // Refused is what a tablet without permission expects; for another it is news.
    if (state === 'none' && (error.status === 401 || error.status === 403)) location.reload();
  }
}

if (state === 'none') new Live(page.dataset.live, { onData: (d) => { if (d.game || d.code) location.reload(); } });
setInterval(look, 4000);
