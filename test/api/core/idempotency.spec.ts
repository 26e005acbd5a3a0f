import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEYS_PER_USER } from '../../../backend/contract/limits.js';
import { type TestApp, useReplicatedTestApp } from '../../support/app.js';
import { refreshCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { readDocument } from '../../support/openapi.js';

const { app, replica } = useReplicatedTestApp();

const BUSINESS = {
  name: 'Fenland Plumbing',
  email: 'office@fenland.example',
  phoneNumber: '020 7946 0018',
  address: 'Nowhere in particular',
  companyType: 'SOLE_TRADER',
  serviceBusinessType: 'SERVICE_PROVIDER',
};
const HEADER = 'Idempotency-Key';

async function person() {
  const user = await app.factory.user();
  const token = await app.factory.session(user);
  const create = (key: string, body: object = BUSINESS, on: TestApp = app) =>
    on.client(token).post('/businesses', body).set(HEADER, key);
  const businesses = () => app.database.prisma.business.count({ where: { ownerId: user.id } });
  return { user, token, create, businesses };
}

describe('an Idempotency-Key', () => {
  it('gives the same answer and creates once', async () => {
    const { user, create, businesses } = await person();
    const key = randomUUID();
    const first = await create(key).expect(201);
    const second = await create(key, BUSINESS, replica).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await businesses()).toBe(1);
    expect(await app.database.prisma.mail.count({ where: { recipient: BUSINESS.email } })).toBe(1);
    expect(await app.database.prisma.auditEvent.count({ where: { actorId: user.id } })).toBe(1);
  });

  it('is refused with another body', async () => {
    const { create, businesses } = await person();
    const key = randomUUID();
    await create(key).expect(201);
    const { body } = await create(key, { ...BUSINESS, name: 'Another name' }).expect(409);
    expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await businesses()).toBe(1);
  });

  it('is refused at another address', async () => {
    const { user, token, create } = await person();
    const key = randomUUID();
    await create(key).expect(201);
    const other = await app.factory.business();
    const property = await app.factory.property({ owner: user });
    const body = { propertyId: property.id, businessId: other.id };
    const answer = await app.client(token).post('/invitations', body).set(HEADER, key).expect(409);
    expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('does not clash with the same key of another user', async () => {
    const [one, two] = [await person(), await person()];
    const key = randomUUID();
    const first = await one.create(key).expect(201);
    const second = await two.create(key).expect(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('creates once when six calls arrive together at two replicas', async () => {
    const { create, businesses } = await person();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_value, index) => create(key, BUSINESS, index % 2 ? replica : app)),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_KEY_IN_USE' });
    expect(await businesses()).toBe(1);
  });

  it('is not used up by a refusal', async () => {
    const { create, businesses } = await person();
    const key = randomUUID();
    await create(key, { ...BUSINESS, name: '' }).expect(400);
    expect(await businesses()).toBe(0);
    await create(key).expect(201);
  });

  it('leaves neither the thing nor its answer behind when the answer cannot be stored', async () => {
    const { create, businesses } = await person();
    const key = randomUUID();
    await app.database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '57014'; end $$;
       create trigger fail before update on idempotent_answers for each row execute function fail()`,
    );
    await create(key).expect(503);
    await app.database.pool.query('drop function fail cascade');
    expect(await businesses()).toBe(0);
    await create(key).expect(201);
    expect(await businesses()).toBe(1);
  });

  it('works for 24 hours', async () => {
    const { user, businesses } = await person();
    const key = randomUUID();
    const create = async () =>
      app
        .client(await app.factory.session(user))
        .post('/businesses', BUSINESS)
        .set(HEADER, key)
        .expect(201);
    await create();
    app.clock.advance({ hours: 23 });
    await create();
    app.clock.advance({ hours: 1 });
    await create();
    expect(await businesses()).toBe(2);
  });

  it('is refused once the account has used as many as it may in 24 hours', async () => {
    const { user, token, create, businesses } = await person();
    const key = randomUUID();
    const { body: first } = await create(key).expect(201);
    await app.database.pool.query(
      `insert into idempotent_answers (key_hash, user_id, request_hash, created_at)
       select sha256(($1::text || n)::bytea), $1::uuid, '', $3::timestamptz + interval '1 hour'
       from generate_series(1, $2::int) n`,
      [user.id, IDEMPOTENCY_KEYS_PER_USER - 2, app.clock.now()],
    );
    await create(randomUUID()).expect(201);
    const written = async () => ({
      keys: await app.database.prisma.idempotentAnswer.count({ where: { userId: user.id } }),
      businesses: await businesses(),
      events: await app.database.prisma.auditEvent.count({ where: { actorId: user.id } }),
      mails: await app.database.prisma.mail.count(),
    });
    const before = await written();
    expect(before).toMatchObject({ keys: IDEMPOTENCY_KEYS_PER_USER, businesses: 2 });
    const refused = await create(randomUUID()).expect(429);
    expect(refused.body).toEqual({
      statusCode: 429,
      code: 'IDEMPOTENCY_KEY_LIMIT_REACHED',
      message: 'An account can use 5,000 Idempotency-Keys in 24 hours. Please try again later.',
      requestId: refused.headers['x-request-id'],
    });
    // Neither the key nor anything that the call creates is there.
    expect(await written()).toEqual(before);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(23 * 3_600);
    expect(seconds).toBeLessThanOrEqual(24 * 3_600);

    expect((await create(key).expect(201)).body).toEqual(first);
    await app.client(token).post('/businesses', BUSINESS).expect(201);
    await (await person()).create(randomUUID()).expect(201);
    app.clock.advance({ seconds });
    const later = app.client(await app.factory.session(user));
    await later.post('/businesses', BUSINESS).set(HEADER, randomUUID()).expect(201);
  });

  it.each([[''], ['x'.repeat(256)]])('of %j is refused', async (key) => {
    const { create } = await person();
    await create(key).expect(400);
    await create('x'.repeat(255)).expect(201);
  });

  it('works at sign-up, with the same session and cookie', async () => {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const signUp = (name: string) =>
      app.client().post('/auth/signup', { name, email, password: PASSWORD }).set(HEADER, key);
    const first = await signUp('Ada').expect(201);
    const second = await signUp('Ada').expect(201);
    expect(second.body).toEqual(first.body);
    expect(refreshCookieOf(second)).toBe(refreshCookieOf(first));
    await signUp('Grace').expect(409);
    expect(await app.factory.sessionsOf(first.body.user)).toHaveLength(1);
  });

  it('stores no secret in a readable form', async () => {
    const { token } = await person();
    const key = randomUUID();
    const begin = () => app.client(token).post('/account/totp', { password: PASSWORD }).set(HEADER, key);
    const { secret } = (await begin().expect(200)).body;
    expect((await begin().expect(200)).body.secret).toBe(secret);
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select encode(answer, 'escape') || encode(key_hash, 'escape') as row from idempotent_answers`,
    );
    for (const text of [secret, key, PASSWORD]) expect(rows.map(({ row }) => row).join()).not.toContain(text);
  });

  it('is documented at every call that creates', () => {
    const calls = Object.entries(readDocument()?.paths ?? {}).flatMap(([path, item]) =>
      item.post && '201' in item.post.responses ? [{ path, post: item.post }] : [],
    );
    expect(calls.length).toBeGreaterThan(6);
    for (const { path, post } of calls)
      expect([path, JSON.stringify(post)]).toEqual([path, expect.stringContaining('"Idempotency-Key"')]);
  });
});
