import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request, { type Response } from 'supertest';
import { createApp } from '../../../backend/app.setup.js';
import { loadEnv } from '../../../backend/config/env.js';
import { createLogger } from '../../../backend/core/http/logger.js';
import { Database } from '../../../backend/database/database.service.js';
import { JobsService } from '../../../backend/jobs/jobs.service.js';
import { createClient, refreshCookieOf } from '../../support/client.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const PASSWORD = 'Correct-Horse-Battery-Staple';
const NEW_PASSWORD = 'Another-Horse-Battery-Staple';

let app: NestFastifyApplication;
let testDatabase: TestDatabase;
let dataDir: string;
let log = '';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'logs-'));
  const env = loadEnv({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the tests know and use',
    LOG_LEVEL: 'trace',
    RATE_LIMIT: '0',
    AUTH_RATE_LIMIT: '0',
    ACCOUNT_RATE_LIMIT: '0',
    REFRESH_RATE_LIMIT: '0',
    // Nothing listens on this port, so every mail fails.
    SMTP_URL: 'smtp://someone:the-mail-password@127.0.0.1:9',
  });
  app = await createApp(env, createLogger('trace', { write: (line: string) => void (log += line) }));
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('never writes a secret to the logs, at any level and in any error', async () => {
  const http = app.getHttpServer();
  const { pool, prisma } = app.get(Database);
  const client = createClient(http);
  const email = 'ada-lovelace@example.com';
  const secrets: string[] = [PASSWORD, NEW_PASSWORD, 'the-mail-password', email, 'Ada Lovelace'];
  const keep = (answer: Pick<Response, 'headers' | 'body'>) => {
    const cookie = refreshCookieOf(answer) ?? '';
    const token = String((answer.body as { accessToken?: string }).accessToken);
    expect([cookie, token].every((secret) => secret.length > 50)).toBe(true);
    secrets.push(cookie, cookie.split('.').at(-1) ?? '', token, token.split('.')[2] ?? '');
    return { cookie, token };
  };
  const person = { name: 'Ada Lovelace', email, password: PASSWORD };
  keep(await client.post('/auth/signup', person).expect(201));
  await client.post('/auth/signup', person).expect(409);
  await client.post('/auth/signin', { email, password: NEW_PASSWORD }).expect(401);
  const { cookie, token } = keep(
    await client.post('/auth/signin', { email, password: PASSWORD }).expect(200),
  );
  keep(await client.post('/auth/refresh').set('Cookie', cookie).expect(200));
  await createClient(http, token).delete('/account', { password: NEW_PASSWORD }).expect(400);
  await createClient(http, `${token}x`).get('/properties').expect(401);

  await client.post('/auth/forgot-password', { email }).expect(202);
  const mail = await prisma.mail.findFirstOrThrow({
    where: { recipient: email, template: 'password-reset' },
  });
  const [, link = ''] = /reset-password\?token=([\w-]+)/.exec(mail.text) ?? [];
  expect(link.length).toBeGreaterThan(40);
  secrets.push(link, mail.text, mail.html, mail.text.slice(0, 60));
  await app.get(JobsService).drain();
  await client.post('/auth/reset-password', { token: link, password: NEW_PASSWORD }).expect(204);
  await client.get(`/nothing?token=${link}&password=${PASSWORD}`).expect(404);
  await client
    .post('/auth/signin', `{"email": "${email}", "password": "${PASSWORD}`)
    .type('json')
    .expect(400);

  const { rows } = await pool.query<{ hash: string; key: string }>(
    `SELECT u.password_hash AS hash, encode(s.key, 'base64') AS key FROM users u JOIN sessions s ON s.user_id = u.id`,
  );
  for (const { hash, key } of rows) secrets.push(hash, key);

  // The secret of a calendar stands in its address, and that of a guide in the body.
  await prisma.user.updateMany({ where: { email }, data: { accountStatus: 'VERIFIED' } });
  const again = await client.post('/auth/signin', { email, password: NEW_PASSWORD }).expect(200);
  const owner = createClient(http, keep(again).token);
  const { body: calendar } = await owner.post('/account/calendar').expect(201);
  const path = new URL(calendar.url).pathname;
  secrets.push(path.slice('/calendar/'.length, -'.ics'.length));
  await client.get(path).expect(200);
  const { id: ownerId } = await prisma.user.findUniqueOrThrow({ where: { email } });
  const property = await prisma.property.create({
    data: {
      ownerId,
      memorableName: 'Rose',
      slug: 'rose',
      address: 'Ely',
      placeId: 'test:1',
      latitude: 52,
      longitude: 0,
      locationPrecision: 'town',
    },
  });
  const section = { kind: 'WIFI', title: 'Wi-Fi', text: 'the-wifi-password' };
  await owner.put(`/properties/${property.id}/guide`, { enabled: true, sections: [section] }).expect(200);
  const { body: made } = await owner.post(`/properties/${property.id}/guide/key`).expect(201);
  const key = new URL(made.url).hash.slice(1);
  secrets.push(key, section.text);
  await client.post('/p/rose/guide', { key }).expect(200);
  await client.post('/p/rose/guide', { key: `${key}x` }).expect(404);
  const failing = [
    ['deadlines', () => request(http).get(path)],
    ['guides', () => request(http).post('/p/rose/guide').send({ key })],
  ] as const;
  for (const [table, call] of failing) {
    await pool.query(`ALTER TABLE ${table} RENAME TO gone`);
    await call().expect(500);
    await pool.query(`ALTER TABLE gone RENAME TO ${table}`);
  }

  // Failures of the database are logged with its own message.
  await pool.query('ALTER TABLE sessions RENAME TO gone');
  const second = { ...person, email: 'second@example.com' };
  await request(http).post('/auth/signup').send(second).expect(500);
  await request(http).post('/auth/signin').send({ email, password: NEW_PASSWORD }).expect(500);
  await request(http).post('/auth/refresh').set('Cookie', cookie).expect(500);
  await request(http).get('/properties').set('Authorization', `Bearer ${token}`).expect(500);
  await pool.query('ALTER TABLE gone RENAME TO sessions');
  // A new link may be asked for after five minutes.
  await pool.query('TRUNCATE mail_limits');
  await pool.query('ALTER TABLE mails ADD CONSTRAINT refused CHECK (false) NOT VALID');
  await request(http).post('/auth/forgot-password').send({ email }).expect(500);

  expect(log.split('\n').length).toBeGreaterThan(20);
  for (const said of ['"msg":"call"', '"msg":"unexpected error"', 'send_mail']) expect(log).toContain(said);
  expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/\$argon2|Bearer |refresh_token\w*=|token=/);
});
