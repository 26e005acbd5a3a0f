/**
 * `npm run migration -- NAME`: writes the migration that brings the database in line with prisma/schema.prisma. With
 * `--folder FOLDER` it uses the schema and migrations of another folder than prisma.
 */
import './support/require-node.mjs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resolvePath, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './support/run.mjs';
import { UserFacingError } from './support/user-facing-error.mjs';

const USAGE = 'Usage: npm run migration -- NAME (lower-case words joined by _, such as add_business_fax)';
const say = (/** @type {string} */ line) => console.log(line);

await runCommand(async () => {
  const { name, folder } = readArguments();
  await ensureInstalled(say);
  const migrations = path.join(folder, 'migrations');
  const sql = await withTemporaryDatabase(async (url) => {
    await applyMigrations(url, migrations);
    const { diffSchema } = await import('./postgres/schema-diff.mjs');
    return diffSchema(url, path.join(folder, 'schema.prisma'));
  });
  if (sql === '') throw new UserFacingError('The migrations already do what prisma/schema.prisma says');
  const target = path.join(migrations, `${timestamp()}_${name}`);
  mkdirSync(target);
  writeFileSync(path.join(target, 'migration.sql'), `${sql}\n`);
  say(`Wrote ${path.relative(ROOT, target)}/migration.sql. Read it before you commit it:`);
  say(`\n${sql}`);
  await run(process.execPath, [path.join(ROOT, 'scripts/lint/migrations.mjs'), '--folder', migrations]);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { folder: { type: 'string' } },
    });
    const [name = ''] = positionals;
    if (positionals.length === 1 && /^[a-z][a-z0-9_]{2,60}$/.test(name)) {
      return { name, folder: values.folder ? resolvePath(values.folder) : path.join(ROOT, 'prisma') };
    }
  } catch {
    // An unknown option.
  }
  throw new UserFacingError(USAGE);
}

/**
 * @template T
 * @param {(url: string) => Promise<T>} work
 */
async function withTemporaryDatabase(work) {
  const { openEmbeddedPostgres } = await import('./postgres/embedded.mjs');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'migration-'));
  const server = await openEmbeddedPostgres(dataDir, { throwaway: true });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Does not use backend/database/migrate.ts, because the backend may not compile while the schema changes.
 * @param {string} url
 * @param {string} folder
 */
async function applyMigrations(url, folder) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A migration may ask when another one ran.
    await client.query(
      'CREATE TABLE "_prisma_migrations" ("migration_name" TEXT NOT NULL, "started_at" TIMESTAMPTZ NOT NULL)',
    );
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const name of entries.map((entry) => entry.name).sort()) {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      // On empty tables a repeated step changes no row the first time.
      for (const step of sql.split(/^-- (?:step|repeat)$/m)) await client.query(step);
    }
  } finally {
    await client.end();
  }
}

/** The UTC time as in the names of Prisma's migrations: year to second, without separators. */
function timestamp() {
  return new Date().toISOString().replace(/\D/g, '').slice(0, 14);
}
