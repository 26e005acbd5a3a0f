import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { startTestApp, type TestApp, useTestApp } from '../../support/app.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { expectSafe, type Headers, POLICY } from './headers-fixtures.js';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  token = await app.factory.session(await app.factory.user());
});

/** What a listener answers to exactly these bytes. */
function sendRaw(port: number, bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(15_000, () => socket.destroy(new Error(`No answer to ${bytes.slice(0, 60)}`)));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers: Headers = Object.fromEntries(
        lines.map((line) => [String(line.split(':', 1)[0]).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      resolve({ status: Number(status.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}
const portOf = (app: TestApp) => (app.http.address() as AddressInfo).port;

describe('every answer of the API', () => {
  const SAME_FOR_EVERYBODY = new Set(['a public answer', 'the document', 'HEAD']);
  const calls: [name: string, status: number, call: () => request.Test][] = [
    ['a success', 200, () => request(app.http).get('/properties').set('Authorization', `Bearer ${token}`)],
    ['a public answer', 200, () => request(app.http).get('/service-categories')],
    ['health', 200, () => request(app.http).get('/health/live')],
    ['metrics', 200, () => request(app.http).get('/metrics')],
    ['the document', 200, () => request(app.http).get('/docs-json')],
    ['bad input', 400, () => request(app.http).post('/auth/signin').send({})],
    ['malformed JSON', 400, () => request(app.http).post('/auth/signin').type('json').send('{')],
    ['no session', 401, () => request(app.http).get('/properties')],
    ['no role', 403, () => request(app.http).get('/hq/dashboard').set('Authorization', `Bearer ${token}`)],
    ['an unknown address', 404, () => request(app.http).get('/nothing')],
    ['an address that cannot be decoded', 400, () => request(app.http).get('/p/%E0%A4%A')],
    ['a parameter that is too long for anything', 404, () => request(app.http).get(`/p/${'a'.repeat(300)}`)],
    [
      'a large body',
      413,
      () =>
        request(app.http)
          .post('/auth/signin')
          .send({ email: 'a'.repeat(70_000) }),
    ],
    ['a form', 415, () => request(app.http).post('/auth/signin').type('form').send('email=a')],
    ['another method', 404, () => request(app.http).put('/auth/signin').send({})],
    ['TRACE', 404, () => request(app.http).trace('/properties')],
    ['HEAD', 200, () => request(app.http).head('/service-categories')],
  ];

  it.each(calls)('has its headers: %s', async (name, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expectSafe(answer.headers, SAME_FOR_EVERYBODY.has(name) ? ['etag'] : []);
    expect(answer.text ?? '').not.toMatch(/at .*\.(ts|js):\d+|node_modules/);
  });

  it('has its headers: 429, readable by the web application', async () => {
    const limited = await startTestApp({ rateLimit: 1 });
    const origin = limited.env.webUrl;
    const call = () => request(limited.http).get('/service-categories').set('Origin', origin);
    await call();
    const answer = await call().expect(429);
    expectSafe(answer.headers);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('asks for https only if the API is served over https', async () => {
    const https = await startTestApp({ apiUrl: 'https://api.example.com' });
    const good = await request(https.http).get('/service-categories').expect(200);
    const bad = await request(https.http).get('/%').expect(400);
    const none = await sendRaw(portOf(https), 'no HTTP at all\r\n\r\n');
    const all: Headers[] = [good.headers, bad.headers, none.headers];
    for (const headers of all) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await https.close();
  });

  it.each([
    ['no HTTP at all\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('has its headers: a malformed request, %j', async (bytes, status) => {
    const answer = await sendRaw(portOf(app), bytes);
    expect(answer.status).toBe(status);
    expectSafe(answer.headers);
    expect(JSON.parse(answer.body)).toEqual({
      statusCode: status,
      code: status === 431 ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST',
      message: expect.any(String) as string,
      requestId: answer.headers['x-request-id'],
    });
  });

  it('has its headers: a request that is too slow', async () => {
    const { http } = app;
    const usual = { headersTimeout: http.headersTimeout, requestTimeout: http.requestTimeout };
    expect(usual).toEqual({ headersTimeout: 15_000, requestTimeout: 300_000 });
    Object.assign(http, { headersTimeout: 100, requestTimeout: 200 });
    const [headers, body] = await Promise.all([
      sendRaw(portOf(app), 'GET /service-categories HTTP/1.1\r\nHost: a\r\nX-Slow'),
      sendRaw(
        portOf(app),
        'POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    ]);
    Object.assign(http, usual);
    for (const answer of [headers, body]) {
      expect(answer.status).toBe(408);
      expectSafe(answer.headers);
    }
  });
});

describe('Swagger UI', () => {
  it('may use its own files and styles, and nothing inline', async () => {
    const page = await request(app.http).get('/docs').expect(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none';script-src 'self';style-src 'self'( 'sha256-[\w+/]+={0,2}')+;img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
    );
    expect(page.text).not.toMatch(/ style=|<script>| on\w+=/);
    const script = await request(app.http).get('/docs/swagger-ui-init.js').expect(200);
    expect(script.headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('the refresh cookie', () => {
  const signIn = async (app: TestApp) => {
    const { email } = await app.factory.user();
    return request(app.http).post('/auth/signin').send({ email, password: PASSWORD }).expect(200);
  };

  it('is sent to /auth only, hidden from scripts, and not sent with calls from other sites', async () => {
    const answer = await signIn(app);
    expect(setCookieOf(answer)).toMatch(
      /^refresh_token_3000=[0-9a-f-]{36}\.0\.[\w-]{43}; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Lax$/,
    );
    expectSafe(answer.headers, ['set-cookie']);
    const [device, ...others] = (
      (answer.headers as Record<string, unknown>)['set-cookie'] as string[]
    ).filter((line) => !line.startsWith('refresh_token_3000='));
    expect(device).toMatch(/^device_3000=[\w-]{43}; Max-Age=15552000; Path=\/auth; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  it('is sent over https only if the API is served over https', async () => {
    const https = await startTestApp({ apiUrl: 'https://api.example.com' });
    expect(setCookieOf(await signIn(https))).toMatch(
      /^refresh_token=.*; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/,
    );
    await https.close();
  });

  it('is cleared with the attributes with which it was set', async () => {
    const cookie = refreshCookieOf(await signIn(app)) ?? '';
    const answer = await request(app.http).post('/auth/signout').set('Cookie', cookie).expect(204);
    expect(setCookieOf(answer)).toBe('refresh_token_3000=; Max-Age=0; Path=/auth; HttpOnly; SameSite=Lax');
  });
});
