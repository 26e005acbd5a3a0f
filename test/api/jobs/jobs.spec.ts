import { ExpireInvitationsJob } from '../../../backend/invitations/expire-invitations.job.js';
import { JobsService } from '../../../backend/jobs/jobs.service.js';
import { migrateJobs } from '../../../backend/jobs/migrate-jobs.js';
import { accountVerified } from '../../../backend/mail/templates/account.js';
import { startReplica, startTestApp, type TestApp } from '../../support/app.js';
import { createEmptyDatabase } from '../../support/database.js';
import { jobs, queueMail, runJobsOnce } from '../../support/jobs.js';
import { MailServer } from '../../support/mail-server.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  test.clock.advance({ seconds: (Date.now() - test.clock.now().getTime()) / 1000 });
  for (const table of ['invitations', 'mails', 'sessions', 'graphile_worker._private_jobs']) {
    await test.database.pool.query(`delete from ${table}`);
  }
});
afterAll(() => test.close());

const mailsTo = (recipient: string) =>
  test.database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
const templatesTo = async (recipient: string) => (await mailsTo(recipient)).map(({ template }) => template);
const read = (id: string) => test.database.prisma.invitation.findUniqueOrThrow({ where: { id } });

describe('migrateJobs', () => {
  it('brings an empty database to the queue when five processes start together', async () => {
    const empty = await createEmptyDatabase();
    try {
      await Promise.all(Array.from({ length: 5 }, () => migrateJobs(empty.url)));
      await migrateJobs(empty.url);
    } finally {
      await empty.drop();
    }
  });
});

