import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs';
import { openMigratedPostgres } from '../support/database.js';
import { call, signIn } from './support/caller.js';
import { figure, scratch, times } from './support/resilience-test.js';
import { ADMIN, Program, ready, settings, startReplica } from './support/processes.js';
import { Writers } from './support/writers.js';

const ROUNDS = times(5, 1);
const { folder, remove } = scratch();
const dataDir = path.join(folder, 'data');
let database: Awaited<ReturnType<typeof openMigratedPostgres>>;

beforeAll(async () => {
  database = await openMigratedPostgres(dataDir);
});
afterAll(async () => {
  await database.stop();
  remove();
});

async function command(name: 'backup' | 'restore', target: string, env: NodeJS.ProcessEnv) {
  const program = new Program(`scripts/${name}.mjs`, [target], await settings(env));
  return { code: await program.exited, output: program.output.trim() };
}

const madeAt = (backup: string) =>
  Date.parse(
    (JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as { madeAt: string }).madeAt,
  );

/** One statement in a database. */
async function query(url: string, sql: string, values: unknown[] = []): Promise<{ file: Buffer }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ file: Buffer }>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A document of 3 MB of some property, as a photo is. */
async function keepDocument(url: string): Promise<Buffer> {
  const sql = `
    WITH kept AS (
      INSERT INTO documents (uploader_id, property_id, name, media_type, bytes, pages, sha256)
      SELECT owner_id, id, 'photo.jpg', 'image/jpeg', octet_length($1::bytea), 1, sha256($1::bytea) FROM properties LIMIT 1
      RETURNING id)
    INSERT INTO document_files SELECT id, $1::bytea, $1::bytea FROM kept RETURNING file`;
  const [row] = await query(url, sql, [randomBytes(3 * 1024 * 1024)]);
  return row!.file;
}

it('a backup during writes contains everything that was acknowledged before it, documents too', async () => {
  const mail = path.join(dataDir, 'mail');
  mkdirSync(mail);
  writeFileSync(path.join(mail, '1.eml'), 'Subject: hello');
  writeFileSync(path.join(dataDir, 'jwt-secret'), 'a secret that only the tests know and use');
  const first = await startReplica({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  try {
    await ready(first);
    const writers = await Writers.make(first.url, 4);
    const document = await keepDocument(database.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const backup = path.join(folder, `backup-${round}`);
      const restored = path.join(folder, `restored-${round}`);
      writers.start();
      const made = await command('backup', backup, { DATA_DIR: dataDir });
      await writers.stop();
      expect(made).toEqual({ code: 0, output: expect.stringMatching(/^Backed up \d+ files/) });
      figure('writes acknowledged while it was made', writers.acknowledged);
      expect(writers.acknowledged).toBeGreaterThan(0);

      expect(await command('restore', backup, { DATA_DIR: restored })).toMatchObject({ code: 0 });
      expect(readdirSync(path.join(restored, 'mail'))).toContain('1.eml');
      const copy = await openEmbeddedPostgres(restored);
      const second = await startReplica({ DATABASE_URL: copy.url, DATA_DIR: restored });
      try {
        await ready(second);
        const { token } = await signIn(second.url, ADMIN.email, ADMIN.password);
        expect(await call(second.url, 'GET', '/hq/dashboard', { token })).toMatchObject({ status: 200 });
        const lost = await writers.lost(copy.url, madeAt(backup));
        figure('of them lost in the restored database', lost.length);
        expect(lost).toEqual([]);
        const [kept] = await query(copy.url, 'SELECT file FROM document_files');
        expect(kept?.file.equals(document)).toBe(true);
      } finally {
        await second.program.end();
        await copy.stop();
      }
    }
  } finally {
    await first.program.end();
  }
});

it('a failed backup or restore prints one line and leaves no files', async () => {
  const backup = path.join(folder, 'backup-0');
  const empty = path.join(folder, 'empty');
  const oneLine = (text: string) => ({
    code: 1,
    output: expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*$`)),
  });

  expect(await command('backup', backup, { DATA_DIR: dataDir })).toEqual(oneLine('is not empty'));
  expect(await command('backup', empty, { DATA_DIR: folder })).toEqual(oneLine('no embedded database'));
  expect(await command('backup', empty, { DATA_DIR: dataDir, DATABASE_URL: database.url })).toEqual(
    oneLine('DATABASE_URL is set'),
  );
  expect(await command('restore', backup, { DATA_DIR: dataDir })).toEqual(oneLine('is not empty'));
  expect(await command('restore', dataDir, { DATA_DIR: empty })).toEqual(oneLine('is no backup'));
  appendFileSync(path.join(backup, 'postgres', 'PG_VERSION'), 'x');
  expect(await command('restore', backup, { DATA_DIR: empty })).toEqual(oneLine('damaged'));
  expect(statSync(empty, { throwIfNoEntry: false })).toBeUndefined();
});
