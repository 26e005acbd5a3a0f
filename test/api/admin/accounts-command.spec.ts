import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseCommand, runAdminCommand } from '../../../backend/admin/admin-command.js';
import { AdminCommandError } from '../../../backend/admin/command.js';
import { type TestApp, startReplica, startTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

let app: TestApp;

const run = (...words: string[]) => runAdminCommand(app.env.databaseUrl, parseCommand(words));

/** The error is one line without a stack trace. */
async function expectRefusal(command: Promise<string[]>, message: string): Promise<void> {
  await expect(command).rejects.toThrow(new AdminCommandError(message));
  expect(message).not.toContain('\n');
}

describe('a command that is not understood', () => {
  it('prints all commands', () => {
    for (const words of [
      [],
      ['toString'],
      ['grant'],
      ['grant', 'a@example.com'],
      ['grant', '', 'ADMIN'],
      ['list', 'x'],
      ['grant', 'a', 'ADMIN', 'x'],
      ['unlock'],
      ['unlock', 'a@example.com', '127.0.0.1', 'x'],
      ['mails'],
      ['resend'],
      ['jobs', '1'],
      ['requeue', '1', '2'],
    ]) {
      expect(() => parseCommand(words)).toThrow(AdminCommandError);
      expect(() => parseCommand(words)).toThrow(/^Usage:\n {2}npm run admin -- grant EMAIL ROLE /);
    }
    for (const verb of ['grant', 'revoke', 'list', 'unlock', 'mails', 'resend', 'jobs', 'requeue']) {
      expect(() => parseCommand([])).toThrow(new RegExp(`^ {2}npm run admin -- ${verb} `, 'm'));
    }
  });

  it.each([
    [['grant', 'a@example.com', 'ROOT'], 'There is no role ROOT; the roles are USER, ADMIN, SUPER_ADMIN'],
    [['revoke', 'a@example.com', 'USER'], 'Every account is a USER'],
    [['unlock', 'a@example.com', 'localhost'], 'localhost is no IP address'],
    [['resend', '12'], '12 is no id of a mail: "mails EMAIL" shows them'],
    [['requeue', 'all'], 'all is no id of a job: "jobs" shows them'],
  ])('is refused before the database is opened: %j', (words, message) => {
    expect(() => parseCommand(words)).toThrow(new AdminCommandError(message));
  });
});

describe('the program of the image', () => {
  const program = path.join(import.meta.dirname, '../../../dist/backend/admin/main.js');
  const start = (words: string[], env: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [program, ...words], { env: { PATH: process.env.PATH, ...env } });

  it('runs a command on the database of the settings, and names what is wrong in one line', async () => {
    app = await startTestApp();
    const { stdout } = await start(['list'], { DATABASE_URL: app.env.databaseUrl });
    expect(stdout).toBe('There are no administrators\n');
    await app.close();
    await expect(start(['list'], {})).rejects.toMatchObject({ stderr: 'DATABASE_URL is not set\n' });
    await expect(start(['resend', '12'], {})).rejects.toMatchObject({
      stderr: '12 is no id of a mail: "mails EMAIL" shows them\n',
    });
  });
});

describe('grant, revoke, list', () => {
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  it('change and show the administrators, with an audit event without an actor', async () => {
    expect(await run('list')).toEqual(['There are no administrators']);
    const user = await app.factory.user({
      email: 'ada@example.com',
      accountStatus: 'PENDING_VERIFICATION',
    });
    expect(await run('grant', 'Ada@Example.com', 'admin')).toEqual([
      'ada@example.com: USER, ADMIN (PENDING_VERIFICATION)',
      'Its roles count once the account is VERIFIED',
    ]);
    await app.factory.superAdmin({ email: 'chief@example.com' });
    expect(await run('list')).toEqual([
      'ada@example.com: USER, ADMIN (PENDING_VERIFICATION)',
      'chief@example.com: USER, SUPER_ADMIN (VERIFIED)',
    ]);
    expect(await run('revoke', 'ada@example.com', 'ADMIN')).toEqual([
      'ada@example.com: USER (PENDING_VERIFICATION)',
      'Its roles count once the account is VERIFIED',
    ]);
    expect(await fixtures(app).eventsOf(user.id)).toMatchObject([
      { action: 'account.roles-changed', actorId: null, after: { roles: ['USER', 'ADMIN'] } },
      { action: 'account.roles-changed', actorId: null, after: { roles: ['USER'] } },
    ]);
    await expectRefusal(
      run('grant', 'nobody@example.com', 'ADMIN'),
      'There is no account with the email nobody@example.com',
    );
  });

  it('never remove the role of the last super administrator', async () => {
    const user = await app.factory.superAdmin();
    await expectRefusal(
      run('revoke', user.email, 'SUPER_ADMIN'),
      'There must be at least one super administrator',
    );
    const now = await app.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(now.roles).toEqual(['USER', 'SUPER_ADMIN']);
  });
});

describe('unlock', () => {
  beforeEach(async () => {
    app = await startTestApp({ authRateLimit: 3, accountRateLimit: 3, trustProxy: 1 });
  });
  afterEach(() => app.close());

  let host = 0;
  /** Each call comes from a different IP address unless one is given. */
  const from = (on: TestApp, route: string, body: object, address = `203.0.113.${(host += 1)}`) =>
    on.client().post(route, body).set('X-Forwarded-For', address);
  const signIn = (on: TestApp, email: string, password = PASSWORD, address?: string) =>
    from(on, '/auth/signin', { email, password }, address);

  it('lets a locked user sign in at once on every replica, and starts counting again', async () => {
    const user = await app.factory.user({ email: 'ada@example.com' });
    const replica = await startReplica(app);
    try {
      for (const on of [app, replica, app]) await signIn(on, user.email, 'wrong password').expect(401);
      for (const on of [app, replica]) await signIn(on, user.email).expect(429);
      expect(await run('unlock', ' Ada@Example.COM ')).toEqual([
        'Forgot 4 calls that counted against ada@example.com',
      ]);
      await signIn(replica, user.email).expect(200);
      for (const on of [app, replica, app]) await signIn(on, user.email, 'wrong password').expect(401);
      await signIn(app, user.email).expect(429);
    } finally {
      await replica.close();
    }
    expect(await fixtures(app).eventsOf(user.id)).toMatchObject([
      { action: 'account.unlocked', actorId: null },
    ]);
  });

  it('also works for an email without an account', async () => {
    const email = 'nobody@example.com';
    for (let call = 0; call < 3; call += 1) await signIn(app, email).expect(401);
    await signIn(app, email).expect(429);
    expect(await run('unlock', email)).toEqual([`Forgot 4 calls that counted against ${email}`]);
    await signIn(app, email).expect(401);
    expect(await app.database.prisma.auditEvent.count()).toBe(0);
  });

  it('also unlocks the browsers that the account has its own allowance for', async () => {
    const user = await app.factory.user();
    const address = '203.0.113.250';
    await signIn(app, user.email, PASSWORD, address).expect(200);
    for (let call = 0; call < 3; call += 1) await signIn(app, user.email, 'wrong password').expect(401);
    await signIn(app, user.email, 'wrong password', address).expect(401);
    expect(await run('unlock', user.email)).toEqual([`Forgot 5 calls that counted against ${user.email}`]);
  });

  it('with an IP address also unlocks the user at that address', async () => {
    const user = await app.factory.user();
    const address = '2001:db8::17';
    for (let call = 0; call < 3; call += 1)
      await signIn(app, user.email, 'wrong password', address).expect(401);
    await signIn(app, user.email, PASSWORD, address).expect(429);
    expect(await run('unlock', user.email)).toEqual([`Forgot 3 calls that counted against ${user.email}`]);
    await signIn(app, user.email, PASSWORD, address).expect(429);
    expect(await run('unlock', user.email, address)).toEqual([
      `Forgot 4 calls that counted against ${user.email} and ${address}`,
    ]);
    await signIn(app, user.email, PASSWORD, address).expect(200);
  });

  it('says when there was nothing to unlock, and leaves the counters of others', async () => {
    const [ada, bob] = [await app.factory.user(), await app.factory.user()];
    for (const { email } of [ada, ada, bob, bob, bob]) await signIn(app, email, 'wrong password').expect(401);
    await app.database.pool.query('update rate_limits set expire = expire - 60000 where points = 2');
    expect(await run('unlock', ada.email)).toEqual([`Nothing counted against ${ada.email}`]);
    expect(await run('unlock', ada.email)).toEqual([`Nothing counted against ${ada.email}`]);
    await signIn(app, bob.email).expect(429);
    expect(await fixtures(app).eventsOf(ada.id)).toEqual([]);
  });
});
