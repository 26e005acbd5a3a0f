import type pg from 'pg';
import type { GazetteerRow } from '../embedded/gazetteer-row.js';

/** A row of gazetteer_places to be written. */
export interface NewPlace extends Omit<GazetteerRow, 'source'> {
  /** 0 unless given. */
  population?: number;
}

const CHUNK = 10_000;

/**
 * Writes places in a few statements. Leaves out places whose key already exists.
 * @returns rows written
 */
export async function insertPlaces(
  client: pg.ClientBase,
  source: 'cities' | 'counties' | 'postal',
  places: readonly NewPlace[],
): Promise<number> {
  let written = 0;
  for (let start = 0; start < places.length; start += CHUNK) {
    const chunk = places.slice(start, start + CHUNK);
    const column = <K extends keyof NewPlace>(name: K) => chunk.map((place) => place[name]);
    const { rowCount } = await client.query(
      `INSERT INTO gazetteer_places
         (source, key, name, search_name, county, region, country_code, postcode, latitude, longitude, precision,
          population)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::float8[], $10::float8[], $11::"LocationPrecision"[], $12::int[])
       ON CONFLICT (key) DO NOTHING`,
      [
        source,
        column('key'),
        column('name'),
        column('searchName'),
        column('county'),
        column('region'),
        column('countryCode'),
        column('postcode'),
        column('latitude'),
        column('longitude'),
        column('precision'),
        chunk.map(({ population }) => population ?? 0),
      ],
    );
    written += rowCount ?? 0;
  }
  return written;
}
