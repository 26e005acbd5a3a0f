import { Injectable } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { Database } from '../../database/database.service.js';
import { POSTCODE_AREAS, type PostTown } from './postcode-areas.js';
import type { Postcode } from './postcode.js';
import type { GazetteerRow } from './gazetteer-row.js';
import { searchName } from './search-name.js';
import { indexLongNames, knownAs, variantsOf } from './town-names.js';

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

/** Reads the places of the embedded provider from the table gazetteer_places. */
@Injectable()
export class Gazetteer {
  /** Read once: the towns of the package do not change while the process runs. */
  private longNames: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(private readonly database: Database) {}

  async byKey(key: string): Promise<GazetteerRow | null> {
    const [row] = await this.read('WHERE key = $1', [key]);
    return row ?? null;
  }

  /** Towns, villages and counties with one of these search names. */
  async named(names: readonly string[]): Promise<GazetteerRow[]> {
    if (names.length === 0) return [];
    const known = [...new Set(names.flatMap(knownAs))];
    return this.read(
      `WHERE search_name = ANY($1) ORDER BY country_code = 'GB' DESC, key LIMIT ${EXACT_MAX}`,
      [known],
    );
  }

  /** Other names of towns, such as Kingston upon Thames for Kingston. */
  async variants(names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (names.length === 0) return new Map();
    const longNames = (this.longNames ??= indexLongNames(await this.readLongNames()));
    return new Map(names.map((name) => [name, variantsOf(name, longNames)]));
  }

  private async readLongNames(): Promise<string[]> {
    const rows = await runStatement<{ name: string }>(this.database.pool, {
      text: `SELECT DISTINCT search_name AS name FROM gazetteer_places
       WHERE source = 'cities' AND country_code = 'GB' AND search_name LIKE '% % %'`,
    });
    return rows.map(({ name }) => name);
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
    return runStatement<GazetteerRow>(this.database.pool, {
      text: `SELECT ${COLUMNS} FROM gazetteer_places ${condition}`,
      values,
    });
  }
}
