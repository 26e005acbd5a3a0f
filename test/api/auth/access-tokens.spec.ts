import { createHmac, randomUUID } from 'node:crypto';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();
let userId: string;
let sessionId: string;
let token: string;

beforeAll(async () => {
  const user = await app.factory.user();
  token = await app.factory.session(user);
  userId = user.id;
  ({ sub: userId, sid: sessionId } = claimsOf(token));
});

interface Claims {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
  iss: string;
  aud: string;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const seconds = () => Math.floor(Date.now() / 1000);

/** A token made by hand, valid except for the given changes. */
function forge(changes: object = {}, header: object = { alg: 'HS256' }, key = app.env.jwtSecret): string {
  const claims = { ...claimsOf(token), ...changes };
  const text = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  const algorithm = (header as { alg?: string }).alg === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`;
}

const call = (jwt: string) => app.client(jwt).get('/properties');

describe('an access token', () => {
  it('is a JWT for 15 minutes that names session, issuer and audience', () => {
    expect(claimsOf(token)).toEqual({
      sub: userId,
      sid: sessionId,
      iat: expect.any(Number),
      exp: claimsOf(token).iat + 15 * 60,
      iss: app.env.apiUrl,
      aud: 'api',
    });
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    });
  });

  it('opens a protected route, and so does the same token made by hand', async () => {
    await call(token).expect(200);
    await call(forge()).expect(200);
    await call(forge({ nbf: seconds() - 5 })).expect(200);
  });

  it('is required', async () => {
    const response = await app.client().get('/properties').expect(401);
    expect(response.body).toEqual({
      statusCode: 401,
      code: 'UNAUTHORIZED',
      message: 'Please sign in',
      requestId: response.headers['x-request-id'],
    });
  });

  const FORGERIES: [string, () => string][] = [
    ['alg none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`],
    ['alg None with the right signature', () => forge({}, { alg: 'None' })],
    ['another algorithm with the right key', () => forge({}, { alg: 'HS512' })],
    ['an asymmetric algorithm in the header', () => forge({}, { alg: 'RS256' })],
    ['another key', () => forge({}, { alg: 'HS256' }, 'another secret of more than 32 letters')],
    ['no signature', () => token.slice(0, token.lastIndexOf('.') + 1)],
    [
      'a changed payload',
      () => `${token.split('.')[0]}.${part({ ...claimsOf(token), exp: 9e9 })}.${token.split('.')[2]}`,
    ],
    ['another audience', () => forge({ aud: 'web' })],
    ['no audience', () => forge({ aud: undefined })],
    ['another issuer', () => forge({ iss: 'https://evil.example' })],
    ['no issuer', () => forge({ iss: undefined })],
    ['an end that has passed', () => forge({ exp: seconds() - 1 })],
    ['no end', () => forge({ exp: undefined })],
    ['an end that is text', () => forge({ exp: '9999999999' })],
    ['a begin that is to come', () => forge({ nbf: seconds() + 60 })],
    ['a begin that is text', () => forge({ nbf: 'now' })],
    ['an unknown session', () => forge({ sid: randomUUID() })],
    ['an unknown user', () => forge({ sub: randomUUID() })],
    ['no session', () => forge({ sid: undefined })],
    ['a session that is no id', () => forge({ sid: "' OR 1=1 --" })],
    ['a user that is no id', () => forge({ sub: ['x'] })],
    ['nothing but dots', () => '..'],
    ['text', () => 'token'],
  ];

  it.each(FORGERIES)('with %s is refused', async (_name, make) => {
    const { body } = await call(make()).expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in' });
  });

  it("with another user's session is refused", async () => {
    const other = claimsOf(await app.factory.session(await app.factory.user()));
    await call(forge({ sid: other.sid })).expect(401);
    await call(forge({ sub: other.sub })).expect(401);
  });

  it('is refused with another scheme, and accepted with Bearer in any case', async () => {
    await app.client().get('/properties').set('Authorization', `Basic ${token}`).expect(401);
    await app.client().get('/properties').set('Authorization', token).expect(401);
    await app.client().get('/properties').set('Authorization', `bearer ${token}`).expect(200);
  });
});

describe('the account behind a token', () => {
  it.each(['PENDING_VERIFICATION', 'SUSPENDED'] as const)(
    'that became %s is refused at once',
    async (status) => {
      const user = await app.factory.user();
      const mine = await app.factory.session(user);
      await call(mine).expect(200);
      await app.database.prisma.user.update({ where: { id: user.id }, data: { accountStatus: status } });
      const { body } = await call(mine).expect(403);
      expect(body).toMatchObject({
        code: 'ACCOUNT_NOT_VERIFIED',
        message: 'Your account must be verified first',
      });
    },
  );

  it('that was deleted is refused', async () => {
    const user = await app.factory.user();
    const mine = await app.factory.session(user);
    await app.database.prisma.user.delete({ where: { id: user.id } });
    await call(mine).expect(401);
  });

  it('is the right one for each of many calls at once, and none for an ended session', async () => {
    const properties = await Promise.all(Array.from({ length: 12 }, () => app.factory.property()));
    const tokens = await Promise.all(properties.map(({ ownerId }) => app.factory.session({ id: ownerId })));
    const [revoked, expired] = [3, 7];
    const end = (index: number, data: { revokedAt: Date } | { expiresAt: Date }) =>
      app.database.prisma.session.update({ where: { id: claimsOf(tokens[index] ?? '').sid }, data });
    const past = new Date(Date.now() - 1_000);
    await Promise.all([end(revoked, { revokedAt: past }), end(expired, { expiresAt: past })]);
    const answers = await Promise.all([...tokens, ...tokens].map((one) => call(one)));
    const expected = properties.map(({ id }, index) => (index === revoked || index === expired ? 401 : [id]));
    expect(
      answers.map(({ status, body }) => (status === 200 ? body.properties?.map(({ id }) => id) : status)),
    ).toEqual([...expected, ...expected]);
  });

  it('loses access when the token expires', async () => {
    const user = await app.factory.user();
    const mine = await app.factory.session(user);
    app.clock.advance({ minutes: 14, seconds: 50 });
    await call(mine).expect(200);
    app.clock.advance({ seconds: 11 });
    await call(mine).expect(401);
  });

  it('loses access after it was used, when one character changes or the session ends', async () => {
    const mine = await app.factory.session(await app.factory.user());
    await call(mine).expect(200);
    const [head, claims = '', signature] = mine.split('.');
    const other = `${claims.slice(0, -1)}${claims.endsWith('A') ? 'B' : 'A'}`;
    await call([head, other, signature].join('.')).expect(401);
    await call(mine).expect(200);
    const ended = { where: { id: claimsOf(mine).sid }, data: { revokedAt: new Date() } };
    await app.database.prisma.session.update(ended);
    await call(mine).expect(401);
  });
});
