import { type Grey, WHITE } from './grey.js';

/** A darker pixel is ink. */
const INK = 185;
/** At 300 dpi, in pixels: no stroke of a letter is longer than these, and no line of a form is thicker. */
const ACROSS_MIN = 110;
const DOWN_MIN = 95;
const THICK_MAX = 9;
/** The side of a box for one digit, which ends at lines above and below. */
const BOX_MIN = 32;
const GAP_MAX = 3;
const NEAR = 4;

/** Erases the lines of forms and tables, which are taken for letters and hide those that touch them. Changes the image. */
export function eraseRules(grey: Grey): void {
  const { data, width, height } = grey;
  const across = findRuns(grey, true, ACROSS_MIN, () => true);
  const isLine = (x: number, y: number) => across[y * width + x] === 1;
  const isNearLine = (x: number, from: number, step: number) => {
    for (let off = -1; off <= NEAR; off += 1) {
      const y = from + off * step;
      if (
        y >= 0 &&
        y < height &&
        (isLine(x, y) || isLine(Math.max(0, x - 3), y) || isLine(Math.min(width - 1, x + 3), y))
      )
        return true;
    }
    return false;
  };
  const down = findRuns(
    grey,
    false,
    BOX_MIN,
    (x, from, to) => to - from >= DOWN_MIN || (isNearLine(x, from, -1) && isNearLine(x, to, 1)),
  );
  for (let at = 0; at < data.length; at += 1) if (across[at] === 1 || down[at] === 1) data[at] = WHITE;
}

/** Marks the pixels of long thin runs of ink, with those beside them that are a little brighter. */
function findRuns(
  { data, width, height }: Grey,
  isAcross: boolean,
  least: number,
  isTaken: (line: number, from: number, to: number) => boolean,
): Uint8Array {
  const marks = new Uint8Array(data.length);
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const [along, aside] = isAcross ? [1, width] : [width, 1];
  const mark = (line: number, from: number, to: number) => {
    for (let at = from; at <= to; at += 1) {
      const place = line * aside + at * along;
      let [before, after] = [0, 0];
      while (before < THICK_MAX && line - before > 0 && (data[place - (before + 1) * aside] ?? WHITE) < INK)
        before += 1;
      while (
        after < THICK_MAX &&
        line + after < lines - 1 &&
        (data[place + (after + 1) * aside] ?? WHITE) < INK
      )
        after += 1;
      // Where a letter crosses the line it stays.
      if (before + after + 1 > THICK_MAX) continue;
      for (let off = -before - 1; off <= after + 1; off += 1)
        if (line + off >= 0 && line + off < lines) marks[place + off * aside] = 1;
    }
  };
  for (let line = 0; line < lines; line += 1) {
    let [from, last] = [-1, -1];
    for (let at = 0; at <= length; at += 1) {
      const isInk = at < length && (data[line * aside + at * along] ?? WHITE) < INK;
      if (isInk) {
        if (from < 0) from = at;
        last = at;
      } else if (from >= 0 && (at - last > GAP_MAX || at === length)) {
        if (last - from >= least && isTaken(line, from, last)) mark(line, from, last);
        from = -1;
      }
    }
  }
  return marks;
}
