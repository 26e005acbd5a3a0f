/** A piece of a line: words that stand close together. */
export interface Piece {
  text: string;
  /** From the left edge of the page and of its width: 0 to 1. */
  from: number;
  to: number;
  /** Parts of a recognised text that were read without certainty: beginning and end of each. */
  doubts?: readonly (readonly [start: number, end: number])[];
}

/** A line of a page, its pieces from left to right. */
export interface Line {
  /** From 1. */
  page: number;
  /** From the upper edge of the page and of its height: 0 to 1. */
  y: number;
  height: number;
  pieces: Piece[];
}

/** What stands in a document. */
export interface ReadText {
  lines: Line[];
  /** Whether it was recognised in an image, where letters and digits may be mistaken. */
  recognised: boolean;
}

export const textOf = ({ pieces }: Pick<Line, 'pieces'>): string => pieces.map(({ text }) => text).join('  ');
