// A position that is being set by hand, beside the one it began with: the stones in
// every hole and kazan, and the tuzdyks.
import { other } from "./rules.js";
import { t } from "./text.js";

const copy = (view) => ({ board: view.board.map((row) => [...row]), kazan: [...view.kazan], tuzdyk: [...view.tuzdyk] });

// Places are {side, hole}; hole 0 is the side's kazan.
const at = (position, { side, hole }) => (hole ? position.board[side - 1][hole - 1] : position.kazan[side - 1]);

export class Placement {
  constructor(view) {
    this.total = view.stones;
    this.toMove = view.toMove || other(view.lastMove?.side ?? 2);
    this.before = copy(view);
    Object.assign(this, copy(view));
  }

  stones(place) { return at(this, place); }
  expected(place) { return at(this.before, place); }

  set({ side, hole }, n) {
    if (hole) this.board[side - 1][hole - 1] = n;
    else this.kazan[side - 1] = n;
  }

  sum() { return [...this.board.flat(), ...this.kazan].reduce((a, b) => a + b, 0); }
  changed() { return ['board', 'kazan', 'tuzdyk'].some((k) => String(this[k]) !== String(this.before[k])); }

  // problem says why this cannot lie on a board; '' if it can.
  problem() {
    const missing = this.total - this.sum();
    if (missing > 0) return t('board.editor.missing', { n: missing, all: this.total });
    if (missing < 0) return t('board.editor.surplus', { n: -missing, all: this.total });
    for (const side of [1, 2]) {
      const hole = this.tuzdyk[side - 1];
      if (hole && this.board[2 - side][hole - 1] > 0) return t('board.editor.tuzdyk.full', { hole });
    }
    return '';
  }

  // text writes the position as the server reads it (spec/rules.md 5.1).
  text() {
    const rows = this.board.map((row) => row.join(',')).join('/');
    const tuzdyks = this.board[0].length === 9 ? ` ${this.tuzdyk.map((h) => h || '-').join(',')}` : '';
    return `${rows} ${this.kazan.join(',')}${tuzdyks} ${this.toMove}`;
  }
}
