import { findDates } from './dates/dates.js';
import { fold, list } from './fold.js';
import { inColumn, leftOf, near, type Placed } from './place.js';
import { type Line } from './text.js';

/** Words of labels. A text of nothing else is one. */
const WORDS = new Set(
  list`
    landlord, landlords, customer, client, tenant, agent, owner, occupier, insured, policyholder, holder, address, name, names, details,
    number, no, registration, reg, date, dates, signature, signed, tel, phone, telephone, email, e, mail, postcode, card, licence, id, job, site,
    installation, inspection, property, premises, company, contractor, business, engineer, engineers, gas, safe, safety, registered,
    inspector, assessor, print, position, title, trading, of, the, this, s, and, or, for, if, different, from, above, where, at, be,
    appropriate, homeowner, home, work, works, service, serviced, test, tested, testing, by, to, type, make, model, location, certificate,
    cert, record, report, reference, ref, policy, information, contact, web, website, mobile, fax, in, on, qualified, supervisor,
    responsible, person, issued, issue, received, authorised, insurer, broker, period, insurance, office, status, employer,
    description, reason, purpose, accreditation, scheme, membership, member, enrolment, next, due, operative, operatives, appliance,
    inspected, check, checked, review, reviewed, recommended, before, after, not, later, than, expiry, expires, valid, until, till, start,
    end, cover, effective, commencement, granted, visit, sweep, swept, sweeping, assessment, assessed, survey, carried, out, completed,
    completion, last, previous, serial, unique, full, our, your, correspondence, billing, risk, dwelling, chimney, situated,
    managing, landlord s, ordering, retest, re, reinspection, further, annual, prepared, provided, protected, technician, surveyor,
    result, outcome, payment, signatory, capitals, printed, firm, organisation, installer, underwritten, underwriter, underwriters,
    council, authority, public, liability, limit, indemnity, sum, premium, excess, products, employers, buildings, class, trade, licensing, manager, certification, schedule, document, renewal, inception, term, duration, year, years,
    months, interval, frequency, uprn, rrn, attended, attendance, time, arrival, day, month, on behalf, behalf, ended, begins, ends,
    starts, proposer, sign, electrical, electrician, approved, body, issuing, form, expire, undertaken, conducted, performed, lodged, validated, produced, created, visited, fitted, renew, renewed, ending, beginning, signed, dated, commences, covered, of birth, birth, domestic, energy, accredited, lodged, employer s, sweeping, testing, home s, registrant, producer, issuer, insurers, helpline, yes, n a, tested on, let, inspecting`.flatMap(
    (phrase) => fold(phrase).split(' '),
  ),
);
const LONGEST = 60;

/** A label without its hint: "Date of service (dd/mm/yyyy)". */
export const withoutHint = (text: string): string => text.replace(/\s*\([^()]*\)(?=\s*:?\s*$)/, '');

/** "Landlord Gas Safety Record" is a title, "Gas safety record no." a label. */
const TITLE = /\b(?:record|certificate|report|schedule|assessment|licence|form)\b/i;
const OF_TITLE =
  /\b(?:number|nos?|ref|reference|id|date[ds]?|issued?|by|details|address|name|holder|carried|due|next|last|previous|type|granted|valid|expir\w*|serial|of (?:this|report|certificate))\b/i;
export const isTitle = (text: string): boolean =>
  TITLE.test(text) && !OF_TITLE.test(text) && text.trim().split(/\s+/).length > 1;

/** Whether a text is nothing but a label. */
export function isCaption(text: string): boolean {
  const given = withoutHint(text).trim();
  if (given.length > LONGEST || !/\p{L}/u.test(given)) return false;
  if (/:\s*$/.test(given)) return true;
  if (isTitle(given)) return false;
  const words = fold(given.replace(/^\(?[\dA-Z]{1,2}[.)]\s/, '')).split(' ');
  return words.every((word) => word === '' || (word.length === 1 && !/\d/.test(given)) || WORDS.has(word));
}

/** A label that is nearer than the other by this factor is the value's own. */
const NEARER = 0.75;
/** A label goes on in the next line within so many of its heights, at the same edge (of the width of a page). */
const NEXT_LINE = 2.1;
const EDGE_OFF = 0.012;

const next = (lines: readonly Line[], piece: Placed, direction: 'above' | 'below'): Placed | undefined =>
  inColumn(lines, piece, direction, near(piece))[0];

/** What the column of a value ends with: labels and values take turns in it. */
function lastOfColumn(
  lines: readonly Line[],
  piece: Placed,
  direction: 'above' | 'below',
): 'label' | 'value' {
  let isLabel = false;
  for (let at = next(lines, piece, direction); at; at = next(lines, at, direction)) {
    if (isCaption(at.text) === isLabel || isSentence(at)) break;
    isLabel = !isLabel;
  }
  return isLabel ? 'label' : 'value';
}

const SENTENCE = 70;
const isSentence = ({ text }: Placed): boolean =>
  text.length > SENTENCE || (text.endsWith('.') && text.split(' ').length > 3);

export interface Captions {
  above: Placed | null;
  below: Placed | null;
  /** Whether the one that is given is the value's own: a label on the other side is another value's. */
  isSettled: boolean;
}

