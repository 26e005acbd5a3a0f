import argon2 from '@node-rs/argon2';
import { REAL_HASHING, startTestApp, useTestApp } from '../../support/app.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { signIn } from '../../support/fixtures.js';

const verify = jest.spyOn(argon2, 'verify');

const app = useTestApp({}, REAL_HASHING);

const signUp = (body: object) => app.client().post('/auth/signup', body);

describe('POST /auth/signup', () => {
  it('creates a USER who waits for verification and is signed in', async () => {
    const response = await signUp({
      name: '  Ada Lovelace ',
      email: '  Ada@Example.COM ',
      password: PASSWORD,
    }).expect(201);
    expect(response.body).toEqual({
      accessToken: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        roles: ['USER'],
        accountStatus: 'PENDING_VERIFICATION',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        secondFactor: false,
      },
    });
    expect(setCookieOf(response)).toMatch(
      /^refresh_token_3000=[\w.-]+; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Lax$/,
    );
    const stored = await app.database.prisma.user.findUniqueOrThrow({
      where: { email: 'ada@example.com' },
    });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(app, 'ADA@example.com').expect(200);
  });

  it('keeps a password exactly as typed, with its spaces', async () => {
    await signUp({ name: 'Blank', email: 'blank@example.com', password: '  12345678  ' }).expect(201);
    await signIn(app, 'blank@example.com', '12345678').expect(401);
    await signIn(app, 'blank@example.com', '  12345678  ').expect(200);
  });

  it('accepts values at the limits and refuses values one beyond them', async () => {
    await signUp({ name: 'Bo', email: 'short@example.com', password: '8nights!' }).expect(201);
    await signUp({
      name: 'B'.repeat(100),
      email: 'long@example.com',
      password: 'the longest '.repeat(11).slice(0, 128),
    }).expect(201);
    const { body } = await signUp({
      name: 'B'.repeat(101),
      email: 'longer@example.com',
      password: '8'.repeat(129),
    }).expect(400);
    expect(body.errors).toEqual({
      name: 'Name must be at most 100 characters',
      password: 'Password must be at most 128 characters',
    });
  });

  it.each([
    [
      {},
      {
        name: 'Name must be at least 2 characters',
        email: 'Email is required',
        password: 'Password is required',
      },
    ],
    [
      { name: ' A ', email: 'ada', password: '1234567' },
      {
        name: 'Name must be at least 2 characters',
        email: 'Invalid email format',
        password: 'Password must be at least 8 characters',
      },
    ],
    [
      { name: 7, email: ['a@example.com'], password: {} },
      {
        name: 'Name must be at least 2 characters',
        email: 'Email is required',
        password: 'Password is required',
      },
    ],
    [
      { name: 'Eve', email: 'eve@example.com', password: PASSWORD, roles: ['ADMIN'] },
      { roles: 'Unknown field "roles"' },
    ],
    [
      { name: 'Eve', email: 'eve@example.com', password: PASSWORD, confirmPassword: PASSWORD },
      { confirmPassword: 'Unknown field "confirmPassword"' },
    ],
  ])('names every wrong field of %j', async (body, errors) => {
    const response = await signUp(body).expect(400);
    expect(response.body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: Object.values(errors)[0],
      errors,
      requestId: response.headers['x-request-id'],
    });
    expect(setCookieOf(response)).toBeNull();
  });

  it.each([['a\u0000b@example.com'], ['a\ud800b@example.com']])('refuses the email %j', async (email) => {
    const { body } = await signUp({ name: 'Eve', email, password: PASSWORD }).expect(400);
    expect(body.code).toBe('MALFORMED_TEXT');
    expect(body.errors).toEqual({ email: body.message });
  });

  it('refuses a second account for an email, in any case', async () => {
    const user = await app.factory.user();
    const response = await signUp({
      name: 'Copy',
      email: ` ${user.email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email already exists',
    });
    expect(setCookieOf(response)).toBeNull();
  });
});

describe('POST /auth/signin', () => {
  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: 'ada@', password: '12345' },
      { email: 'Invalid email format', password: 'Password must be at least 6 characters' },
    ],
  ])('names every wrong field of %j', async (body, errors) => {
    const response = await app.client().post('/auth/signin', body).expect(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', errors });
  });

  it.each(['VERIFIED', 'PENDING_VERIFICATION', 'SUSPENDED'] as const)(
    'works for %s',
    async (accountStatus) => {
      const user = await app.factory.user({ accountStatus });
      const response = await signIn(app, ` ${user.email.toUpperCase()} `).expect(200);
      expect(response.body.user).toEqual({
        id: user.id,
        name: user.name,
        email: user.email,
        roles: ['USER'],
        accountStatus,
        createdAt: user.createdAt.toISOString(),
        secondFactor: false,
      });
      expect(refreshCookieOf(response)).toMatch(/^refresh_token_3000=./);
    },
  );

  it('reveals that an account is REJECTED only with the right password', async () => {
    const user = await app.factory.user({ accountStatus: 'REJECTED' });
    const right = await signIn(app, user.email).expect(403);
    expect(right.body).toMatchObject({
      code: 'ACCOUNT_REJECTED',
      message: 'Your account has been rejected',
    });
    expect(setCookieOf(right)).toBeNull();
    const wrong = await signIn(app, user.email, 'wrong password').expect(401);
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' });
    expect(await app.factory.sessionsOf(user)).toEqual([]);
  });

  it('gives the same answer for a wrong email and a wrong password, with one hash check each', async () => {
    const user = await app.factory.user();
    const answers = [];
    for (const [email, password] of [
      [user.email, 'wrong password'],
      ['nobody@example.com', 'wrong password'],
      ['nobody@example.com', PASSWORD],
    ] as const) {
      verify.mockClear();
      const { status, body, headers } = await signIn(app, email, password);
      expect(verify).toHaveBeenCalledTimes(1);
      const { requestId: _id, ...rest } = body as Record<string, unknown>;
      const names = Object.keys(headers).sort();
      answers.push({ status, rest, names, length: (headers as Record<string, string>)['content-length'] });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      rest: { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('checks one hash with equal parameters, whether the account exists or not', async () => {
    await signUp({ name: 'Real', email: 'real@example.com', password: PASSWORD }).expect(201);
    verify.mockClear();
    await signIn(app, 'real@example.com', 'wrong password').expect(401);
    await signIn(app, 'nobody@example.com', 'wrong password').expect(401);
    const parameters = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(parameters[0]).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(parameters[1]).toEqual(parameters[0]);
  });

  it('is refused when the password changes while it is being verified', async () => {
    const user = await app.factory.user();
    verify.mockImplementationOnce(async () => {
      await app.database.prisma.user.update({ where: { id: user.id }, data: { passwordHash: 'new' } });
      return true;
    });
    await signIn(app, user.email).expect(401);
    expect(await app.factory.sessionsOf(user)).toEqual([]);
  });

  it('is refused when the account is rejected while the password is being verified', async () => {
    const user = await app.factory.user();
    verify.mockImplementationOnce(async () => {
      await app.database.prisma.user.update({
        where: { id: user.id },
        data: { accountStatus: 'REJECTED' },
      });
      return true;
    });
    await signIn(app, user.email).expect(403);
    expect(await app.factory.sessionsOf(user)).toEqual([]);
  });

  it('ends the oldest of eleven sessions', async () => {
    const user = await app.factory.user();
    const cookies = [];
    for (let count = 0; count < 11; count += 1) cookies.push(refreshCookieOf(await signIn(app, user.email)));
    const refresh = (cookie: string | null | undefined) =>
      app
        .client()
        .post('/auth/refresh')
        .set('Cookie', cookie ?? '');
    await refresh(cookies[0]).expect(401);
    await refresh(cookies[1]).expect(200);
    await refresh(cookies[10]).expect(200);
  });

  it('keeps ten of fifteen sessions that begin at once', async () => {
    const user = await app.factory.user();
    await Promise.all(Array.from({ length: 15 }, () => signIn(app, user.email).expect(200)));
    const live = (await app.factory.sessionsOf(user)).filter(({ revokedAt }) => revokedAt === null);
    expect(live).toHaveLength(10);
  });
});

describe('the refresh cookie of an API served over https', () => {
  it('is Secure', async () => {
    const secure = await startTestApp({ apiUrl: 'https://api.example.com' });
    try {
      const body = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
      const response = await secure.client().post('/auth/signup', body).expect(201);
      expect(setCookieOf(response)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.close();
    }
  });
});
