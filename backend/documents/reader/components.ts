import { type Grey, WHITE } from './grey.js';

/** Pixels of ink that touch each other. */
export interface Component {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Rows of the image: each a run of ink, from one column up to the one after its last. */
  runs: [row: number, from: number, to: number][];
}

/** Finds what is connected in an image: letters, lines, boxes. A page has some thousands. */
export function findComponents({ data, width, height }: Grey, ink: number): Component[] {
  const runs: [row: number, from: number, to: number][] = [];
  const parents: number[] = [];
  const find = (run: number): number => {
    let at = run;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? 0] ?? 0;
      at = parents[at] ?? 0;
    }
    return at;
  };
  let [above, begin] = [0, 0];
  for (let row = 0; row < height; row += 1) {
    const next = runs.length;
    let at = above;
    for (let column = 0; column < width; column += 1) {
      if ((data[row * width + column] ?? WHITE) >= ink) continue;
      const from = column;
      while (column < width && (data[row * width + column] ?? WHITE) < ink) column += 1;
      const own = runs.push([row, from, column]) - 1;
      parents.push(own);
      while (at < begin && (runs[at]?.[2] ?? 0) < from) at += 1;
      for (let touching = at; touching < begin && (runs[touching]?.[1] ?? 0) <= column; touching += 1)
        parents[find(touching)] = find(own);
    }
    [above, begin] = [next, runs.length];
  }
  const found = new Map<number, Component>();
  runs.forEach((run, index) => {
    const [row, from, to] = run;
    const root = find(index);
    const known = found.get(root);
    if (!known) found.set(root, { left: from, right: to - 1, top: row, bottom: row, runs: [run] });
    else {
      known.left = Math.min(known.left, from);
      known.right = Math.max(known.right, to - 1);
      known.bottom = row;
      known.runs.push(run);
    }
  });
  return [...found.values()];
}

/** A box for a digit, or a row of them, at 300 dpi in pixels. */
const BOX_MIN = 36;
const BOX_MAX = 110;
const THICK = 5;
/** Along so much of each of its sides a box has a line. */
const FRAMED = 0.85;
/** A darker pixel belongs to a sign. */
const MARK = 170;

/** Boxes stand in one row: so far apart at most, of their height. */
const ROW_OFF = 0.25;
const ROW_GAP = 1.6;
/** Between the digits of a number, of their height. */
const DIGIT_GAP = 0.16;

/**
 * Erases boxes for single digits and rows of them, and moves what is in the boxes of a row together: a digit that stands
 * alone is not read. Changes the image.
 */
export function eraseBoxes(grey: Grey, components: readonly Component[]): void {
  const boxes = components.filter(isBox);
  for (const { runs } of boxes)
    for (const [row, from, to] of runs)
      for (let y = Math.max(0, row - 1); y <= Math.min(grey.height - 1, row + 1); y += 1)
        grey.data.fill(
          WHITE,
          y * grey.width + Math.max(0, from - 1),
          y * grey.width + Math.min(grey.width, to + 1),
        );
  for (const row of toRows(boxes)) moveTogether(grey, row);
}

type Frame = Pick<Component, 'left' | 'right' | 'top' | 'bottom'>;

/** The boxes that stand beside each other, as one frame. */
function toRows(boxes: readonly Component[]): Frame[] {
  const rows: Frame[] = [];
  for (const box of boxes.toSorted((one, other) => one.left - other.left)) {
    const height = box.bottom - box.top;
    const row = rows.find(
      ({ top, bottom, right }) =>
        Math.abs(top - box.top) < height * ROW_OFF &&
        Math.abs(bottom - box.bottom) < height * ROW_OFF &&
        box.left - right < height * ROW_GAP,
    );
    if (row) row.right = Math.max(row.right, box.right);
    else rows.push({ left: box.left, right: box.right, top: box.top, bottom: box.bottom });
  }
  return rows.filter(({ left, right, top, bottom }) => right - left > (bottom - top) * 2);
}

/** Takes the empty columns between the signs of a row away. */
function moveTogether({ data, width }: Grey, { left, right, top, bottom }: Frame): void {
  const gap = Math.round((bottom - top) * DIGIT_GAP);
  let [to, empty] = [left, gap];
  for (let x = left; x <= right; x += 1) {
    let isEmpty = true;
    for (let y = top; y <= bottom; y += 1) if ((data[y * width + x] ?? WHITE) < MARK) isEmpty = false;
    empty = isEmpty ? empty + 1 : 0;
    if (empty > gap) continue;
    for (let y = top; y <= bottom; y += 1) data[y * width + to] = data[y * width + x] ?? WHITE;
    to += 1;
  }
  for (let y = top; y <= bottom; y += 1) data.fill(WHITE, y * width + to, y * width + right + 1);
}

function isBox({ left, right, top, bottom, runs }: Component): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (height < BOX_MIN || height > BOX_MAX || width < BOX_MIN * 0.8) return false;
  const columns = { top: new Uint8Array(width), bottom: new Uint8Array(width) };
  const rows = { left: new Uint8Array(height), right: new Uint8Array(height) };
  let ink = 0;
  for (const [row, from, to] of runs) {
    ink += to - from;
    if (row - top < THICK) columns.top.fill(1, from - left, to - left);
    if (bottom - row < THICK) columns.bottom.fill(1, from - left, to - left);
    if (from - left < THICK) rows.left[row - top] = 1;
    if (right - to < THICK) rows.right[row - top] = 1;
  }
  const share = (side: Uint8Array) => side.reduce((sum, one) => sum + one, 0) / side.length;
  const hasCorners = [columns.top, columns.bottom].every((side) => side[1] === 1 && side[width - 2] === 1);
  const isFramed = [columns.top, columns.bottom, rows.left, rows.right].every(
    (side) => share(side) >= FRAMED,
  );
  return isFramed && hasCorners && ink < width * height * 0.45;
}

/** The usual height of a letter, in pixels; null where there are few. */
export function letterHeight(components: readonly Component[]): number | null {
  const heights = components
    .filter(
      ({ left, right, top, bottom }) =>
        bottom - top >= 7 && bottom - top < 160 && right - left < 160 && right - left >= 2,
    )
    .map(({ top, bottom }) => bottom - top + 1)
    .toSorted((one, other) => one - other);
  return heights.length < 40 ? null : (heights[Math.floor(heights.length / 2)] ?? null);
}
