import type { DocumentKind } from '../../../contract/jobs/documents.js';
import {
  captionsOf,
  isCaption,
  isTitle,
  restOfLabel,
  valueAcross,
  valueBeside,
  withoutHint,
} from '../captions.js';
import { companyRank, isCompany, isLabel, nameIn } from './company-name.js';
import { fold, words } from '../fold.js';
import { LABELS, weighLabel } from './labels.js';
import { clauseBefore, continued, headsOf, inColumn, near, type Placed, placed } from '../place.js';
import { hasPostcode } from '../property/address.js';
import type { Line } from '../text.js';

/** In a sentence, what stands before a name. */
const WHO = '(?:insurer|assessor|sweep|engineer|surveyor|inspector|electrician|contractor|technician)';
const BEFORE = new RegExp(
  `\\b(?:[Bb]y|[Tt]hank you for (?:choosing|using)|on behalf of|(?:[Ii]nsurance|[Ii]nsured) with|(?:[Yy]our|[Tt]he|[Oo]ur) (?:\\p{Ll}+ ){0,2}${WHO} (?:is|was))` +
    `(?:$|\\s+(?:us,?\\s+|(?:(?:the|our|your)\\s)?(?:\\p{Ll}+\\s){0,2}${WHO}s?\\s+|[Ee]ngineer\\s+)?(?=\\p{Lu}))`,
  'gu',
);
const PERSON_NAME = "(?:\\p{Lu}\\.? ?|\\p{Lu}[\\p{L}'’-]+ ){1,3}\\p{Lu}[\\p{L}'’-]+";
const PERSON = new RegExp(
  `(${PERSON_NAME}),\\s(?:\\p{Ll}+\\s){0,2}${WHO}\\b|\\b(?:\\p{Ll}+|\\p{Lu}\\p{Ll}+)\\s${WHO}\\s(${PERSON_NAME})`,
  'gu',
);
const PERSON_WEIGHT = 0.9;
const INSURED_BY = /\b(?:underwritten|insured|insurance|insurer|cover is provided)\b.{0,40}$/i;
const MADE =
  /\b(?:underwritten|insured|issued|carried out|made|prepared|provided|inspected|tested|swept|serviced|assessed|completed|undertaken|conducted|produced|checked|surveyed|visited|attended)\b(?:(?!\bby\b).){0,80}$/i;
/** Before it, the name: "Kestrel Home Care Ltd is authorised and regulated". */
const SAYS =
  /^(.{3,60}?)\s+(?:is|are)\s+(?:authorised|regulated|registered|an? (?:trading|company|member|registered)|a trading name)/u;
const IN_SENTENCE = 2.8;
const IN_FOOT = 0.6;
const HEADING = 2.2;
const ANYWHERE = 0.2;
const WITHIN = 0.1;
/** Of those who have the work done, their letters tell it. */
const AGENT = /\b(?:propert(?:y|ies)|lettings?|estates?|rentals?|housing)\b/i;
const AGENT_LESS = 1.5;
/** Whose name is not the maker's. */
const CUSTOMER =
  /\b(?:landlord|customer|client|tenant|agent|owner|occupier|policy ?holder|holder|insured|responsible person|correspondence|ordering|property|site|premises|job|scheme|accreditation|broker)\b/i;
const MAKER = /\b(?:company|contractor|business|engineer|inspector|installer|insurer|assessor|sweep)\b/i;
/** A heading stands so far down at most. */
const HEAD = 0.16;
const HEAD_LINES = 4;
const WRAPPED = 0.02;
const CUSTOMER_REACH = 0.06;

export interface FoundIssuer {
  value: string;
  line: Line;
}
interface Candidate extends FoundIssuer {
  score: number;
}

