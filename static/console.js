// The overview and the list of tablets are pages of the server; when something
// changes they are loaded anew, not more often than every two seconds.
import { watch, reload } from "./watch.js";

const { live } = document.querySelector('script[data-live]').dataset;
const key = (view) => [view.state, view.call, view.callWhy, view.result?.outcome, view.result?.reason, view.ply === 0].join();
const seen = new Map();
let timer;
const soon = () => { timer ??= setTimeout(() => { timer = undefined; reload(); }, 2000); };

watch(live, {
  onGame: (view) => {
    const before = seen.get(view.code);
    seen.set(view.code, key(view));
    if (before !== undefined && before !== key(view)) soon();
  },
  onChange: soon,
});
