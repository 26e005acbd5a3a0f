import type { Line } from './text.js';

/** A text with its place on a page, in the page's own units from the upper left corner. */
export interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Read without certainty. */
  isDoubtful?: boolean;
}

interface Page {
  number: number;
  width: number;
  height: number;
  recognised: boolean;
}

/** A wider gap than so many heights of a letter divides two pieces: columns, or a label and its value. */
const GAP_HEIGHTS = 0.75;
/** Words in an image stand further from each other, and their edges are less sharp. */
const GAP_HEIGHTS_RECOGNISED = 1.1;
/** A gap from this share of a letter's height is a space. */
const SPACE_HEIGHTS = 0.12;
const PIECE_MAX = 300;
/** Dates that are written into boxes, a digit in each: their gap is wider. */
const CELL = /^[\d/.|-]{1,2}$/;
const CELL_GAP_HEIGHTS = 2.2;

/** Colons and rules that stand alone. */
const SIGNS = /^[\s:.·…_|-]*$/;

const middle = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>) => (top + bottom) / 2;

/** Boxes and lines that are read of one page. A page has some hundred; what is looked for grows with their square. */
const BOXES_MAX = 4_000;
export const PAGE_LINES_MAX = 300;

/** Puts boxes that stand beside each other into lines, from the top of the page down. */
export function toLines(boxes: readonly Box[], page: Page): Line[] {
  const rows: Box[][] = [];
  for (const box of boxes
    .slice(0, BOXES_MAX)
    .flatMap(parts)
    .toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.findLast((candidate) => isBeside(candidate, box));
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows
    .map((row) => toLine(row, page))
    .filter(({ pieces }) => pieces.length > 0)
    .sort((one, other) => one.y - other.y)
    .slice(0, PAGE_LINES_MAX);
}

/** Dots and rules that stand between a label and its value. */
const LEADER = /\s*(?:[.·…_]{3,}|…)\s*/g;
const WORD = /\p{L}{2}|\d{2}/u;

/** The parts of a box that leaders divide, each as wide as its share of the signs. Signs alone are no text. */
function parts(box: Box): Box[] {
  const leaders = [...box.text.matchAll(LEADER)];
  const ends = [...leaders.map(({ index }) => index), box.text.length];
  const starts = [0, ...leaders.map(({ index, 0: { length } }) => index + length)];
  const sign = (box.right - box.left) / Math.max(1, box.text.length);
  const found = starts.flatMap((start, at) => {
    const text = box.text.slice(start, ends[at]);
    return WORD.test(text)
      ? [{ ...box, text, left: box.left + start * sign, right: box.left + (start + text.length) * sign }]
      : [];
  });
  return found.length > 1 ? found : [box];
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
  const pieces: Growing[] = [];
  for (const box of row) {
    const text = box.text.replace(/\s+/g, ' ');
    const last = pieces.at(-1);
    if (!last || !joins(last, box, page.recognised)) pieces.push(toGrowing(box, text));
    else append(last, box, text);
  }
  return {
    page: page.number,
    y: top / page.height,
    height: (bottom - top) / page.height,
    pieces: pieces
      .map(({ text, left, right, doubts }) => ({
        text: text.trim().slice(0, PIECE_MAX),
        from: left / page.width,
        to: right / page.width,
        ...(doubts.length > 0 ? { doubts } : {}),
      }))
      .filter(({ text }) => !SIGNS.test(text)),
  };
}

interface Growing {
  text: string;
  left: number;
  right: number;
  doubts: [start: number, end: number][];
  isCell: boolean;
}

function toGrowing(box: Box, given: string): Growing {
  const text = given.trimStart();
  const { left, right } = box;
  return {
    text,
    left,
    right,
    doubts: box.isDoubtful ? [[0, text.length]] : [],
    isCell: CELL.test(text.trim()),
  };
}

const joins = (last: Growing, box: Box, recognised: boolean): boolean => {
  const areCells = last.isCell && CELL.test(box.text.trim());
  const heights = areCells ? CELL_GAP_HEIGHTS : recognised ? GAP_HEIGHTS_RECOGNISED : GAP_HEIGHTS;
  return box.left - last.right < (box.bottom - box.top) * heights;
};

function append(last: Growing, box: Box, text: string): void {
  const isSpaced = box.left - last.right > (box.bottom - box.top) * SPACE_HEIGHTS && !last.text.endsWith(' ');
  last.text += isSpaced ? ` ${text}` : text;
  last.right = Math.max(last.right, box.right);
  last.isCell = CELL.test(text.trim());
  if (box.isDoubtful) last.doubts.push([last.text.length - text.length, last.text.length]);
}
