import { ensureFirstAdmin } from '../../../backend/bootstrap/first-admin.js';
import type { Role } from '../../../backend/contract/statuses.js';
import { Database } from '../../../backend/database/database.service.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { type TestApp, startTestApp } from '../../support/app.js';
import { fixtures, signIn } from '../../support/fixtures.js';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const now = ({ id }: User) => app.database.prisma.user.findUniqueOrThrow({ where: { id } });

/** As if the mails so far had left: none of them is taken back. */
const sendMails = () => app.database.prisma.mail.updateMany({ data: { sentAt: app.clock.now() } });

describe('the status of an account', () => {
  const change = (token: string, user: User, action: string) =>
    app.client(token).post(`/hq/users/${user.id}/${action}`);
  const mailsOf = async (user: User) =>
    (await fixtures(app).mailTo(user.email)).map(({ subject, text }) => `${subject}: ${text.split('\n')[2]}`);

  it('is changed with an audit event and a mail, without a mail for pending', async () => {
    const admin = await app.factory.admin();
    const token = await app.factory.session(admin);
    const user = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    for (const action of ['verify', 'suspend', 'set-pending', 'reject']) {
      await change(token, user, action).expect(200);
      await sendMails();
    }
    const same = await change(token, user, 'reject').expect(409);
    expect(same.body).toMatchObject({
      code: 'ACCOUNT_STATUS_UNCHANGED',
      message: 'The account already has this status',
    });
    const events = await fixtures(app).eventsOf(user.id);
    expect(events.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      [
        'account.verified',
        admin.id,
        { accountStatus: 'PENDING_VERIFICATION' },
        { accountStatus: 'VERIFIED' },
      ],
      ['account.suspended', admin.id, { accountStatus: 'VERIFIED' }, { accountStatus: 'SUSPENDED' }],
      [
        'account.set-pending',
        admin.id,
        { accountStatus: 'SUSPENDED' },
        { accountStatus: 'PENDING_VERIFICATION' },
      ],
      [
        'account.rejected',
        admin.id,
        { accountStatus: 'PENDING_VERIFICATION' },
        { accountStatus: 'REJECTED' },
      ],
    ]);
    const subjects = (await fixtures(app).mailTo(user.email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'Your account is suspended',
      'Your account is verified',
      "Your account wasn't verified",
    ]);
  });

  it('VERIFIED after a suspension names the approved business only to its owner', async () => {
    const token = await app.factory.session(await app.factory.admin());
    const [owner, plain] = [await app.factory.user(), await app.factory.user()];
    await app.factory.business({ owner });
    await app.factory.business({ owner: plain, registrationStatus: 'PENDING_REVIEW' });
    for (const user of [owner, plain]) {
      await change(token, user, 'suspend').expect(200);
      await sendMails();
      await change(token, user, 'verify').expect(200);
    }
    const lifted =
      'Your account is active again: Your suspension has been lifted. You can use your account again';
    expect((await mailsOf(owner))[1]).toBe(
      `${lifted}, and your approved business is back in the marketplace.`,
    );
    expect((await mailsOf(plain))[1]).toBe(`${lifted}.`);
  });

  it('VERIFIED welcomes an account on its first verification only', async () => {
    const token = await app.factory.session(await app.factory.admin());
    const rejected = await app.factory.user({ accountStatus: 'REJECTED' });
    await change(token, rejected, 'verify').expect(200);
    expect(await mailsOf(rejected)).toEqual([
      'Your account is verified: We have looked at your account again and verified it. You can sign in and use your account.',
    ]);
    const fresh = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    await change(token, fresh, 'verify').expect(200);
    expect(await mailsOf(fresh)).toEqual([
      expect.stringMatching(/^Your account is verified: Good news: your account has been verified\./),
    ]);
  });

  it('REJECTED ends the sessions for good, even if the account is verified later', async () => {
    const token = await app.factory.session(await app.factory.admin());
    const user = await app.factory.user();
    const session = await app.factory.session(user);
    await change(token, user, 'reject').expect(200);
    await app.client(session).get('/properties').expect(401);
    await signIn(app, user.email).expect(403);
    await change(token, user, 'verify').expect(200);
    await app.client(session).get('/properties').expect(401);
    await signIn(app, user.email).expect(200);
  });

  it('of an administrator only a SUPER_ADMIN can change, and nobody can change their own', async () => {
    const admin = await app.factory.admin();
    const superAdmin = await app.factory.superAdmin();
    const [byAdmin, bySuper] = [await app.factory.session(admin), await app.factory.session(superAdmin)];
    for (const target of [await app.factory.admin(), superAdmin]) {
      const { body } = await change(byAdmin, target, 'suspend').expect(403);
      expect(body).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only a super administrator can change the status of an administrator',
      });
    }
    for (const [token, self] of [
      [byAdmin, admin],
      [bySuper, superAdmin],
    ] as const) {
      const { body } = await change(token, self, 'set-pending').expect(403);
      expect(body).toMatchObject({
        code: 'FORBIDDEN',
        message: 'You cannot change the status of your own account',
      });
    }
    await change(bySuper, await app.factory.superAdmin(), 'reject').expect(200);
    await change(bySuper, admin, 'suspend').expect(200);
    await change(byAdmin, await app.factory.user(), 'suspend').expect(403);
  });
});

