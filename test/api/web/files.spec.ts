import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadEnv } from '../../../backend/config/env.js';
import { createWeb } from '../../../backend/web/main.js';

const SCRIPT = '/assets/app-1a2b3c.js';
const TEXT = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');

let root: string;
let web: FastifyInstance;

/** Puts a build in place, as a new one does while the server runs. */
function build(name: string, text: string): void {
  rmSync(path.join(root, 'assets'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'assets'));
  for (const page of ['index', 'guide', 'landing', 'property', 'sign-in'])
    writeFileSync(path.join(root, `${page}.html`), `<html><head></head><body>/assets/${name}</body></html>`);
  writeFileSync(path.join(root, 'preloads.json'), '{}');
  writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(root, `assets/${name}`), text);
  writeFileSync(path.join(root, `assets/${name}.br`), `br:${text.slice(0, 50)}`);
}

const start = () =>
  createWeb(
    loadEnv({
      DATABASE_URL: 'postgresql://127.0.0.1/none',
      JWT_SECRET: 'a secret that only the tests know and use',
      LOG_LEVEL: 'silent',
    }),
    root,
  );

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'files-'));
  build('app-1a2b3c.js', TEXT);
  web = await start();
  await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });

it.each([
  ['bytes=0-9', 'bytes 0-9', TEXT.slice(0, 10)],
  ['bytes=5-5', 'bytes 5-5', TEXT.slice(5, 6)],
  ['bytes=-4', `bytes ${TEXT.length - 4}-${TEXT.length - 1}`, TEXT.slice(-4)],
  ['bytes=1500-', `bytes 1500-${TEXT.length - 1}`, TEXT.slice(1500)],
  ['bytes=1500-999999', `bytes 1500-${TEXT.length - 1}`, TEXT.slice(1500)],
  ['BYTES = 1-2', 'bytes 1-2', TEXT.slice(1, 3)],
  ['bytes=-999999', `bytes 0-${TEXT.length - 1}`, TEXT],
])('a file is sent in part for the range %s', async (range, part, body) => {
  const answer = await get(SCRIPT, { range });
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    206,
    `${part}/${TEXT.length}`,
    body,
  ]);
  expect(answer.headers).toMatchObject({
    'content-length': String(body.length),
    'accept-ranges': 'bytes',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

it.each(['bytes=999999-', `bytes=${TEXT.length}-`, 'bytes=-0'])(
  'a range that the file does not have is 416 with its length: %s',
  async (range) => {
    const answer = await get(SCRIPT, { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${TEXT.length}`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await get('/robots.txt', { range })).statusCode).toBe(416);
  },
);

it.each(['bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=0-4', 'bytes=0-4,9-12', '0-4', 'bytes=0--5'])(
  'a range that is malformed, in other units or more than one is not looked at: %s',
  async (range) => {
    const answer = await get(SCRIPT, { range });
    expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
  },
);

it('a range belongs to the copy that the client has begun to load', async () => {
  const range = 'bytes=0-2';
  const packed = await get(SCRIPT, { range, 'accept-encoding': 'br' });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.body]).toEqual([206, 'br', 'br:']);
  const tag = String((await get(SCRIPT)).headers.etag);
  expect((await get(SCRIPT, { range, 'if-range': tag })).statusCode).toBe(206);
  expect((await get(SCRIPT, { range, 'if-range': String(packed.headers.etag) })).statusCode).toBe(200);
  expect((await get(SCRIPT, { range, 'if-range': 'Sat, 28 Nov 2026 00:00:00 GMT' })).body).toBe(TEXT);
  expect((await get(SCRIPT, { range, 'if-none-match': tag })).statusCode).toBe(304);
  const head = await web.inject({ method: 'HEAD', url: SCRIPT, headers: { range } });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, `${TEXT.length}`, '']);
});

it('a client that refuses an encoding gets the plain file', async () => {
  for (const encodings of ['gzip', 'br;q=0', 'identity', 'br;q=0.0, gzip;q=0'])
    expect((await get(SCRIPT, { 'accept-encoding': encodings })).body).toBe(TEXT);
  for (const encodings of ['gzip, br', '*', 'BR;q=0.1'])
    expect((await get(SCRIPT, { 'accept-encoding': encodings })).headers['content-encoding']).toBe('br');
});

it.each([
  '/assets/../preloads.json',
  '/assets/..%2fpreloads.json',
  '/assets/%2e%2e/preloads.json',
  '/assets/%2e%2e%2fpreloads.json',
  '/assets/..%5cpreloads.json',
  '/assets/%252e%252e/preloads.json',
  '/assets//app-1a2b3c.js',
  '/assets/./app-1a2b3c.js',
  '/assets/x/../app-1a2b3c.js',
  '/assets/../../../../etc/passwd',
  '/assets/%00',
  '/assets/app-1a2b3c.js%00',
  '/assets/app-1a2b3c.js.br',
  '/assets/',
  '/assets/constructor',
  '/preloads.json',
])('%s is not found', async (url) => {
  const { port } = web.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    // Clients of libraries tidy the address up before they send it.
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (data) => (all += data.toString()));
    socket.on('error', reject).on('close', () => resolve(all));
  });
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).toMatch(/\r\n\r\nNot found$/);
});

it('a build that is replaced while the server runs is served whole until the next start', async () => {
  build('app-9z8y7x.js', 'short');
  const old = await get(SCRIPT);
  expect([old.statusCode, old.body, old.headers['content-length']]).toEqual([200, TEXT, `${TEXT.length}`]);
  expect((await get('/sign-in')).body).toContain(SCRIPT);
  const next = await start();
  expect((await next.inject('/sign-in')).body).toContain('/assets/app-9z8y7x.js');
  expect((await next.inject('/assets/app-9z8y7x.js')).body).toBe('short');
  const gone = await next.inject(SCRIPT);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-cache']);
  await next.close();
});
