import { brightest, fromGrey, type Grey, toGrey, toSize, WHITE } from './grey.js';

/** The paper behind the letters is found on an image so many times smaller. */
const CELL = 16;
/** Paper is never darker. */
const PAPER_MIN = 24;
/** Whiter than the paper is white. */
const GAIN = 1.05;
/** A cell whose paper is darker than this share of the paper around is a coloured bar. */
const BAR = 0.8;
/** So many cells around a bar there is paper. */
const BAR_REACH = 14;
/** Between the ink and the paper of a bar, in levels of grey. */
const CONTRAST_MIN = 50;
/** Bright letters are further from the mean level than the dark ground by so much; dark letters are nearer. */
const BRIGHT_INK = 1.1;

/** Divides by the paper behind the letters, so that a shadow becomes white and ink stays dark. */
export async function light(grey: Grey): Promise<Grey> {
  const paper = await toSize(await findPaper(grey), grey.width, grey.height);
  const data = new Uint8Array(grey.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const behind = Math.max(paper.data[at] ?? WHITE, PAPER_MIN);
    data[at] = Math.min(WHITE, ((grey.data[at] ?? 0) * WHITE * GAIN) / behind);
  }
  return { ...grey, data };
}

/** The same; and white letters on a dark bar become dark ones on white. The letters are of the usual height. */
export async function lightBars(grey: Grey): Promise<Grey> {
  const lit = await light(grey);
  const { width, height, data } = grey;
  for (const { column, row, dark, bright } of findInverse(grey, await findPaper(grey)))
    for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += 1)
      for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += 1) {
        const at = y * width + x;
        const share = ((data[at] ?? 0) - dark) / (bright - dark);
        lit.data[at] = WHITE * Math.min(1, Math.max(0, 1 - share));
      }
  return lit;
}

/** The level of the paper in each cell. */
async function findPaper(grey: Grey): Promise<Grey> {
  const small = await toSize(grey, Math.ceil(grey.width / CELL), Math.ceil(grey.height / CELL));
  return toGrey(fromGrey(brightest(small, 1)).median(5).blur(2));
}

interface Cell {
  column: number;
  row: number;
  dark: number;
  bright: number;
}

/** The cells in which most is dark and the letters are bright. */
function findInverse(grey: Grey, paper: Grey): Cell[] {
  const { width: columns, height: rows } = paper;
  const around = brightest(paper, BAR_REACH);
  const stats = statsOf(grey, columns, rows);
  const isDark = (cell: number) => (paper.data[cell] ?? WHITE) <= (around.data[cell] ?? 0) * BAR;
  const found: Cell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (!isDark(row * columns + column)) continue;
      let [least, most, sum, count] = [WHITE, 0, 0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          const near = y * columns + x;
          least = Math.min(least, stats.least[near] ?? WHITE);
          most = Math.max(most, stats.most[near] ?? 0);
          sum += stats.mean[near] ?? 0;
          count += 1;
        }
      const mean = sum / count;
      if (most - least > CONTRAST_MIN && most - mean > (mean - least) * BRIGHT_INK)
        found.push({ column, row, dark: mean, bright: most });
    }
  return widen(found, columns, isDark);
}

/** With the dark cells beside them, because a letter may begin there. */
function widen(cells: readonly Cell[], columns: number, isDark: (cell: number) => boolean): Cell[] {
  const known = new Map(cells.map((cell) => [cell.row * columns + cell.column, cell]));
  for (const cell of cells)
    for (const [across, down] of BESIDE) {
      const [column, row] = [cell.column + across, cell.row + down];
      const at = row * columns + column;
      if (column >= 0 && column < columns && !known.has(at) && isDark(at))
        known.set(at, { ...cell, column, row });
    }
  return [...known.values()];
}
const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The darkest, the brightest and the mean level of each cell. */
function statsOf({ data, width, height }: Grey, columns: number, rows: number) {
  const least = new Uint8Array(columns * rows).fill(WHITE);
  const most = new Uint8Array(columns * rows);
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.min(rows - 1, (y / CELL) | 0) * columns + Math.min(columns - 1, (x / CELL) | 0);
      const level = data[y * width + x] ?? 0;
      if (level < (least[cell] ?? 0)) least[cell] = level;
      if (level > (most[cell] ?? 0)) most[cell] = level;
      sums[cell] = (sums[cell] ?? 0) + level;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  return { least, most, mean: sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1)) };
}
