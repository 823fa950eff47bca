// Where everything on the board lies, in drawing units. Everything is laid out
// for the player at the bottom; the far side is the same turned by half a turn,
// which is how the wooden board lies between two people.

const sizes = {
  5: { pad: 22, w: 124, gap: 14, hole: 262, count: 50, kazan: 66, d: 35, rows: 6, offset: 20, foot: 12, slot: 18, bands: 1, tens: 3, numberBox: 84, font: 38, small: 22 },
  9: { pad: 18, w: 76, gap: 8, hole: 306, count: 40, kazan: 54, d: 26, rows: 10, offset: 15, foot: 10, slot: 11.2, bands: 2, tens: 5, numberBox: 80, font: 30, small: 18 },
};

export function geometry(holes, bottom = 1, facing = false) {
  const s = sizes[holes];
  const width = 2 * s.pad + holes * s.w + (holes - 1) * s.gap;
  const half = 6 + s.hole + s.count + s.kazan + s.pad;
  const height = 2 * half;
  const near = (side) => side === bottom;
  const point = (side, x, y) => (near(side) ? { x, y } : { x: width - x, y: height - y });
  const box = (side, x, y, w, h) => {
    const p = point(side, x, y);
    return near(side) ? { x, y, w, h } : { x: p.x - w, y: p.y - h, w, h };
  };
  const left = (hole) => s.pad + (hole - 1) * (s.w + s.gap);
  const top = half + 6;
  const outer = top + s.hole;
  const kazanTop = outer + s.count;

  return {
    width, height, s,
    // turned: texts of the far side stand on their head when players face each other.
    turned: (side) => facing && !near(side),
    hole: (side, hole) => box(side, left(hole), top, s.w, s.hole),
    // touch is the whole height of a column, from the middle to the kazan.
    touch: (side, hole) => box(side, left(hole) - s.gap / 2, half, s.w + s.gap, 6 + s.hole + s.count),
    count: (side, hole) => point(side, left(hole) + s.w / 2, outer + s.count / 2),
    number: (side, hole) => point(side, left(hole) + s.w / 2, top + s.small * 0.95),
    dot: (side, hole) => point(side, left(hole) + s.w / 2, top + s.hole - 1),
    middle: (side, hole) => point(side, left(hole) + s.w / 2, top + s.hole / 2),
    kazan: (side) => box(side, s.pad, kazanTop, width - 2 * s.pad, s.kazan),
    kazanCount: (side) => point(side, s.pad + s.numberBox / 2, kazanTop + s.kazan / 2),
    stone: (side, hole, i, n) => {
      const p = stoneAt(s, i, n);
      return point(side, left(hole) + s.w / 2 + p.x, outer - s.foot - s.d / 2 - p.y);
    },
    slot: (side, i, n) => {
      const p = slotAt(s, i, n);
      return point(side, s.pad + s.numberBox + p.x, kazanTop + p.y);
    },
    // mark is the line after the last stone that is needed for the goal.
    mark: (side, goal) => {
      const p = slotAt(s, goal - 1, goal);
      const at = point(side, s.pad + s.numberBox + p.x + s.slot * 0.62, kazanTop + p.y);
      const text = point(side, s.pad + s.numberBox + p.x + s.slot * 0.62 + 24, kazanTop + p.y);
      return { x: at.x, y: at.y, text, length: s.slot * 1.25 };
    },
  };
}

// stoneAt: two columns filled from the near end; the odd stone lies alone in the
// middle on top. A pile higher than the hole tightens.
function stoneAt(s, i, n) {
  const levels = Math.ceil(n / 2);
  const step = levels <= s.rows ? s.d : (s.rows - 1) * s.d / (levels - 1);
  const alone = n % 2 === 1 && i === n - 1;
  return { x: alone ? 0 : (i % 2 ? s.offset : -s.offset), y: Math.floor(i / 2) * step };
}

// slotAt: rows of ten side by side, in as many lines as the stones need.
function slotAt(s, i, n) {
  const line = s.tens * 10;
  const lines = Math.max(s.bands, Math.ceil(n / line));
  const pitch = (s.kazan - 12) / lines;
  const k = i % line;
  return {
    x: s.slot / 2 + k * (s.slot + 0.8) + Math.floor(k / 10) * 9 + Math.floor(k / 5) * 2.5,
    y: 6 + pitch * (Math.floor(i / line) + 0.5),
  };
}
