import { endsLikeStreet, type ParsedAddress, type Reading, readings } from './address-parser.js';
import { countryCalled, countryName } from './countries.js';
import { COUNTY_ABBREVIATIONS } from './county-abbreviations.js';
import { distanceKm } from '../distance.js';
import type { EmbeddedPlace } from './embedded-place.js';
import { type Gazetteer, type GazetteerRow, isPostTown, type LocatedPostcode, namesOf } from './gazetteer.js';
import { postcodeText } from './postcode.js';
import { searchName } from './search-name.js';

/** Longest distance between a village and the town named after it (`Cherry Hinton, Cambridge`). */
const NEIGHBOUR_KM = 15;
/** Longest distance between a town and the postcode beside it. Some areas (Inverness, Perth) are wide. */
const IN_AREA_KM = 120;
const IN_DISTRICT_KM = 40;
/** The middle of the United Kingdom. Distances to places abroad are measured from here. */
const HOME = { latitude: 54, longitude: -2 };

interface Match {
  reading: Reading;
  row: GazetteerRow;
}

const signals = (row: GazetteerRow): number =>
  (isPostTown(row) ? 4 : 0) +
  (row.county === row.name || row.region === row.name ? 2 : 0) +
  (row.source === 'cities' ? 1 : 0);

/** True when no known fact makes one of two places with the same name more important. */
export function equallyLikely(one: GazetteerRow, other: GazetteerRow): boolean {
  return one.countryCode === other.countryCode && signals(one) === signals(other);
}

/**
 * The order of a list, best first. At home: the more important place first, that is post towns, then towns that a
 * county or region is named after, then other towns, then imported villages (the data has no population). Then places
 * abroad, the nearest first.
 */
function compareRows(one: GazetteerRow, other: GazetteerRow): number {
  const home = Number(other.countryCode === 'GB') - Number(one.countryCode === 'GB');
  if (home !== 0) return home;
  const bySignals = signals(other) - signals(one);
  if (bySignals !== 0) return bySignals;
  const byName = one.name.length - other.name.length || one.name.localeCompare(other.name, 'en');
  if (byName !== 0) return byName;
  if (one.countryCode !== 'GB') return distanceKm(HOME, one) - distanceKm(HOME, other);
  return (one.county ?? '').localeCompare(other.county ?? '', 'en') || (one.key < other.key ? -1 : 1);
}

const townOnly = (row: GazetteerRow, street: string | null): EmbeddedPlace => ({
  location: row,
  town: row,
  area: null,
  postcode: null,
  street,
});

/**
 * Places for a complete address, best first: a known town, a postcode, or both, with the words before them as street
 * line. Empty when no place is known, or when the address contradicts itself.
 */
