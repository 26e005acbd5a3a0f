import { ordinal } from '../../../contract/text/ordinal.js';
import { acrossFrom, captionsOf, isCaption, isTitle, labelBeside, restOfLabel } from '../captions.js';
import { fold } from '../fold.js';
import { clauseBefore, continued, inColumn, leftOf, near, type Placed, placed } from '../place.js';
import type { Line } from '../text.js';
import { findDates, findMonths, type FoundDate, hasAmericanDate } from './dates.js';
import { type DateRole, lastLabel, roleInClause } from './labels.js';

/** A date with what it is about. */
export interface LabelledDate {
  day: string;
  role: DateRole;
  line: Line;
  /** Recognised without certainty, or said to be about something in a way that is not certain. */
  isDoubtful: boolean;
  /** Told by the head of a table, as others may be. */
  isEntry?: true;
  /** A month without a day: its first. */
  isMonth?: true;
}

/** How far above a date the head of its column in a table may stand, of the height of a page. */
const FAR = 0.3;

/** The date of a letter stands so far down at most, and beside another text of its head. */
const LETTER = 0.45;
const HEAD = 0.2;

/** Between a verb and its "on". */
const APART = 40;

/** Between the two dates of a period. */
const TO =
  /^[\s.,;:]*(?:(?:both dates inclusive|inclusive|at|\d\d[:.]?\d\d|noon|midnight|am|pm|hrs|hours)[\s,]*)*(?:to|until|till|through|and|expiring|ending|[-–—])(?:[\s:]+(?:midnight|noon|at|and including|on|the|\d\d[:.]?\d\d|am|pm|hrs|hours|end of))*\W*$/i;

/** The first digit of a day, recognised as a sign of its own: "1 7th February", "I 7th February". */
const FIRST_DIGIT = /(?:^|\s)[1-3Il|![\]]\s?$/;

/** Whether a date may have lost the first digit of its day, also by an ending that fits another day: "3th". */
function hasLostDigit(text: string, { start }: FoundDate): boolean {
  const [, day, ending] = /^(\d{1,2})(st|nd|rd|th)?/i.exec(text.slice(start)) ?? [];
  if (day === undefined) return false;
  const isOfAnother =
    ending !== undefined && ordinal(Number(day)) !== `${Number(day)}${ending.toLowerCase()}`;
  return isOfAnother || (day.length === 1 && FIRST_DIGIT.test(text.slice(0, start)));
}

/** The dates of a document that have a label. */
export function labelDates(lines: readonly Line[]): LabelledDate[] {
  const pieces = placed(lines);
  const isAmerican = pieces.some(({ text }) => hasAmericanDate(text));
  return pieces.flatMap((piece) => {
    const dates = datesOf(lines, piece);
    return dates.flatMap((date, index) => {
      const isNumeric = /^\d{1,2}\D\d/.test(piece.text.slice(date.start));
      if (date.day === null || (isAmerican && isNumeric)) return [];
      const shared = dates.length === 2 ? sharedRoles(lines, piece, dates)?.[index] : undefined;
      const told = shared ?? roleOf(lines, piece, date, dates[index - 1]);
      // "Valid 1 April 2026 to 31 March 2027"
      const next = dates[index + 1];
      const begins = told === 'until' && next && TO.test(piece.text.slice(date.end, next.start));
      const role = begins ? 'start' : told;
      const isDoubtful =
        hasLostDigit(piece.text, date) ||
        (piece.doubts ?? []).some(([start, end]) => start < date.end && end > date.start);
      const isMonth = date.isMonth ? { isMonth: date.isMonth } : {};
      const entry = role === null && index === 0 ? roleInTable(lines, piece) : null;
      const isEntry = entry !== null || isListed(lines, piece);
      const found = role ?? entry ?? (index === 0 && isAboveLetter(piece, date) ? 'letter' : null);
      return found
        ? [
            {
              day: date.day,
              role: found,
              line: piece.line,
              isDoubtful,
              ...isMonth,
              ...(isEntry && { isEntry: true as const }),
            },
          ]
        : [];
    });
  });
}

