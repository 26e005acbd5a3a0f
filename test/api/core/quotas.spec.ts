import request from 'supertest';
import { startTestApp, useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';

const app = useTestApp({ rateLimit: 5, authRateLimit: 2 });

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('the headers of a limit', () => {
  it('say what is left, also when nothing is', async () => {
    const remaining: number[] = [];
    for (let call = 1; call <= 5; call += 1) {
      const { headers } = await request(app.http).get('/service-categories').expect(200);
      expect(headers['ratelimit-policy']).toBe('"calls";q=5;w=60');
      const [, left, seconds] = /^"calls";r=(\d);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
      remaining.push(Number(left));
      expect(Number(seconds)).toBeGreaterThan(0);
    }
    expect(remaining).toEqual([4, 3, 2, 1, 0]);
    const refused = await request(app.http).get('/service-categories').expect(429);
    const retryAfter = String(refused.headers['retry-after']);
    expect(refused.headers.ratelimit).toBe(`"calls";r=0;t=${retryAfter}`);
  });

  it('are absent without a limit, and for operators', async () => {
    const free = await startTestApp({ rateLimit: 0 });
    const { headers } = await request(free.http).get('/service-categories').expect(200);
    expect(headers).not.toHaveProperty('ratelimit');
    await free.close();
    const health = await request(app.http).get('/health/live').expect(200);
    expect(health.headers).not.toHaveProperty('ratelimit');
  });

  it('name each limit that counted the call', async () => {
    const own = await startTestApp({ rateLimit: 100, authRateLimit: 2, trustProxy: true });
    const { email } = await own.factory.user();
    const signIn = () =>
      request(own.http).post('/auth/signin').set(from('203.0.113.9')).send({ email, password: PASSWORD });
    const first = await signIn().expect(200);
    expect(first.headers['ratelimit-policy']).toBe('"calls";q=100;w=60, "sign-in";q=2;w=60');
    expect(first.headers.ratelimit).toMatch(/^"calls";r=99;t=\d+, "sign-in";r=1;t=\d+$/);
    await signIn().expect(200);
    const refused = await signIn().expect(429);
    expect(refused.headers.ratelimit).toMatch(/^"calls";r=97;t=\d+, "sign-in";r=0;t=\d+$/);
    await own.close();
  });
});
