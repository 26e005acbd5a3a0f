import { Injectable } from '@nestjs/common';
import type { LocationPrecision } from '../../contract/statuses.js';
import { Database } from '../../database/database.service.js';
import { POSTCODE_AREAS, type PostTown } from './postcode-areas.js';
import type { Postcode } from './postcode.js';
import { searchName } from './search-name.js';

/** A town, village, postcode district or postcode in the database. */
export interface GazetteerRow {
  key: string;
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

/** The location of a postcode, and whether only its area was known (the row is then the area's post town). */
export interface LocatedPostcode {
  row: GazetteerRow;
  area: PostTown | null;
}

const COLUMNS = `key, source, name, search_name AS "searchName", county, region, country_code AS "countryCode",
  postcode, latitude, longitude, precision`;
/** Most places read for one name. A list cannot tell more of them apart. */
const EXACT_MAX = 400;
const PREFIX_MAX = 400;
const PREFIX_ABROAD_MAX = 20;

const POST_TOWNS: ReadonlySet<string> = new Set(
  [...POSTCODE_AREAS.values()].map(
    (town) => `${town.countryCode}|${searchName(town.place)}|${town.county ?? ''}`,
  ),
);

/** True for a town or village, false for a postcode or its district. */
export function isSettlement(row: GazetteerRow): boolean {
  return row.searchName !== '';
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

/** Post towns that the gazetteer lists under another name: Hull is Kingston upon Hull there. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [...POSTCODE_AREAS.values()]
    .filter(({ town, place }) => town !== place)
    .map(({ town, place }) => [searchName(town), searchName(place)]),
);

/** The search names of a place. */
export function namesOf(row: GazetteerRow): string[] {
  const aliases = [...ALIASES].filter(([, name]) => name === row.searchName && isPostTown(row));
  return [row.searchName, ...aliases.map(([alias]) => alias)];
}

/** Reads the places of the embedded provider from the table gazetteer_places. */
@Injectable()
export class Gazetteer {
  constructor(private readonly database: Database) {}

  async byKey(key: string): Promise<GazetteerRow | null> {
    const [row] = await this.read('WHERE key = $1', [key]);
    return row ?? null;
  }

  /** Towns and villages with one of these search names. */
  async named(names: readonly string[]): Promise<GazetteerRow[]> {
    if (names.length === 0) return [];
    const known = [...names, ...names.map((name) => ALIASES.get(name) ?? '').filter(Boolean)];
    return this.read(
      `WHERE search_name = ANY($1) ORDER BY country_code = 'GB' DESC, key LIMIT ${EXACT_MAX}`,
      [known],
    );
  }

  /** Towns and villages whose search name begins with the prefix, including exact matches. */
  async startingWith(prefix: string): Promise<GazetteerRow[]> {
    if (!prefix) return [];
    // Search names contain no LIKE wildcards.
    const pattern = `${prefix}%`;
    const [here, abroad] = await Promise.all([
      this.read(
        `WHERE search_name LIKE $1 AND country_code = 'GB'
         ORDER BY source, search_name, key LIMIT ${PREFIX_MAX}`,
        [pattern],
      ),
      this.read(
        `WHERE search_name LIKE $1 AND country_code <> 'GB'
         ORDER BY length(search_name), search_name, key LIMIT ${PREFIX_ABROAD_MAX}`,
        [pattern],
      ),
    ]);
    return [...here, ...abroad];
  }

  /** The postcode itself, else its district, else the post town of its area. Null for an unknown area. */
  async postcode(postcode: Postcode): Promise<LocatedPostcode | null> {
    const codes = postcode.full ? [postcode.full, postcode.outward] : [postcode.outward];
    const [row] = await this.read(
      `WHERE search_name = '' AND postcode = ANY($1) ORDER BY precision LIMIT 1`,
      [codes],
    );
    if (row) return { row, area: null };
    const area = POSTCODE_AREAS.get(postcode.area);
    const town = area && (await this.postTown(area));
    return area && town ? { row: town, area } : null;
  }

  private async postTown({ place, county, countryCode }: PostTown): Promise<GazetteerRow | null> {
    const [row] = await this.read(
      `WHERE source = 'cities' AND search_name = $1 AND country_code = $2 AND ($3::text IS NULL OR county = $3)
       ORDER BY key LIMIT 1`,
      [searchName(place), countryCode, county ?? null],
    );
    return row ?? null;
  }

  private async read(condition: string, values: unknown[]): Promise<GazetteerRow[]> {
    const { rows } = await this.database.pool.query<GazetteerRow>(
      `SELECT ${COLUMNS} FROM gazetteer_places ${condition}`,
      values,
    );
    return rows;
  }
}
