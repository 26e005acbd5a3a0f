import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { call, placeId, signIn, signUp } from './support/caller.js';
import { eventually, figure, pause, randomNumbers, scratch, times } from './support/drill.js';
import { ADMIN, ready, type Replica, startReplica } from './support/processes.js';

const KILLS = times(50, 3);
const random = randomNumbers();

describe('a replica that is killed while it creates something', () => {
  let store: TestDatabase;
  let replicas: Replica[];
  const { folder, remove } = scratch();
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
    replicas = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(replicas.map(({ program }) => program.end()));
    await store.drop();
    remove();
  });

  it('leaves one thing, after the same key went to the other one', async () => {
    const urlOf = (index: number) => replicas[index]?.url ?? '';
    const admin = await signIn(urlOf(0), ADMIN.email, ADMIN.password);
    const owner = await signUp(urlOf(0));
    await call(urlOf(0), 'POST', `/hq/users/${owner.id}/verify`, { token: admin.token });
    const place = await placeId(urlOf(0), owner.token);
    let cutOff = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const killed = round % 2;
      const options = {
        token: owner.token,
        key: randomUUID(),
        body: { placeId: place, memorableName: `Home ${round}` },
      };
      const first = call(urlOf(killed), 'POST', '/properties', options).catch(() => null);
      await pause(random(40));
      await replicas[killed]?.program.end();
      if ((await first) === null) cutOff += 1;
      const answer = await eventually(async () => {
        const again = await call(urlOf(1 - killed), 'POST', '/properties', options);
        if (again.status !== 201) throw new Error(`It answers ${again.status}`);
        return again;
      });
      const { properties } = (await call(urlOf(1 - killed), 'GET', '/properties', { token: owner.token }))
        .body as unknown as { properties: { id: string; memorableName: string }[] };
      const made = properties.filter(({ memorableName }) => memorableName === options.body.memorableName);
      expect(made.map(({ id }) => id)).toEqual([
        (answer.body.property as unknown as { id: string } | undefined)?.id,
      ]);
      replicas[killed] = await start();
    }
    figure(
      'kill -9 during a creation with a key: kills, and creations without an answer',
      `${KILLS}, ${cutOff}`,
    );
    figure('kill -9 during a creation with a key: things created twice or not at all', 0);
  });
});
