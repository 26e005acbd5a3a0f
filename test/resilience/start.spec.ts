import path from 'node:path';
import { openEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs';
import { readPidFile } from '../../scripts/postgres/pidfile.mjs';
import { openMigratedPostgres } from '../support/database.js';
import { call, signIn, signUp } from './support/caller.js';
import { figure, scratch, times } from './support/resilience-test.js';
import { ADMIN, Program, settings } from './support/processes.js';

const ROUNDS = times(20, 1);
const { folder, remove } = scratch();
const server = () => readPidFile(path.join(folder, 'postgres'));

beforeAll(async () => {
  await (await openMigratedPostgres(folder)).stop();
});
afterAll(async () => {
  // Attach to a database that a failed round left running.
  await (await openEmbeddedPostgres(folder)).stop();
  remove();
});

it('a start takes over the database of a killed one, with all its data', async () => {
  const { JWT_SECRET: _ours, ...env } = await settings({ DATA_DIR: folder });
  const url = `http://127.0.0.1:${env.API_PORT}`;
  let attached = 0;
  let known: number | undefined;
  const emails = [ADMIN.email];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const program = new Program('scripts/start.mjs', [], env);
    try {
      await program.saying('Ready: ');
      if (known !== undefined && server()?.pid === known) attached += 1;
      known = server()?.pid;
      const { token } = await signIn(url, ADMIN.email, ADMIN.password);
      const answer = await call(url, 'GET', '/hq/dashboard', { token });
      expect(answer.body).toMatchObject({ totalUsers: emails.length });
      emails.push((await signUp(url)).email);
      if (round === ROUNDS) {
        program.kill('SIGTERM');
        expect(await program.exited).toBe(0);
      }
    } finally {
      await program.end();
    }
  }
  figure('starts after a kill -9 that attached to the live database', `${attached} of ${ROUNDS}`);
  expect(attached).toBe(ROUNDS);
  // The last start was stopped normally, so the database stops, too.
  expect(server()).toBeNull();
});
