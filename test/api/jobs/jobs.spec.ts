import { MAILS_PER_SENDER_AND_DAY } from '../../../backend/contract/limits.js';
import { OUTCOME_DAYS } from '../../../backend/contract/ranking.js';
import { addDays, DAY_MS, dayOf, longDate } from '../../../backend/contract/time.js';
import { ExpireInvitationsJob } from '../../../backend/invitations/expire-invitations.job.js';
import { JobsService } from '../../../backend/jobs/jobs.service.js';
import { migrateJobs } from '../../../backend/jobs/migrate-jobs.js';
import { accountVerified } from '../../../backend/mail/templates/account.js';
import { startReplica, useTestApp } from '../../support/app.js';
import { createEmptyDatabase } from '../../support/database.js';
import { jobs, queueMail, runJobsOnce } from '../../support/jobs.js';
import { MailServer } from '../../support/servers/mail-server.js';
import { fixtures } from '../../support/fixtures.js';
import { certifiedService } from '../insights/insight-fixtures.js';

const app = useTestApp();

beforeEach(async () => {
  app.clock.advance({ seconds: (Date.now() - app.clock.now().getTime()) / 1000 });
  for (const table of ['invitations', 'mails', 'sessions', 'graphile_worker._private_jobs']) {
    await app.database.pool.query(`delete from ${table}`);
  }
});

const { mailTo, templatesTo } = fixtures(app);
const read = (id: string) => app.database.prisma.invitation.findUniqueOrThrow({ where: { id } });

describe('migrateJobs', () => {
  it('creates the job queue in an empty database when five processes start together', async () => {
    const empty = await createEmptyDatabase();
    try {
      await Promise.all(Array.from({ length: 5 }, () => migrateJobs(empty.url)));
      await expect(migrateJobs(empty.url)).resolves.toBeUndefined();
    } finally {
      await empty.drop();
    }
  });
});

