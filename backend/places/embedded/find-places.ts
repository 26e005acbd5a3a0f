import { type ParsedAddress, type Reading, readings } from './address-parser.js';
import { countryCalled, isHomeCountry } from './countries.js';
import { distanceKm } from '../distance.js';
import type { EmbeddedPlace } from './embedded-place.js';
import type { Gazetteer, LocatedPostcode } from './gazetteer.js';
import { type GazetteerRow, isCounty, isNationRow, isPostTown } from './gazetteer-row.js';
import { OTHER_TOWN_NAMES } from './other-town-names.js';
import { postcodeText } from './postcode.js';
import { compareFits, type CountyFit, fitCounties, qualify } from './qualifiers.js';
import { searchName } from './search-name.js';
import { indexByName } from './town-names.js';

/** Longest distance between a town and the postcode beside it. Some areas (Inverness, Perth) are wide. */
const IN_AREA_KM = 120;
const IN_DISTRICT_KM = 40;
/** Of two places that may be in a county, one that is so much nearer to its middle is meant. */
const CLEARLY_NEARER_KM = 10;
/** The middle of the United Kingdom. Distances to places abroad are measured from here. */
const HOME = { latitude: 54, longitude: -2 };

interface Match {
  reading: Reading;
  row: GazetteerRow;
  fit: CountyFit;
}

const isHome = ({ countryCode }: GazetteerRow): boolean => isHomeCountry(countryCode);

const signals = (row: GazetteerRow): number =>
  (isPostTown(row) ? 4 : 0) +
  (row.county === row.name || row.region === row.name ? 2 : 0) +
  (row.source === 'cities' ? 1 : 0) +
  (isNationRow(row) ? 3 : 0);

