import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openMigratedPostgres } from '../support/database.js';
import { type Answer, call, signUp } from './support/caller.js';
import { eventually, expectWithin, figure, pause, scratch, times } from './support/resilience-test.js';
import { Program, settings } from './support/processes.js';
import { Writers } from './support/writers.js';

const MEGABYTE = 1024 * 1024;
/** How long the disk stays full. */
const FULL_MS = times(45_000, 4_000);
const RECOVERY_LIMIT_MS = 40_000;

const { folder, remove } = scratch();
const ballast = path.join(folder, 'ballast');
/** A disk of its own, in memory. Jest leaves this file out where the process may not mount one. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', folder]);

let platform: Program | undefined;
let url: string;
let databaseUrl: string;
afterAll(async () => {
  platform?.kill('SIGTERM');
  await platform?.exited;
  if (mounted.status === 0) execFileSync('umount', [folder]);
  remove();
});

const free = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Leaves no byte on the disk. */
function fillDisk(): void {
  for (let size = MEGABYTE; size >= 4096; size /= 2) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size, 1), { flag: 'a' });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
}

async function startPlatform(): Promise<void> {
  await (await openMigratedPostgres(folder)).stop();
  const env = await settings({ DATA_DIR: folder });
  platform = new Program('scripts/start.mjs', [], env);
  await platform.saying('Ready: ');
  url = `http://127.0.0.1:${env.API_PORT}`;
  const { port, password } = JSON.parse(readFileSync(path.join(folder, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  databaseUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/app`;
  // Leave little space, so that filling it takes no time and no memory.
  const { blocks, bsize } = statfsSync(folder);
  const size = blocks * bsize - free() + 64 * MEGABYTE;
  execFileSync('mount', ['-o', `remount,size=${size}`, folder]);
}

/** Writes that count the answers while the disk is full: only 201 and 503 with Retry-After may come. */
async function writeOnFullDisk(): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const end = Date.now() + FULL_MS; Date.now() < end; await pause(50)) {
    const email = `${Math.random()}@example.com`;
    const body = { name: 'x'.repeat(100), email, password: 'correct horse battery' };
    const answer: Answer = await call(url, 'POST', '/auth/signup', { body });
    expect([201, 503]).toContain(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }
  return counts;
}

/** Fills PostgreSQL's own log ahead of the tables, until it cannot go on and stops. */
async function exhaustLog(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) {
      await client.query("SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))");
    }
  } catch (error) {
    expect(String(error)).toMatch(/No space left|terminat|reset|recovery|closed/i);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ready = async () => (await call(url, 'GET', '/health/ready')).status;

async function expectRecovery(what: string, writers: Writers): Promise<void> {
  const began = performance.now();
  rmSync(ballast);
  await eventually(async () => expect(await ready()).toBe(200));
  await eventually(() => signUp(url));
  expectWithin(`${what}: ready after space was freed`, performance.now() - began, RECOVERY_LIMIT_MS);
  await writers.stop();
  expect(await writers.lost(databaseUrl)).toEqual([]);
  figure(`${what}: acknowledged writes`, writers.acknowledged);
  figure(`${what}: acknowledged writes lost`, 0);
  expect(platform?.running).toBe(true);
}

async function surviveFullDisks(): Promise<void> {
  await startPlatform();
  const writers = await Writers.make(url, 4);

  writers.start();
  await pause(1_000);
  fillDisk();
  const refused = await writeOnFullDisk();
  figure('full disk: answers by status', JSON.stringify(refused));
  await expectRecovery('full disk', writers);

  writers.start();
  fillDisk();
  await exhaustLog();
  await eventually(async () => expect(await ready()).toBe(503));
  const stopped = await writeOnFullDisk();
  expect(stopped[503]).toBeGreaterThan(0);
  figure('stopped PostgreSQL: answers by status', JSON.stringify(stopped));
  await expectRecovery('stopped PostgreSQL', writers);
}

it('answers 503 on a full disk, loses nothing, and goes on when there is space', async () => {
  expect(mounted.stderr.toString()).toBe('');
  await surviveFullDisks();
  const said = platform?.output.match(/^PostgreSQL stopped: .*/gm) ?? [];
  expect(said).toEqual([expect.stringMatching(/no space left on device/i)]);
});