describe('the roles of an account', () => {
  const change = (token: string, user: User, roles: Role[]) =>
    app.client(token).put(`/hq/users/${user.id}/roles`, { roles });

  it('are stored in order of rank and always with USER; a change makes an audit event', async () => {
    const superAdmin = await app.factory.superAdmin();
    const token = await app.factory.session(superAdmin);
    const user = await app.factory.user();
    const { body } = await change(token, user, ['SUPER_ADMIN', 'ADMIN']).expect(200);
    expect(body.user.roles).toEqual(['USER', 'ADMIN', 'SUPER_ADMIN']);
    await change(token, user, ['ADMIN', 'SUPER_ADMIN', 'USER']).expect(200);
    expect(await fixtures(app).eventsOf(user.id)).toMatchObject([
      {
        action: 'account.roles-changed',
        actorId: superAdmin.id,
        before: { roles: ['USER'] },
        after: { roles: ['USER', 'ADMIN', 'SUPER_ADMIN'] },
      },
    ]);
  });

  it('take effect on the next call', async () => {
    const token = await app.factory.session(await app.factory.superAdmin());
    const user = await app.factory.user();
    const theirs = await app.factory.session(user);
    await app.client(theirs).get('/hq/dashboard').expect(403);
    await change(token, user, ['ADMIN']).expect(200);
    await app.client(theirs).get('/hq/dashboard').expect(200);
    await change(token, user, ['USER']).expect(200);
    await app.client(theirs).get('/hq/dashboard').expect(403);
  });

  it('cannot remove the last VERIFIED super administrator', async () => {
    const superAdmin = await app.factory.superAdmin();
    await app.factory.superAdmin({ accountStatus: 'SUSPENDED' });
    await app.factory.admin();
    const token = await app.factory.session(superAdmin);
    const { body } = await change(token, superAdmin, ['ADMIN']).expect(409);
    expect(body).toMatchObject({
      code: 'LAST_SUPER_ADMIN',
      message: 'There must be at least one super administrator',
    });
    await app.factory.superAdmin();
    await change(token, superAdmin, ['ADMIN']).expect(200);
    await change(token, superAdmin, ['SUPER_ADMIN']).expect(403);
  });
});

describe('the first administrator', () => {
  it('is created once from the settings and can sign in', async () => {
    const admin = { email: 'chief@example.com', password: 'a password of the settings' };
    expect(await ensureFirstAdmin(app.database, { admin })).toBeNull();
    const { body } = await signIn(app, admin.email, admin.password).expect(200);
    expect(body.user).toMatchObject({ roles: ['USER', 'SUPER_ADMIN'], accountStatus: 'VERIFIED' });
    expect(await ensureFirstAdmin(app.database, { admin: { ...admin, password: 'another one' } })).toBeNull();
    await signIn(app, admin.email, 'another one').expect(401);
    await signIn(app, admin.email, admin.password).expect(200);
  });

  it('is created although other administrators exist, but never from an existing account', async () => {
    await app.factory.superAdmin();
    const user = await app.factory.user();
    await ensureFirstAdmin(app.database, { admin: { email: user.email, password: 'of the settings' } });
    expect(await now(user)).toEqual(user);
    await ensureFirstAdmin(app.database, {
      admin: { email: 'new@example.com', password: 'of the settings' },
    });
    await signIn(app, 'new@example.com', 'of the settings').expect(200);
  });

  it('must exist: the start fails if neither the account of ADMIN_EMAIL nor another one is an administrator', async () => {
    const own = await startTestApp();
    const { email } = await own.factory.user();
    const admin = { email, password: 'of the settings' };
    const start = () => ensureFirstAdmin(own.database, { admin });
    await expect(start()).rejects.toThrow(
      new RegExp(`^ADMIN_EMAIL ${email} .* npm run admin -- grant ${email} SUPER_ADMIN$`),
    );
    await own.factory.superAdmin();
    await expect(start()).resolves.toBeNull();
    await own.close();
  });

  it('gets a random password, which one of five starting replicas logs', async () => {
    await app.factory.user();
    const replicas = Array.from({ length: 5 }, () => new Database({ databaseUrl: app.env.databaseUrl }));
    const created = await Promise.all(
      replicas.map((database) => ensureFirstAdmin(database, { admin: null })),
    );
    await Promise.all(replicas.map((database) => database.onApplicationShutdown()));
    const [account, ...others] = created.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(account).toEqual({ email: 'admin@example.com', password: expect.stringMatching(/^[\w-]{20}$/) });
    const { body } = await signIn(app, 'admin@example.com', account?.password).expect(200);
    expect(body.user.roles).toEqual(['USER', 'SUPER_ADMIN']);
    expect(await ensureFirstAdmin(app.database, { admin: null })).toBeNull();
  });

  it('is not created without settings when there is an administrator already', async () => {
    await app.factory.admin();
    expect(await ensureFirstAdmin(app.database, { admin: null })).toBeNull();
    expect(await app.database.prisma.user.count()).toBe(1);
  });

  it('is not created when somebody has signed up with its email', async () => {
    const user = await app.factory.user({ email: 'admin@example.com' });
    expect(await ensureFirstAdmin(app.database, { admin: null })).toBeNull();
    expect((await now(user)).roles).toEqual(['USER']);
  });
});
