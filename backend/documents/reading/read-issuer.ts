import { findDates } from './dates.js';
import { fold, list, words } from './fold.js';
import { inColumn, type Placed, placed } from './place.js';
import type { Line } from './text.js';

/** Labels of who made a document, the strongest first. */
const LABELS: readonly RegExp[] = [
  words(
    ...list`
      issued by, issuer, insurer, underwritten by, underwriter, issuing authority, licensing authority,
      insurance company, issuing body, insured with, insured by, provided by`,
  ),
  words(
    ...list`
      company, company name, contractor, contractor name, contractor s name, trading title, trading name,
      trading as, registered business, business, business name, name of business, name of company,
      installer, carried out by, assessor s company, assessor company, firm, organisation, inspected by,
      company trading title, inspection company, service company, contractor details, gas safe registered
      business, assessing company, approved contractor, tested by, serviced by, swept by, prepared by,
      registered company, business details, company details`,
  ),
  words(
    ...list`
      engineer, engineer name, engineer s name, name of engineer, gas engineer, inspector, inspector name,
      inspector s name, assessor, assessor name, assessor s name, name of assessor, sweep, sweep name,
      sweep s name, chimney sweep, technician, name of inspector, surveyor, competent person, operative,
      assessed by, energy assessor, checked by, completed by, signed by, electrician`,
  ),
];
/** Labels of somebody else, and headings. */
const OTHERS = words(
  ...list`
    landlord, customer, client, tenant, agent, owner, occupier, insured, policyholder, licence holder,
    address, name, details, number, no, registration, reg, date, signature, tel, phone, email, postcode,
    card, licence, id`,
);
const COMPANY =
  /\b(?:ltd|limited|llp|plc|& sons?|and sons?|services|council|insurance|insurers|assessors|register|niceic|group|partners|brothers|bros|sweeps)\b\.?/i;
/** A heading is a company's without a label only this far down. */
const HEAD = 0.14;
const NEAR = 0.045;
const NAME_MAX = 80;

export interface FoundIssuer {
  value: string;
  line: Line;
}

function nameIn(text: string): string | null {
  const name = text.replace(/^[\s:.\-–—]+|[\s:;,.\-–—]+$/g, (edge) =>
    edge.includes('.') && /ltd|co/i.test(text) ? '' : '',
  );
  const [date] = findDates(name);
  const isName = /^[\p{L}\d&]/u.test(name) && /\p{L}{2}/u.test(name) && name.length <= NAME_MAX && !date;
  return isName && !/\d{4,}/.test(name) && !/:/.test(name) ? name : null;
}

/** The value of a label that a piece begins with. */
function valueOf(lines: readonly Line[], piece: Placed, pattern: RegExp): FoundIssuer | null {
  const folded = fold(piece.text);
  const [match] = [...folded.matchAll(pattern)].toSorted((one, other) => other[0].length - one[0].length);
  if (!match || folded.slice(0, match.index).trim() !== '') return null;
  const rest = piece.text.slice(match.index + match[0].length);
  if ((/^\s*[:\-–]/.test(rest) || / (?:by|with)$/.test(match[0])) && rest.replace(/[\s:\-–]/g, '') !== '') {
    const value = nameIn(rest);
    return value ? { value, line: piece.line } : null;
  }
  if (fold(rest).trim() !== '') return null;
  const right = piece.line.pieces[piece.column + 1];
  const beside = right && !isLabel(right.text) ? nameIn(right.text) : null;
  if (beside) return { value: beside, line: piece.line };
  const [below] = inColumn(lines, piece, 'below', NEAR);
  const under = below && !isLabel(below.text) ? nameIn(below.text) : null;
  return below && under ? { value: under, line: below.line } : null;
}

/** Whether a text is a label itself: it ends with a colon, or is nothing but words of labels. */
function isLabel(text: string): boolean {
  if (/:\s*$/.test(text) || /^[^:]{2,40}:\s/.test(text)) return true;
  const folded = fold(text);
  const rest = [...LABELS, OTHERS].reduce((left, pattern) => left.replace(pattern, ' '), folded);
  return rest.replace(/\b(?:of|the|s|and|or)\b/g, '').trim() === '';
}

/** The company that made the document, else the person. */
export function readIssuer(lines: readonly Line[]): FoundIssuer | null {
  const pieces = placed(lines);
  for (const pattern of LABELS)
    for (const piece of pieces) {
      const value = valueOf(lines, piece, pattern);
      if (value) return value;
    }
  const [head] = pieces.filter(
    ({ line, row, text }) =>
      line.page === 1 &&
      (line.y < HEAD || row < 4) &&
      COMPANY.test(text) &&
      !/certificate|record|report|schedule|assessment/i.test(text),
  );
  const value = head && nameIn(head.text);
  return head && value ? { value, line: head.line } : null;
}
