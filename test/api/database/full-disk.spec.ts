import pg from 'pg';
import { eventually } from '../../resilience/support/resilience-test.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { signIn } from '../../support/fixtures.js';

const REFUSED = {
  statusCode: 503,
  code: 'STORAGE_FULL',
  message: 'There is no space left to save changes. Please try again later.',
};

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

/** Makes writes to the table fail as PostgreSQL fails when it cannot extend a file. Returns the repair. */
async function failWrites(table: string, code: string): Promise<() => Promise<void>> {
  await admin.query(`
    CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/1259": No space left on device' USING ERRCODE = '${code}';
    END $$;
    CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_write()`);
  return async () => void (await admin.query(`DROP TRIGGER refused ON ${table}`));
}

/** A change of a property, and a sign-in. Their writes take different ways to the database. */
async function writes() {
  const owner = await app.factory.user();
  const property = await app.factory.property({ owner });
  const token = await app.factory.session(owner);
  return [
    () => app.client(token).patch(`/properties/${property.id}`, { memorableName: 'Another name' }),
    () => signIn(app, owner.email),
  ] as const;
}

it.each(['53100', '53200', '53400', '58030'])(
  'answers a write that PostgreSQL refuses with %s with 503 and Retry-After',
  async (code) => {
    const [rename, signIn] = await writes();
    const repairs = [await failWrites('properties', code), await failWrites('sessions', code)];
    for (const answer of [await rename(), await signIn()]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject(REFUSED);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const repair of repairs) await repair();
    await rename().expect(200);
    await signIn().expect(200);
  },
);

/** Limits the temporary files of the readiness check, which stands for the full disk, on a new connection. */
async function limitFiles(setting: string): Promise<void> {
  const database = new URL(app.env.databaseUrl).pathname.slice(1);
  await admin.query(`ALTER DATABASE ${database} ${setting}`);
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'api-health'`);
}

it('is not ready after a refused write, until there is space again', async () => {
  const [rename] = await writes();
  const ready = () => app.client().get('/health/ready');
  const repair = await failWrites('properties', '53100');
  await ready().expect(200);
  await limitFiles("SET temp_file_limit = '1kB'");
  await eventually(() => ready().expect(200));
  await rename().expect(503);
  const refused = await ready().expect(503);
  expect(refused.body).toMatchObject(REFUSED);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.client().get('/health/live').expect(200);

  await repair();
  await limitFiles('RESET temp_file_limit');
  await eventually(() => ready().expect(200));
  await rename().expect(200);
});
