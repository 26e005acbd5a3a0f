import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Account, type Answer, call, placeId, signIn, signUp } from './support/caller.js';
import { eventually, figure, pause, randomNumbers, scratch, times } from './support/resilience-test.js';
import { ADMIN, ready, type Replica, startReplica } from './support/processes.js';

const KILLS = times(40, 1);
const ROUNDS = times(20, 2);
/** Calls at the same moment, half of them to each replica. */
const CALLS = 6;
const random = randomNumbers();

describe('two replicas', () => {
  let store: TestDatabase;
  let database: pg.Client;
  let replicas: Replica[];
  let owner: Account;
  let place: string;
  const { folder, remove } = scratch();
  const urlOf = (index: number) => replicas[index]?.url ?? '';
  /** A busy machine may be too slow for the first transaction of a start. An operator's supervisor starts it again. */
  const start = () =>
    eventually(async () => {
      const replica = await startReplica({
        DATABASE_URL: store.url,
        DATA_DIR: folder,
        API_URL: 'http://api.example.com',
      });
      await ready(replica);
      return replica;
    });
  beforeAll(async () => {
    store = await createTestDatabase();
    database = new pg.Client({ connectionString: store.url });
    await database.connect();
    replicas = [await start(), await start()];
    const admin = await signIn(urlOf(0), ADMIN.email, ADMIN.password);
    owner = await signUp(urlOf(0));
    await call(urlOf(0), 'POST', `/hq/users/${owner.id}/verify`, { token: admin.token });
    place = await placeId(urlOf(0), owner.token);
  });
  afterAll(async () => {
    await Promise.all(replicas.map(({ program }) => program.end()));
    await database.end();
    await store.drop();
    remove();
  });

  /**
   * Sends a call to one replica, kills that with `kill -9` on the way, and sends the call to the other one until it is
   * answered with one of the statuses. Then the killed one is started again.
   */
  async function killDuring(round: number, send: (url: string) => Promise<Answer>, statuses: number[]) {
    const killed = round % 2;
    const first = send(urlOf(killed)).catch(() => null);
    await pause(random(40));
    await replicas[killed]?.program.end();
    const cutOff = (await first) === null;
    const answer = await eventually(async () => {
      const again = await send(urlOf(1 - killed));
      if (!statuses.includes(again.status)) throw new Error(`It answers ${again.status}`);
      return again;
    });
    replicas[killed] = await start();
    return { cutOff, answer };
  }

  const make = (url: string, memorableName: string, key: string) =>
    call(url, 'POST', '/properties', { token: owner.token, key, body: { placeId: place, memorableName } });

  it('create one thing for one key, with the same answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [key, name] = [randomUUID(), `Only home ${round}`];
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, index) => make(urlOf(index % 2), name, key)),
      );
      const won = answers.filter(({ status }) => status === 201);
      expect(won.length).toBeGreaterThan(0);
      expect(new Set(won.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201))
        expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      const { rowCount } = await database.query(
        'SELECT 1 FROM properties WHERE owner_id = $1 AND memorable_name = $2',
        [owner.id, name],
      );
      expect(rowCount).toBe(1);
    }
    figure(`one key in ${CALLS} calls at once: rounds with one property`, ROUNDS);
  });

  it('of which one is killed during a creation with a key make one thing, after the same key went to the other', async () => {
    let cutOffs = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const name = `Home ${round}`;
      const key = randomUUID();
      const { cutOff, answer } = await killDuring(round, (url) => make(url, name, key), [201]);
      if (cutOff) cutOffs += 1;
      const { properties } = (await call(urlOf(0), 'GET', '/properties', { token: owner.token }))
        .body as unknown as { properties: { id: string; memorableName: string }[] };
      const made = properties.filter(({ memorableName }) => memorableName === name);
      expect(made.map(({ id }) => id)).toEqual([
        (answer.body.property as unknown as { id: string } | undefined)?.id,
      ]);
    }
    figure(
      'kill -9 during a creation with a key: kills, and calls without an answer',
      `${KILLS}, ${cutOffs}`,
    );
    figure('kill -9 during a creation with a key: things created twice or not at all', 0);
  });

  it('of which one is killed while it carries out a proposal change all of it, once', async () => {
    const { body } = await make(urlOf(0), 'Mill House', randomUUID());
    const { id: propertyId } = body.property as unknown as { id: string };
    let cutOffs = 0;
    let name = 'Mill House';
    for (let round = 0; round < KILLS; round += 1) {
      const next = name === 'Mill House' ? 'The Old Mill' : 'Mill House';
      const asked = await call(urlOf(0), 'POST', '/assistant/ask', {
        token: owner.token,
        body: { text: `rename ${name} to ${next}` },
      });
      const { id } = asked.body.proposal as unknown as { id: string };
      const confirm = (url: string) =>
        call(url, 'POST', `/assistant/proposals/${id}/confirm`, { token: owner.token });
      if ((await killDuring(round, confirm, [200, 409])).cutOff) cutOffs += 1;
      name = next;
      const { rows } = await database.query<{ name: string; confirmed: number }>(
        `SELECT memorable_name AS name,
           (SELECT count(*)::int FROM audit_events
            WHERE action = 'assistant.confirmed' AND after->>'proposalId' = $2) AS confirmed
         FROM properties WHERE id = $1`,
        [propertyId, id],
      );
      expect(rows).toEqual([{ name: next, confirmed: 1 }]);
    }
    figure(
      'kill -9 while a proposal is carried out: kills, and calls without an answer',
      `${KILLS}, ${cutOffs}`,
    );
    figure('kill -9 while a proposal is carried out: changes made twice, in part or not at all', 0);
  });
});
