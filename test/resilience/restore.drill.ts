import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureDebianPostgres } from '../../scripts/postgres/debian.mjs';
import { freePort } from '../../scripts/support/ports.mjs';
import { call, signIn } from './support/caller.js';
import { eventually, figure, pause, scratch, times, whenKilled } from './support/resilience-test.js';
import { ADMIN, ready, type Replica, startReplica } from './support/processes.js';
import { Writers } from './support/writers.js';

/** Runs the commands of docs/operations.md, "Backup", on clusters of Debian's PostgreSQL that it makes and removes. */

const VERSION = '15';
const WRITE_MS = 5_000;
const QUIET_MS = 1_500;
const ROOT = path.resolve(import.meta.dirname, '../..');
const MARK = randomBytes(3).toString('hex');
const PASSWORD = 'restore-test';

const { folder, remove } = scratch();
/** What the documents ask the reader to set. */
const settings: Record<string, string> = {
  VERSION,
  FROM: `test_${MARK}`,
  TO: `test_${MARK}_restored`,
  FOLDER: path.join(folder, 'backups'),
};
const replicas: Replica[] = [];
let closed: (() => void) | undefined;
let sourceUrl: string;
let source: Replica;

/** The blocks under a heading of the documents. The first sets the variables, and the test has its own. */
function readBlocks(heading: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const blocks = [...(section.split('\n### ')[0] ?? '').matchAll(/^```sh\n(.*?)^```$/gms)];
  return blocks.slice(1).map(([, block = '']) => block);
}

/** Runs a block as the reader would paste it. */
function paste(block: string, given: Record<string, string> = {}): string {
  const env = { PATH: process.env.PATH, HOME: folder, ...settings, ...given };
  return execFileSync('sh', ['-eu'], { input: block, cwd: folder, env, encoding: 'utf8' });
}

const asPostgres = (...command: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/', encoding: 'utf8' });

async function query<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function serve(url: string, name: string): Promise<Replica> {
  const replica = await startReplica({ DATABASE_URL: url, DATA_DIR: path.join(folder, name) });
  replicas.push(replica);
  await ready(replica, 120_000);
  return replica;
}

/** The installation goes on with the restored database: its administrator signs in and sees the numbers. */
async function expectToServe(url: string, name: string): Promise<void> {
  const { url: api } = await serve(url, name);
  const { token } = await signIn(api, ADMIN.email, ADMIN.password);
  expect(await call(api, 'GET', '/hq/dashboard', { token })).toMatchObject({ status: 200 });
}

const urlOf = (port: string, database: string) =>
  `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;

times(1, 1);
beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('Debian’s pg_createcluster needs root');
  await ensureDebianPostgres(VERSION, (line) => process.stdout.write(`${line}\n`));
  execFileSync('chmod', ['755', folder]);
  const drop = ['FROM', 'TO'].map((name) => `pg_dropcluster --stop ${VERSION} "$${name}"`).join('; ');
  closed = whenKilled(`${drop}; rm -rf "$HOME"`, { ...settings, HOME: folder });
  const port = String(await freePort());
  settings.PORT = String(await freePort());
  const { FROM = '' } = settings;
  execFileSync('pg_createcluster', [VERSION, FROM, '--port', port, '--start'], { stdio: 'ignore' });
  const cluster = ['--cluster', `${VERSION}/${FROM}`];
  asPostgres('psql', ...cluster, '-c', `ALTER ROLE postgres PASSWORD '${PASSWORD}'`);
  asPostgres('createdb', ...cluster, 'platform');
  sourceUrl = urlOf(port, 'platform');
  source = await serve(sourceUrl, 'source');
});
afterAll(async () => {
  for (const { program } of replicas) await program.end();
  for (const name of [settings.FROM, settings.TO])
    if (existsSync(`/etc/postgresql/${VERSION}/${name}`))
      execFileSync('pg_dropcluster', ['--stop', VERSION, name ?? ''], { stdio: 'ignore' });
  closed?.();
  remove();
});

it('a dump is restored into an empty database, and has what was acknowledged before it began', async () => {
  const writers = await Writers.make(source.url, 4);
  writers.start();
  await pause(WRITE_MS);
  const [dump = '', restore = ''] = readBlocks('A dump');
  const moment = Date.now();
  const acknowledged = writers.acknowledged;
  const RESTORED_URL = Object.assign(new URL(sourceUrl), { pathname: '/platform_restored' }).href;
  const given = { DATABASE_URL: sourceUrl, RESTORED_URL };
  paste(dump, given);
  await writers.stop();
  const began = Date.now();
  paste(restore, given);
  figure('seconds to restore the dump', ((Date.now() - began) / 1_000).toFixed(1));
  figure('writes acknowledged before the dump began', acknowledged);
  await expectToServe(RESTORED_URL, 'from-dump');
  const lost = await writers.lost(RESTORED_URL, moment);
  figure('of them lost', lost.length);
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});

it('a base backup with its archive is restored to the moment between two writes', async () => {
  const [archive = '', backup = '', restore = '', wait = ''] = readBlocks('To a moment');
  paste(archive);
  await ready(source);
  const writers = await Writers.make(source.url, 4);
  const [day = ''] = new Date().toISOString().split('T');
  paste(backup);
  writers.start();
  await pause(WRITE_MS);
  await writers.stop();
  const before = writers.acknowledged;
  await pause(QUIET_MS);
  const [now] = await query<{ moment: Date }>(sourceUrl, 'SELECT now() AS moment');
  const moment = now?.moment ?? new Date(NaN);
  await pause(QUIET_MS);
  writers.start();
  await pause(WRITE_MS);
  await writers.stop();
  const [made] = await query<{ count: number }>(
    sourceUrl,
    'SELECT count(*)::int FROM users WHERE created_at > $1',
    [moment],
  );
  expect(made?.count).toBeGreaterThan(0);
  await expectArchived();

  const began = Date.now();
  paste(restore, { MOMENT: moment.toISOString().replace('Z', '+00'), BASE: `base-${day}` });
  const RESTORED_URL = urlOf(settings.PORT ?? '', 'platform');
  await eventually(() => {
    if (!paste(wait).startsWith('t')) throw new Error('It is still being restored');
    return Promise.resolve();
  });
  figure('seconds to restore the base backup and its archive', ((Date.now() - began) / 1_000).toFixed(1));
  const later = await query(RESTORED_URL, 'SELECT email FROM users WHERE created_at > $1', [moment]);
  await expectToServe(RESTORED_URL, 'to-a-moment');
  const lost = await writers.lost(RESTORED_URL, moment.getTime());
  figure('writes acknowledged before the moment', before);
  figure('of them lost', lost.length);
  figure('sign-ups after the moment', made?.count ?? 0);
  figure('of them restored', later.length);
  expect(before).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  expect(later).toEqual([]);
});

/** Ends the current file of the log, and waits until the archive has it. Without this it would wait for archive_timeout. */
async function expectArchived(): Promise<void> {
  const [row] = await query<{ file: string }>(sourceUrl, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const file = path.join(settings.FOLDER ?? '', 'wal', row?.file ?? '');
  await eventually(() =>
    existsSync(file) ? Promise.resolve() : Promise.reject(new Error(`There is no ${file}`)),
  );
}
