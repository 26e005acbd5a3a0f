import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

it('a backup during writes contains everything that was acknowledged before it', async () => {
  const mail = path.join(dataDir, 'mail');
  mkdirSync(mail);
  writeFileSync(path.join(mail, '1.eml'), 'Subject: hello');
  writeFileSync(path.join(dataDir, 'jwt-secret'), 'a secret that only the tests know and use');
  const first = await startReplica({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  try {
    await ready(first);
    const writers = await Writers.make(first.url, 4);
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