export async function findExact(
  gazetteer: Gazetteer,
  { segments, postcode, inUnitedKingdom }: ParsedAddress,
): Promise<EmbeddedPlace[]> {
  const located = postcode && (await gazetteer.postcode(postcode));
  if (postcode && !located) return [];
  const ways = readings(segments);
  const byName = new Map<string, GazetteerRow[]>();
  for (const row of await gazetteer.named([...new Set(ways.map(({ town }) => town))])) {
    for (const name of namesOf(row)) byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  const rowsOf = (name: string) => byName.get(name) ?? [];
  const matches = ways.flatMap((reading) =>
    rowsOf(reading.town)
      .filter((row) => reading.qualifiers.every((text) => qualifies(text, row, reading, rowsOf)))
      .map((row) => ({ reading, row })),
  );
  if (postcode && located) return [withPostcode(matches, located, postcodeText(postcode), segments)];
  const likely = best(matches);
  const inside = likely.filter((match) => isInNamedCountry(match, inUnitedKingdom));
  return orAll(inside, likely).map(({ reading, row }) => townOnly(row, reading.street));
}

/** A country narrows only if something is left: `Toronto, UK` is still Toronto, `Georgia` is also a state. */
const orAll = <T>(some: T[], all: T[]): T[] => (some.length > 0 ? some : all);

function isInNamedCountry({ reading, row }: Match, inUnitedKingdom: boolean): boolean {
  const named = [inUnitedKingdom ? 'GB' : null, ...reading.qualifiers.map(countryCalled)];
  return named.every((code) => code === null || code === row.countryCode);
}

/** The readings with the fewest words in the street line, among those that make sense. */
function best(matches: readonly Match[]): Match[] {
  const words = (text: string | null) => (text ? text.split(' ').length : 0);
  const cost = ({ reading }: Match) => words(reading.street) * 100 - words(reading.town);
  const least = Math.min(...matches.map(cost));
  return matches
    .filter((match) => cost(match) === least)
    .sort((one, other) => compareRows(one.row, other.row));
}

function withPostcode(
  matches: readonly Match[],
  { row, area }: LocatedPostcode,
  postcode: string,
  segments: readonly string[],
): EmbeddedPlace {
  const range = area ? IN_AREA_KM : IN_DISTRICT_KM;
  const near = matches.filter((match) => distanceKm(match.row, row) <= range);
  const [nearest] = best(near).sort((one, other) => distanceKm(one.row, row) - distanceKm(other.row, row));
  if (!nearest) return { location: row, town: null, area, postcode, street: segments.join(', ') || null };
  const { reading, row: town } = nearest;
  // The town is more exact than the post town of a whole area.
  return { location: area ? town : row, town, area: null, postcode, street: reading.street };
}

/** True when a text after a town names its county, nation or country, or a neighbouring town. */
function qualifies(
  text: string,
  row: GazetteerRow,
  reading: Reading,
  rowsOf: (name: string) => readonly GazetteerRow[],
): boolean {
  const { county, region, countryCode } = row;
  if (countryCalled(text) === countryCode) return true;
  const divisions = searchName([county, region, countryName(countryCode)].filter(Boolean).join(' ')).split(
    ' ',
  );
  const words = (COUNTY_ABBREVIATIONS.get(text) ?? text).split(' ');
  const last = words.pop() ?? '';
  // A name that is itself a town does not count as the beginning of a county's name.
  const mayBegin = last.length >= 3 && rowsOf(text).length === 0;
  const begins = divisions.some((word) => word === last || (mayBegin && word.startsWith(last)));
  if (begins && words.every((word) => divisions.includes(word))) return true;
  // `Mill Lane, Odiham` is a street in Odiham, even if a hamlet nearby is called Mill Lane.
  if (endsLikeStreet(reading.town)) return false;
  return rowsOf(text).some((town) => town.key !== row.key && distanceKm(town, row) <= NEIGHBOUR_KM);
}

/**
 * Towns whose names begin with the last part of an address that is still being typed, best first. The parts before it
 * become the street line.
 */
export async function findBeginning(
  gazetteer: Gazetteer,
  { segments, postcode, inUnitedKingdom }: ParsedAddress,
): Promise<EmbeddedPlace[]> {
  const last = searchName(segments.at(-1) ?? '');
  const street = segments.slice(0, -1).join(', ') || null;
  // One or two letters are too few for a search. A number alone is not a street line.
  if (postcode || last.length < 3 || (street !== null && !/\p{L}/u.test(street))) return [];
  const rows = await gazetteer.startingWith(last);
  const isExact = ({ searchName: name }: GazetteerRow) => name === last;
  const sorted = rows.sort(
    (one, other) =>
      Number(other.countryCode === 'GB') - Number(one.countryCode === 'GB') ||
      Number(isExact(other)) - Number(isExact(one)) ||
      compareRows(one, other),
  );
  const inside = sorted.filter(({ countryCode }) => !inUnitedKingdom || countryCode === 'GB');
  return orAll(inside, sorted).map((row) => townOnly(row, street));
}
