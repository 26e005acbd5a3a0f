import { squeeze } from './fold.js';
import { inColumn, type Placed, placed } from './place.js';
import type { Known } from './suggestion.js';
import { type Line, textOf } from './text.js';

const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/i;
/** Words of streets and what they are shortened to. */
const SHORT: readonly [RegExp, string][] = [
  [/\bst(?:reet)?\b\.?/gi, 'street'],
  [/\broad\b|\brd\b\.?/gi, 'road'],
  [/\bave?(?:nue)?\b\.?/gi, 'avenue'],
  [/\blane\b|\bln\b\.?/gi, 'lane'],
  [/\bclose\b|\bcl\b\.?/gi, 'close'],
  [/\bdrive\b|\bdr\b\.?/gi, 'drive'],
  [/\bcourt\b|\bct\b\.?/gi, 'court'],
  [/\bterrace\b|\bterr?\b\.?/gi, 'terrace'],
  [/\bgardens?\b|\bgdns\b\.?/gi, 'gardens'],
  [/\bplace\b|\bpl\b\.?/gi, 'place'],
  [/\bcrescent\b|\bcres\b\.?/gi, 'crescent'],
  [/\bsquare\b|\bsq\b\.?/gi, 'square'],
  [/\bflat\b|\bapartment\b|\bapt\b\.?|\bunit\b/gi, 'flat'],
];

const spell = (text: string): string =>
  squeeze(SHORT.reduce((left, [pattern, long]) => left.replace(pattern, ` ${long} `), text));

interface Wanted {
  id: string;
  postcode: string;
  /** All of these must be there: flat, then number with street, or the name of the house and the street. */
  parts: string[];
}

/** What tells a property from others: the parts of its address before the town, and its postcode. */
function toWanted({ id, address }: Known['properties'][number]): Wanted | null {
  const postcode = POSTCODE.exec(address);
  if (!postcode) return null;
  const [before = ''] = [address.slice(0, postcode.index)];
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const street = parts.findIndex((part) => /^\d+\s?[a-z]?(?:\s?[-–/]\s?\d+\s?[a-z]?)?\s+\p{L}/iu.test(part));
  const isSplit = /^\d+\s?[a-z]?$/i.test(parts[0] ?? '') && parts.length > 1;
  const kept = isSplit
    ? [`${parts[0]} ${parts[1]}`]
    : street >= 0
      ? parts.slice(0, street + 1)
      : parts.slice(0, 2);
  const folded = kept.map(spell).filter((part) => part !== '');
  return folded.length === 0 ? null : { id, postcode: spell(postcode[0]), parts: folded };
}

/** How far around a street its postcode and flat may stand, of the height of a page. */
const REACH = 0.12;
/** How far above it its label may stand. */
const LABEL_REACH = 0.1;
const OF_PROPERTY =
  /propert|install|inspect|site|premises|address of|risk address|insured address|location|situat|dwelling|let at|at:/i;
const OF_OTHERS =
  /landlord|client|customer|company|contractor|agent|correspond|engineer|registered office|insurer|policyholder|holder|billing|owner|assessor|business/i;

/** Whether a squeezed text has the part as a whole: "6 ferry street" is not in "16 ferry street". */
function has(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? '';
    // Look-alikes of digits count as digits: i, o and s.
    const isWhole = !/\d/.test(part[0] ?? '') && !/^[ios]/.test(part) ? true : !/[0-9]/.test(before);
    if (isWhole && !(/^[0-9ios]/.test(part) && /^(?:i|s)$/.test(before) && isDigitBefore(text, at)))
      return true;
  }
  return false;
}

/** Whether the sign before is a digit that was folded: digits stand together, at the beginning or after letters. */
const isDigitBefore = (text: string, at: number): boolean => at === 1 || /[0-9]/.test(text[at - 2] ?? '');

export interface FoundProperty {
  id: string;
  line: Line;
}

/** The one of the person's properties whose number, street and postcode stand together in the document. */
export function matchProperty(lines: readonly Line[], { properties }: Known): FoundProperty | null {
  const pieces = placed(lines);
  const found = properties.flatMap((property) => {
    const wanted = toWanted(property);
    const at = wanted && pieces.find((piece) => standsAt(lines, piece, wanted));
    return wanted && at ? [{ id: wanted.id, at, parts: wanted.parts.length, about: aboutOf(lines, at) }] : [];
  });
  // "Flat 2, 16 Ferry Street" is also "16 Ferry Street".
  const most = Math.max(...found.map(({ parts }) => parts));
  const exact = found.filter(({ parts }) => parts === most);
  const labelled = exact.filter(({ about }) => about === 'property');
  const [first, ...others] =
    labelled.length > 0 ? labelled : exact.filter(({ about }) => about === null || exact.length === 1);
  return first && others.length === 0 ? { id: first.id, line: first.at.line } : null;
}

function standsAt(lines: readonly Line[], piece: Placed, { parts, postcode }: Wanted): boolean {
  const street = parts.at(-1) ?? '';
  const own = numberedText(piece.text);
  if (!own.some((text) => startsWhole(text, street))) return false;
  const around = lines
    .filter(({ page, y }) => page === piece.line.page && Math.abs(y - piece.line.y) <= REACH)
    .map((line) => spell(textOf(line)))
    .join(' ');
  return around.includes(postcode) && parts.slice(0, -1).every((part) => has(around, part));
}

/** The text from each word on, spelled out. */
function numberedText(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)].map(({ index }) => spell(text.slice(index)));
}
const startsWhole = (text: string, part: string): boolean => text.startsWith(part);

function aboutOf(lines: readonly Line[], piece: Placed): 'property' | 'others' | null {
  const texts = [
    piece.text,
    piece.line.pieces[piece.column - 1]?.text ?? '',
    ...inColumn(lines, piece, 'above', LABEL_REACH).map(({ text }) => text),
  ];
  for (const text of texts) {
    if (OF_PROPERTY.test(text)) return 'property';
    if (OF_OTHERS.test(text)) return 'others';
  }
  return null;
}