const NEXT_LINE = 2.1;
const GOES_ON =
  /^(?:(?:20)\d\d\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s(?:20)?\d\d\b)/i;

/** The dates of a piece, and one that ends on the next line of its cell. */
function datesOf(lines: readonly Line[], piece: Placed): (FoundDate & { isMonth?: true })[] {
  const own = findDates(piece.text);
  const [below] = inColumn(lines, piece, 'below', piece.line.height * NEXT_LINE);
  // Only a month or a year goes on with a date.
  const next = below && GOES_ON.test(below.text) ? below : continued(lines, piece);
  const seam = piece.text.length;
  const broken = next
    ? findDates(`${piece.text} ${next.text}`).filter(({ start, end }) => start < seam && end > seam + 1)
    : [];
  const days = [...own.filter(({ end }) => broken.every(({ start }) => end <= start)), ...broken];
  const months = findMonths(piece.text).filter(({ start, end }) =>
    days.every((day) => day.end <= start || day.start >= end),
  );
  return [...days, ...months.map((month) => ({ ...month, isMonth: true as const }))].toSorted(
    (one, other) => one.start - other.start,
  );
}

/** Whether a date has no label of its own, and others above or below in its column. */
function isListed(lines: readonly Line[], piece: Placed): boolean {
  const [date] = findDates(piece.text);
  if (!date || ownRole(piece.text.slice(0, date.start)) || roleFromLeft(lines, piece)) return false;
  return (['above', 'below'] as const).some((direction) => {
    const [other] = inColumn(lines, piece, direction, near(piece));
    return other && findDates(other.text).length > 0;
  });
}

/** The roles of two dates beside each other with one label: "Issued / expires: 1 April 2026 / 31 March 2027". */
function sharedRoles(
  lines: readonly Line[],
  piece: Placed,
  [one, two]: readonly FoundDate[],
): DateRole[] | null {
  if (!one || !two || !/^\s*(?:[/,&|;]|and)?\s*$/.test(piece.text.slice(one.end, two.start))) return null;
  const own = piece.text.slice(0, one.start);
  const label = own.trim() === '' ? (labelBeside(lines, piece) ?? captionsOf(lines, piece).above)?.text : own;
  const roles = (label ?? '').split(/\/|,|&|\band\b/i).map((part) => lastLabel(fold(part))?.role ?? null);
  const [first, second] = roles;
  return roles.length === 2 && second && first !== second ? [first ?? 'date', second] : null;
}

function roleOf(
  lines: readonly Line[],
  piece: Placed,
  date: FoundDate,
  before: FoundDate | undefined,
): DateRole | null {
  const text = lastSentence(piece.text.slice(before?.end ?? 0, date.start));
  if (before ? TO.test(text) : /^\W*to\W*$/i.test(text)) {
    // "Period of inspection: 4 May 2026 to 5 May 2026"
    const first = before && ownRole(piece.text.slice(0, before.start));
    return first === 'inspected' ? first : 'until';
  }
  const own = ownRole(text);
  if (own && own !== 'date' && own !== 'inspected') return own;
  const said = roleInClause(before ? text : clauseBefore(lines, piece, text));
  if (said ?? own) return said ?? sharpen(lines, piece, own, text);
  // What stands between two dates without a label is a list or a period.
  if (before) return null;
  return roleFromLeft(lines, piece) ?? roleFromColumn(lines, piece);
}

const lastSentence = (text: string): string => text.split(/(?<=\p{Ll}{2})\.\s+(?=\p{Lu})/u).at(-1) ?? text;

/** A label of what is no longer valid: "Previous certificate expired on". */
const FORMER = /\b(?:previous|superseded|prior|former|replaced|last(?! (?:day|date|valid)))\b/i;
const LABEL_MAX = 60;

/** What the text before a date says. */
function ownRole(text: string): DateRole | null {
  if (text.length < LABEL_MAX && FORMER.test(text)) return 'other';
  const folded = fold(text);
  const own = lastLabel(folded);
  if (own?.role !== 'date') return own?.role ?? null;
  // "expires at 23:59 on", "inspected by our engineer on"
  const stronger = lastLabel(folded.slice(0, own.start));
  return stronger && own.start - stronger.end <= APART ? stronger.role : 'date';
}