/** How a label may go on: "Company name and address", "Installer / business". */
const ALSO = /^(?:['’]?s\b|names?\b|and\b|&|\/|or\b|details\b|trading\b|:)/i;
/** A name in the section of who made the document. */
const NAME = /^(?:(?:full|print(?:ed)?|company|business) )?name(?: \(.*\))?:?$/i;
const SECTION_REACH = 0.12;

/** The value of "Name", where the heading of its section names the maker. */
function nameInSection(lines: readonly Line[], piece: Placed): FoundIssuer | null {
  const [, label = piece.text, inline = ''] = /^([^:]*):\s*(.*)$/.exec(piece.text) ?? [];
  if (!NAME.test(label)) return null;
  const heading = inColumn(lines, piece, 'above', SECTION_REACH).find(
    ({ text }) => text.length < 50 && !/:\s*\S/.test(text) && (CUSTOMER.test(text) || MAKER.test(text)),
  );
  if (!heading || CUSTOMER.test(heading.text) || isTitle(heading.text)) return null;
  const value = inline || (valueBeside(lines, piece)?.text ?? '');
  const name = isLabel(value) ? null : nameIn(value);
  return name ? { value: name, line: piece.line } : null;
}

/** The value of a label that a piece begins with. */
function valueOf(lines: readonly Line[], piece: Placed, pattern: RegExp): FoundIssuer | null {
  const { before } = restOfLabel(lines, piece);
  const head = before === '' ? '' : `${before} `;
  const text = `${head}${piece.text}`;
  const folded = fold(text);
  const [match] = [...folded.matchAll(pattern)]
    .filter(({ index, 0: found }) => index + found.length > head.length)
    .toSorted((one, other) => one.index - other.index || other[0].length - one[0].length);
  // A label may have a letter or number of its section before it.
  const isFirst =
    match && [0, head.length].some((from) => folded.slice(from, match.index).trim().length <= 2);
  if (!match || !isFirst) return null;
  const rest = text.slice(match.index + match[0].length);
  const said = rest.replace(/^[\s:\-–—.]+/, '');
  if ((/^\s*[:\-–]/.test(rest) || / (?:by|with|of)$/.test(match[0])) && /\p{L}{2}/u.test(said))
    return isLabel(said) ? null : toIssuer(nameIn(said), piece.line);
  const after = withoutHint(rest).trim();
  return after === '' || (ALSO.test(after) && isCaption(text)) ? valueBy(lines, piece) : null;
}

/** The value of any other label of a maker, and how much that says. */
function valueOfOther(lines: readonly Line[], piece: Placed): (FoundIssuer & { weight: number }) | null {
  const [, label = piece.text, said = ''] = /^([^:]*?)\s*:\s*(.*)$/.exec(piece.text) ?? [];
  const { before } = restOfLabel(lines, piece);
  const weight =
    weighLabel(label) ?? (isCaption(label) && before !== '' ? weighLabel(`${before} ${label}`) : null);
  if (weight === null) return null;
  const inline = said === '' || isLabel(said) ? null : toIssuer(nameIn(said), piece.line);
  const found = said === '' ? valueBy(lines, piece) : inline;
  return found && { ...found, weight };
}

const toIssuer = (value: string | null, line: Line): FoundIssuer | null => (value ? { value, line } : null);

/** The name beside, under or over a label. */
function valueBy(lines: readonly Line[], label: Placed): FoundIssuer | null {
  const right = valueBeside(lines, label);
  const beside = right && !isLabel(right.text) ? nameIn(right.text) : null;
  if (right && beside) {
    // "Webb Electrical Contractors / Ltd"
    const [next] = inColumn(lines, right, 'below', WRAPPED);
    return { value: withRest(beside, next), line: label.line };
  }
  const below = valueAcross(lines, label, 'below') ?? inColumn(lines, label, 'below', near(label))[0];
  const under = below && !isLabel(below.text) ? nameIn(below.text) : null;
  if (below && under && isOwn(lines, below, 'above'))
    return { value: withRest(under, continued(lines, below)), line: below.line };
  const [above] = inColumn(lines, label, 'above', near(label));
  const over = above && !isLabel(above.text) ? nameIn(above.text) : null;
  return above && over && isOwn(lines, above, 'below') ? { value: over, line: above.line } : null;
}

/** A name goes on in the next line: "Webb Electrical / Contractors Ltd". */
const REST =
  /^(?:Ltd|Limited|LLP|plc|and\s|&|(?:\S+ )?(?:Contractors|Services|Solutions|Engineers|Company|Group|Partnership|Insurance|Associates|Ltd|Limited|LLP|plc)(?:\s(?:Ltd|Limited|LLP|plc))?\.?$)/;
const withRest = (name: string, next: Placed | null | undefined): string =>
  next && REST.test(next.text) ? (nameIn(`${name} ${next.text}`) ?? name) : name;

/** Whether the label on that side of a name is its own. Above it is usual, below it only where that is settled or there is no other. */
function isOwn(lines: readonly Line[], name: Placed, side: 'above' | 'below'): boolean {
  const { above, below, isSettled } = captionsOf(lines, name);
  return side === 'above' ? above !== null || !below : below !== null && isSettled;
}

/** Whether a name stands under or beside a label of the customer. */
function isCustomer(lines: readonly Line[], piece: Placed): boolean {
  const { above, below, isSettled } = captionsOf(lines, piece);
  const under = !above && below && isSettled ? [below.text] : [];
  const head = [...under, ...headsOf(lines, piece, CUSTOMER_REACH)].find(
    (text) =>
      text.length < 50 && !isTitle(text) && !hasPostcode(text) && (CUSTOMER.test(text) || MAKER.test(text)),
  );
  return head !== undefined && CUSTOMER.test(head);
}

function candidates(lines: readonly Line[], isInsured: boolean): Candidate[] {
  const pieces = placed(lines);
  return pieces.flatMap((piece) => {
    const found: Candidate[] = [];
    const add = (value: string | null, line: Line, weight: number) => {
      if (!value) return;
      const less = AGENT.test(value) ? AGENT_LESS : 0;
      found.push({ value, line, score: weight + companyRank(value) - less });
    };
    // The business, and who does its work, are the insured's.
    for (const [weight, pattern] of isInsured ? LABELS.slice(0, 1) : LABELS) {
      const labelled = valueOf(lines, piece, pattern);
      if (labelled) add(labelled.value, labelled.line, weight);
    }
    const other = found.length === 0 && !isInsured ? valueOfOther(lines, piece) : null;
    if (other) add(other.value, other.line, other.weight);
    const inSection = isInsured ? null : nameInSection(lines, piece);
    if (inSection) add(inSection.value, inSection.line, /company|business/i.test(piece.text) ? 3.2 : 1);
    for (const match of piece.text.matchAll(BEFORE)) {
      const before = clauseBefore(lines, piece, piece.text.slice(0, match.index));
      if (/^by/i.test(match[0]) && !MADE.test(before)) continue;
      const [below] = inColumn(lines, piece, 'below', near(piece));
      const isEnd =
        piece.text.slice(match.index).length < 50 && below && below.line.y - piece.line.y < WRAPPED;
      const rest = piece.text.slice(match.index + match[0].length);
      add(
        nameIn(isEnd ? `${rest} ${below.text}` : rest) ?? nameIn(rest),
        piece.line,
        INSURED_BY.test(`${before} ${match[0]}`) ? 6 : IN_SENTENCE,
      );
    }
    // "N. Cole, energy assessor" and "energy assessor N. Cole"
    for (const [, first, last] of isInsured ? [] : piece.text.matchAll(PERSON)) {
      const name = nameIn((first ?? last)?.replace(/^I,\s/, '') ?? '');
      if (name && !isCaption(name)) add(name, piece.line, PERSON_WEIGHT);
    }
    const [, says] = SAYS.exec(piece.text) ?? [];
    if (says && companyRank(says) > 0) add(nameIn(says), piece.line, IN_FOOT);
    const isHeading = piece.line.page === 1 && (piece.line.y < HEAD || piece.row < HEAD_LINES);
    // "Clearwater Hygiene Ltd, 9 Temple Way, Bristol" is a name with its address.
    const name = isLabel(piece.text) ? null : nameIn(piece.text);
    if (name && (isCompany(name) || isCompany(piece.text)) && !isCustomer(lines, piece))
      add(name, piece.line, isHeading ? HEADING : ANYWHERE);
    // "Certificate No. 3319. Hugh Soot, Fen Flue Services."
    for (const part of piece.text.split(/[.,;]\s+/).slice(1))
      if (isCompany(part) && !CUSTOMER.test(piece.text)) add(nameIn(part), piece.line, WITHIN);
    return found;
  });
}

/** Who keeps the register, for its own certificates and cards. */
const REGISTERS: Partial<Record<DocumentKind, [name: string, RegExp]>> = {
  GAS_SAFE_REGISTRATION: ['Gas Safe Register', words('gas safe register', 'gas safe')],
  NICEIC_REGISTRATION: ['NICEIC', words('niceic')],
};

/** The company that made the document, else the person. */
export function readIssuer(lines: readonly Line[], kind: DocumentKind | null): FoundIssuer | null {
  const [register, pattern] = (kind && REGISTERS[kind]) ?? [];
  const named = pattern && placed(lines).find(({ text }) => fold(text).search(pattern) >= 0);
  if (register && named) return { value: register, line: named.line };
  const isInsured = kind === 'INSURANCE' || kind === 'PUBLIC_LIABILITY';
  const [best] = candidates(lines, isInsured)
    .filter(({ value }) => !(isInsured && /broker/i.test(value)))
    .toSorted((one, other) => other.score - one.score);
  return best ? { value: best.value, line: best.line } : null;
}
