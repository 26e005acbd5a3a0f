import {
  type Address,
  findWords,
  flatIn,
  hasPostcode,
  parseAddress,
  postcodePattern,
  wordsOf,
} from './address.js';
import { captionsOf, isCaption } from '../captions.js';
import { clauseBefore, headsOf, inColumn, type Placed, placed } from '../place.js';
import type { Known } from '../suggestion.js';
import { type Line, textOf } from '../text.js';

export interface FoundProperty {
  id: string;
  line: Line;
}

/** How far below a street its postcode may stand, of the height of a page; how far above it its flat and its label. */
const REACH = 0.12;
const FLAT_REACH = 0.04;
const LABEL_REACH = 0.1;
const NEXT_LINE = 2.1;
/** A longer text is a sentence or a title. */
const LABEL_MAX = 45;

/** People and firms, whose own address does not count. */
const FIRM =
  /\b(?:compan(?:y|ies)|contractors?|installers?|engineers?|insurers?|brokers?|assessors?|inspectors?|registered (?:office|business)|business (?:name|details|address)|licensing authority|council|sweeps?|prepared by|issued by|tested by|trading (?:title|name)|for and on behalf)\b/i;
const PERSON =
  /\b(?:landlords?|clients?|customers?|agents?|correspondence|policy ?holders?|licence holders?|billing|bill to|invoice to|(?:property )?owners?|managing|management|insured(?! (?:address|property|premises))|(?:person )?ordering|responsible person|proposer|your address|(?:home|own) address|licensee|applicant|invoices?|sen[dt] to|(?:prepared|tested|produced|carried out) for|report to|postal|mailing|contact)\b/i;
const PROPERTY =
  /\b(?:propert(?:y|ies)|installation|installed at|job|site|premises|dwelling|building|risk|location|situated|work address|service address|inspect(?:ed|ion)(?: address| at)?|address (?:of|inspected|where|visited|insured)|tested|swept|let|tenanted|rent(?:al|ed)|work(?:s| was)|visited|licensed|multiple occupation|insured (?:address|property|premises)|known as)\b/i;

type About = 'property' | 'person' | 'firm' | null;

function aboutText(text: string): About {
  if (
    /\b(?:property|home|premises) (?:owners?|manage\w*)|installation company|details of (?:the )?(?:client|person|landlord|customer|contractor)/i.test(
      text,
    )
  )
    return 'person';
  if (
    /\b(?:client|customer|landlord|owner|agent)(?:'?s)?['’]? (?:correspondence |home |postal )?address\b/i.test(
      text,
    )
  )
    return 'person';
  if (
    /\baddress of (?:the )?(?:insured|landlord|client|owner|policy ?holder|customer|agent|applicant)\b/i.test(
      text,
    )
  )
    return 'person';
  if (
    /\b(?:tested|prepared|produced|carried out|work done|assessed|inspected|issued|surveyed|completed|undertaken) for\b/i.test(
      text,
    )
  )
    return 'person';
  if (/\b(?:for invoices?|home address|own address)\b/i.test(text)) return 'person';
  if (PROPERTY.test(text)) return 'property';
  if (FIRM.test(text)) return 'firm';
  return PERSON.test(text) ? 'person' : null;
}

/** A heading of a section, which may be long: "SECTION C. DETAILS OF THE INSTALLATION". */
const SECTION = /^(?:section\b|part\b|\(?[A-Z\d]{1,2}[.)]?\s|details of\b)/i;
const TITLE = /\b(?:record|certificate|report|schedule|assessment|register)\b/i;

/** What a head says: a label, with or without a value, or the heading of a section. */
function aboutHead(text: string): About {
  const [, label = text] = /^([^:]{2,45}):/.exec(text) ?? [];
  if (/\b(?:date|next|number|no|ref|reference|due|valid|expir\w*|issued)\b/i.test(label)) return null;
  if (/^\W*(?:house|hmo|flat)\W*$/i.test(text)) return 'property';
  if (SECTION.test(text)) return aboutText(text);
  const isTitle = TITLE.test(label) && !/\b(?:address|details|subject of)\b/i.test(label);
  return label.length <= LABEL_MAX && !isTitle && (label !== text || isCaption(text) || isShort(text))
    ? aboutText(label)
    : null;
}