/** Whether a date stands alone above a text, beside the head of a letter, or in a title. */
const isAboveLetter = ({ line, text, column }: Placed, { start, end }: FoundDate): boolean =>
  line.page === 1 &&
  (line.pieces.length === 1 ? line.y < LETTER : line.y < HEAD && column === line.pieces.length - 1) &&
  (end - start >= text.trim().length - 1 || (line.y < HEAD && isTitle(text.slice(0, start))));

/** A sentence may have begun on the line before: "the next inspection should be done / on 12 March". */
function sharpen(lines: readonly Line[], piece: Placed, own: DateRole | null, text: string): DateRole | null {
  if (own !== 'date' || fold(text).trim().split(' ').length > 1) return own;
  const [above] = inColumn(lines, piece, 'above', near(piece));
  if (!above || findDates(above.text).length > 0 || leftOf(piece).length > 0) return own;
  return labelAtEnd(above.text) ?? own;
}

function labelAtEnd(text: string): DateRole | null {
  const folded = fold(text);
  const label = lastLabel(folded);
  return label && folded.slice(label.end).trim().length <= 12 ? label.role : null;
}

/** What a label says, with the lines of it above and below where it alone says little. */
function roleOfLabel(lines: readonly Line[], label: Placed, text = label.text): DateRole | null {
  if (FORMER.test(text)) return 'other';
  // The heads "From" and "To".
  if (/^\W*to\W*$/i.test(text)) return 'until';
  const own = lastLabel(fold(text))?.role ?? null;
  if (own && own !== 'date') return own;
  const { before, after } = restOfLabel(lines, label);
  for (const whole of [`${before} ${text}`, `${text} ${after}`, `${before} ${text} ${after}`]) {
    const role = lastLabel(fold(whole))?.role;
    if (role && role !== 'date') return role;
  }
  return own;
}

function roleFromLeft(lines: readonly Line[], piece: Placed): DateRole | null {
  const left = labelBeside(lines, piece);
  if (!left) return null;
  const last = findDates(left.text).at(-1);
  if (/^\W*(?:to|until)\W*$/i.test(left.text)) return 'until';
  if (/^\W*[-–]\W*$/.test(left.text))
    return leftOf(left).some(({ text }) => findDates(text).length > 0) ? 'until' : null;
  return last ? (lastLabel(fold(left.text.slice(last.end)))?.role ?? null) : roleOfLabel(lines, left);
}

/** Whether the piece's label has a value of its own beside it. */
const isTaken = (piece: Placed): boolean =>
  findDates(piece.text).length > 0 || findDates(piece.line.pieces[piece.column + 1]?.text ?? '').length > 0;

/** What the label above or below says. */
function roleFromColumn(lines: readonly Line[], piece: Placed): DateRole | null {
  const { above, below, isSettled } = captionsOf(lines, piece);
  const under = below && roleOfLabel(lines, below);
  if (isSettled) return above ? roleOfLabel(lines, above) : under;
  return roleFromAbove(lines, piece) ?? (above ? roleOfLabel(lines, above) : under);
}

function roleFromAbove(lines: readonly Line[], piece: Placed): DateRole | null {
  const across = acrossFrom(lines, piece, 'above');
  if (across) return roleOfLabel(lines, across);
  for (const above of inColumn(lines, piece, 'above', near(piece))) {
    if (isTaken(above)) return null;
    const role = isCaption(above.text) ? roleOfLabel(lines, above) : lastLabel(fold(above.text))?.role;
    if (role) return role;
  }
  return null;
}

/** The head of the column, over other dates. */
function roleInTable(lines: readonly Line[], piece: Placed): DateRole | null {
  for (const above of inColumn(lines, piece, 'above', FAR)) {
    if (findDates(above.text).length > 0) continue;
    const role = above.line.pieces.length > 1 ? roleOfLabel(lines, above) : null;
    if (role) return role;
  }
  return null;
}
