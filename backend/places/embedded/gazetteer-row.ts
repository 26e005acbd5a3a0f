import type { LocationPrecision } from '../../contract/statuses.js';
import { POSTCODE_AREAS, type PostTown } from './postcode-areas.js';
import { searchName } from './search-name.js';

/** A town, village, postcode district, postcode or county in the database. */
export interface GazetteerRow {
  key: string;
  /** `cities`, `postal` or `counties`. */
  source: string;
  name: string;
  /** Empty for a district or postcode, which cannot be found by name. */
  searchName: string;
  county: string | null;
  region: string | null;
  countryCode: string;
  /** For a district or postcode: itself. For an imported village: its district. */
  postcode: string | null;
  latitude: number;
  longitude: number;
  precision: LocationPrecision;
}

const POST_TOWNS: ReadonlySet<string> = new Set(
  [...POSTCODE_AREAS.values()].map(
    (town) => `${town.countryCode}|${searchName(town.place)}|${town.county ?? ''}`,
  ),
);

/** True for a town, village or county, false for a postcode or its district. */
export function isSettlement(row: GazetteerRow): boolean {
  return row.searchName !== '';
}

/** True for a county, island or nation, false for a town or postcode. */
export function isCounty({ source }: GazetteerRow): boolean {
  return source === 'counties';
}

/** True for England, Scotland, Wales and Northern Ireland. */
export function isNationRow(row: GazetteerRow): boolean {
  return isCounty(row) && row.countryCode === 'GB' && row.region === null;
}

/** True for the post town of a postcode area. Among places with the same name it is the most important one. */
export function isPostTown(row: GazetteerRow): boolean {
  if (row.source !== 'cities') return false;
  const name = `${row.countryCode}|${row.searchName}|`;
  return POST_TOWNS.has(name) || (row.county !== null && POST_TOWNS.has(name + row.county));
}

/** True if the row is this post town. */
export function isPostTownOf(row: GazetteerRow, { place, county, countryCode }: PostTown): boolean {
  return (
    row.source === 'cities' &&
    row.countryCode === countryCode &&
    row.searchName === searchName(place) &&
    (county === undefined || row.county === county)
  );
}
