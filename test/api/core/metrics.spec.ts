import { startTestApp, useTestApp } from '../../support/app.js';

const app = useTestApp();

async function scrape(from = app): Promise<string> {
  from.clock.advance({ seconds: 1 });
  return (await from.client().get('/metrics').expect(200)).text;
}

/** The value of one series, or undefined where there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('GET /metrics', () => {
  it('answers in the text format, with the metrics of the process', async () => {
    const answer = await app.client().get('/metrics').expect(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4; charset=utf-8$/);
    expect(answer.text).toContain('# TYPE process_cpu_user_seconds_total counter');
    expect(answer.text).toContain('# TYPE http_request_duration_seconds histogram');
  });

  it('counts calls by route pattern, and all unknown paths under one label', async () => {
    const owner = await app.factory.user();
    const token = await app.factory.session(owner);
    const { id } = await app.factory.property({ owner });
    await app.client(token).get(`/properties/${id}`).expect(200);
    await app.client().get('/no-such-thing/1').expect(404);
    await app.client().get('/no-such-thing/2').expect(404);
    const text = await scrape();
    const count = (labels: string) => valueOf(text, `http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/properties/:id",status="200"')).toBe(1);
    expect(count('method="GET",route="unknown",status="404"')).toBe(2);
    expect(text).not.toContain(id);
    expect(text).not.toContain('no-such-thing');
  });

  it('shows the connections of the pool', async () => {
    const text = await scrape();
    for (const state of ['total', 'idle', 'waiting']) {
      expect(valueOf(text, `database_pool_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows waiting jobs and waiting reviews, and reads them again after a while', async () => {
    app.clock.advance({ minutes: 1 });
    const before = await scrape();
    await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    await app.factory.business({ registrationStatus: 'PENDING' });
    await app.database.pool.query(
      `select graphile_worker.add_job('retention', run_at => now() - interval '5 minutes'),
              graphile_worker.add_job('retention', run_at => now() + interval '5 minutes')`,
    );
    app.clock.advance({ minutes: 1 });
    const after = await scrape();
    const grown = (series: string) => (valueOf(after, series) ?? 0) - (valueOf(before, series) ?? 0);
    expect(grown('reviews_waiting_users')).toBe(1);
    expect(grown('reviews_waiting_businesses')).toBe(2);
    expect(grown('jobs_waiting')).toBe(1);
    expect(valueOf(after, 'jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(300);
    expect(valueOf(after, 'jobs_failed')).toBe(0);
  });

  it('counts refused sign-ins and password hashes separately for each application in the process', async () => {
    const other = await startTestApp();
    try {
      const nobody = { email: 'nobody@example.com', password: 'not-a-password' };
      await app.client().post('/auth/signin', nobody).expect(401);
      expect(valueOf(await scrape(), 'sign_in_failures_total')).toBe(1);
      expect(valueOf(await scrape(other), 'sign_in_failures_total')).toBe(0);
      const body = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
      await app.client().post('/auth/signup', body).expect(201);
      expect(valueOf(await scrape(), 'password_hashes_total')).toBe(2);
      expect(valueOf(await scrape(other), 'password_hashes_total')).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('is not counted by the rate limit', async () => {
    const limited = await startTestApp({ rateLimit: 1 });
    try {
      for (let call = 0; call < 5; call += 1) await limited.client().get('/metrics').expect(200);
    } finally {
      await limited.close();
    }
  });
});
