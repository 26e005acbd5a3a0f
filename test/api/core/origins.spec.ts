import request from 'supertest';
import { startTestApp, type TestApp, useTestApp } from '../../support/app.js';
import { expectSafe } from './headers-fixtures.js';

const app = useTestApp();

describe('origins', () => {
  /** Each differs from https://app.example.com or is not an origin at all. */
  const FOREIGN = [
    'null',
    'https://evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://app.example.com:443',
    'https://app.example.com.evil.example',
    'https://evil-app.example.com',
    'https://evil.example/app.example.com',
    'https://evil.example?https://app.example.com',
    'https://evil.example#https://app.example.com',
    'https://app.example.com@evil.example',
    'https://user@app.example.com',
    'https://app.example.com/',
    'https://app.example.com.',
    'https://sub.app.example.com',
    'https://example.com',
    'https://APP.example.com',
    'HTTPS://app.example.com',
    'https://app.example.co',
    'https://app.example.com%2eevil.example',
    'https://app.example.com\\evil.example',
    'https://app.example.com evil.example',
    'https://app.example.com,https://evil.example',
    'https:app.example.com',
    '//app.example.com',
    'app.example.com',
    'file://',
    'chrome-extension://app.example.com',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'https://xn--pp-6kc.example.com',
    '*',
  ];
  const OWN = 'https://app.example.com';
  let strictApp: TestApp;

  beforeAll(async () => {
    strictApp = await startTestApp({
      apiUrl: 'https://api.example.com',
      webUrl: OWN,
      webOrigins: [OWN],
      defaultOrigins: false,
    });
  });
  afterAll(() => strictApp.close());

  it.each(FOREIGN)('are refused: %j', async (origin) => {
    const read = await request(strictApp.http).get('/service-categories').set('Origin', origin);
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    expect(read.headers.vary).toMatch(/\bOrigin\b/);
    for (const path of ['/auth/refresh', '/auth/signout']) {
      const preflight = await request(strictApp.http)
        .options(path)
        .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
      const call = await request(strictApp.http).post(path).set('Origin', origin).expect(403);
      expect(call.body).toMatchObject({ code: 'FOREIGN_ORIGIN' });
      expect(call.headers).not.toHaveProperty('set-cookie');
    }
  });

  it.each([OWN])('are accepted: %s', async (origin) => {
    const read = await request(strictApp.http).get('/service-categories').set('Origin', origin).expect(200);
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'X-Request-Id, Retry-After, RateLimit-Policy, RateLimit, ETag, Content-Disposition, X-Truncated, Content-Range',
    });
    expect(read.headers.vary).toMatch(/\bOrigin\b/);
    await request(strictApp.http).post('/auth/refresh').set('Origin', origin).expect(401);
    await request(strictApp.http).post('/auth/signout').set('Origin', origin).expect(204);
    const preflight = await request(strictApp.http)
      .options('/properties/1')
      .set({
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type',
      })
      .expect(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, If-None-Match, Range, X-Request-Id',
      'access-control-max-age': '600',
    });
    expectSafe(preflight.headers, ['strict-transport-security']);
  });

  it('are not needed for an OPTIONS request', async () => {
    for (const headers of [{}, { Origin: OWN }, { 'Access-Control-Request-Method': 'POST' }]) {
      const { text } = await request(strictApp.http).options('/auth/signin').set(headers).expect(204);
      expect(text).toBe('');
    }
  });

  it('include localhost and 127.0.0.1 only if they are derived from the ports', async () => {
    const { webPort } = app.env;
    for (const host of ['localhost', '127.0.0.1']) {
      const origin = `http://${host}:${webPort}`;
      const read = await request(app.http).get('/service-categories').set('Origin', origin);
      expect(read.headers).toMatchObject({ 'access-control-allow-origin': origin });
      await request(app.http).post('/auth/signout').set('Origin', origin).expect(204);
    }
    for (const origin of [`https://localhost:${webPort}`, 'http://localhost', `http://[::1]:${webPort}`]) {
      const read = await request(app.http).get('/service-categories').set('Origin', origin);
      expect(read.headers).not.toHaveProperty('access-control-allow-origin');
      await request(app.http).post('/auth/signout').set('Origin', origin).expect(403);
    }
  });
});