describe('the job that reminds of and expires invitations', () => {
  it('reminds the business once after 48 hours without an answer', async () => {
    const business = await app.factory.business({ name: 'Fix It' });
    const property = await app.factory.property({ memorableName: 'Rose Cottage' });
    const { id } = await app.factory.invitation({ business, property, inviteMessage: 'Please come' });
    app.clock.advance({ hours: 47 });
    await runJobsOnce(app, 'expire_invitations');
    expect(await mailTo(business.email)).toEqual([]);

    app.clock.advance({ hours: 1, minutes: 1 });
    await runJobsOnce(app, 'expire_invitations');
    await runJobsOnce(app, 'expire_invitations');
    expect(await mailTo(business.email)).toMatchObject([
      {
        template: 'invitation-reminder',
        subject: 'Reminder: invitation to look after Rose Cottage',
        text: expect.stringContaining(`http://localhost:8080/dashboard/business/${business.id}`),
      },
    ]);
    const [reminder] = await mailTo(business.email);
    expect(reminder?.text).toContain('> Please come');
    const { createdAt } = await read(id);
    expect(reminder?.text).toContain(`by ${longDate(addDays(dayOf(createdAt), OUTCOME_DAYS))}, so that`);
    expect(await read(id)).toMatchObject({ status: 'PENDING', remindedAt: expect.any(Date) });
  });

  it.each(['ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const)(
    'ignores a %s invitation',
    async (status) => {
      const business = await app.factory.business();
      const { id } = await app.factory.invitation({ business, status });
      app.clock.advance({ days: 60 });
      await runJobsOnce(app, 'expire_invitations');
      expect(await app.database.prisma.mail.count()).toBe(0);
      expect(await read(id)).toMatchObject({ status, remindedAt: null });
    },
  );

  it('does not remind a business that may not respond', async () => {
    const business = await app.factory.business({ registrationStatus: 'SUSPENDED' });
    await app.factory.invitation({ business });
    app.clock.advance({ days: 3 });
    await runJobsOnce(app, 'expire_invitations');
    expect(await mailTo(business.email)).toEqual([]);
  });

  it('cancels an invitation without a response 30 days after it was last sent, and mails the owner', async () => {
    const owner = await app.factory.user();
    const property = await app.factory.property({ owner });
    const business = await app.factory.business();
    const { id } = await app.factory.invitation({ property, business, remindedAt: new Date() });
    const resent = await app.factory.invitation({
      property,
      lastSentAt: new Date(Date.now() + DAY_MS),
      remindedAt: new Date(),
    });
    app.clock.advance({ days: 29, hours: 23 });
    await runJobsOnce(app, 'expire_invitations');
    expect(await read(id)).toMatchObject({ status: 'PENDING' });

    app.clock.advance({ hours: 2 });
    await runJobsOnce(app, 'expire_invitations');
    expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await read(resent.id)).toMatchObject({ status: 'PENDING' });
    expect(await templatesTo(owner.email)).toEqual(['invitation-expired']);
    expect(await app.database.prisma.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      {
        actorId: null,
        action: 'invitation.expired',
        subjectType: 'invitation',
        businessId: business.id,
        before: { status: 'PENDING' },
        after: { status: 'CANCELLED' },
      },
    ]);
  });

  it('reminds and cancels once when two processes run at the same time', async () => {
    const replica = await startReplica(app);
    try {
      const owner = await app.factory.user();
      const business = await app.factory.business();
      const reminded: string[] = [];
      const ended: string[] = [];
      const longAgo = new Date(Date.now() - 40 * DAY_MS);
      const recently = new Date(Date.now() - 3 * DAY_MS);
      for (let count = 0; count < 15; count += 1) {
        const [first, second] = [
          await app.factory.property({ owner }),
          await app.factory.property({ owner }),
        ];
        const old = { createdAt: longAgo, lastSentAt: longAgo, remindedAt: longAgo };
        const young = { createdAt: recently, lastSentAt: recently };
        ended.push((await app.factory.invitation({ property: first, business, ...old })).id);
        reminded.push((await app.factory.invitation({ property: second, business, ...young })).id);
      }
      await Promise.all([app, replica, app].map(({ nest }) => nest.get(ExpireInvitationsJob).run()));
      const mailed = reminded.slice(0, MAILS_PER_SENDER_AND_DAY);
      expect(await templatesTo(business.email)).toEqual(mailed.map(() => 'invitation-reminder'));
      expect(await templatesTo(owner.email)).toEqual(ended.map(() => 'invitation-expired'));
      const events = await app.database.prisma.auditEvent.findMany({
        where: { action: 'invitation.expired', businessId: business.id },
      });
      expect(events.map(({ subjectId }) => subjectId).sort()).toEqual(ended.sort());
    } finally {
      await replica.close();
    }
  });

  it('goes on with the others when one fails', async () => {
    const owners = [await app.factory.user(), await app.factory.user(), await app.factory.user()];
    const ids: string[] = [];
    for (const owner of owners) {
      const property = await app.factory.property({ owner });
      ids.push((await app.factory.invitation({ property, remindedAt: new Date() })).id);
    }
    await app.database.prisma.user.update({
      where: { id: owners[1]?.id ?? '' },
      data: { email: 'not an address' },
    });
    app.clock.advance({ days: 31 });
    await runJobsOnce(app, 'expire_invitations');
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(['CANCELLED', 'PENDING', 'CANCELLED']);
    expect(await jobs(app)).toMatchObject([
      { task_identifier: 'expire_invitations', last_error: '1 invitations failed' },
    ]);
  });
});

describe('a job that was queued under its former name', () => {
  it('expires invitations', async () => {
    const longAgo = new Date(app.clock.now().getTime() - 31 * DAY_MS);
    const { id } = await app.factory.invitation({
      createdAt: longAgo,
      lastSentAt: longAgo,
      remindedAt: longAgo,
    });
    await runJobsOnce(app, 'invitation_upkeep');
    expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await jobs(app)).toEqual([]);
  });

  it('reminds of certificates', async () => {
    const business = await app.factory.business();
    await certifiedService(app, business, { expiresIn: 29 });
    await runJobsOnce(app, 'certificate_upkeep');
    expect(await templatesTo(business.email)).toEqual(['certificate-expiring']);
    expect(await jobs(app)).toEqual([]);
  });
});

