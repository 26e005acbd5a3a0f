import { type Connections, openConnections } from '../../../backend/database/pool/open-connections.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let connections: Connections;

beforeAll(async () => {
  database = await createEmptyDatabase();
  connections = openConnections(database.url);
});

afterAll(async () => {
  await connections.close();
  await database.drop();
});

test('a connection that is lost between two statements fails the next one, and the pool replaces it', async () => {
  const { pool } = connections;
  const lost = await pool.connect();
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // Not `once` of node:events, which would hear errors.
  const ended = new Promise<void>((resolve) => lost.once('end', () => resolve()));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(lost.query('SELECT 1')).rejects.toThrow(/not queryable|closed/);
  lost.release();
  const again = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
});
