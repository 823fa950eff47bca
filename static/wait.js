// A tablet that waits: for a game at its table, or for the arbiter's permission.
// When there is news the server's own page shows it.
import { read } from "./api.js";
import { Live } from "./live.js";

const page = document.getElementById('wait');
const { state } = page.dataset; // none, permission or taken

// What it waits for is asked in a way that makes waiting no error.
async function look() {
  try {
    const data = await read('/api/v1/table?waiting=1');
    if (data.game || (data.waiting || 'none') !== state) location.reload();
  } catch (error) {
    if (error.status === 401 || error.status === 403) location.reload();
  }
}

if (state === 'none') new Live(page.dataset.live, { onData: (d) => { if (d.game || d.code) location.reload(); } });
setInterval(look, 4000);