/** True when no known fact makes one of two places with the same name more important. */
export function equallyLikely(one: EmbeddedPlace, other: EmbeddedPlace): boolean {
  return (
    one.location.countryCode === other.location.countryCode &&
    signals(one.location) === signals(other.location) &&
    one.fit?.fit === other.fit?.fit &&
    Math.abs((one.fit?.km ?? 0) - (other.fit?.km ?? 0)) < CLEARLY_NEARER_KM
  );
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
 * line; of an unknown village its county. Places abroad only if the address says so or names nothing at home. Empty
 * when no place is known, or when the address contradicts itself.
 */
export async function findExact(gazetteer: Gazetteer, address: ParsedAddress): Promise<EmbeddedPlace[]> {
  const { segments, postcode } = address;
  const located = postcode && (await gazetteer.postcode(postcode));
  if (postcode && !located) return [];
  const ways = readings(segments);
  // The words after a town may be towns, too.
  const names = new Set(ways.flatMap(({ town, qualifiers }) => [town, ...qualifiers]));
  const rowsOf = indexByName(names, await gazetteer.named([...names]));
  const parts = new Set(segments.map(searchName));
  const known = ways.flatMap((reading) => rowsOf(reading.town).map((row) => ({ reading, row })));
  const exact = fitting(known, parts, rowsOf);
  const isKnown = exact.some(({ row }) => isHome(row) && !isCounty(row));
  const others = isKnown ? [] : await otherwiseNamed(gazetteer, ways, parts);
  const matches = [...exact, ...fitting(others, parts, rowsOf)];
  if (postcode && located) return [withPostcode(matches, located, postcodeText(postcode), segments)];
  const whole = known.filter(({ reading, row }) => parts.has(reading.town) && !isCounty(row));
  return choose(matches, whole, address).map(({ reading, row, fit }) => ({
    ...townOnly(row, reading.street),
    fit,
  }));
}

function fitting(
  candidates: readonly Omit<Match, 'fit'>[],
  parts: ReadonlySet<string>,
  rowsOf: (name: string) => readonly GazetteerRow[],
): Match[] {
  return candidates
    .filter(({ reading, row }) => qualify(reading, row, rowsOf))
    .filter(({ reading, row }) => !isCounty(row) || namesCounty(reading, row, parts, rowsOf))
    .map((match) => ({ ...match, fit: fitCounties(match.reading, match.row) }));
}

/** `Kingston, Surrey` is Kingston upon Thames, if no Kingston is in Surrey. Caerdydd is Cardiff, also without a county. */
async function otherwiseNamed(
  gazetteer: Gazetteer,
  ways: readonly Reading[],
  parts: ReadonlySet<string>,
): Promise<Omit<Match, 'fit'>[]> {
  const followed = ways.filter(
    ({ town, qualifiers }) => parts.has(town) && (qualifiers.length > 0 || OTHER_TOWN_NAMES.has(town)),
  );
  const variants = await gazetteer.variants(followed.map(({ town }) => town));
  const names = new Set([...variants.values()].flat());
  const rowsOf = indexByName(names, await gazetteer.named([...names]));
  return followed.flatMap((reading) =>
    (variants.get(reading.town) ?? []).flatMap(rowsOf).map((row) => ({ reading, row })),
  );
}

/** A county stands between commas: `Manchester, New Hampshire` is not in Hampshire. A town of the same name goes first. */
function namesCounty(
  { street, town }: Reading,
  row: GazetteerRow,
  parts: ReadonlySet<string>,
  rowsOf: (name: string) => readonly GazetteerRow[],
): boolean {
  if (street !== null && (isNationRow(row) || !parts.has(town))) return false;
  return town === row.searchName || rowsOf(town).every((other) => isCounty(other) || !isHome(other));
}

/**
 * The matches to list: the best at home, those abroad only if they explain the line as well. If an address names no
 * county or country of a place abroad, the towns at home that it names come first.
 */
function choose(matches: Match[], whole: Omit<Match, 'fit'>[], { inUnitedKingdom }: ParsedAddress): Match[] {
  const fitting = matches.filter((match) => isInNamedCountry(match, inUnitedKingdom));
  const likely = inUnitedKingdom || fitting.length > 0 ? fitting : matches;
  const home = best(likely.filter(({ row }) => isHome(row)));
  const abroad = best(likely.filter(({ row }) => !isHome(row)));
  const [first] = home;
  if (first) return [...home, ...abroad.filter((match) => costOf(match) <= costOf(first))];
  if (abroad.some(({ reading }) => reading.qualifiers.length > 0)) return abroad;
  const named = abroad.length > 0 ? whole.filter(({ row }) => isHome(row)) : [];
  return [...best(named.map((match) => ({ ...match, fit: OUTSIDE }))), ...abroad];
}

function isInNamedCountry({ reading, row }: Match, inUnitedKingdom: boolean): boolean {
  if (inUnitedKingdom && !isHome(row)) return false;
  const named = reading.qualifiers.map(countryCalled);
  return named.every((code) => code === null || code === row.countryCode);
}

const OUTSIDE: CountyFit = { fit: 'outside', km: 0 };

/** How much of the line a reading leaves unexplained. */
function costOf({ reading }: Match): number {
  const words = (text: string | null) => (text ? text.split(' ').length : 0);
  return words(reading.street) * 100 - words(reading.town);
}

/** A post town goes before villages of its name (`Sutton, Surrey`), a place wholly in the county before other towns. */
const likelihood = ({ row, fit }: Match): number =>
  isHome(row) ? 10 + signals(row) + (fit.fit === 'inside' ? 3 : 0) : 0;

/** The readings with the fewest words in the street line, among those that make sense. */
function best(matches: readonly Match[]): Match[] {
  const least = Math.min(...matches.map(costOf));
  return matches
    .filter((match) => costOf(match) === least)
    .sort(
      (one, other) =>
        likelihood(other) - likelihood(one) ||
        compareFits(one.fit, other.fit) ||
        compareRows(one.row, other.row),
    );
}

function withPostcode(
  matches: readonly Match[],
  { row, area }: LocatedPostcode,
  postcode: string,
  segments: readonly string[],
): EmbeddedPlace {
  const range = area ? IN_AREA_KM : IN_DISTRICT_KM;
  const near = matches.filter((match) => !isCounty(match.row) && distanceKm(match.row, row) <= range);
  const [nearest] = best(near).sort((one, other) => distanceKm(one.row, row) - distanceKm(other.row, row));
  if (!nearest) return { location: row, town: null, area, postcode, street: segments.join(', ') || null };
  const { reading, row: town } = nearest;
  // The town is more exact than the post town of a whole area.
  return { location: area ? town : row, town, area: null, postcode, street: reading.street };
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
  return sorted
    .filter((row) => (!inUnitedKingdom || isHome(row)) && (street === null || !isNationRow(row)))
    .map((row) => townOnly(row, street));
}
