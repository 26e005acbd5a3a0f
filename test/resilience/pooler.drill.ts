import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn, type ChildProcess, spawnSync } from 'node:child_process';
import pg from 'pg';
import { freePort } from '../../scripts/support/ports.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { figure, pause, scratch, times } from './support/resilience-test.js';
import { ready, type Replica, startReplica } from './support/processes.js';
import { Writers } from './support/writers.js';

/** Two replicas of the API behind Debian's PgBouncer, in the mode that docs/operations.md names. */

const WRITE_MS = 10_000;
/** Connections to PostgreSQL: those of two replicas, of their job queues and of the test. */
const POOL = 60;
times(1, 1);
const { folder, remove } = scratch();
let store: TestDatabase;
let pooler: ChildProcess | undefined;
const replicas: Replica[] = [];

/** Starts PgBouncer before the test's database and returns the connection string through it. */
async function startPooler(): Promise<string> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('There is no PgBouncer; install the Debian package pgbouncer');
  const server = new URL(store.url);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const login = `user=${server.username} password=${decodeURIComponent(server.password)}`;
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = ${POOL}
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout
`,
    { mode: 0o644 },
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn('pgbouncer', [...user, file], { cwd: '/', stdio: 'ignore' });
  return Object.assign(new URL(store.url), { port: String(port) }).href;
}

beforeAll(async () => {
  store = await createTestDatabase();
  // PgBouncer does not pass on what a connection asks for.
  const database = new pg.Client({ connectionString: store.url });
  await database.connect();
  const name = new URL(store.url).pathname.slice(1);
  await database.query(`ALTER DATABASE "${name}" SET statement_timeout = '10s'`);
  await database.query(`ALTER DATABASE "${name}" SET lock_timeout = '1200ms'`);
  await database.end();
});
afterAll(async () => {
  await Promise.all(replicas.splice(0).map(({ program }) => program.end()));
  pooler?.kill('SIGTERM');
  await store.drop();
  remove();
});

it('the API works through PgBouncer in session mode, and loses nothing', async () => {
  const url = await startPooler();
  const given = { DATABASE_URL: url, DATA_DIR: folder, API_URL: 'http://api.example.com' };
  replicas.push(await startReplica(given), await startReplica(given));
  for (const replica of replicas) await ready(replica);
  const direct = new pg.Client({ connectionString: url });
  await direct.connect();
  const { rows } = await direct.query('SHOW statement_timeout');
  await direct.end();
  expect(rows).toEqual([{ statement_timeout: '10s' }]);

  const writers = await Writers.make(replicas[0]?.url ?? '', 6);
  writers.start();
  await pause(WRITE_MS);
  await writers.stop();
  figure('acknowledged writes through PgBouncer', writers.acknowledged);
  figure('refused writes', writers.failed);
  const lost = await writers.lost(store.url);
  figure('acknowledged writes lost', lost.length);
  expect(writers.acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
