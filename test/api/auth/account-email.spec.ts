import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, actionsOf, sides, tokensTo } = fixtures(app);

const confirm = (token: string | undefined) => app.client().post('/auth/confirm-email', { token });

async function signUp(email: string) {
  const { body } = await app
    .client()
    .post('/auth/signup', { name: 'Ada', email, password: PASSWORD })
    .expect(201);
  return { ...body, client: app.client(body.accessToken) };
}

describe('the email of an account', () => {
  it('is confirmed with the link that sign-up mails, once', async () => {
    const { user, client } = await signUp('once@example.com');
    const hq = await as(await app.factory.admin());
    const seen = async () => (await hq.get(`/hq/users/${user.id}`).expect(200)).body.emailConfirmed;
    expect(await seen()).toBe(false);
    const [token] = await tokensTo(user.email, 'confirm-email');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await seen()).toBe(true);
    const { body } = await hq.get('/hq/users/all').query({ search: 'once@' }).expect(200);
    expect(body).toMatchObject({ data: [{ emailConfirmed: true }] });
    expect(await actionsOf(user.id)).toEqual(['account.email-confirmed']);
    await client.post('/account/confirm-email').expect(409);
    // It opens nothing by itself.
    await client.get('/properties').expect(403);
  });

  it('gets five links a day, each for seven days, and using one ends the others', async () => {
    const { user, client } = await signUp('again@example.com');
    for (let sent = 1; sent < 5; sent += 1) await client.post('/account/confirm-email').expect(202);
    expect((await client.post('/account/confirm-email').expect(409)).body.code).toBe(
      'EMAIL_LINK_LIMIT_REACHED',
    );
    const tokens = await tokensTo(user.email, 'confirm-email');
    expect(tokens).toHaveLength(5);
    await confirm('unknown').expect(400);
    app.clock.advance({ days: 6 });
    await confirm(tokens[2]).expect(204);
    await confirm(tokens[4]).expect(400);
  });

  it('can be sent its link again by an administrator, who is recorded, within the same limit', async () => {
    const { user, client } = await signUp('asked@example.com');
    const administrator = await app.factory.admin();
    const hq = await as(administrator);
    const send = (id: string) => hq.post(`/hq/users/${id}/confirm-email`);
    await client.post('/account/confirm-email').expect(202);
    for (let sent = 2; sent < 5; sent += 1) await send(user.id).expect(202);
    expect((await send(user.id).expect(409)).body.code).toBe('EMAIL_LINK_LIMIT_REACHED');
    const events = await app.database.prisma.auditEvent.findMany({ where: { subjectId: user.id } });
    expect(events).toHaveLength(3);
    for (const event of events)
      expect(event).toMatchObject({ action: 'account.confirmation-resent', actorId: administrator.id });
    const tokens = await tokensTo(user.email, 'confirm-email');
    expect(tokens).toHaveLength(5);
    await confirm(tokens[4]).expect(204);
    expect((await send(user.id).expect(409)).body.code).toBe('EMAIL_ALREADY_CONFIRMED');
    await client.delete('/account', { password: PASSWORD }).expect(204);
    for (const id of [user.id, randomUUID()])
      expect((await send(id).expect(404)).body.code).toBe('USER_NOT_FOUND');
    expect(await tokensTo(user.email, 'confirm-email')).toEqual([]);
  });

  it('is not confirmed by a link that is too old', async () => {
    const { user } = await signUp('late@example.com');
    const [token] = await tokensTo(user.email, 'confirm-email');
    app.clock.advance({ days: 7 });
    await confirm(token).expect(400);
  });

  it('must be confirmed to join a business; otherwise it looks unknown', async () => {
    const { business, manager } = await sides();
    const user = await app.factory.user({ emailConfirmedAt: null });
    const add = (email: string) => manager.post(`/businesses/${business.id}/staff`, { email });
    const unconfirmed = await add(user.email).expect(404);
    const unknown = await add('nobody@example.com').expect(404);
    expect({ ...unconfirmed.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await app.database.prisma.user.update({
      where: { id: user.id },
      data: { emailConfirmedAt: new Date() },
    });
    await add(user.email).expect(201);
  });
});
