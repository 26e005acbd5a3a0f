import * as fc from 'fast-check';
import { makeCallers, makeFixtures, VERIFIED } from '../api/access/access-fixtures.js';
import { useTestApp } from '../support/app.js';
import { figure, SEED, times } from './support/resilience-test.js';
import { addressOf, calls, type FuzzedCall } from './support/requests.js';

const REQUESTS = times(50_000, 750);
/** Calls per set of fixtures. After too many calls its records are deleted and every call answers 404. */
const CALLS_PER_FIXTURES = 250;
/** Calls at once. After each batch the test checks whether refused calls have written anything. */
const AT_ONCE = 10;

const app = useTestApp();

/**
 * A value for each table that calls write to, which changes with any of its rows. They come in any order. Refused
 * sign-ins are counted, and a write that finds no row also renews a version of the listing, so not those.
 */
async function fingerprint(): Promise<string[]> {
  const tables = await app.database.pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('rate_limits', 'listing_versions') AND table_name NOT LIKE 'gazetteer%' AND table_name NOT LIKE 'place%' AND table_name NOT LIKE 'postcode%'
     ORDER BY 1`,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}:' || count(*) || md5(coalesce(string_agg(xmin::text || ctid::text, ',' ORDER BY ctid), '')) AS part FROM ${name}`,
  );
  const { rows } = await app.database.pool.query<{ part: string }>(parts.join(' UNION ALL '));
  return rows.map(({ part }) => part);
}

async function send(call: FuzzedCall, token: string | undefined): Promise<number> {
  const test = app.client(token)[call.method](addressOf(call));
  if (call.body !== undefined) void test.set('Content-Type', 'application/json').send(call.body);
  try {
    const { status, body } = await test;
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
    return status;
  } catch (error) {
    const told = `${call.method.toUpperCase()} ${addressOf(call)} ${call.body ?? ''}`.slice(0, 600);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${told}\n${reason}`, { cause: error });
  }
}

it('every call gets a documented answer, and a refused one writes nothing', async () => {
  const statuses = new Map<number, number>();
  /** Each failure, and the seed that begins with the calls that led to it. */
  const failures = new Map<string, number>();
  let compared = 0;
  for (let done = 0; done < REQUESTS; done += CALLS_PER_FIXTURES) {
    const fail = (what: string) => failures.set(what, failures.get(what) ?? SEED + done);
    const callers = await makeCallers(app);
    const things = await makeFixtures(app, callers);
    const { property, business, other, invitation, user, offered, notOffered } = things;
    const ids = [property, business, other, invitation, user, offered, notOffered].map(({ id }) => id);
    const tokens = [undefined, ...VERIFIED.map((kind) => callers[kind].token)];
    const sample = fc.sample(fc.tuple(calls(ids), fc.constantFrom(...tokens)), {
      numRuns: CALLS_PER_FIXTURES,
      seed: SEED + done,
    });
    for (let at = 0; at < sample.length; at += AT_ONCE) {
      const batch = sample.slice(at, at + AT_ONCE);
      const before = await fingerprint();
      const answers = await Promise.allSettled(batch.map(([call, token]) => send(call, token)));
      let wrote = false;
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 'rejected') {
          fail(String(answer.reason));
          continue;
        }
        statuses.set(answer.value, (statuses.get(answer.value) ?? 0) + 1);
        const { method = 'get', template = '' } = batch[index]?.[0] ?? {};
        // An export is a line in the audit log.
        wrote ||= answer.value < 400 && (method !== 'get' || template.endsWith('/export'));
      }
      if (wrote) continue;
      compared += batch.length;
      const changed = (await fingerprint()).filter((part) => !before.includes(part));
      if (changed.length > 0) {
        const tables = changed.map((part) => part.split(':')[0]).join(', ');
        fail(`${tables} changed by one of ${JSON.stringify(batch.map(([call]) => call)).slice(0, 2_000)}`);
      }
    }
  }
  figure('seed', SEED);
  figure(
    'calls',
    [...statuses.values()].reduce((sum, count) => sum + count, 0),
  );
  figure(
    'answers',
    [...statuses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  );
  figure('answers of 500 or against their schema, writes of refused calls', failures.size);
  expect([...failures].slice(0, 12).map(([what, seed]) => `SEED=${seed}: ${what}`)).toEqual([]);
  expect(compared).toBeGreaterThan(REQUESTS / 10);
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409])
    expect(statuses.get(status)).toBeGreaterThan(0);
});
