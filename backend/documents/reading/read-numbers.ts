import { toDigits, findDates } from './dates.js';
import { fold, list, words } from './fold.js';
import { inColumn, type Placed, placed } from './place.js';
import type { Line, ReadText } from './text.js';

const NUMBERED = list`
    number, no, nr, num, ref, reference, id, ref no, reference no, reference number`;
const numbered = (...things: string[]): string[] =>
  things.flatMap((thing) => NUMBERED.map((end) => `${thing} ${end}`));

/** Numbers of other things. */
const OTHER = words(
  ...numbered(
    ...list`
      company, vat, telephone, phone, tel, mobile, fax, model, appliance serial, job, order`,
  ),
  ...numbered(
    ...list`
      invoice, customer, client, account, page, flat, house, charity, gc, gc number, meter`,
  ),
  ...numbered(
    ...list`
      uprn, title, sheet, previous certificate, previous report, previous policy, claims, fca`,
  ),
  ...list`
      registered in england, company registration, company registration number, company reg no, frn, sort
      code`,
  ...list`
      telephone, phone, tel, mobile, instrument serial, analyser serial, tester serial, number of, no of`,
);
/** Of the engineer, assessor or company. */
const REGISTRATION = words(
  ...numbered(
    ...list`
      registration, reg, gas safe, gas safe reg, gas safe registration, gas safe register, gas safe
      licence`,
  ),
  ...numbered(
    ...list`
      engineer, engineer s, engineer licence, enrolment, enrollment, membership, member, scheme`,
  ),
  ...numbered(
    ...list`
      assessor, accreditation, assessor accreditation, niceic, niceic registration, niceic enrolment`,
  ),
  ...numbered(
    ...list`
      napit, hetas, elecsa, stroma, nacs, contractor, business registration, id card, installer`,
  ),
  ...numbered(
    ...list`
      certification, bafe, firas, operative, registered, inspector, sweep, approval, trustmark`,
  ),
  ...numbered(
    'niceic reg',
    'gas safe register reg',
    'scheme registration',
    'company gas safe',
    'engineer gas safe',
  ),
  ...numbered(
    ...list`
      business reg, gas safe business, engineer id, licence card, card, authorisation, guild`,
  ),
  ...list`
      gas safe, gas safe registration, gas safe reg, registration, enrolment, licence card, registered no,
      niceic, reg no, enrolment, accreditation`,
);
/** Of the document itself. */
const RECORD = words(
  ...numbered(
    ...list`
      certificate, cert, record, report, policy, document, serial, licence, license, cp12`,
  ),
  ...numbered(
    ...list`
      certificate serial, certificate reference, report reference, our, unique, assessment, schedule`,
  ),
  ...numbered(
    ...list`
      policy reference, gas safety record, service record, eicr, epc, lgsr, test, form, sheet s`,
  ),
  ...numbered(
    ...list`
      inspection, service, survey, sweeping certificate, fra, application, permit, of certificate`,
  ),
  ...list`
      rrn, report rrn, reference, reference number, ref, ref no, policy, certificate, number, no, doc ref`,
);
type Role = 'number' | 'registration' | 'other';

const LABELS: readonly [Role, RegExp][] = [
  ['other', OTHER],
  ['registration', REGISTRATION],
  ['number', RECORD],
];

export interface FoundNumber {
  value: string;
  line: Line;
}

const GROUP = '[A-Za-z0-9]*\\d[A-Za-z0-9]*';
const VALUE = new RegExp(
  `^[\\s:.#=_–—-]*((?:[A-Z][A-Z0-9]{0,7}(?:[-/.\\\\ ]|\\s?-\\s?|/))*${GROUP}(?:(?:[-/.]|\\s?-\\s?| )(?:${GROUP}|[A-Z]{1,4}(?![A-Za-z])))*)`,
);

/** The number at the beginning of a text, with its letters before and signs between. */
function numberAt(text: string): string | null {
  const [, found = ''] = VALUE.exec(text) ?? [];
  const [date] = findDates(text);
  const before = date ? text.indexOf(found) + found.length > date.start : false;
  const value = (before && date ? text.slice(text.indexOf(found), date.start) : found).trim();
  return /\d/.test(value) && value.replace(/[^A-Za-z0-9]/g, '').length >= 3 && value.length <= 40
    ? value
    : null;
}

/** The label that begins or ends a text, and where it ends. */
function labelOf(folded: string): { role: Role; start: number; end: number } | null {
  const all = LABELS.flatMap(([role, pattern], strength) =>
    [...folded.matchAll(pattern)].map((match) => ({
      role,
      strength,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  const last = all.toSorted((one, other) => other.end - one.end || one.start - other.start)[0];
  if (!last) return null;
  const overlapping = all.filter(({ end, start }) => end > last.start && start < last.end);
  return overlapping.reduce((best, other) => {
    const longer = other.end - other.start - (best.end - best.start);
    return longer > 0 || (longer === 0 && other.strength < best.strength) ? other : best;
  }, last);
}

const NEAR = 0.045;

/** The numbers of a document that have a label, beside or under it. */
function labelNumbers(lines: readonly Line[]): (FoundNumber & { role: Role; strength: number })[] {
  return placed(lines).flatMap((piece) => {
    const folded = fold(piece.text);
    const found: (FoundNumber & { role: Role; strength: number })[] = [];
    for (const { index: at } of piece.text.matchAll(/[A-Z0-9][A-Za-z0-9]*/g)) {
      const label = labelOf(folded.slice(0, at));
      if (!label || folded.slice(label.end, at).trim() !== '') continue;
      const value = numberAt(piece.text.slice(at));
      if (value) found.push({ value, role: label.role, line: piece.line, strength: label.end - label.start });
    }
    if (found.length > 0) return found;
    const label = labelOf(folded.trimEnd());
    const endsWithLabel = label && folded.slice(label.end).trim() === '';
    if (!label || !endsWithLabel) return [];
    const value = valueBeside(lines, piece);
    return value ? [{ ...value, role: label.role, strength: label.end - label.start }] : [];
  });
}

function valueBeside(lines: readonly Line[], piece: Placed): FoundNumber | null {
  const right = piece.line.pieces[piece.column + 1];
  const beside = right && numberAt(right.text);
  if (beside) return { value: beside, line: piece.line };
  // Beside a label stands the next one: their values are below.
  for (const below of inColumn(lines, piece, 'below', NEAR)) {
    const value = numberAt(below.text);
    if (value) return { value, line: below.line };
    if (labelOf(fold(below.text))) return null;
  }
  return null;
}

/** Groups of a recognised number that are digits but for look-alikes. */
const repair = (value: string): string =>
  value
    .split(/([-/. ])/)
    .map((group) => (/\d/.test(group) && /[A-Za-z]/.test(group) ? (toDigits(group) ?? group) : group))
    .join('');

/** The document's own number and that of who made it. Null where there are several. */
export function readNumbers({
  lines,
  recognised,
}: ReadText): Record<'number' | 'registration', FoundNumber | null> {
  const found = labelNumbers(lines).map((one) => (recognised ? { ...one, value: repair(one.value) } : one));
  const best = (role: Role) => {
    const all = found.filter((one) => one.role === role);
    const strongest = Math.max(...all.map(({ strength }) => strength));
    // A longer label says more: "certificate number" comes before "no".
    const [first] = all.filter(({ strength }) => strength === strongest);
    const [top] = all;
    return (role === 'registration' ? top : first) ?? null;
  };
  const number = best('number');
  const registration = best('registration');
  return { number, registration };
}
