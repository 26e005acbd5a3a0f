import argon2 from '@node-rs/argon2';
import type { Response } from 'supertest';
import { REFUSED_SIGN_INS_WARNING } from '../../../backend/contract/limits.js';
import { startReplica, startTestApp, type TestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { runJobsOnce } from '../../support/jobs.js';

const verify = jest.spyOn(argon2, 'verify');

const HOME = '198.51.100.7';
let host = 0;
/** An address that nobody has used before. */
const elsewhere = () => `203.0.113.${(host += 1)}`;

let app: TestApp;
afterEach(() => app.close());

interface From {
  address?: string;
  cookie?: string;
  on?: TestApp;
}
const signIn = (
  email: string,
  password: string,
  { address = elsewhere(), cookie = '', on = app }: From = {},
) =>
  on.client().post('/auth/signin', { email, password }).set('X-Forwarded-For', address).set('Cookie', cookie);
const guess = (email: string, from?: From) => signIn(email, 'wrong password', from);
const guessAll = async (email: string, count: number) => {
  for (let tries = 0; tries < count; tries += 1) await guess(email).expect(401);
};
const deviceCookieOf = (response: Pick<Response, 'headers'>): string => {
  const lines = (response.headers as Record<string, unknown>)['set-cookie'] as string[];
  return lines.find((line) => line.startsWith('device_3000='))?.split(';')[0] ?? '';
};

describe('ACCOUNT_RATE_LIMIT', () => {
  it('limits refused sign-ins of one account from many addresses, whether the account exists or not', async () => {
    app = await startTestApp({ accountRateLimit: 3, trustProxy: 1 });
    const user = await app.factory.user();
    verify.mockClear();
    for (const email of [user.email, 'nobody@example.com']) {
      await guessAll(email, 3);
      const limited = await guess(email).expect(429);
      expect(Number((limited.headers as Record<string, string>)['retry-after'])).toBeGreaterThan(0);
    }
    expect(verify).toHaveBeenCalledTimes(6);
  });

  it('counts the addresses of one mailbox together, and keeps each as it was given', async () => {
    app = await startTestApp({ accountRateLimit: 3, trustProxy: 1 });
    const user = await app.factory.user({ email: 'ada+home@example.com' });
    for (const email of ['ada@example.com', 'Ada+1@example.com', 'ada+2+3@example.com'])
      await guess(email).expect(401);
    await guess(user.email).expect(429);
    await guess('bob+home@example.com').expect(401);
    expect((await app.database.prisma.user.findFirstOrThrow()).email).toBe('ada+home@example.com');
  });

  it('does not count sign-ins that succeed', async () => {
    app = await startTestApp({ accountRateLimit: 2, trustProxy: 1 });
    const user = await app.factory.user();
    for (let count = 0; count < 4; count += 1) await signIn(user.email, PASSWORD).expect(200);
    await guessAll(user.email, 2);
    await guess(user.email).expect(429);
  });

  it('lets exactly the limit reach the hasher when many guess at once on two replicas', async () => {
    app = await startTestApp({ accountRateLimit: 10, trustProxy: 1 });
    const replica = await startReplica(app);
    const { email } = await app.factory.user();
    verify.mockClear();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(email, { on: index % 2 ? app : replica })),
    );
    await replica.close();
    expect(verify).toHaveBeenCalledTimes(10);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('a client from which the account has signed in before', () => {
  beforeEach(async () => {
    app = await startTestApp({ authRateLimit: 4, accountRateLimit: 6, trustProxy: 1 });
  });

  it('signs in by its device cookie from anywhere while others have used up the account', async () => {
    const { email } = await app.factory.superAdmin();
    const cookie = deviceCookieOf(await signIn(email, PASSWORD).expect(200));
    expect(cookie).toMatch(/^device_3000=[\w-]{43}$/);
    await guessAll(email, 6);
    await signIn(email, PASSWORD).expect(429);
    await signIn(email, PASSWORD, { cookie }).expect(200);
  });

  it('signs in from its address without a cookie', async () => {
    const { email } = await app.factory.user();
    await signIn(email, PASSWORD, { address: HOME }).expect(200);
    await guessAll(email, 6);
    await signIn(email, PASSWORD, { address: HOME }).expect(200);
  });

  it('signs in although somebody at the same address has used up its calls', async () => {
    const { email } = await app.factory.user();
    const cookie = deviceCookieOf(await signIn(email, PASSWORD, { address: HOME }).expect(200));
    for (let tries = 0; tries < 3; tries += 1) await guess('nobody@example.com', { address: HOME });
    await signIn(email, PASSWORD, { address: HOME }).expect(429);
    await signIn(email, PASSWORD, { address: HOME, cookie }).expect(200);
  });

  it('has an allowance that ends, and that is not good for another account', async () => {
    const [ada, bob] = [await app.factory.user(), await app.factory.user()];
    const cookie = deviceCookieOf(await signIn(ada.email, PASSWORD).expect(200));
    for (const { email } of [ada, bob]) await guessAll(email, 6);
    await signIn(bob.email, PASSWORD, { cookie }).expect(429);
    for (let tries = 0; tries < 6; tries += 1) await guess(ada.email, { cookie }).expect(401);
    await signIn(ada.email, PASSWORD, { cookie }).expect(429);
  });

  it('is the browser in which a new password was chosen, and then the only one', async () => {
    const user = await app.factory.user();
    const before = deviceCookieOf(await signIn(user.email, PASSWORD).expect(200));
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const { text } = await app.database.prisma.mail.findFirstOrThrow({ where: { recipient: user.email } });
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const reset = await app
      .client()
      .post('/auth/reset-password', { token, password: 'another horse battery' })
      .expect(204);
    await guessAll(user.email, 6);
    await signIn(user.email, 'another horse battery', { cookie: before }).expect(429);
    await signIn(user.email, 'another horse battery', { cookie: deviceCookieOf(reset) }).expect(200);
  });

  it('is stored as a hash only, and shown in the export of the account', async () => {
    const user = await app.factory.user();
    const cookie = deviceCookieOf(await signIn(user.email, PASSWORD, { address: HOME }).expect(200));
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select known_clients::text as row from known_clients',
    );
    expect(rows).toHaveLength(2);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const { row } of rows) {
      for (const value of [HOME, cookie.slice('device_3000='.length)]) {
        expect(row).not.toContain(value);
        expect(row).not.toContain(hex(value));
      }
    }
    const { body } = await app
      .client(await app.factory.session(user))
      .get('/account/export')
      .expect(200);
    expect(body.knownClients.map(({ kind }) => kind).sort()).toEqual(['address', 'device']);
  });
});

describe('many refused sign-ins in a day', () => {
  const mailsTo = (recipient: string) =>
    app.database.prisma.mail.count({ where: { recipient, template: 'sign-ins-refused' } });

  it('are told to the account by mail once a day, and to nobody else', async () => {
    app = await startTestApp({ trustProxy: 1 });
    const { email } = await app.factory.user();
    await guessAll(email, REFUSED_SIGN_INS_WARNING - 1);
    await runJobsOnce(app);
    expect(await mailsTo(email)).toBe(0);
    await guessAll(email, 1 + REFUSED_SIGN_INS_WARNING);
    await guessAll('nobody@example.com', REFUSED_SIGN_INS_WARNING);
    await runJobsOnce(app);
    expect(await mailsTo(email)).toBe(1);
    expect(await app.database.prisma.mail.count()).toBe(1);
    app.clock.advance({ hours: 25 });
    await guessAll(email, REFUSED_SIGN_INS_WARNING);
    await runJobsOnce(app);
    expect(await mailsTo(email)).toBe(2);
  });
});
