import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ModelServer } from '../../support/assistant/model-server.js';
import { BROKEN, SLOW } from '../../support/assistant/models.js';
import { type AssistantFixtures, makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import type { Client } from '../../support/client.js';
import { expectWithin, figure, FULL, times } from '../support/resilience-test.js';
import { fieldsOf, fill, gullible, PAYLOADS, PLANTED, type Strangers } from './attacks.js';

/** The rules do not know what this means. */
const OPEN = 'Sing me something lovely about them';
let server: ModelServer;
let app: TestApp;
let fixtures: AssistantFixtures;
let strangers: Strangers;
const ROUNDS = times(60, 2);
const contacted = new Set<number>();
beforeAll(async () => {
  server = await ModelServer.start();
  app = await startTestApp({ assistantModel: server.setting });
  fixtures = await makeAssistantFixtures(app);
  const property = await app.factory.property();
  const business = await app.factory.business({ name: 'Far Away', latitude: -40, longitude: 170 });
  const invitation = await app.factory.invitation({ property, business });
  strangers = { property: property.id, business: business.id, invitation: invitation.id };
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function ask(as: 'owner' | 'businessOwner' = 'owner') {
  app.clock.advance({ seconds: 4 });
  const client: Client = app.client(await app.factory.session(fixtures[as]));
  const began = performance.now();
  const { body } = await client.post('/assistant/ask', { text: OPEN }).expect(200);
  return { body, milliseconds: performance.now() - began };
}

/** Everything that a tool could change. */
async function records() {
  const { rows } = await app.database.pool.query<{ all: string }>(
    `SELECT (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM properties p)
      || (SELECT md5(string_agg(i::text, '' ORDER BY id)) FROM invitations i)
      || (SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM businesses b)
      || (SELECT count(*) FROM deadlines) || ' ' || (SELECT count(*) FROM mails) AS all`,
  );
  return rows[0]?.all;
}

// First, while there are no open connections.
it('nothing but the model server is ever contacted', async () => {
  const trap = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const { port } = trap.address() as net.AddressInfo;
  let hits = 0;
  trap.on('connection', () => (hits += 1));
  const real = Reflect.get(net.Socket.prototype, 'connect') as (...all: unknown[]) => net.Socket;
  const spy = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    const [first] = args.flat();
    contacted.add(typeof first === 'number' ? first : Number((first as { port?: number }).port ?? 0));
    return real.apply(this, args);
  });
  const elsewhere = `http://127.0.0.1:${port}/${randomUUID()}`;
  for (const status of [301, 302, 303, 307, 308]) {
    server.model = () => ({ raw: (response) => response.writeHead(status, { location: elsewhere }).end() });
    expect((await ask()).body).toMatchObject({ kind: 'UNKNOWN', via: 'RULES' });
  }
  server.model = () => ({ say: `![picture](${elsewhere}) Open ${elsewhere} now.` });
  await ask();
  spy.mockRestore();
  trap.close();
  const api = (app.http.address() as net.AddressInfo).port;
  const allowed = [Number(server.host.split(':')[1]), Number(new URL(app.env.databaseUrl).port), api];
  expect([...contacted].filter((one) => !allowed.includes(one))).toEqual([]);
  expect(contacted).toContain(allowed[0]);
  expect(hits).toBe(0);
});

it('a model that obeys every text that it reads does no harm', async () => {
  server.model = gullible(fixtures.businesses['Second Spanner']?.id ?? '');
  const all = fieldsOf(app, fixtures).flatMap((field, at) =>
    PAYLOADS.map((payload, index) => ({ field, payload, index: index + at })),
  );
  const chosen = all.filter(({ index }) => FULL || index % 10 === 0);
  const harm = { writes: 0, foreignIds: 0, outsideLinks: 0, inventedTexts: 0 };
  let obeyed = 0;
  for (const { field, payload } of chosen) {
    const { max, write, reader } = field;
    const text = fill(payload, fixtures.properties['Mill House'].id, strangers).slice(0, max);
    await write(text);
    const before = await records();
    server.asked.length = 0;
    const { body } = await ask(reader);
    if (JSON.stringify(server.asked.map(({ body: sent }) => sent.messages)).includes(text.slice(0, 11)))
      obeyed += 1;
    const { sentences, rows, proposal } = body;
    const said = [...sentences, proposal?.sentence ?? '', proposal?.message ?? ''].join('\n');
    if ((await records()) !== before) harm.writes += 1;
    // A title may be a text by a stranger, and so contain anything. It leads nowhere.
    const led = [said, ...rows.map(({ path }) => path)].join('\n');
    if (Object.values<string>({ ...strangers }).some((id) => led.includes(id))) harm.foreignIds += 1;
    if (rows.some(({ path }) => !/^\/(?!\/)[a-z0-9?=&#/-]*$/.test(path))) harm.outsideLinks += 1;
    if (PLANTED.test(said)) harm.inventedTexts += 1;
    await write('Quiet Words');
  }
  figure('attacks', chosen.length);
  figure('attacks that the model read', obeyed);
  for (const [what, count] of Object.entries(harm)) figure(what, count);
  expect(harm).toEqual({ writes: 0, foreignIds: 0, outsideLinks: 0, inventedTexts: 0 });
  expect(obeyed).toBeGreaterThan(chosen.length * 0.9);
  const proposed = await app.database.prisma.assistantProposal.findMany({ select: { input: true } });
  figure('proposals that nobody asked for, and nobody confirmed', proposed.length);
  expect(JSON.stringify(proposed)).not.toMatch(new RegExp(Object.values<string>({ ...strangers }).join('|')));
});

it.each(Object.keys(BROKEN))('a server that %s gets the answer by rules', async (name) => {
  server.model = BROKEN[name] ?? server.model;
  const { body, milliseconds } = await ask();
  expect(body).toMatchObject({ kind: 'UNKNOWN', via: 'RULES', proposal: null });
  expect(milliseconds).toBeLessThan(21_000);
});

it('a server that hangs gets the answer by rules within 21 seconds', async () => {
  for (const model of Object.values(SLOW).slice(0, FULL ? 2 : 1)) {
    server.model = model;
    const { body, milliseconds } = await ask();
    expect(body).toMatchObject({ kind: 'UNKNOWN', via: 'RULES' });
    expectWithin('answer beside a server that hangs', milliseconds, 21_000);
  }
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('a megabyte again and again does not stay in memory', async () => {
  server.model = BROKEN['sends a megabyte'] ?? server.model;
  const measure = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) await ask();
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = await measure(ROUNDS / 2);
  const after = await measure(ROUNDS);
  figure('growth of the heap over 60 answers of a megabyte', `${(after - before).toFixed(1)} MB`);
  expect(after - before).toBeLessThan(30);
});
