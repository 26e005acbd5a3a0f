import request from 'supertest';
import { MetricsService } from '../../../backend/metrics/metrics.service.js';
import { startTestApp, type TestApp, useTestApp } from '../../support/app.js';

const TOKEN = 'a token that only the monitoring knows';
/** Behind one proxy, which names the address of the client. */
const app = useTestApp({ trustProxy: 1, metricsToken: TOKEN });

const from = (address: string, to: TestApp = app) =>
  to.client().get('/metrics').set('X-Forwarded-For', address);

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.4', '192.168.1.9', '::1', 'fd00::7', '::ffff:10.0.0.1'])(
  'the metrics answer %s',
  (address) => from(address).expect(200),
);

it.each(['203.0.113.9', '2001:db8::1', '172.32.0.1', '::ffff:8.8.8.8'])(
  'the metrics are not there for %s',
  async (address) => {
    const { body } = await from(address).expect(404);
    expect(body).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  },
);

it('the token opens the metrics from everywhere, and nothing like it does', async () => {
  await from('203.0.113.9').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  for (const wrong of [`Bearer ${TOKEN}x`, TOKEN, 'Bearer', `Basic ${TOKEN}`])
    await from('203.0.113.9').set('Authorization', wrong).expect(404);
});

it('a client cannot name itself a private address', async () => {
  const direct = await startTestApp();
  const believing = await startTestApp({ trustProxy: true });
  try {
    await direct.client().get('/metrics').expect(200);
    // Through a proxy that nobody has told the API about.
    await from('10.0.0.1', direct).expect(404);
    await from('10.0.0.1, 203.0.113.9', believing).expect(404);
  } finally {
    await direct.close();
    await believing.close();
  }
});

it('strangers at the metrics are rate-limited, the monitoring is not', async () => {
  const limited = await startTestApp({ trustProxy: 1, rateLimit: 1 });
  try {
    await from('203.0.113.9', limited).expect(404);
    await from('203.0.113.9', limited).expect(429);
    for (let call = 0; call < 3; call += 1) await from('10.0.0.1', limited).expect(200);
  } finally {
    await limited.close();
  }
});

it('the text is made and compressed at most once a second', async () => {
  const metrics = jest.spyOn(app.nest.get(MetricsService).registry, 'metrics');
  app.clock.advance({ minutes: 1 });
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () => (await from('10.0.0.1').expect(200)).text),
  );
  expect(new Set(texts).size).toBe(1);
  expect(metrics).toHaveBeenCalledTimes(1);
  const plain = await from('10.0.0.1').set('Accept-Encoding', 'identity').expect(200);
  const compressed = await from('10.0.0.1').set('Accept-Encoding', 'gzip').expect(200);
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect([plain.text, compressed.text]).toEqual([texts[0], texts[0]]);
  app.clock.advance({ seconds: 1 });
  await from('10.0.0.1').expect(200);
  expect(metrics).toHaveBeenCalledTimes(2);
});

it('the documents of the API are made once', async () => {
  for (const path of ['/docs-json', '/docs-yaml', '/docs/swagger-ui-bundle.js']) {
    const inject = jest.spyOn(app.nest.getHttpAdapter().getInstance(), 'inject');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request(app.http).get(path).expect(200)),
    );
    expect(inject.mock.calls.length).toBeLessThanOrEqual(1);
    inject.mockRestore();
    const tag = answers[0]?.headers['etag'] ?? '';
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    const { text } = await request(app.http).get(path).set('If-None-Match', tag).expect(304);
    expect(text).toBe('');
  }
});
