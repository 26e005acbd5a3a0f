import type { Line, Piece } from './text.js';

/** A piece with its place in the document. */
export interface Placed extends Piece {
  line: Line;
  /** Index of its line, and its own within the line. */
  row: number;
  column: number;
}

/** Every piece of the lines, in order. */
export const placed = (lines: readonly Line[]): Placed[] =>
  lines.flatMap((line, row) => line.pieces.map((piece, column) => ({ ...piece, line, row, column })));

/** Left edges this far apart are still one column, of the width of the page. */
const SAME_EDGE = 0.03;
const overlaps = (one: Piece, other: Piece): boolean =>
  (one.from < other.to && other.from < one.to) || Math.abs(one.from - other.from) < SAME_EDGE;

/** The pieces to the left on the same line, the nearest first. */
export const leftOf = ({ line, column, row }: Placed): Placed[] =>
  line.pieces
    .slice(0, column)
    .map((piece, index) => ({ ...piece, line, row, column: index }))
    .reverse();

/** The pieces above or below in the same column of the page, the nearest first, within `reach` of its height. */
export function inColumn(
  lines: readonly Line[],
  piece: Placed,
  direction: 'above' | 'below',
  reach: number,
): Placed[] {
  const found: Placed[] = [];
  const step = direction === 'above' ? -1 : 1;
  for (let row = piece.row + step; row >= 0 && row < lines.length; row += step) {
    const line = lines[row] as Line;
    if (line.page !== piece.line.page || Math.abs(line.y - piece.line.y) > reach) break;
    const column = line.pieces.findIndex((other) => overlaps(other, piece));
    const match = line.pieces[column];
    if (match) found.push({ ...match, line, row, column });
  }
  return found;
}

/** A label stands so far above or below its value at most: of the height of the page, or of the letters on a card. */
const NEAR = 0.045;
const NEAR_HEIGHTS = 3;
const NEAR_MAX = 0.2;
export const near = ({ line }: Placed): number =>
  Math.min(NEAR_MAX, Math.max(NEAR, line.height * NEAR_HEIGHTS));

/** The texts that may say what a piece is: beside it, above it, and above what is beside it, the nearest first. */
export function headsOf(lines: readonly Line[], piece: Placed, reach: number): string[] {
  const [left] = leftOf(piece);
  const above = (from: Placed | undefined) => (from ? inColumn(lines, from, 'above', reach) : []);
  return [...(left ? [left] : []), ...above(piece), ...above(left)].map(({ text }) => text);
}

/** A line follows another within so many of its heights, and begins at the same edge: of the width of a page. */
const NEXT_LINE = 2.4;
const EDGE_OFF = 0.012;

/** The text below a piece that continues it: the next line of the same cell or paragraph. */
export function continued(lines: readonly Line[], piece: Placed): Placed | null {
  const [below] = inColumn(lines, piece, 'below', piece.line.height * NEXT_LINE);
  return below && Math.abs(below.from - piece.from) < EDGE_OFF ? below : null;
}

const PROSE_MIN = 40;
const ABBREVIATION = /\b(?:no|nos|ref|reg|mr|mrs|ms|dr|st|tel|approx|inc|cert|e\.g|i\.e)\.\s*$/i;

/** The clause before a place of a piece, with its beginning on the lines above where it is one of a paragraph. */
export function clauseBefore(lines: readonly Line[], piece: Placed, before: string): string {
  let text = before;
  let at = piece;
  for (let count = 0; count < 2; count += 1) {
    const clause = lastClause(text);
    if (clause !== null) return clause;
    const [above] = inColumn(lines, at, 'above', at.line.height * NEXT_LINE);
    const isProse = above && above.text.length >= PROSE_MIN && Math.abs(above.from - at.from) < EDGE_OFF;
    if (!isProse) return text;
    text = `${above.text} ${text}`;
    at = above;
  }
  return lastClause(text) ?? text;
}

/** What follows the last end of a clause; null where there is none. */
function lastClause(text: string): string | null {
  const ends = [...text.matchAll(/[.;:](?=\s|$)/g)].filter(
    ({ index }) => !ABBREVIATION.test(text.slice(0, index + 1)) && !/\d$/.test(text.slice(0, index)),
  );
  const last = ends.at(-1);
  return last ? text.slice(last.index + 1) : null;
}
