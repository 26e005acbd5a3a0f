import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { readRows } from '../../database/run-statement.js';
import { type KnownTown, PostalPlaces, postcodePlace } from './postal-places.js';
import { PostalFileError, readPostalRow } from './postal-row.js';
import { POSTAL_IMPORT_LOCK } from '../../database/advisory-locks.js';
import { insertPlaces, type NewPlace } from './write-places.js';

const DATASET = 'postal';
const BATCH = 10_000;

/** What an import has written. */
export interface PostalImport {
  lines: number;
  districts: number;
  postcodes: number;
  villages: number;
}

/**
 * Imports a GeoNames postal file of the United Kingdom and replaces the previous import, in one transaction. Searches
 * use the previous data meanwhile. The towns must already be in the database.
 * @throws PostalFileError that names the first invalid line
 */
export async function importPostal(databaseUrl: string, file: string): Promise<PostalImport> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'places-import' });
  // A lost connection already fails the query. Without a listener the event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [POSTAL_IMPORT_LOCK]);
    await client.query('DELETE FROM gazetteer_places WHERE source = $1', [DATASET]);
    const { places, lines, postcodes, version } = await readInto(client, file);
    const rest = places.places(await knownTowns(client));
    await insertPlaces(client, DATASET, rest);
    await client.query(
      `INSERT INTO loaded_datasets (name, version, rows) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET version = $2, rows = $3, loaded_at = now()`,
      [DATASET, version, rest.length + postcodes],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE gazetteer_places');
    const districts = rest.filter(({ searchName }) => searchName === '').length;
    return { lines, districts, postcodes, villages: rest.length - districts };
  } finally {
    // Without a COMMIT everything is rolled back.
    await client.end();
  }
}

/** Writes full postcodes as they are read, because there may be millions. Collects the rest in memory. */
async function readInto(
  client: pg.Client,
  file: string,
): Promise<{ places: PostalPlaces; lines: number; postcodes: number; version: string }> {
  const places = new PostalPlaces();
  const hash = createHash('sha256');
  let batch = new Map<string, NewPlace>();
  let [number, lines, postcodes] = [0, 0, 0];
  const write = async () => {
    postcodes += await insertPlaces(client, DATASET, [...batch.values()]);
    batch = new Map();
  };
  const input = createReadStream(file);
  input.on('data', (chunk) => hash.update(chunk));
  // Without a listener, a file that cannot be read would end the process.
  const failed = new Promise<never>((_resolve, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const reader = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([reader.next(), failed]);
    if (next.done) break;
    number += 1;
    const line = number === 1 ? next.value.replace(/^\uFEFF/, '') : next.value;
    if (line.trim() === '') continue;
    const row = readPostalRow(line, number);
    lines += 1;
    places.add(row);
    if (row.full !== null) batch.set(row.full, postcodePlace({ ...row, full: row.full }));
    if (batch.size >= BATCH) await write();
  }
  await write();
  if (lines === 0) throw new PostalFileError('The file has no lines');
  return { places, lines, postcodes, version: hash.digest('hex') };
}

function knownTowns(client: pg.Client): Promise<KnownTown[]> {
  return readRows<KnownTown>(client)`
    SELECT name, search_name AS "searchName", county, latitude, longitude FROM gazetteer_places
    WHERE source = 'cities' AND country_code IN ('GB', 'GG', 'IM', 'JE')`;
}
