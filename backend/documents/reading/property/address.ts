import { fold } from '../fold.js';
import { distance } from '../distance.js';

/** What tells a property from its neighbours. Words are folded. */
export interface Address {
  postcode: string;
  flat: string | null;
  /** The ways to write it, each in words: "27a" and "27 a". None for a house that has only a name. */
  numbers: string[][];
  street: string[];
  house: string[];
}

const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/i;
/** Words of streets and what they are shortened to. */
const SHORT: Record<string, string> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  cl: 'close',
  dr: 'drive',
  ct: 'court',
  terr: 'terrace',
  ter: 'terrace',
  gdns: 'gardens',
  pl: 'place',
  cres: 'crescent',
  sq: 'square',
  pk: 'park',
  hse: 'house',
  apartment: 'flat',
  apt: 'flat',
  unit: 'flat',
  studio: 'flat',
  // "St John's Road" has the same sign.
  saint: 'street',
};
/** The same, as letters that are mistaken for digits and back become one. */
const SPELLED = new Map(Object.entries(SHORT).map(([short, long]) => [fold(short), fold(long)]));
const FLAT = fold('flat');

/** The words of a text, folded and spelled out. A number and its letter are one: "27 A" is "27a". */
export function wordsOf(text: string): string[] {
  // "Flat3" is two words.
  const found = fold(text.replace(/['’]/g, '').replace(/\b(flat|apartment|apt|unit)(?=\d)/gi, '$1 '))
    .split(' ')
    .filter((word) => word !== '');
  return found.map((word) => SPELLED.get(word) ?? word);
}

/** @returns null for an address without a postcode, or with nothing but a town before it */
export function parseAddress(address: string): Address | null {
  const postcode = POSTCODE.exec(address);
  if (!postcode) return null;
  const parts = address
    .slice(0, postcode.index)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found: Pick<Address, 'flat' | 'numbers' | 'street' | 'house'> = {
    flat: null,
    numbers: [],
    street: [],
    house: [],
  };
  for (const part of parts) {
    const words = wordsOf(part);
    if (words[0] === FLAT && words[1]) found.flat = words[1];
    const left = found.flat && words[0] === FLAT ? words.slice(2) : words;
    const raw = part.split(/\s+/).at(-left.length) ?? '';
    if (left.length === 0) continue;
    if (found.numbers.length > 0) found.street = left;
    else if (/^\d+[a-z]?$/i.test(raw)) {
      found.numbers = numbersOf(raw);
      found.street = left.slice(1);
    } else if (found.house.length === 0) found.house = left;
    // "14, Ferry Street": the street is the next part.
    if (found.street.length > 0) break;
  }
  return found.street.length > 0 || found.house.length > 0
    ? { ...found, postcode: `${postcode[1]}${postcode[2]}`.toUpperCase() }
    : null;
}

const numbersOf = (raw: string): string[][] => {
  const [, digits = '', letter = ''] = /^(\d+)([a-z]?)$/i.exec(raw) ?? [];
  return letter ? [[fold(digits + letter)], [fold(digits), fold(letter)]] : [[fold(digits)]];
};

/** Signs that are mistaken for each other in print. */
const ALIKE = ['O0QD', '1IL|', '5S', '8B', '2Z', '6G'];

/** Finds a postcode, also where signs of it were mistaken. */
export const postcodePattern = (postcode: string): RegExp =>
  new RegExp(
    `(?<![A-Z0-9])${[...postcode].map((sign) => `[${ALIKE.find((signs) => signs.includes(sign)) ?? sign}]`).join('\\s*')}(?![A-Z0-9])`,
    'i',
  );

/** Whether a text has a postcode, of wherever. */
export const hasPostcode = (text: string): boolean => POSTCODE.test(text);

const SIMILAR_FROM = 5;
const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one === other || (other.length >= SIMILAR_FROM && distance(one, other) < 2));

/** Where words stand in others, each with at most one wrong letter; -1 where they do not. */
export function findWords(among: readonly string[], wanted: readonly string[], from = 0): number {
  for (let at = from; at + wanted.length <= among.length; at += 1)
    if (wanted.every((word, index) => isAlike(among[at + index], word))) return at;
  return -1;
}

/** The flat that words name before an address; null where they name none. */
export function flatIn(words: readonly string[]): string | null {
  const at = words.lastIndexOf(FLAT);
  return at >= 0 ? (words[at + 1] ?? null) : null;
}