/** "Premises assessed", "Protected premises": words that follow no capital after the first, so that no name is one. */
const isShort = (text: string): boolean =>
  text.split(' ').length <= 4 &&
  (!/\s\p{Lu}\p{Ll}/u.test(text) || !/\b(?:ltd|limited|council|plc|llp|engineers|services)\b/i.test(text));

/** What a sentence says before the address of what it is about. "A Kelling of" is a person. */
const LEADS_TO =
  /(?:\b(?:[Aa]t|for|known as|[Pp]ropert(?:y|ies)|[Pp]remises|in respect of|address)|\b\p{Ll}+ of)\W*$/u;

/** What stands before an address without the names of its flat, house or addressee. */
const NAMES = /(?<![\p{L}\d])(?:\p{Lu}[\p{L}'’]*|\d+\w?)(?:\s+(?:\p{Lu}[\p{L}'’]*|\d+\w?))*\s*,\s*$/u;
const leadOf = (before: string): string => before.replace(NAMES, '').replace(NAMES, '');
/** Whether a name stands before an address that is no part of it: it is where that person lives. */
const isNamed = (before: string, { flat, house }: Address): boolean =>
  wordsOf(before.slice(leadOf(before).length)).some(
    (word) => /[a-z]/.test(word) && word !== flat && !house.includes(word) && !HOUSES.has(word),
  );
const HOUSES = new Set(wordsOf('flat floor room house court'));

/** What an address is that begins at a place of a piece: what its label, or the head of its block, says. */
function aboutOf(lines: readonly Line[], piece: Placed, start: number, address?: Address): About {
  const before = leadOf(piece.text.slice(0, start));
  const labelled = /:\s*$/.test(before) && before.length <= LABEL_MAX ? aboutText(before) : null;
  if (labelled) return labelled;
  if (address && isNamed(piece.text.slice(0, start), address)) return 'person';
  const clause = before === '' || /:\s*$/.test(before) ? before : clauseBefore(lines, piece, before);
  if (LEADS_TO.test(before) || /^\W*re\b/i.test(before)) return 'property';
  // The sentence that leads to it may have begun on the line before.
  const [above] = inColumn(lines, piece, 'above', piece.line.height * NEXT_LINE);
  if (before === '' && above && above.text.length > LABEL_MAX && LEADS_TO.test(above.text)) return 'property';
  if (clause.length > LABEL_MAX && /\b(?:propert(?:y|ies)|premises|installation)\b/i.test(clause))
    return 'property';
  const { below: under, isSettled } = captionsOf(lines, lastOfBlock(lines, piece));
  if (before === '' && under && isSettled && aboutText(under.text)) return aboutText(under.text);
  const said = before.length <= LABEL_MAX ? aboutText(before) : null;
  if (said) return said;
  // An address with a label of its own does not belong to the line above if that one has its value already.
  const isFilled = (head: string) => /:\s*\S/.test(head);
  const heads = headsOf(lines, piece, LABEL_REACH).filter((head) => !/:\s*$/.test(before) || !isFilled(head));
  for (const head of heads) {
    const about = aboutHead(head);
    if (about) return about;
  }
  return under ? aboutText(under.text) : null;
}

/** The last line of an address. */
function lastOfBlock(lines: readonly Line[], piece: Placed): Placed {
  if (hasPostcode(piece.text)) return piece;
  const below = inColumn(lines, piece, 'below', REACH);
  const end = below.findIndex(({ text }) => hasPostcode(text));
  return below[end] ?? piece;
}