describe('the upkeep of invitations', () => {
  it('reminds the business once after 48 hours without an answer', async () => {
    const business = await test.factory.business({ name: 'Fix It' });
    const property = await test.factory.property({ memorableName: 'Rose Cottage' });
    const { id } = await test.factory.invitation({ business, property, inviteMessage: 'Please come' });
    test.clock.advance({ hours: 47 });
    await runJobsOnce(test, 'invitation_upkeep');
    expect(await mailsTo(business.email)).toEqual([]);

    test.clock.advance({ hours: 1, minutes: 1 });
    await runJobsOnce(test, 'invitation_upkeep');
    await runJobsOnce(test, 'invitation_upkeep');
    expect(await mailsTo(business.email)).toMatchObject([
      {
        template: 'invitation-reminder',
        subject: 'Reminder: invitation to look after Rose Cottage',
        text: expect.stringContaining(`http://localhost:8080/dashboard/business/${business.id}`),
      },
    ]);
    expect((await mailsTo(business.email))[0]?.text).toContain('> Please come');
    expect(await read(id)).toMatchObject({ status: 'PENDING', remindedAt: expect.any(Date) });
  });

  it.each(['ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const)(
    'leaves a %s one alone',
    async (status) => {
      const business = await test.factory.business();
      const { id } = await test.factory.invitation({ business, status });
      test.clock.advance({ days: 60 });
      await runJobsOnce(test, 'invitation_upkeep');
      expect(await test.database.prisma.mail.count()).toBe(0);
      expect(await read(id)).toMatchObject({ status, remindedAt: null });
    },
  );

  it('reminds no business that may not answer', async () => {
    const business = await test.factory.business({ registrationStatus: 'SUSPENDED' });
    await test.factory.invitation({ business });
    test.clock.advance({ days: 3 });
    await runJobsOnce(test, 'invitation_upkeep');
    expect(await mailsTo(business.email)).toEqual([]);
  });

  it('ends one that is unanswered 30 days after it was last sent, and tells the owner', async () => {
    const owner = await test.factory.user();
    const property = await test.factory.property({ owner });
    const business = await test.factory.business();
    const { id } = await test.factory.invitation({ property, business, remindedAt: new Date() });
    const resent = await test.factory.invitation({
      property,
      lastSentAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
      remindedAt: new Date(),
    });
    test.clock.advance({ days: 29, hours: 23 });
    await runJobsOnce(test, 'invitation_upkeep');
    expect(await read(id)).toMatchObject({ status: 'PENDING' });

    test.clock.advance({ hours: 2 });
    await runJobsOnce(test, 'invitation_upkeep');
    expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await read(resent.id)).toMatchObject({ status: 'PENDING' });
    expect(await templatesTo(owner.email)).toEqual(['invitation-expired']);
    expect(await test.database.prisma.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
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

  it('reminds and ends each once when two processes do it at the same time', async () => {
    const replica = await startReplica(test);
    try {
      const owner = await test.factory.user();
      const business = await test.factory.business();
      const reminded: string[] = [];
      const ended: string[] = [];
      const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
      const recently = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
      for (let count = 0; count < 15; count += 1) {
        const [first, second] = [
          await test.factory.property({ owner }),
          await test.factory.property({ owner }),
        ];
        const old = { createdAt: longAgo, lastSentAt: longAgo, remindedAt: longAgo };
        const young = { createdAt: recently, lastSentAt: recently };
        ended.push((await test.factory.invitation({ property: first, business, ...old })).id);
        reminded.push((await test.factory.invitation({ property: second, business, ...young })).id);
      }
      await Promise.all([test, replica, test].map(({ app }) => app.get(ExpireInvitationsJob).run()));
      expect(await templatesTo(business.email)).toEqual(reminded.map(() => 'invitation-reminder'));
      expect(await templatesTo(owner.email)).toEqual(ended.map(() => 'invitation-expired'));
      const events = await test.database.prisma.auditEvent.findMany({
        where: { action: 'invitation.expired', businessId: business.id },
      });
      expect(events.map(({ subjectId }) => subjectId).sort()).toEqual(ended.sort());
    } finally {
      await replica.close();
    }
  });

  it('leaves the rest to be done when one fails', async () => {
    const owners = [await test.factory.user(), await test.factory.user(), await test.factory.user()];
    const ids: string[] = [];
    for (const owner of owners) {
      const property = await test.factory.property({ owner });
      ids.push((await test.factory.invitation({ property, remindedAt: new Date() })).id);
    }
    await test.database.prisma.user.update({
      where: { id: owners[1]?.id ?? '' },
      data: { email: 'not an address' },
    });
    test.clock.advance({ days: 31 });
    await runJobsOnce(test, 'invitation_upkeep');
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(['CANCELLED', 'PENDING', 'CANCELLED']);
    expect(await jobs(test)).toMatchObject([
      { task_identifier: 'invitation_upkeep', last_error: '1 invitations failed' },
    ]);
  });
});

describe('retention', () => {
  it('deletes sessions that ended or were revoked more than 30 days ago', async () => {
    const user = await test.factory.user();
    for (let count = 0; count < 2; count += 1) await test.factory.session(user);
    const [revoked] = await test.factory.sessionsOf(user);
    await test.database.prisma.session.update({
      where: { id: revoked?.id ?? '' },
      data: { revokedAt: test.clock.now() },
    });
    test.clock.advance({ days: 29 });
    await runJobsOnce(test, 'retention');
    expect(await test.factory.sessionsOf(user)).toHaveLength(2);
    // The revoked one is 31 days gone, the other one has run out 24 days ago.
    test.clock.advance({ days: 2 });
    await runJobsOnce(test, 'retention');
    expect((await test.factory.sessionsOf(user)).map(({ id }) => id)).not.toContain(revoked?.id);
    expect(await test.factory.sessionsOf(user)).toHaveLength(1);
    test.clock.advance({ days: 7 });
    await runJobsOnce(test, 'retention');
    expect(await test.factory.sessionsOf(user)).toEqual([]);
  });

  it('deletes password links 7 days after they were used or ran out', async () => {
    const user = await test.factory.user();
    const day = 24 * 60 * 60 * 1000;
    const at = (days: number) => new Date(test.clock.now().getTime() - days * day);
    const rows = [
      { expiresAt: at(8), usedAt: null },
      { expiresAt: at(6), usedAt: null },
      { expiresAt: at(6), usedAt: at(8) },
      { expiresAt: at(-1), usedAt: null },
    ];
    for (const [index, row] of rows.entries()) {
      await test.database.prisma.passwordReset.create({
        data: { userId: user.id, tokenHash: Buffer.from([index]), ...row },
      });
    }
    await runJobsOnce(test, 'retention');
    const left = await test.factory.passwordResetsOf(user);
    expect(left.map(({ tokenHash }) => tokenHash[0]).sort()).toEqual([1, 3]);
  });

  it('empties the bodies of mails sent more than 30 days ago, and of no other', async () => {
    const id = await queueMail(test, 'ada@example.com', accountVerified({ name: 'Ada' }));
    await runJobsOnce(test);
    const unsent = await queueMail(test, 'bob@example.com', accountVerified({ name: 'Bob' }));
    await test.database.pool.query('delete from graphile_worker._private_jobs');
    test.clock.advance({ days: 29 });
    await runJobsOnce(test, 'retention');
    expect((await mailsTo('ada@example.com'))[0]?.text).toContain('Hello Ada');
    test.clock.advance({ days: 2 });
    await runJobsOnce(test, 'retention');
    expect(await mailsTo('ada@example.com')).toMatchObject([
      { id, text: '', html: '', subject: 'Your account is verified', sentAt: expect.any(Date) },
    ]);
    expect(await mailsTo('bob@example.com')).toMatchObject([
      { id: unsent, text: expect.stringContaining('Hello Bob'), sentAt: null },
    ]);
  });

  it('deletes counters of limits that have run out', async () => {
    const now = test.clock.now().getTime();
    await test.database.prisma.rateLimit.createMany({
      data: [
        { key: 'gone', points: 3, expire: now - 1_000 },
        { key: 'running', points: 3, expire: now + 60_000 },
        { key: 'for ever', points: 3, expire: null },
      ],
    });
    await runJobsOnce(test, 'retention');
    const left = await test.database.prisma.rateLimit.findMany({ orderBy: { key: 'asc' } });
    expect(left.map(({ key }) => key)).toEqual(['for ever', 'running']);
  });

  it('deletes jobs that were given up long ago', async () => {
    await test.database.pool.query(
      `select graphile_worker.add_job('nothing', max_attempts => 1), graphile_worker.add_job('recent', max_attempts => 1)`,
    );
    await test.database.pool.query(
      `update graphile_worker._private_jobs as job set attempts = 1, run_at = now() - interval '31 days'
       from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = 'nothing'`,
    );
    await runJobsOnce(test, 'retention');
    expect((await jobs(test)).map((job) => job.task_identifier)).toEqual(['recent']);
  });
});

describe('the worker', () => {
  it('does nothing before it is started, and lets a running job end when it stops', async () => {
    const server = await new MailServer().start();
    const replica = await startReplica(test, { smtpUrl: server.url });
    try {
      const id = await queueMail(test, 'ada@example.com', accountVerified({ name: 'Ada' }));
      expect(await jobs(test)).toMatchObject([{ attempts: 0, locked_by: null }]);
      let acknowledge = (): void => undefined;
      server.acknowledging = new Promise((resolve) => (acknowledge = resolve));
      replica.app.get(JobsService).start();
      await server.receivedAtLeast(1);
      const closed = replica.close();
      acknowledge();
      await closed;
      const mail = await test.database.prisma.mail.findUniqueOrThrow({ where: { id } });
      expect(mail.sentAt).not.toBeNull();
      expect(await jobs(test)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
