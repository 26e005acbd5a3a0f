import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { mailTo } = fixtures(app);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(email: string, headers: Record<string, string> = {}) {
  const answer = await app
    .client()
    .post('/auth/signin', { email, password: PASSWORD })
    .set({ 'User-Agent': FIREFOX, ...headers })
    .expect(200);
  const cookies = (answer.headers as Record<string, unknown>)['set-cookie'] as string[];
  const device = cookies.find((line) => line.startsWith('device'))?.split(';')[0] ?? '';
  return { token: answer.body.accessToken, device };
}

describe('the sessions of an account', () => {
  it('are listed with their browser, this one first', async () => {
    const user = await app.factory.user();
    await signIn(user.email);
    const { token } = await signIn(user.email, { 'User-Agent': 'x'.repeat(400) });
    await signIn((await app.factory.user()).email);
    const { body } = await app.client(token).get('/account/sessions').expect(200);
    expect(body).toMatchObject([
      { current: true, userAgent: 'x'.repeat(300) },
      { current: false, userAgent: FIREFOX },
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'createdAt',
      'current',
      'expiresAt',
      'id',
      'lastUsedAt',
      'userAgent',
    ]);
  });

  it('are ended one by one, also this one', async () => {
    const user = await app.factory.user();
    const [mine, other] = [await app.factory.session(user), await app.factory.session(user)];
    const list = (await app.client(mine).get('/account/sessions').expect(200)).body;
    const [current, second] = list.map(({ id }) => id);
    await app.client(mine).delete(`/account/sessions/${second}`).expect(204);
    await app.client(other).get('/account/sessions').expect(401);
    await app.client(mine).delete(`/account/sessions/${second}`).expect(404);
    await app.client(mine).delete(`/account/sessions/${current}`).expect(204);
    await app.client(mine).get('/account/sessions').expect(401);
  });

  it('can all be ended but this one', async () => {
    const user = await app.factory.user();
    const tokens = await Promise.all([1, 2, 3].map(() => app.factory.session(user)));
    const stranger = await app.factory.session(await app.factory.user());
    const client = app.client(tokens[0]);
    await client.delete('/account/sessions').expect(204);
    expect((await client.get('/account/sessions').expect(200)).body).toHaveLength(1);
    await app.client(tokens[1]).get('/account/sessions').expect(401);
    await app.client(stranger).get('/account/sessions').expect(200);
  });

  it('of another account are answered like unknown ones', async () => {
    const [mine, theirs] = [await app.factory.user(), await app.factory.user()];
    const token = await app.factory.session(theirs);
    const [session] = (await app.client(token).get('/account/sessions').expect(200)).body;
    const client = app.client(await app.factory.session(mine));
    await client.delete(`/account/sessions/${session?.id}`).expect(404);
    await app.client(token).get('/account/sessions').expect(200);
  });
});

describe('a sign-in from a browser that was not seen before', () => {
  it('is reported by mail, but not the first one, and not from a known browser', async () => {
    const user = await app.factory.user();
    const { device } = await signIn(user.email);
    await signIn(user.email, { Cookie: device });
    expect(await mailTo(user.email)).toEqual([]);
    const second = await signIn(user.email);
    const [mail, ...more] = await mailTo(user.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'new-browser-sign-in' });
    expect(mail?.text).toContain('Firefox on Linux');
    await signIn(user.email, { Cookie: second.device });
    expect(await mailTo(user.email)).toHaveLength(1);
  });

  it('is reported for each browser when three sign in at once, and all of them are signed in', async () => {
    const user = await app.factory.user();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await signIn(user.email)).token));
    expect(await mailTo(user.email)).toHaveLength(2);
    expect((await app.client(tokens[0]).get('/account/sessions').expect(200)).body).toHaveLength(3);
  });

  it('is not reported after a sign-up', async () => {
    const email = 'first@example.com';
    await app.client().post('/auth/signup', { name: 'Ada', email, password: PASSWORD }).expect(201);
    expect((await mailTo(email)).map(({ template }) => template)).toEqual(['account-email-link']);
    await signIn(email);
    expect((await mailTo(email)).at(-1)).toMatchObject({ template: 'new-browser-sign-in' });
  });
});
