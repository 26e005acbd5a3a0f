import pg from 'pg';
import { addAccountAtLimits, type AccountAtLimits } from '../../../bench/costs/account-at-limits.mjs';
import { questions, readingCalls } from '../../../bench/costs/limit-costs.mjs';
import type { Call, Load, Result } from '../../../bench/generator.mjs';
import { runningTime } from '../../../bench/costs/processor-time.mjs';
import { startGenerator } from '../../../bench/processes.mjs';
import { seedLarge } from '../../../backend/seed/large-seed.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { Bystanders, type Seen } from './bystanders.js';
import { call, signIn } from '../support/caller.js';
import { publicCalls, webCalls } from './public-calls.js';
import { Program, ready, type Replica, settings, startReplica } from '../support/processes.js';
import { eventually, pause, scratch, times } from '../support/resilience-test.js';

/** One account, then one address without an account, tries to keep the others waiting, under the default limits. */

const OTHERS_P95_MS = 300;
const MEMORY_LIMIT_MB = 400;
/** How much larger the memory may be after the same calls again. */
const GROWTH_LIMIT = 1.1;
const AT_ONCE = 16;
const MIXED_MS = 20_000;
const KIND_MS = 4_000;
const CONNECTIONS = 150;
const PUBLIC_MS = 10_000;
/** Before each kind, to tell what other work on the machine costs. */
const ALONE_MS = 3_000;
const BUSINESSES = 20_000;
const MB = 1024 * 1024;

times(1, 1);
const { folder, remove } = scratch();
const generator = startGenerator();
let store: TestDatabase;
let api: Replica;
let web: Program;
let ports: { api: number; web: number };
let made: AccountAtLimits;
let token: string;
let others: Bystanders;
/** What other people have lost, by the call that kept them waiting. */
const missed: string[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  const rows = { users: 4_000, properties: 4_000, invitations: 1_000, businesses: BUSINESSES };
  const { account } = await seedLarge(store.url, rows, { unchecked: true });
  if (!account) throw new Error('Nobody was seeded');
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  made = await addAccountAtLimits(client, account);
  await client.end();
  // The proxy that names the clients is on this machine. Every limit is the default one.
  const defaults = { RATE_LIMIT: '', AUTH_RATE_LIMIT: '', ACCOUNT_RATE_LIMIT: '', REFRESH_RATE_LIMIT: '' };
  const given = await settings({
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    ...defaults,
  });
  ports = { api: Number(given.API_PORT), web: Number(given.WEB_PORT) };
  api = await startReplica(given);
  await ready(api);
  web = new Program('dist/backend/web/serve.js', [], given);
  await eventually(() => fetch(`http://127.0.0.1:${ports.web}/config.json`));
  token = (await signIn(api.url, made.account.email, made.account.password)).token;
  others = await Bystanders.signIn(api.url, store.url, account);
}, 300_000);
afterAll(async () => {
  generator.stop();
  await web.end();
  await api.program.end();
  await store.drop();
  remove();
});

/** Megabytes of the API's process. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
}

let addresses = 0;
/** An address that has not called yet. */
const newAddress = () => `203.0.113.${(addresses += 1)}`;

type Attack = Pick<Load, 'token' | 'connections' | 'ms'> & { port?: number };

/**
 * One client makes the calls in turn while others make theirs, who were alone just before. Prints a row of the table.
 * @returns megabytes that the API's process has afterwards
 */
async function attack(what: string, calls: Call[], load: Attack): Promise<number> {
  const address = { 'X-Forwarded-For': newAddress() };
  const asked = calls.map((one) => ({ ...one, headers: { ...address, ...one.headers } }));
  const alone = await others.during(() => pause(ALONE_MS));
  const { pid } = load.port === ports.web ? web : api.program;
  const [before, began] = [runningTime(pid ?? 0), performance.now()];
  const { result, seen } = await others.during(() =>
    generator.run({ port: ports.api, ...load, calls: asked, anyStatus: true }),
  );
  const share = (runningTime(pid ?? 0) - before) / 1e6 / (performance.now() - began);
  const resident = await memory();
  print(what, result, { seen, alone: alone.seen, share, resident });
  if (seen.p95 > OTHERS_P95_MS) missed.push(`${what}: others wait ${Math.round(seen.p95)} ms`);
  if (Object.keys(seen.refused).length > 0)
    missed.push(`${what}: others get ${JSON.stringify(seen.refused)}`);
  if (resident > MEMORY_LIMIT_MB) missed.push(`${what}: ${Math.round(resident)} MB`);
  const failures = Object.keys(result.statuses).filter((status) => Number(status) >= 500);
  if (failures.length > 0) missed.push(`${what}: answered with ${failures.join(', ')}`);
  return resident;
}

