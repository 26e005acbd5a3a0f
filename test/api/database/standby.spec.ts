import pg from 'pg';
import { eventually } from '../../resilience/support/resilience-test.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { signIn } from '../../support/fixtures.js';

let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = new pg.Client({ connectionString: app.env.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});

/** Makes all new transactions read-only, as on a leader that another server has replaced. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const database = new URL(app.env.databaseUrl).pathname.slice(1);
  await admin.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`);
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
}

it('answers writes to a server that has become a standby with 503, and reads as before', async () => {
  const owner = await app.factory.user();
  const property = await app.factory.property({ owner });
  const client = app.client(await app.factory.session(owner));
  const reads = () => client.get(`/properties/${property.id}`);
  // Each writes in another way: a transaction of Prisma's, a statement of the pool, several tables at once.
  const writes = [
    () => client.patch(`/properties/${property.id}`, { memorableName: 'Another name' }),
    () => client.patch('/insights/weekly-email', { enabled: false }),
    () => signIn(app, owner.email),
    () =>
      app.client().post('/auth/signup', {
        name: 'Nora Price',
        email: 'nora.price@example.com',
        password: PASSWORD,
      }),
  ];

  await setReadOnly('on');
  await eventually(() => reads().expect(200));
  for (const write of writes) {
    const { status, body, headers } = await write();
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }

  await setReadOnly('off');
  for (const write of writes)
    await eventually(async () => {
      expect((await write()).status).toBeLessThan(300);
    });
});