/**
 * The labels above and below a value that may be its own. Of a column of labels and values that take turns, only the one
 * on the side where it begins or ends with a label.
 */
export function captionsOf(lines: readonly Line[], value: Placed): Captions {
  const own = (direction: 'above' | 'below') => {
    const piece = acrossFrom(lines, value, direction) ?? next(lines, value, direction);
    return piece && isCaption(piece.text) && !hasValueBeside(piece) ? piece : null;
  };
  const [above, below] = [own('above'), own('below')];
  if (!above || !below) {
    const isSettled = below !== null && lastOfColumn(lines, value, 'below') === 'label';
    return { above, below, isSettled };
  }
  const isAbove = { above, below: null, isSettled: true };
  const isBelow = { above: null, below, isSettled: true };
  const [over, under] = [value.line.y - above.line.y, below.line.y - value.line.y];
  if (over < under * NEARER) return isAbove;
  if (under < over * NEARER) return isBelow;
  const [first, last] = [lastOfColumn(lines, value, 'above'), lastOfColumn(lines, value, 'below')];
  if (first === 'label' && last === 'value') return isAbove;
  if (first === 'value' && last === 'label') return isBelow;
  return { above, below, isSettled: false };
}

/** The label with the same place in a row of as many labels: columns may not be aligned. */
export function acrossFrom(
  lines: readonly Line[],
  value: Placed,
  direction: 'above' | 'below',
): Placed | null {
  const { row, column, line } = value;
  const at = row + (direction === 'above' ? -1 : 1);
  const other = lines[at];
  const isNear = other?.page === line.page && Math.abs(other.y - line.y) <= near(value);
  if (!other || !isNear || line.pieces.length < 2 || other.pieces.length !== line.pieces.length) return null;
  const piece = other.pieces.every(({ text }) => isCaption(text)) ? other.pieces[column] : undefined;
  return piece ? { ...piece, line: other, row: at, column } : null;
}

/** The value with the same place in a row of as many values, above or below a row of labels. */
export function valueAcross(
  lines: readonly Line[],
  label: Placed,
  direction: 'above' | 'below',
): Placed | null {
  const row = label.row + (direction === 'above' ? -1 : 1);
  const line = lines[row];
  const piece = line?.pieces[label.column];
  if (!line || !piece) return null;
  const value = { ...piece, line, row, column: label.column };
  const own = acrossFrom(lines, value, direction === 'above' ? 'below' : 'above');
  return own && !line.pieces.some(({ text }) => isCaption(text)) ? value : null;
}

/** Whether a label has its value to its right: neither another label nor nothing. */
function hasValueBeside({ line, column, text }: Placed): boolean {
  const right = line.pieces[column + 1];
  if (!right || isCaption(right.text)) return false;
  return (
    /:\s*$/.test(text) ||
    findDates(right.text).length > 0 ||
    !line.pieces.some(({ text: one }, at) => at !== column && isCaption(one))
  );
}

/** The lines of a label of which a piece is one, with nothing beside them: before it and after it. */
export function restOfLabel(lines: readonly Line[], piece: Placed): { before: string; after: string } {
  const value = piece.line.pieces[piece.column + 1];
  const part = (direction: 'above' | 'below'): string => {
    const [found] = inColumn(lines, piece, direction, piece.line.height * NEXT_LINE);
    if (!found || Math.abs(found.from - piece.from) > EDGE_OFF || isSentence(found)) return '';
    if (/:\s*$/.test(direction === 'above' ? found.text : piece.text) || /\d{2}/.test(found.text)) return '';
    const isFilled = value && found.line.pieces.some(({ from, to }) => from < value.to && to > value.from);
    return isFilled ? '' : found.text;
  };
  return { before: part('above'), after: part('below') };
}

/** The pieces of the lines right above and below that stand on a side of a piece: of what stands beside the middle of lines. */
function halfBeside(lines: readonly Line[], piece: Placed, side: 'left' | 'right'): Placed[] {
  return [piece.row - 1, piece.row + 1].flatMap((row) => {
    const line = lines[row];
    if (!line || line.page !== piece.line.page || Math.abs(line.y - piece.line.y) > piece.line.height)
      return [];
    const column =
      side === 'left'
        ? line.pieces.findLastIndex(({ to }) => to <= piece.from)
        : line.pieces.findIndex(({ from }) => from >= piece.to);
    const found = line.pieces[column];
    return found && (side === 'left' || column === 0) ? [{ ...found, line, row, column }] : [];
  });
}

/** What stands to the right of a label, also where it stands beside the middle of the label's lines. */
export function valueBeside(lines: readonly Line[], label: Placed): Placed | null {
  const column = label.column + 1;
  const right = label.line.pieces[column];
  if (right) return { ...right, line: label.line, row: label.row, column };
  return halfBeside(lines, label, 'right')[0] ?? null;
}

/** The label to the left of a value, also where the value stands beside the middle of its lines. */
export function labelBeside(lines: readonly Line[], value: Placed): Placed | null {
  const [left] = leftOf(value);
  if (left) return left;
  return halfBeside(lines, value, 'left').find(({ text }) => isCaption(text)) ?? null;
}
