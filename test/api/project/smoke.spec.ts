import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createWeb } from '../../../backend/web/main.js';
import { freePort } from '../../../scripts/support/ports.mjs';
import { startTestApp, type TestApp } from '../../support/app.js';
import { addAuthenticator } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { type Fault, startFaultyProxy } from '../../support/servers/faulty-proxy.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = '<!doctype html><html><head><!--head--></head><body></body></html>';
const WHOLE = [
  'ok: the API is ready',
  'ok: the web application answers',
  'ok: an administrator signs in',
  'ok: two people sign up',
  'ok: an administrator verifies them',
  'ok: the owner registers a property',
  'ok: the manager registers a business',
  'ok: an administrator approves it',
  'ok: the marketplace shows it',
  'ok: the owner invites it',
  'ok: it accepts and activates',
  'ok: anybody can read the public page',
];

let app: TestApp;
let web: FastifyInstance;
const root = mkdtempSync(path.join(os.tmpdir(), 'smoke-web-'));
beforeAll(async () => {
  app = await startTestApp();
  mkdirSync(path.join(root, 'assets'));
  for (const page of ['index', 'guide', 'landing', 'property', 'sign-in'])
    writeFileSync(path.join(root, `${page}.html`), PAGE);
  writeFileSync(path.join(root, 'preloads.json'), '{}');
  const { port } = app.http.address() as AddressInfo;
  web = await createWeb({ ...app.env, apiInternalUrl: `http://127.0.0.1:${port}` }, root);
  await web.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await web.close();
  await app.close();
  rmSync(root, { recursive: true });
});

/** Runs the command against the product; `broken` is a call that answers 500. */
async function smoke(admin: { email: string }, { broken, code }: { broken?: string; code?: string } = {}) {
  const faults = new Map<string, Fault>(broken ? [[broken, 'broken']] : []);
  const proxy = await startFaultyProxy(app.http, faults);
  const result = await run(admin, proxy.url, code);
  await proxy.close();
  return result;
}

/** Runs the command with the API at an address. */
function run(admin: { email: string }, api: string, code?: string) {
  const webUrl = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  const args = ['--api', api, '--web', webUrl, '--admin', admin.email, '--no-browser'];
  const env = { SMOKE_ADMIN_PASSWORD: PASSWORD, ...(code ? { SMOKE_ADMIN_CODE: code } : {}) };
  return new Promise<{ code: unknown; lines: string[]; errors: string }>((resolve) => {
    const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, ['scripts/smoke.mjs', ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, lines: stdout.trim().split('\n'), errors: stderr });
    });
  });
}

const removed = (lines: string[]) =>
  lines.filter((line) => /^ok: the account smoke-\S+ is removed$/.test(line));
const leftBehind = () => app.database.prisma.user.count({ where: { email: { startsWith: 'smoke-' } } });

it('does the main job and removes its accounts', async () => {
  const { code, lines, errors } = await smoke(await app.factory.superAdmin());
  expect([errors, code]).toEqual(['', 0]);
  expect(lines.slice(0, WHOLE.length)).toEqual(WHOLE);
  expect(removed(lines)).toHaveLength(2);
  expect(await leftBehind()).toBe(0);
});

it.each([
  ['GET /health/ready', 'the API is ready', 0],
  ['POST /businesses', 'the manager registers a business', 2],
  ['GET /businesses/marketplace', 'the marketplace shows it', 2],
  ['POST /invitations', 'the owner invites it', 2],
])('names the step that a broken %s fails, and removes its accounts', async (broken, step, accounts) => {
  const { code, lines, errors } = await smoke(await app.factory.superAdmin(), { broken });
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^failed: ${step}: ${broken}(\\?\\S*)? answered 500 `));
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(lines).not.toContain(`ok: ${step}`);
  expect(removed(lines)).toHaveLength(accounts);
  expect(await leftBehind()).toBe(0);
});

it('says which address gives no answer, and why', async () => {
  const api = `http://127.0.0.1:${await freePort()}`;
  const { code, errors } = await run(await app.factory.superAdmin(), api);
  expect([errors, code]).toEqual([
    `failed: the API is ready: no answer from ${api}/health/ready: ECONNREFUSED\n`,
    1,
  ]);
});

it('signs an administrator with a second step in, and says when the code is missing', async () => {
  const admin = await app.factory.superAdmin();
  const phone = await addAuthenticator(app, await app.factory.session(admin));
  const without = await smoke(admin);
  expect(without.errors).toBe(
    'failed: an administrator signs in: the account has a second step: set SMOKE_ADMIN_CODE\n',
  );
  for (const code of [phone.code(app, 1), phone.recoveryCodes[0] ?? '']) {
    const { lines, errors } = await smoke(admin, { code });
    expect(errors).toBe('');
    expect(lines).toContain('ok: anybody can read the public page');
  }
});