const ROW = (cells: string[]) =>
  `  | ${cells.map((cell, at) => cell.padEnd([50, 28, 24, 14, 10][at] ?? 0)).join(' | ')} |\n`;

/** What an attack has cost: the process that it called, as a part of a core, and the API's memory in megabytes. */
interface Cost {
  seen: Seen;
  alone: Seen;
  share: number;
  resident: number;
}

function print(what: string, { statuses }: Result, { seen, alone, share, resident }: Cost): void {
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    ROW([
      what.slice(0, 50),
      answers.join(', '),
      `${Math.round(seen.p95)} ms of ${seen.calls}, ${Math.round(alone.p95)} alone`,
      `${Math.round(share * 100)} %`,
      `${Math.round(resident)} MB`,
    ]),
  );
}

const printHead = () =>
  process.stdout.write(`\n${ROW(['call', 'its answers', 'p95 of others', 'of a core', 'memory'])}`);

const asCall = ({ path, body }: { path: string; body?: object | undefined }): Call =>
  body ? { path, method: 'POST', body: JSON.stringify(body) } : { path };

/** What the account may do, each kind by itself. */
function kinds(deadline: string): Record<string, Call[]> {
  const reads = readingCalls(made).map(asCall);
  const of = (start: string) => reads.filter(({ path }) => path.startsWith(start));
  const lists = ['/properties', '/deadlines', '/businesses/me/businesses'];
  const ofOne = [
    `/invitations/property/${made.property}`,
    `/invitations/business/${made.business}`,
    `/businesses/${made.business}/properties`,
  ];
  const search = ['12 High Street, Cambridge', 'Cambridge', 'CB2 1TN', 'Spring'].map((query) =>
    asCall({ path: '/properties/search', body: { query } }),
  );
  const change = {
    path: `/properties/${made.property}/deadlines/${deadline}`,
    method: 'PATCH',
    body: JSON.stringify({ note: 'Changed' }),
  };
  const single = {
    calendar: of('/calendar'),
    'a change and the calendar': [change, ...of('/calendar')],
    'bare lists': [...lists, ...ofOne].map((path) => ({ path })),
    'pages of invitations': of('/invitations?'),
    marketplace: of('/businesses/marketplace'),
    insights: of('/insights'),
    questions: questions().map(asCall),
    export: [{ path: '/account/export' }],
    'search of places': search,
  };
  return { ...single, everything: [...reads, ...Object.values(single).flat()] };
}

it('an account at all its limits does not keep others waiting', async () => {
  printHead();
  const path = `/properties/${made.property}/deadlines`;
  const { body } = await call(api.url, 'GET', path, { token });
  const [deadline] = (body as unknown as { deadlines: { id: string }[] }).deadlines;
  const { everything = [], ...single } = kinds(deadline?.id ?? '');
  for (const [what, calls] of Object.entries(single))
    await attack(what, calls, { token, connections: AT_ONCE, ms: KIND_MS });
  const load = { token, connections: AT_ONCE, ms: MIXED_MS };
  const before = await attack('everything', everything, load);
  const after = await attack('everything, from another address', everything, load);
  expect(missed.splice(0)).toEqual([]);
  expect(after / before).toBeLessThanOrEqual(GROWTH_LIMIT);
});

it('an address without an account does not keep others waiting', async () => {
  printHead();
  const load = { connections: CONNECTIONS, ms: PUBLIC_MS };
  for (const [what, calls] of Object.entries(publicCalls(made))) await attack(what, calls, load);
  for (const [what, calls] of Object.entries(webCalls(made)))
    await attack(what, calls, { ...load, port: ports.web });
  expect(missed.splice(0)).toEqual([]);
});
