import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../../backend/app.setup.js';
import { createLogger } from '../../../backend/core/http/logger.js';
import { eventually } from '../../resilience/support/resilience-test.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ModelServer } from '../../support/assistant/model-server.js';

let model: ModelServer;
let app: TestApp;
let nest: NestFastifyApplication;
let port: number;
let log = '';
beforeAll(async () => {
  model = await ModelServer.start();
  app = await startTestApp({ assistantModel: model.setting });
  nest = await createApp(app.env, createLogger('info', { write: (line: string) => void (log += line) }));
  await nest.listen(0, '127.0.0.1');
  ({ port } = nest.getHttpServer().address() as AddressInfo);
});
beforeEach(() => {
  log = '';
});
afterAll(async () => {
  await nest.close();
  await app.close();
  await model.close();
});

const expectLogged = (text: string) =>
  eventually(() => {
    expect(log).toContain(text);
    return Promise.resolve();
  }, 5_000);

function expectNoFailureLogged(): void {
  expect(log).not.toContain('"msg":"unavailable"');
  expect(log).not.toContain('"level":50');
}

it('logs an upload that the client aborts as its own doing, not as a failure', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n{"email":');
  setTimeout(() => socket.destroy(), 200);
  await expectLogged('"msg":"aborted by the client"');
  expectNoFailureLogged();
});

it('logs an event stream that the client leaves before the first event as its own doing', async () => {
  const left = new Promise<void>((resolve) => {
    model.model = () => ({ raw: () => resolve() });
  });
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    authorization: `Bearer ${await app.factory.session(await app.factory.user())}`,
  };
  const call = http.request({ port, method: 'POST', path: '/assistant/ask', headers });
  call.on('error', () => undefined);
  call.end(JSON.stringify({ text: 'Sing me something lovely about them' }));
  await left;
  call.destroy();
  await expectLogged('"msg":"aborted by the client"');
  expectNoFailureLogged();
});

it('logs no failure when the client leaves an export half-way', async () => {
  await app.database.pool.query(
    `INSERT INTO audit_events (id, action, subject_type, subject_id, before)
     SELECT uuidv7(), 'account.verified', 'user', $1, jsonb_build_object('text', repeat('x', 50000))
     FROM generate_series(1, 500)`,
    [(await app.factory.user()).id],
  );
  const authorization = `Bearer ${await app.factory.session(await app.factory.admin())}`;
  await new Promise<void>((resolve) => {
    const call = http.get({ port, path: '/hq/audit/export', headers: { authorization } }, () => {
      call.destroy();
      resolve();
    });
    call.on('error', () => undefined);
  });
  await eventually(async () => {
    const { rows } = await app.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'api-export' AND datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });
  expectNoFailureLogged();
});