/** Where an address begins in a piece, in words; -1 where it does not. */
function startOf(words: readonly string[], text: string, { numbers, street, house }: Address): number {
  const range = /\d+[a-z]?\s?[-–]\s?\d+[a-z]?/i.exec(text)?.[0] ?? '';
  for (const number of numbers) {
    // A number has no wrong digit, and is not one end of a range.
    if (range && wordsOf(range).includes(number[0] ?? '')) continue;
    for (let at = 0; (at = findWords(words, [...number, ...street], at)) >= 0; at += 1)
      if (number.every((word, index) => words[at + index] === word)) return at;
  }
  const isName = house.length > 1 || (house.length === 1 && numbers.length === 0);
  return isName ? findWords(words, house) : -1;
}

/** Whether a property's flat, street or house, and postcode stand at a piece. */
function standsAt(lines: readonly Line[], piece: Placed, wanted: Address): number {
  const words = wordsOf(piece.text);
  const at = startOf(words, piece.text, wanted);
  if (at < 0) return -1;
  const [above] = inColumn(lines, piece, 'above', FLAT_REACH);
  const two = above ? inColumn(lines, above, 'above', FLAT_REACH)[0] : undefined;
  const slash = /(\w+)\s*\/\s*\d+[a-z]?\s+\p{L}/iu.exec(piece.text)?.[1];
  const below = inColumn(lines, piece, 'below', REACH);
  const [next] = below;
  const flat =
    flatIn(words.slice(0, at)) ??
    (slash ? wordsOf(slash).join('') : null) ??
    flatIn(words.slice(at, at + 10)) ??
    (next && !hasPostcode(piece.text) ? flatIn(wordsOf(next.text)) : null) ??
    (at < 2 && above ? (flatIn(wordsOf(above.text)) ?? (two ? flatIn(wordsOf(two.text)) : null)) : null);
  if (flat !== wanted.flat) return -1;
  const pattern = postcodePattern(wanted.postcode);
  const own = [piece.text, ...below.map(({ text }) => text)];
  // A postcode may be broken over two lines.
  const coded = own
    .flatMap((text, index) => [text, `${text} ${own[index + 1] ?? ''}`])
    .find((text) => hasPostcode(text));
  if (coded) return pattern.test(coded) ? at : -1;
  // In another column: "Postcode" and its value.
  const around = lines.filter(
    ({ page, y }) => page === piece.line.page && y >= piece.line.y - FLAT_REACH && y <= piece.line.y + REACH,
  );
  return around.some((line) => pattern.test(textOf(line))) ? at : -1;
}

/** The place of a word in a text. */
function placeOf(text: string, word: number): number {
  const starts = [...text.replace(/['’]/g, 'x').matchAll(/[\p{L}\d|!]+/gu)];
  return starts[word]?.index ?? 0;
}

/** The one of the person's properties whose number, street and postcode stand together in the document. */
export function matchProperty(lines: readonly Line[], { properties }: Known): FoundProperty | null {
  const pieces = placed(lines);
  const wanted = properties.flatMap(({ id, address }) => {
    const parsed = parseAddress(address);
    return parsed ? [{ id, parsed }] : [];
  });
  const found = pieces.flatMap((piece) =>
    wanted.flatMap(({ id, parsed }) => {
      const at = standsAt(lines, piece, parsed);
      return at < 0
        ? []
        : [{ id, line: piece.line, about: aboutOf(lines, piece, placeOf(piece.text, at), parsed) }];
    }),
  );
  const one = (all: typeof found) => {
    const [first] = all;
    return first && all.every(({ id }) => id === first.id) ? { id: first.id, line: first.line } : null;
  };
  const labelled = found.filter(({ about }) => about === 'property');
  if (labelled.length > 0) return one(labelled);
  // The document is about another address, and one of the person's own stands beside it.
  const other = pieces.some((piece) => hasPostcode(piece.text) && aboutOf(lines, piece, 0) === 'property');
  if (other) return null;
  const open = found.filter(({ about }) => about === null);
  return one(open.length > 0 ? open : found.filter(({ about }) => about === 'person'));
}
