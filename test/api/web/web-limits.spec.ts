import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import type { Env } from '../../../backend/config/env.js';
import { CALLS_AT_ONCE_MIN } from '../../../backend/contract/limits.js';
import { createWeb } from '../../../backend/web/main.js';
import { startTestApp, useTestApp } from '../../support/app.js';

const LIMIT = 20;

const app = useTestApp({ rateLimit: 3 });
let root: string;
let web: FastifyInstance;

/** A web server in front of the real API. Each has its own limit. */
async function startWeb(changes: Partial<Env> = {}): Promise<FastifyInstance> {
  const { port } = app.http.address() as AddressInfo;
  return createWeb(
    { ...app.env, rateLimit: LIMIT, apiInternalUrl: `http://127.0.0.1:${port}`, ...changes },
    root,
  );
}

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'web-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'assets/app-1a2b3c.js'), 'x');
  writeFileSync(path.join(root, 'preloads.json'), '{}');
  for (const page of ['index.html', 'guide.html', 'landing.html', 'property.html', 'sign-in.html'])
    writeFileSync(path.join(root, page), '<html><head><!--head--></head><body>the shell</body></html>');
});
beforeEach(async () => {
  web = await startWeb();
});
afterEach(() => web.close());
afterAll(() => rmSync(root, { recursive: true }));

const from = (remoteAddress: string, url: string) => web.inject({ url, remoteAddress });

it('does not count the look-ups of the web server as calls of a client', async () => {
  const { slug } = await app.factory.property();
  for (let call = 0; call < LIMIT / 2; call += 1) {
    const [missing, found] = [await from('10.0.0.1', `/missing-${call}`), await from('10.0.0.1', `/${slug}`)];
    expect([missing.statusCode, found.statusCode]).toEqual([404, 200]);
  }
  await request(app.http).get('/service-categories').expect(200);
});

it('counts a client that only claims to be the web server', async () => {
  const own = await startTestApp({ rateLimit: 3 });
  const look = () => request(own.http).get('/p/no-such-slug').set('X-Look-Up-Key', 'a'.repeat(64));
  for (let call = 0; call < 3; call += 1) await look().expect(404);
  await look().expect(429);
  await own.close();
});

it('limits the requests of each client to the web server', async () => {
  for (let call = 0; call < LIMIT; call += 1)
    expect((await from('10.0.0.1', '/sign-in')).statusCode).toBe(200);
  const refused = await from('10.0.0.1', '/sign-in');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({
    statusCode: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please try again later.',
    requestId: refused.headers['x-request-id'],
  });
  expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await from('10.0.0.2', '/sign-in')).statusCode).toBe(200);
});

it('refuses a browser with a page of plain words that needs no other file, and others with JSON', async () => {
  const open = () =>
    web.inject({ url: '/sign-in', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  for (let call = 0; call < LIMIT; call += 1) expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.headers['cache-control']).toBe('no-store');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.body).toContain('<h1>Please wait a moment</h1>');
  expect(refused.body).toContain(`Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then reload`);
  expect(refused.body).not.toMatch(/ (src|href)=/);
  const policy = String(refused.headers['content-security-policy']);
  const parts = [...refused.body.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
  expect(parts.map(([, name]) => name)).toEqual(['style', 'script']);
  for (const [, name, text] of parts) {
    const hash = createHash('sha256').update(String(text)).digest('base64');
    expect(policy).toMatch(new RegExp(`${name}-src [^;]*'sha256-${hash.replaceAll('+', '\\+')}'`));
  }
  const program = await web.inject({ url: '/sign-in', headers: { accept: '*/*' } });
  expect([program.statusCode, program.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
});

it('counts the files of the application apart from pages, up to ten for each page', async () => {
  for (let file = 0; file < LIMIT * 10; file += 1)
    expect((await from('10.0.0.1', '/assets/app-1a2b3c.js')).statusCode).toBe(200);
  const refused = await from('10.0.0.1', '/assets/app-1a2b3c.js');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await from('10.0.0.1', '/sign-in')).statusCode).toBe(200);
  expect((await from('10.0.0.2', '/assets/app-1a2b3c.js')).statusCode).toBe(200);
});

it('looks few pages up for one client at once, so that the others find the API free', async () => {
  const waiting: { url: string; answer: ServerResponse }[] = [];
  const api = createServer(({ url = '' }: IncomingMessage, answer) => waiting.push({ url, answer }));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo;
  const alone = await startWeb({ apiInternalUrl: `http://127.0.0.1:${port}` });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const open = (remoteAddress: string, url: string) => alone.inject({ url, remoteAddress });
  const pages = Array.from({ length: 5 }, () => open('10.0.0.1', '/rose-cottage'));
  pages.push(open('10.0.0.2', '/mill-house'));
  await until(() => waiting.some(({ url }) => url === '/p/mill-house'));
  expect(waiting.filter(({ url }) => url === '/p/rose-cottage')).toHaveLength(CALLS_AT_ONCE_MIN);
  for (let answered = 0; answered < pages.length; answered += 1) {
    await until(() => waiting.length > 0);
    waiting.shift()?.answer.writeHead(404).end();
  }
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 404));
  await alone.close();
  api.close();
});

it('does not show a missing page as an existing one while the API is away', async () => {
  const alone = await startWeb({ apiInternalUrl: 'http://127.0.0.1:9' });
  const page = await alone.inject('/no-such-slug');
  await alone.close();
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('the shell');
});

it.each([
  ['a URL that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n', 400],
  ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n`, 431],
])('answers %s with its own body and headers', async (_name, head, status) => {
  await web.listen({ port: 0, host: '127.0.0.1' });
  const { port } = web.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Connection: close\r\n\r\n`));
    socket.on('data', (data) => (all += data.toString()));
    socket.on('error', reject).on('close', () => resolve(all));
  });
  const [start = '', answer = ''] = text.split('\r\n\r\n');
  expect(start).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(start.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(start.toLowerCase()).toContain("frame-ancestors 'none'");
  const { statusCode, requestId } = JSON.parse(answer) as { statusCode: number; requestId: string };
  expect(statusCode).toBe(status);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer).not.toMatch(/FST_|node_modules|Unsupported Media Type:/);
});
