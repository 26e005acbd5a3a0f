import request from 'supertest';
import { startReplica, type TestApp, useTestApp } from '../../support/app.js';

const GIVEN = 'from-the-proxy-1';

const app = useTestApp();

const idOf = async ({ http }: TestApp, given: string) => {
  const answer = await request(http).get('/service-categories').set('X-Request-Id', given).expect(200);
  return String(answer.headers['x-request-id']);
};

it('makes its own request id if no proxy is trusted', async () => {
  expect(await idOf(app, GIVEN)).toMatch(/^[0-9a-f-]{36}$/);
  const owner = await app.factory.user();
  const admin = await app.factory.user({ roles: ['USER', 'ADMIN'] });
  const answer = await app
    .client(await app.factory.session(admin))
    .post(`/hq/users/${owner.id}/suspend`)
    .set('X-Request-Id', GIVEN)
    .expect(200);
  const event = await app.database.prisma.auditEvent.findFirstOrThrow({ where: { subjectId: owner.id } });
  expect(event.requestId).toBe(answer.headers['x-request-id']);
  expect(event.requestId).not.toBe(GIVEN);
});

it.each([
  [1, true],
  [0, false],
  [true, true],
  ['loopback', true],
  ['127.0.0.0/8,::1', true],
  ['10.0.0.0/8', false],
])('takes the request id of a proxy with TRUST_PROXY %s: %s', async (trustProxy, taken) => {
  const replica = await startReplica(app, { trustProxy });
  const id = await idOf(replica, GIVEN);
  const unsafe = await idOf(replica, 'a"b\'c<d>efgh');
  await replica.close();
  expect(id === GIVEN).toBe(taken);
  expect(unsafe).toMatch(/^[0-9a-f-]{36}$/);
});
