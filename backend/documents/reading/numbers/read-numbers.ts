import type { DocumentKind } from '../../../contract/jobs/documents.js';
import { findDates, toDigits } from '../dates/dates.js';
import { captionsOf, restOfLabel, valueAcross, valueBeside, withoutHint } from '../captions.js';
import { fold, list } from '../fold.js';
import { LICENCE_LABELS, NUMBER_LABELS, type NumberRole } from './number-labels.js';
import { inColumn, near, type Placed, placed } from '../place.js';
import type { Line, ReadText } from '../text.js';

export interface FoundNumber {
  value: string;
  line: Line;
  /** False where it was recognised without certainty. */
  sure: boolean;
}
interface Candidate extends FoundNumber {
  role: NumberRole;
  rank: number;
}

const GROUP = '[A-Za-z0-9]*\\d[A-Za-z0-9]*';
const SEPARATOR = '(?:\\s?[-–/]\\s?|[.\\\\])';
const AFTER_SPACE =
  '(?!CP ?12|BS|EN\\b|PAS|REV|NO\\b|REF|TO\\b|OF\\b|AND\\b|VAT|TEL|FAX)(?:\\d+[A-Z]?(?! [a-z])|[A-Z]{1,4}\\d*)(?![A-Za-z])';
/** Letters before, groups with signs between, and after a space digits or a few letters: "HM 7712 0933", "2209 B". */
const VALUE = new RegExp(
  `^[\\s:.#=_–—-]*((?:[A-Z][A-Z0-9]{0,7}(?:${SEPARATOR}| ))*${GROUP}(?:${SEPARATOR}(?:${GROUP}|[A-Z]{1,4}(?![A-Za-z]))| ${AFTER_SPACE})*)`,
);
/** Words for a number that stand before it, and what is never one. */
const WORD = /^(?:NO|No|ID|REF|Ref|NUMBER|REG|Reg)\b[.:\s]*/;
const NEVER =
  /^(?:CP ?12|EN ?\d+|BS(?: ?EN)? ?\d{3,}.*|PAS ?\d.*|part ?\w|\d{1,2}(?:st|nd|rd|th)|(?:19|20)\d\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/i;
const LENGTH_MIN = 3;
const LENGTH_MAX = 40;

/** The number at the beginning of a text, with its letters before and signs between. */
function numberAt(given: string): string | null {
  const text = given.replace(/^[\s:.#=_–—-]+/, '').replace(WORD, '');
  const [, found = ''] = VALUE.exec(text) ?? [];
  const at = text.indexOf(found);
  const [date] = findDates(text);
  const cut = date && at + found.length > date.start ? text.slice(at, date.start) : found;
  const value = cut.replace(/[\s\-–/.]+$/, '').replace(/\s*[-–]\s*/g, '-');
  const signs = value.replace(/[^A-Za-z0-9]/g, '').length;
  return /\d/.test(value) && signs >= LENGTH_MIN && value.length <= LENGTH_MAX && !NEVER.test(value)
    ? value
    : null;
}

type Labels = typeof NUMBER_LABELS;
interface Label {
  role: NumberRole;
  rank: number;
  end: number;
}

/** The label that ends a text, or the last in it. The longest counts of those that overlap. */
function lastLabel(folded: string, labels: Labels): Label | null {
  const all = labels.flatMap(([role, rank, pattern]) =>
    [...folded.matchAll(pattern)].map(({ index: start, 0: { length } }) => ({
      role,
      rank,
      start,
      end: start + length,
    })),
  );
  const [last] = all.toSorted((one, other) => other.end - one.end || one.start - other.start);
  if (!last) return null;
  const overlapping = all.filter(({ end, start }) => end > last.start && start < last.end);
  return overlapping.reduce((best, other) => {
    const longer = other.end - other.start - (best.end - best.start);
    return longer > 0 ? other : best;
  }, last);
}

/** What may stand between a label and its number: "Gas Safe registered business 604411", "certificate number is". */
const BETWEEN = new Set(['is', 's'].map(fold));
const BETWEEN_MEMBER = new Set(
  list`is, s, registered, business, approved, member, contractor, engineer, installer, sweep, company, firm, under, with, as`.map(
    (word) => fold(word),
  ),
);
const isGap = (folded: string, { role }: Label): boolean =>
  folded
    .split(' ')
    .every((word) => word === '' || (role === 'registration' ? BETWEEN_MEMBER : BETWEEN).has(word));

/** A bare "number" of a clause that speaks of a registration is that of the registration. */
const REGISTERED =
  /\b(?:gas safe|registered with|registration|niceic|napit|elecsa|oftec|hetas|bafe|nacs|enrol\w+)\b[^.;]{0,45}$/i;
const BARE_RANK = 2;
const inContext = (label: Label, before: string): Label =>
  label.role === 'number' && label.rank <= BARE_RANK && REGISTERED.test(before)
    ? { ...label, role: 'registration', rank: 2 }
    : label;

/** The numbers of a document that have a label, beside, under or above it. */
function labelNumbers(lines: readonly Line[], labels: Labels): Candidate[] {
  return placed(lines).flatMap((piece) => {
    const { before } = restOfLabel(lines, piece);
    const head = before === '' ? '' : `${before} `;
    const text = `${head}${piece.text}`;
    const folded = fold(text);
    const found: Candidate[] = [];
    for (const { index: at } of piece.text.matchAll(/(?<![A-Za-z0-9][-/.]?)[A-Z0-9][A-Za-z0-9]*/g)) {
      const label = lastLabel(folded.slice(0, head.length + at), labels);
      if (!label || label.end <= head.length || !isGap(folded.slice(label.end, head.length + at), label))
        continue;
      const value = numberAt(piece.text.slice(at));
      const told = inContext(label, text.slice(0, label.end));
      if (value && isFitting(told, value)) found.push({ ...told, value, ...placeIn(piece, value) });
    }
    const hintless = fold(withoutHint(text));
    const label = lastLabel(hintless.trimEnd(), labels);
    if (!label || label.end <= head.length || !isGap(hintless.slice(label.end), label)) return found;
    const value = numberBeside(lines, piece, labels) ?? numberAfterName(lines, piece, label);
    return value && isFitting(label, value.value) ? [...found, { ...label, ...value }] : found;
  });
}

/** "Certificate 3 of 4" is no number, "Certificate GS-4471" is one. */
const isFitting = ({ rank, role }: Label, value: string): boolean =>
  role !== 'number' || rank > 2 || (value.match(/\d/g) ?? []).length >= 3;

function placeIn(piece: Placed, value: string): Pick<FoundNumber, 'line' | 'sure'> {
  const at = piece.text.indexOf(value);
  const doubts = piece.doubts ?? [];
  const isDoubtful = at < 0 || doubts.some(([start, end]) => start < at + value.length && end > at);
  return { line: piece.line, sure: doubts.length === 0 || !isDoubtful };
}

function numberBeside(lines: readonly Line[], piece: Placed, labels: Labels): FoundNumber | null {
  const right = valueBeside(lines, piece);
  const beside = right && numberAt(right.text);
  if (right && beside) return { value: beside, ...placeIn(right, beside) };
  // Beside a label stands the next one: their values are below, or above.
  const across = valueAcross(lines, piece, 'below');
  const isAcross = across && numberAt(across.text);
  if (across && isAcross && !isOf(lines, across, 'below'))
    return { value: isAcross, ...placeIn(across, isAcross) };
  for (const below of across ? [] : inColumn(lines, piece, 'below', near(piece))) {
    const value = numberAt(below.text);
    if (value && !isOf(lines, below, 'below')) return { value, ...placeIn(below, value) };
    if (value || lastLabel(fold(below.text), labels)) break;
  }
  const [over] = inColumn(lines, piece, 'above', near(piece));
  const value = over && !/[a-z]{3}.*\d.*[a-z]{3}/i.test(over.text) ? numberAt(over.text) : null;
  return over && value && isOf(lines, over, 'below', piece) ? { value, ...placeIn(over, value) } : null;
}

/** The number of a registration behind a name: "T. Marsh (512398)", "Fenland Heating Ltd / 512398". */
function numberAfterName(lines: readonly Line[], piece: Placed, { role }: Label): FoundNumber | null {
  const right = role === 'registration' ? valueBeside(lines, piece) : null;
  const [, found] = /^\p{Lu}[^:\d]{3,60}[,(/]\s*([A-Z]{0,5}\s?\d{4,9})\)?$/u.exec(right?.text ?? '') ?? [];
  return right && found ? { value: found, ...placeIn(right, found) } : null;
}

/** Whether the label on that side of a value is its own: where there is one on both sides, only if that is settled. */
function isOf(lines: readonly Line[], value: Placed, side: 'below', label?: Placed): boolean {
  const { above, [side]: own, isSettled } = captionsOf(lines, value);
  if (!own || (above && !isSettled)) return false;
  return label ? own.row === label.row && own.column === label.column : isSettled;
}

/** Groups of a recognised number that are digits but for look-alikes. A letter before digits may be one. */
const repair = (value: string): string =>
  value
    .split(/([-/. ])/)
    .map((group) =>
      /\d/.test(group) && /[A-Za-z]/.test(group) && !/^[A-HJ-NP-Z]/.test(group)
        ? (toDigits(group) ?? group)
        : group,
    )
    .join('');

/** The number of an energy certificate, also where it is broken over two lines. */
const ENERGY = /(?<![\d-])\d{4}(?:\s?[-–]\s?\d{4}){4}(?!\d)/;
function readEnergyNumber(lines: readonly Line[]): FoundNumber | null {
  const pieces = placed(lines);
  const joined = pieces.map((piece) => {
    const [below] = inColumn(lines, piece, 'below', near(piece));
    const text = `${piece.text.replace(/\s*[-–]\s*$/, '')}-${below?.text.replace(/^[-–]\s*/, '') ?? ''}`;
    return { ...piece, text };
  });
  for (const { text, line, doubts } of [...pieces, ...joined]) {
    const [found] = ENERGY.exec(text) ?? [];
    if (found) return { value: found.replace(/\s*[-–]\s*/g, '-'), line, sure: !doubts };
  }
  return null;
}

/** The document's own number and that of who made it: of several the one whose label says most, then the first. */
export function readNumbers(
  { lines, recognised }: ReadText,
  kind: DocumentKind | null,
): Record<'number' | 'registration', FoundNumber | null> {
  const labels = kind === 'LICENCE' ? LICENCE_LABELS : NUMBER_LABELS;
  const found = labelNumbers(lines, labels).map((one) =>
    recognised ? { ...one, value: repair(one.value) } : one,
  );
  const best = (role: NumberRole) => {
    const all = found.filter((one) => one.role === role);
    const most = Math.max(...all.map(({ rank }) => rank));
    return all.find(({ rank }) => rank === most) ?? null;
  };
  return {
    number: (kind === 'ENERGY_CERTIFICATE' ? readEnergyNumber(lines) : null) ?? best('number'),
    registration: best('registration'),
  };
}
