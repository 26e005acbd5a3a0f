import { startTestApp, type TestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { actionsOf, templatesTo } = fixtures(() => app);

const NEW = 'another horse battery';
const signIn = (email: string, password: string) => app.client().post('/auth/signin', { email, password });

describe('changing the password while signed in', () => {
  it('keeps this session, ends the others, and tells the account', async () => {
    const user = await app.factory.user();
    const [mine, other] = [await app.factory.session(user), await app.factory.session(user)];
    await app
      .client(mine)
      .post('/account/password', { currentPassword: PASSWORD, newPassword: NEW })
      .expect(204);
    await app.client(mine).get('/account/sessions').expect(200);
    await app.client(other).get('/account/sessions').expect(401);
    await signIn(user.email, PASSWORD).expect(401);
    await signIn(user.email, NEW).expect(200);
    expect(await actionsOf(user.id)).toEqual(['account.password-changed']);
    expect(await templatesTo(user.email)).toEqual(['password-changed']);
  });

  it('ends open password links', async () => {
    const user = await app.factory.user();
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const client = app.client(await app.factory.session(user));
    await client.post('/account/password', { currentPassword: PASSWORD, newPassword: NEW }).expect(204);
    expect(await app.factory.passwordResetsOf(user)).toEqual([]);
  });

  it('needs the current password, and a new one that is allowed', async () => {
    const user = await app.factory.user({ name: 'Wilhelmina Ash' });
    const client = app.client(await app.factory.session(user));
    const refused = async (body: object) =>
      (await client.post('/account/password', body).expect(400)).body.errors;
    expect(await refused({ currentPassword: 'not the password', newPassword: NEW })).toEqual({
      currentPassword: 'The password is not correct',
    });
    expect(await refused({ currentPassword: PASSWORD, newPassword: 'short' })).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
    for (const newPassword of ['password1', 'Wilhelmina ash', user.email.toUpperCase()]) {
      expect(await refused({ currentPassword: PASSWORD, newPassword })).toEqual({
        newPassword: 'This password is too common',
      });
    }
    await signIn(user.email, PASSWORD).expect(200);
  });

  it('happens once when it is sent five times at once', async () => {
    const user = await app.factory.user();
    const client = app.client(await app.factory.session(user));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_value, index) =>
        client.post('/account/password', { currentPassword: PASSWORD, newPassword: `${NEW} ${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 400, 409].includes(status))).toBe(true);
    expect(await templatesTo(user.email)).toEqual(['password-changed']);
  });
});

describe('a common password', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    '88888888',
    '87654321',
    '12341234',
    'abcdefgh',
  ])('%s is refused at sign-up', async (password) => {
    const body = { name: 'Ada', email: 'common@example.com', password };
    const { errors } = (await app.client().post('/auth/signup', body).expect(400)).body;
    expect(errors).toEqual({ password: 'This password is too common' });
  });

  it('is refused with a mailed link, which can be used again', async () => {
    const user = await app.factory.user({ name: 'Wilhelmina Oak' });
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const mail = await app.database.prisma.mail.findFirstOrThrow({ where: { recipient: user.email } });
    const token = /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1];
    const reset = (password: string) => app.client().post('/auth/reset-password', { token, password });
    for (const password of ['letmein1', user.name, user.email])
      expect((await reset(password).expect(400)).body.errors).toEqual({
        password: 'This password is too common',
      });
    await reset('a sentence that nobody tries').expect(204);
  });
});
