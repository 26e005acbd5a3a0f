import { countiesCalled, isNation } from '../counties/counties.js';
import { countryCalled } from './countries.js';
import { type Postcode, readPostcode } from './postcode.js';
import { searchName } from './search-name.js';

/** An address as the user wrote it, split at commas, with the postcode and the country removed. */
export interface ParsedAddress {
  segments: string[];
  postcode: Postcode | null;
  /** True when it ends with the United Kingdom or one of its nations. A nation or another country stays a part. */
  inUnitedKingdom: boolean;
}

/** One way to read an address: these words are the town, and the words before it are the street line. */
export interface Reading {
  /** In the user's own words. Null when there is nothing before the town. */
  street: string | null;
  /** The search name of the town. */
  town: string;
  /** Search names of the words after the town: county, nation, country. */
  qualifiers: string[];
}

const ORDINAL = /^\d(?:st|nd|rd|th)$/i;
const UNIT = /^(?:unit|flat|apartment|apt|suite|room|block|building|house|plot|no|floor|gate|a|m|b)$/i;
/** `the United Kingdom` */
const COUNTRY_WORDS_MAX = 3;
/** Last words of street names that town names hardly ever have. */
const STREET_WORDS = new Set(
  'street road lane avenue drive close crescent way mews terrace gardens st rd ln ave dr'.split(' '),
);
/** Last words of streets that also name hamlets. Such a word is a hamlet only after a comma. */
const WEAK_STREET_WORDS = new Set(
  'hill green park court row square place grove walk rise view gate yard wharf quay mount parade bridge end fields cross common side house top lodge barn farm cottage cottages mill church wood woods heath moor'.split(
    ' ',
  ),
);
const TOWN_WORDS_MAX = 6;
const WORDS_MAX = 14;
const READINGS_MAX = 600;

/** Puts the text on one line, with single spaces and no control characters. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\r\n;]+/g, ', ')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

/** Splits an address at its commas and removes the country and the postcode. */
export function parseAddress(text: string): ParsedAddress {
  const segments = cleanText(text)
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));
  const inUnitedKingdom = takeUnitedKingdom(segments) || endsWithNation(segments);
  for (let index = segments.length - 1; index >= 0; index -= 1) {
    const found = takePostcode(segments[index] ?? '');
    if (!found) continue;
    segments.splice(index, 1, ...(found.rest ? [found.rest] : []));
    return { segments, postcode: found.postcode, inUnitedKingdom };
  }
  return { segments, postcode: null, inUnitedKingdom };
}

/** Removes the country from the end of the last segment, unless nothing would be left. False if not found. */
function takeUnitedKingdom(segments: string[]): boolean {
  const words = segments.pop()?.split(' ') ?? [];
  const first = segments.length > 0 ? 0 : 1;
  for (let start = Math.max(first, words.length - COUNTRY_WORDS_MAX); start < words.length; start += 1) {
    if (countryCalled(searchName(words.slice(start).join(' '))) !== 'GB') continue;
    if (start > 0) segments.push(words.slice(0, start).join(' '));
    return true;
  }
  if (words.length > 0) segments.push(words.join(' '));
  return false;
}

function endsWithNation(segments: readonly string[]): boolean {
  return segments.length > 1 && countiesCalled(searchName(segments.at(-1) ?? '')).some(isNation);
}

function takePostcode(segment: string): { postcode: Postcode; rest: string } | null {
  const whole = readPostcode(segment);
  if (whole) return { postcode: whole, rest: '' };
  const words = segment.split(' ');
  for (let start = words.length - 1; start >= 0; start -= 1) {
    for (const length of [2, 1]) {
      const taken = words.slice(start, start + length);
      if (taken.length < length || !looksLikePostcode(taken, start + length === words.length)) continue;
      const postcode = readPostcode(taken.join(' '));
      if (!postcode) continue;
      const before = words[start - 1];
      // An outward code looks like the number of a unit. So it only counts at the end, after a word.
      if (!postcode.full && (start + length < words.length || before === undefined || UNIT.test(before)))
        continue;
      return { postcode, rest: [...words.slice(0, start), ...words.slice(start + length)].join(' ') };
    }
  }
  return null;
}

function looksLikePostcode(words: string[], atEnd: boolean): boolean {
  const [outward = '', inward] = words;
  if (!/^[a-z]{1,2}[\dio]/i.test(outward) || !/\d/.test(words.join(''))) return false;
  return inward === undefined || atEnd || !ORDINAL.test(inward);
}

/**
 * Every way to split the parts of an address into street line, town and qualifiers. Most are wrong. The names in the
 * gazetteer decide which one is right.
 */
export function readings(segments: readonly string[]): Reading[] {
  const found: Reading[] = [];
  for (let index = segments.length - 1; index >= 0; index -= 1) {
    const words = (segments[index] ?? '').split(' ');
    const before = segments.slice(0, index);
    const after = segments.slice(index + 1);
    for (let start = Math.max(0, words.length - WORDS_MAX); start < words.length; start += 1) {
      const street = [...before, words.slice(0, start).join(' ')].filter(Boolean).join(', ') || null;
      // A number alone is not a street line.
      if (street !== null && !/\p{L}/u.test(street)) continue;
      for (let end = words.length; end > start && found.length < READINGS_MAX; end -= 1) {
        if (end - start > TOWN_WORDS_MAX) continue;
        const town = searchName(words.slice(start, end).join(' '));
        if (!town || (start > 0 && endsLikeStreet(town))) continue;
        const qualifiers = [words.slice(end).join(' '), ...after].map(searchName).filter(Boolean);
        found.push({ street, town, qualifiers });
      }
    }
  }
  return found;
}

/** True for names that belong to the street line unless a comma stands before them. */
export function endsLikeStreet(town: string): boolean {
  const words = town.split(' ');
  const last = words.at(-1) ?? '';
  return STREET_WORDS.has(last) || (words.length === 1 && WEAK_STREET_WORDS.has(last));
}

export interface StreetLine {
  subpremise: string | null;
  number: string | null;
  route: string | null;
  /** The whole line when it has no house number. */
  premise: string | null;
}

const HOUSE_NUMBER = /^(\d+\s?[a-z]?(?:\s?[-–/]\s?\d+\s?[a-z]?)?)\s+(.*\p{L}.*)$/iu;

/** Splits a line such as `Flat 3, 12 Mill Road`. A line without a house number stays whole. */
export function readStreetLine(line: string): StreetLine {
  const parts = line.split(', ');
  const position = parts.findIndex((part) => HOUSE_NUMBER.test(part));
  const match = HOUSE_NUMBER.exec(parts[position] ?? '');
  if (match) {
    const [, number = '', route = ''] = match;
    return {
      subpremise: parts.slice(0, position).join(', ') || null,
      number,
      route: [route, ...parts.slice(position + 1)].join(', '),
      premise: null,
    };
  }
  const isRoute = STREET_WORDS.has(searchName(line).split(' ').at(-1) ?? '');
  return { subpremise: null, number: null, route: isRoute ? line : null, premise: isRoute ? null : line };
}
