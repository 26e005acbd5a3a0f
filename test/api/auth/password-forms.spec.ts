import { hash } from '@node-rs/argon2';
import { useTestApp } from '../../support/app.js';
import { CHEAP_HASHING } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { tokensTo } = fixtures(app);

const TYPED = 'pâsswörd-Ünï 12';
const [COMPOSED, DECOMPOSED, WIDE] = [
  TYPED.normalize('NFC'),
  TYPED.normalize('NFD'),
  TYPED.normalize('NFC').replace('12', '１２'),
];
const signUp = (email: string, password: string) =>
  app.client().post('/auth/signup', { name: 'Ada Lovelace', email, password });

describe('a password that another system types in another form', () => {
  it('signs in after a sign-up', async () => {
    await signUp('ada@example.com', DECOMPOSED).expect(201);
    for (const password of [COMPOSED, DECOMPOSED, WIDE])
      await signIn(app, 'ada@example.com', password).expect(200);
    await signIn(app, 'ada@example.com', 'password-Uni 12').expect(401);
  });

  it('signs in after a change and after a reset, and is the current one of the next change', async () => {
    const user = await app.factory.user();
    const client = app.client(await app.factory.session(user));
    const change = (currentPassword: string, newPassword: string) =>
      client.post('/account/password', { currentPassword, newPassword }).expect(204);
    await change('correct horse battery', COMPOSED);
    await signIn(app, user.email, DECOMPOSED).expect(200);
    await change(DECOMPOSED, 'another horse battery');
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const [token = ''] = await tokensTo(user.email, 'reset-password');
    await app.client().post('/auth/reset-password', { token, password: WIDE }).expect(204);
    await signIn(app, user.email, COMPOSED).expect(200);
  });

  it('works as it was typed where its hash was made before', async () => {
    const user = await app.factory.user({ passwordHash: await hash(DECOMPOSED, CHEAP_HASHING) });
    await signIn(app, user.email, DECOMPOSED).expect(200);
    const old = await app.factory.user({ passwordHash: await hash(WIDE, CHEAP_HASHING) });
    await signIn(app, old.email, WIDE).expect(200);
  });

  it.each([
    ['ｐａｓｓｗｏｒｄ１', 'This password is too common'],
    ['e\u0301'.repeat(4), 'Password must be at least 8 characters'],
  ])('is judged as it is hashed: %s', async (password, message) => {
    const { body } = await signUp('bob@example.com', password).expect(400);
    expect(body).toMatchObject({ errors: { password: message } });
  });
});
