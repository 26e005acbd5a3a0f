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

/** The texts that may say what a piece is: beside it, above it and above what is beside it, the nearest first. */
export function headsOf(lines: readonly Line[], piece: Placed, reach: number): string[] {
  const [left] = leftOf(piece);
  const above = [piece, ...(left ? [left] : [])].flatMap((from) => inColumn(lines, from, 'above', reach));
  return [...(left ? [left] : []), ...above.toSorted((one, other) => other.row - one.row)].map(
    ({ text }) => text,
  );
}

/** A line follows another within so many of its heights, and begins at the same edge: of the width of a page. */
const NEXT_LINE = 2.4;
const EDGE_OFF = 0.012;

/** The text below a piece that continues it: the next line of the same cell or paragraph. */
export function continued(lines: readonly Line[], piece: Placed): Placed | null {
  const [below] = inColumn(lines, piece, 'below', piece.line.height * NEXT_LINE);
  return below && Math.abs(below.from - piece.from) < EDGE_OFF ? below : null;
}
