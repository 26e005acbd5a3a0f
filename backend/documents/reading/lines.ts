import type { Line, Piece } from './text.js';

/** A text with its place on a page, in the page's own units from the upper left corner. */
export interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Page {
  number: number;
  width: number;
  height: number;
}

/** A wider gap than so many heights of a letter divides two pieces: columns, or a label and its value. */
const GAP_HEIGHTS = 1.1;
/** A gap from this share of a letter's height is a space. */
const SPACE_HEIGHTS = 0.12;
const PIECE_MAX = 300;

const middle = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>) => (top + bottom) / 2;

/** Puts boxes that stand beside each other into lines, from the top of the page down. */
export function toLines(boxes: readonly Box[], page: Page): Line[] {
  const rows: Box[][] = [];
  for (const box of boxes.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.findLast((candidate) => isBeside(candidate, box));
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows
    .map((row) => toLine(row, page))
    .filter(({ pieces }) => pieces.length > 0)
    .sort((one, other) => one.y - other.y);
}

/** Whether a box belongs to a row: its middle is within the box that is nearest to the left or right. */
function isBeside(row: readonly Box[], box: Box): boolean {
  const distance = (other: Box) => Math.max(other.left - box.right, box.left - other.right);
  const near = row.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  const height = Math.min(near.bottom - near.top, box.bottom - box.top);
  return Math.abs(middle(near) - middle(box)) < height * 0.5;
}

function toLine(row: Box[], page: Page): Line {
  row.sort((one, other) => one.left - other.left);
  const top = Math.min(...row.map((box) => box.top));
  const bottom = Math.max(...row.map((box) => box.bottom));
  const pieces: (Piece & { right: number })[] = [];
  for (const box of row) {
    const height = box.bottom - box.top;
    const last = pieces.at(-1);
    const gap = last ? box.left - last.right : Infinity;
    const text = box.text.replace(/\s+/g, ' ');
    if (last && gap < height * GAP_HEIGHTS) {
      last.text += gap > height * SPACE_HEIGHTS && !last.text.endsWith(' ') ? ` ${text}` : text;
      last.right = Math.max(last.right, box.right);
      last.to = last.right / page.width;
    } else {
      pieces.push({ text, from: box.left / page.width, to: box.right / page.width, right: box.right });
    }
  }
  return {
    page: page.number,
    y: top / page.height,
    height: (bottom - top) / page.height,
    pieces: pieces
      .map(({ text, from, to }) => ({ text: text.trim().slice(0, PIECE_MAX), from, to }))
      .filter(({ text }) => text !== ''),
  };
}