describe('retention', () => {
  it('deletes sessions that ended or were revoked more than 30 days ago', async () => {
    const user = await app.factory.user();
    for (let count = 0; count < 2; count += 1) await app.factory.session(user);
    const [revoked] = await app.factory.sessionsOf(user);
    await app.database.prisma.session.update({
      where: { id: revoked?.id ?? '' },
      data: { revokedAt: app.clock.now() },
    });
    app.clock.advance({ days: 29 });
    await runJobsOnce(app, 'retention');
    expect(await app.factory.sessionsOf(user)).toHaveLength(2);
    // One session was revoked 31 days ago, the other one expired 24 days ago.
    app.clock.advance({ days: 2 });
    await runJobsOnce(app, 'retention');
    expect((await app.factory.sessionsOf(user)).map(({ id }) => id)).not.toContain(revoked?.id);
    expect(await app.factory.sessionsOf(user)).toHaveLength(1);
    app.clock.advance({ days: 7 });
    await runJobsOnce(app, 'retention');
    expect(await app.factory.sessionsOf(user)).toEqual([]);
  });

  it('deletes password links 7 days after they were used or expired', async () => {
    const user = await app.factory.user();
    const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
    const rows = [
      { expiresAt: at(8), usedAt: null },
      { expiresAt: at(6), usedAt: null },
      { expiresAt: at(6), usedAt: at(8) },
      { expiresAt: at(-1), usedAt: null },
    ];
    for (const [index, row] of rows.entries()) {
      await app.database.prisma.passwordReset.create({
        data: { userId: user.id, tokenHash: Buffer.from([index]), ...row },
      });
    }
    await runJobsOnce(app, 'retention');
    const left = await app.factory.passwordResetsOf(user);
    expect(left.map(({ tokenHash }) => tokenHash[0]).sort()).toEqual([1, 3]);
  });

  it('deletes the texts of mails sent more than 30 days ago, and no others', async () => {
    const id = await queueMail(app, 'ada@example.com', accountVerified({ name: 'Ada' }));
    await runJobsOnce(app);
    const unsent = await queueMail(app, 'bob@example.com', accountVerified({ name: 'Bob' }));
    await app.database.pool.query('delete from graphile_worker._private_jobs');
    app.clock.advance({ days: 29 });
    await runJobsOnce(app, 'retention');
    expect((await mailTo('ada@example.com'))[0]?.text).toContain('Hello Ada');
    app.clock.advance({ days: 2 });
    await runJobsOnce(app, 'retention');
    expect(await mailTo('ada@example.com')).toMatchObject([
      { id, text: '', html: '', subject: 'Your account is verified', sentAt: expect.any(Date) },
    ]);
    expect(await mailTo('bob@example.com')).toMatchObject([
      { id: unsent, text: expect.stringContaining('Hello Bob'), sentAt: null },
    ]);
  });

  it('deletes expired counters of rate limits', async () => {
    const now = app.clock.now().getTime();
    await app.database.prisma.rateLimit.createMany({
      data: [
        { key: 'gone', points: 3, expire: now - 1_000 },
        { key: 'running', points: 3, expire: now + 60_000 },
        { key: 'for ever', points: 3, expire: null },
      ],
    });
    await runJobsOnce(app, 'retention');
    const left = await app.database.prisma.rateLimit.findMany({ orderBy: { key: 'asc' } });
    expect(left.map(({ key }) => key)).toEqual(['for ever', 'running']);
  });

  it('deletes jobs that were given up long ago', async () => {
    await app.database.pool.query(
      `select graphile_worker.add_job('nothing', max_attempts => 1), graphile_worker.add_job('recent', max_attempts => 1)`,
    );
    await app.database.pool.query(
      `update graphile_worker._private_jobs as job set attempts = 1, run_at = now() - interval '31 days'
       from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = 'nothing'`,
    );
    await runJobsOnce(app, 'retention');
    expect((await jobs(app)).map((job) => job.task_identifier)).toEqual(['recent']);
  });
});

describe('the worker', () => {
  it('does nothing before it is started, and finishes a running job when it stops', async () => {
    const server = await new MailServer().start();
    const replica = await startReplica(app, { smtpUrl: server.url });
    try {
      const id = await queueMail(app, 'ada@example.com', accountVerified({ name: 'Ada' }));
      expect(await jobs(app)).toMatchObject([{ attempts: 0, locked_by: null }]);
      let acknowledge = (): void => undefined;
      server.acknowledging = new Promise((resolve) => (acknowledge = resolve));
      replica.nest.get(JobsService).start();
      await server.receivedAtLeast(1);
      const closed = replica.close();
      acknowledge();
      await closed;
      const mail = await app.database.prisma.mail.findUniqueOrThrow({ where: { id } });
      expect(mail.sentAt).not.toBeNull();
      expect(await jobs(app)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
