/** `npm run backup -- FOLDER`: copies the embedded database, the secret and the mail, while all of it runs. */
import './support/require-node.mjs';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepFile, keepFolder, MANIFEST } from './postgres/backup-files.mjs';
import { makeFolder } from './support/data-dir.mjs';
import { readOnlyArgument, resolvePath, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { UserFacingError } from './support/user-facing-error.mjs';
import { ROOT } from './support/run.mjs';

const USAGE = 'Usage: npm run backup -- FOLDER (a new or empty folder)';
/** Files that only belong to a running server or that it creates again at its start. Their folders stay, empty. */
const TEMPORARY = new RegExp(
  '^(postmaster\\.(pid|opts)|backup_label.*|tablespace_map.*)$' +
    '|^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)/' +
    '|^pg_wal/(?!archive_status$|summaries$)' +
    '|(^|/)(pgsql_tmp[^/]*|pg_internal\\.init[^/]*)(/|$)',
);

async function main() {
  const given = readOnlyArgument(USAGE);
  if (process.env.DATABASE_URL?.trim()) {
    throw new UserFacingError(
      'DATABASE_URL is set: back that server up with its own tools (docs/operations.md)',
    );
  }
  const target = resolvePath(given);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new UserFacingError(`${target} is not empty`);
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || path.join(ROOT, '.data'));
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new UserFacingError(`DATA_DIR ${dataDir} has no embedded database`);
  }
  await ensureInstalled((line) => console.log(line));
  const { openEmbeddedPostgres } = await import('./postgres/embedded.mjs');
  const server = await openEmbeddedPostgres(dataDir);
  const draft = `${target}.part-${process.pid}`;
  try {
    makeFolder(path.dirname(draft));
    mkdirSync(draft, { mode: 0o700 });
    const manifest = await copy(server.url, dataDir, draft);
    renameSync(draft, target);
    const files = Object.values(manifest.files);
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    console.log(`Backed up ${files.length} files, ${megabytes.toFixed(1)} MB, to ${target}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await server.stop();
  }
}

/**
 * A copy of a running server is not consistent. The write-ahead log from the start to the end of the copy makes it
 * consistent when a server starts from it. Everything committed before the end is included.
 * @param {string} url
 * @param {string} dataDir
 * @param {string} draft
 * @returns {Promise<import('./postgres/backup-files.mjs').Manifest>}
 */
async function copy(url, dataDir, draft) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  /** @type {import('./postgres/backup-files.mjs').Manifest} */
  const manifest = { format: 1, madeAt: '', postgres: '', folders: [], files: {} };
  const data = path.join(dataDir, 'postgres');
  try {
    const one = async (/** @type {string} */ sql) => (await client.query(sql)).rows[0];
    manifest.postgres = String((await one('SHOW server_version_num')).server_version_num).slice(0, 2);
    // Keeps the server from removing the log that the copy needs. The slot ends with this connection.
    await one(`SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
    const { first } = await one(`SELECT pg_walfile_name(pg_backup_start('backup', true)) AS first`);
    await keepFolder(data, draft, 'postgres', manifest, (name) => !TEMPORARY.test(name));
    // Everything committed before this moment is in the backup.
    manifest.madeAt = new Date().toISOString();
    const { last, label } = await one(
      'SELECT pg_walfile_name(lsn) AS last, labelfile AS label FROM pg_backup_stop(false)',
    );
    for (const name of readdirSync(path.join(data, 'pg_wal')).sort()) {
      const needed = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history');
      if (needed) await keepFile(path.join(data, 'pg_wal', name), draft, `postgres/pg_wal/${name}`, manifest);
    }
    if (!manifest.files[`postgres/pg_wal/${last}`]) throw new UserFacingError(`The log ${last} is missing`);
    const scratch = path.join(draft, 'label');
    writeFileSync(scratch, label);
    await keepFile(scratch, draft, 'postgres/backup_label', manifest);
    rmSync(scratch);
  } finally {
    await client.end().catch(() => undefined);
  }
  for (const name of ['postgres.json', 'jwt-secret']) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) await keepFile(file, draft, name, manifest);
  }
  const mail = path.join(dataDir, 'mail');
  if (existsSync(mail)) await keepFolder(mail, draft, 'mail', manifest);
  writeFileSync(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
}

await runCommand(main);
