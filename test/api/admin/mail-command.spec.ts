import { parseCommand, runAdminCommand } from '../../../backend/admin/admin-command.js';
import { AdminCommandError } from '../../../backend/admin/command.js';
import { accountVerified, passwordReset } from '../../../backend/mail/templates/account.js';
import { type TestApp, startTestApp } from '../../support/app.js';
import { jobs, queueMail, runJobsOnce } from '../../support/jobs.js';
import { MailServer } from '../../support/servers/mail-server.js';
import { fixtures } from '../../support/fixtures.js';

let app: TestApp;

const run = (...words: string[]) => runAdminCommand(app.env.databaseUrl, parseCommand(words));

/** The error is one line without a stack trace. */
async function expectRefusal(command: Promise<string[]>, message: string): Promise<void> {
  await expect(command).rejects.toThrow(new AdminCommandError(message));
  expect(message).not.toContain('\n');
}

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
/** A line with `…` in place of each time. */
const withoutMoments = (lines: string[]) => lines.map((line) => line.replace(new RegExp(MOMENT, 'g'), '…'));

describe('mail', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await new MailServer().start();
    app = await startTestApp({ smtpUrl: server.url });
  });
  afterEach(async () => {
    await app.close();
    await server.stop();
  });

  const greet = (recipient: string) => queueMail(app, recipient, accountVerified({ name: 'Ada' }));
  const setJobs = (attempts: number) =>
    app.database.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => $1) from graphile_worker.jobs`,
      [attempts],
    );
  /** The mail server is down at the last try. */
  async function giveUp(): Promise<void> {
    await server.stop();
    await setJobs(299);
    await runJobsOnce(app);
    await server.start();
  }
  const markOf = async (id: string) =>
    (await app.database.prisma.mail.findUniqueOrThrow({ where: { id } })).sentAt;

  describe('mails', () => {
    it('shows the state of each mail to an address, newest first, and never its text', async () => {
      const email = 'ada@example.com';
      const sent = await greet(email);
      await runJobsOnce(app);
      app.clock.advance({ seconds: 1 });
      const dropped = await greet(email);
      await app.database.pool.query('delete from graphile_worker._private_jobs');
      app.clock.advance({ seconds: 1 });
      const givenUp = await greet(email);
      await giveUp();
      app.clock.advance({ seconds: 1 });
      const tried = await greet(email);
      await server.stop();
      await runJobsOnce(app);
      app.clock.advance({ seconds: 1 });
      const secret = 'abc-DEF_123';
      const waiting = await queueMail(
        app,
        email,
        passwordReset({ name: 'Ada', path: `/reset-password?token=${secret}` }),
      );
      await greet('bob@example.com');
      const lines = await run('mails', ' ADA@example.com');
      expect(withoutMoments(lines)).toEqual([
        `${waiting}  …  password-reset  "Choose a new password"  waiting, 0 tries so far, next …`,
        `${tried}  …  account-verified  "Your account is verified"  waiting, 1 try so far, next …`,
        expect.stringMatching(
          `^${givenUp}  …  account-verified  "Your account is verified"  given up after 300 tries: .*ECONNREFUSED`,
        ),
        `${dropped}  …  account-verified  "Your account is verified"  not sent, and not tried any more`,
        `${sent}  …  account-verified  "Your account is verified"  sent …`,
      ]);
      expect(lines.join()).not.toContain(secret);
      expect(lines.at(-1)).toContain((await markOf(sent))?.toISOString());
    });

    it('shows at most twenty, each in one line, or says that there are none', async () => {
      expect(await run('mails', 'ada@example.com')).toEqual(['There are no mails to ada@example.com']);
      const ids = [];
      for (let count = 0; count < 22; count += 1) {
        ids.push(await greet('ada@example.com'));
        await app.database.pool.query('delete from mail_limits');
      }
      await app.database.prisma.mail.updateMany({ data: { subject: 'One\nTwo\u001b[2J' } });
      const lines = await run('mails', 'ada@example.com');
      expect(lines.map((line) => line.split(' ')[0])).toEqual(ids.reverse().slice(0, 20));
      expect(lines[0]).toContain('"One Two [2J"');
    });
  });

  describe('resend', () => {
    it('sends the same bytes again, with an audit event without an actor', async () => {
      const user = await app.factory.user({ email: 'ada@example.com' });
      const id = await greet(user.email);
      await runJobsOnce(app);
      expect(await run('resend', id.toUpperCase())).toEqual([
        'Queued again: "Your account is verified" to ada@example.com',
      ]);
      expect(withoutMoments(await run('mails', user.email))).toEqual([
        `${id}  …  account-verified  "Your account is verified"  waiting, 0 tries so far, next …`,
      ]);
      await run('resend', id);
      await runJobsOnce(app);
      const [first, second, ...others] = server.received;
      expect(others).toEqual([]);
      expect(second?.raw).toBe(first?.raw);
      expect(second?.headers['message-id']).toHaveLength(1);
      expect(await markOf(id)).not.toBeNull();
      expect(await jobs(app)).toEqual([]);
      const resent = {
        action: 'account.mail-resent',
        actorId: null,
        after: { template: 'account-verified', mailId: id },
      };
      expect(await fixtures(app).eventsOf(user.id)).toMatchObject([resent, resent]);
    });

    it('retries a waiting or given-up mail at once, with the same job and all its tries', async () => {
      const id = await greet('ada@example.com');
      await server.stop();
      await runJobsOnce(app);
      expect(await jobs(app)).toMatchObject([{ attempts: 1 }]);
      await run('resend', id);
      expect(await jobs(app)).toMatchObject([{ attempts: 0 }]);
      await giveUp();
      expect(await jobs(app)).toMatchObject([{ attempts: 300 }]);
      await run('resend', id);
      const [job, ...others] = await jobs(app);
      expect(others).toEqual([]);
      expect(job?.attempts).toBe(0);
      expect(job?.seconds_until).toBeLessThanOrEqual(0);
      await runJobsOnce(app);
      expect(server.received).toHaveLength(1);
      expect(await app.database.prisma.auditEvent.count()).toBe(0);
    });

    it('sends a mail whose job was deleted', async () => {
      const id = await greet('ada@example.com');
      await app.database.pool.query('delete from graphile_worker._private_jobs');
      await run('resend', id);
      await runJobsOnce(app);
      expect(server.received).toHaveLength(1);
    });

    it('does not touch a mail that is being sent', async () => {
      let acknowledge = (): void => undefined;
      server.acknowledging = new Promise((resolve) => (acknowledge = resolve));
      const id = await greet('ada@example.com');
      const working = runJobsOnce(app);
      await server.receivedAtLeast(1);
      await expectRefusal(
        run('resend', id),
        `Mail ${id} is being sent at this moment: look at it again before you resend it`,
      );
      expect(withoutMoments(await run('mails', 'ada@example.com'))).toEqual([
        `${id}  …  account-verified  "Your account is verified"  being sent, try 1`,
      ]);
      acknowledge();
      await working;
      expect(server.received).toHaveLength(1);
      expect(await jobs(app)).toEqual([]);
      expect(await markOf(id)).not.toBeNull();
    });

    it('refuses a mail whose text was deleted, and an unknown mail', async () => {
      const id = await greet('ada@example.com');
      await runJobsOnce(app);
      app.clock.advance({ days: 31 });
      await runJobsOnce(app, 'retention');
      await expectRefusal(
        run('resend', id),
        `The text of mail ${id} was deleted, as it is some time after a mail was sent`,
      );
      expect(await markOf(id)).not.toBeNull();
      expect(await jobs(app)).toEqual([]);
      const unknown = '01890000-0000-7000-8000-000000000000';
      await expectRefusal(run('resend', unknown), `There is no mail with the id ${unknown}`);
    });
  });

  describe('jobs and requeue', () => {
    it('show the jobs that were given up and retry one or all of them', async () => {
      expect(await run('jobs')).toEqual(['No job was given up']);
      expect(await run('requeue')).toEqual(['0 jobs will be tried again from now on']);
      const mails = [await greet('ada@example.com'), await greet('bob@example.com')];
      const before = Date.now();
      await giveUp();
      await greet('waits@example.com');
      const lines = await run('jobs');
      expect(withoutMoments(lines)).toEqual(
        mails.map((id): unknown =>
          expect.stringMatching(`^\\d+  send_mail ${id}  given up … after 300 tries: .*ECONNREFUSED`),
        ),
      );
      const since = Date.parse(new RegExp(MOMENT).exec(lines[0] ?? '')?.[0] ?? '');
      expect(since).toBeGreaterThanOrEqual(before - 1_000);
      expect(since).toBeLessThanOrEqual(Date.now());

      const [id = ''] = (lines[1] ?? '').split(' ');
      expect(await run('requeue', id)).toEqual(['1 job will be tried again from now on']);
      await expectRefusal(run('requeue', id), `No job with the id ${id} was given up`);
      await expectRefusal(
        run('requeue', '999999999999999999'),
        'No job with the id 999999999999999999 was given up',
      );
      expect(await run('jobs')).toEqual([lines[0]]);
      await runJobsOnce(app);
      expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['bob@example.com', 'waits@example.com']);

      expect(await run('requeue')).toEqual(['1 job will be tried again from now on']);
      expect(await jobs(app)).toMatchObject([{ attempts: 0 }]);
      await runJobsOnce(app);
      expect(server.received).toHaveLength(3);
      expect(await app.database.prisma.auditEvent.count()).toBe(0);
    });

    it('show at most a hundred jobs, with errors in one line and without secrets', async () => {
      await app.database.pool.query(
        `select graphile_worker.add_job('retention', max_attempts => 1) from generate_series(1, 103)`,
      );
      await app.database.pool.query(
        `update graphile_worker._private_jobs set attempts = 1, last_error = $1`,
        [
          `\n554 refused http://localhost/reset-password?token=abc and smtp://me:pass@mail.example ` +
            `${'x-Y_9'.repeat(9)} \u001b[2J\n  at stack`,
        ],
      );
      const lines = await run('jobs');
      expect(lines).toHaveLength(101);
      expect(withoutMoments(lines)[0]).toMatch(
        /^\d+ {2}retention {2}given up … after 1 try: 554 refused http:\/\/… and smtp:\/\/… … {2}\[2J$/,
      );
      expect(lines.at(-1)).toBe('and 3 more');
    });

    it('do not touch a job that is at its last try', async () => {
      await greet('ada@example.com');
      let acknowledge = (): void => undefined;
      server.acknowledging = new Promise((resolve) => (acknowledge = resolve));
      await setJobs(299);
      const working = runJobsOnce(app);
      await server.receivedAtLeast(1);
      expect(await run('jobs')).toEqual(['No job was given up']);
      expect(await run('requeue')).toEqual(['0 jobs will be tried again from now on']);
      acknowledge();
      await working;
      expect(await jobs(app)).toEqual([]);
    });
  });
});
