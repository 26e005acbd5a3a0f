import { findDates, type FoundDate } from './dates.js';
import { fold } from '../fold.js';
import { type DateRole, lastLabel } from './labels.js';
import { continued, inColumn, leftOf, type Placed, placed } from '../place.js';
import type { Line } from '../text.js';

/** A date with what it is about. */
export interface LabelledDate {
  day: string;
  role: DateRole;
  line: Line;
  /** Recognised without certainty. */
  isDoubtful: boolean;
}

/** How far above a date its label may stand, of the height of a page; and the head of its column in a table. */
const NEAR = 0.045;
const FAR = 0.3;

/** The date of a letter stands so far down at most. */
const LETTER = 0.45;

/** Between a verb and its "on". */
const APART = 40;

/** Between the two dates of a period. */
const TO =
  /^[\s.,;:]*(?:(?:both dates inclusive|inclusive|at|\d\d[:.]?\d\d|noon|midnight|am|pm|hrs|hours)[\s,]*)*(?:to|until|till|through|and|expiring|ending|[-–—])(?:[\s:]+(?:midnight|noon|at|and including|on|the|\d\d[:.]?\d\d|am|pm|hrs|hours|end of))*\W*$/i;

/** The dates of a document that have a label. */
export function labelDates(lines: readonly Line[]): LabelledDate[] {
  return placed(lines).flatMap((piece) => {
    const dates = datesOf(lines, piece);
    return dates.flatMap((date, index) => {
      if (date.day === null) return [];
      const role = roleOf(lines, piece, date, dates[index - 1]);
      const isDoubtful = (piece.doubts ?? []).some(([start, end]) => start < date.end && end > date.start);
      return role ? [{ day: date.day, role, line: piece.line, isDoubtful }] : [];
    });
  });
}

/** The dates of a piece, and one that ends on the next line of its cell. */
function datesOf(lines: readonly Line[], piece: Placed): FoundDate[] {
  const own = findDates(piece.text);
  const next = continued(lines, piece);
  const seam = piece.text.length;
  const broken = next
    ? findDates(`${piece.text} ${next.text}`).filter(({ start, end }) => start < seam && end > seam + 1)
    : [];
  return [...own.filter(({ end }) => broken.every(({ start }) => end <= start)), ...broken];
}

function roleOf(
  lines: readonly Line[],
  piece: Placed,
  date: FoundDate,
  before: FoundDate | undefined,
): DateRole | null {
  const text = piece.text.slice(before?.end ?? 0, date.start);
  if (before ? TO.test(text) : /^\W*to\W*$/i.test(text)) return 'until';
  const folded = fold(text);
  const own = lastLabel(folded);
  if (own?.role === 'date') {
    // "expires at 23:59 on", "inspected by our engineer on"
    const stronger = lastLabel(folded.slice(0, own.start));
    if (stronger && own.start - stronger.end <= APART) return stronger.role;
  }
  if (own) return sharpen(lines, piece, own);
  // What stands between two dates without a label is a list or a period.
  if (before) return null;
  return (
    roleFromLeft(lines, piece) ??
    roleFromAbove(lines, piece) ??
    roleInTable(lines, piece) ??
    (isAboveLetter(piece, date) ? 'letter' : null)
  );
}

/** Whether a date stands alone in its line, above a text. */
const isAboveLetter = ({ line, text }: Placed, { start, end }: FoundDate): boolean =>
  line.page === 1 && line.y < LETTER && line.pieces.length === 1 && end - start >= text.trim().length - 1;

/** A sentence may have begun on the line before: "the next inspection should be done / on 12 March". */
function sharpen(lines: readonly Line[], piece: Placed, own: { role: DateRole; start: number }): DateRole {
  if (own.role !== 'date' || fold(piece.text.slice(0, own.start)).trim() !== '') return own.role;
  const [above] = inColumn(lines, piece, 'above', NEAR);
  if (!above || findDates(above.text).length > 0 || leftOf(piece).length > 0) return own.role;
  return labelAtEnd(above.text) ?? own.role;
}

function labelAtEnd(text: string): DateRole | null {
  const folded = fold(text);
  const label = lastLabel(folded);
  return label && folded.slice(label.end).trim().length <= 12 ? label.role : null;
}

function roleFromLeft(lines: readonly Line[], piece: Placed): DateRole | null {
  const [left] = leftOf(piece);
  if (!left) return null;
  const dates = findDates(left.text);
  const last = dates.at(-1);
  const rest = fold(left.text.slice(last?.end ?? 0));
  const label = lastLabel(rest);
  if (label) return label.role;
  if (/^\W*(?:to|until|-|–)\W*$/i.test(left.text)) {
    return leftOf(left).some(({ text }) => findDates(text).length > 0) ? 'until' : null;
  }
  // A label over two lines: "Next inspection / due by".
  const [above] = inColumn(lines, left, 'above', NEAR);
  return dates.length === 0 && above && rest.trim() === '' ? labelAtEnd(above.text) : null;
}

/** Whether the piece's label has a value of its own beside it. */
const isTaken = (piece: Placed): boolean =>
  findDates(piece.text).length > 0 || findDates(piece.line.pieces[piece.column + 1]?.text ?? '').length > 0;

function roleFromAbove(lines: readonly Line[], piece: Placed): DateRole | null {
  for (const above of inColumn(lines, piece, 'above', NEAR)) {
    if (isTaken(above)) return null;
    const label = lastLabel(fold(above.text));
    if (label) return label.role;
  }
  return null;
}

/** The head of the column, over other dates. */
function roleInTable(lines: readonly Line[], piece: Placed): DateRole | null {
  for (const above of inColumn(lines, piece, 'above', FAR)) {
    if (findDates(above.text).length > 0) continue;
    const label = lastLabel(fold(above.text));
    if (label && above.line.pieces.length > 1) return label.role;
  }
  return null;
}
