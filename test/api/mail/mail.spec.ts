import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { JobsService } from '../../../backend/jobs/jobs.service.js';
import { MailQueue } from '../../../backend/mail/mail.queue.js';
import { MailSender } from '../../../backend/mail/mail.sender.js';
import { passwordReset } from '../../../backend/mail/templates/account.js';
import { startReplica } from '../../support/app.js';
import { hastenJobs, jobs, queueMail, runJobsOnce } from '../../support/jobs.js';
import { greeting, mailFixtures } from './mail-fixtures.js';

const { app, server } = mailFixtures();
const findMail = (id: string) => app.database.prisma.mail.findUniqueOrThrow({ where: { id } });

describe('MailQueue', () => {
  it('queues nothing when the transaction fails', async () => {
    const failing = app.database.transaction(async (tx) => {
      await app.nest.get(MailQueue).enqueue(tx, 'ada@example.com', greeting());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await runJobsOnce(app);
    expect(await app.database.prisma.mail.count()).toBe(0);
    expect(await jobs(app)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\u0000',
    'ada',
    '',
  ])('refuses %j as a recipient', async (recipient) => {
    await expect(queueMail(app, recipient, greeting())).rejects.toThrow('exactly one recipient');
    expect(await jobs(app)).toEqual([]);
  });
});

describe('sending', () => {
  it('delivers text and HTML with the headers of an automatic mail, and marks it', async () => {
    const id = await queueMail(app, 'ada@example.com', greeting());
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received).toMatchObject({ to: ['ada@example.com'], from: 'no-reply@example.org' });
    const mail = await findMail(id);
    expect(received?.headers).toMatchObject({
      from: ['The Product <no-reply@example.org>'],
      to: ['ada@example.com'],
      subject: ['Your account is verified'],
      'message-id': [mail.messageId],
      'auto-submitted': ['auto-generated'],
    });
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(received?.raw).toContain('Content-Type: text/plain');
    expect(received?.raw).toContain('Content-Type: text/html');
    expect(received?.raw).toContain('http://localhost:8080/dashboard');
    expect(mail.sentAt).not.toBeNull();
    expect(await jobs(app)).toEqual([]);
  });

  it('does not send a mail again that is marked as sent', async () => {
    const id = await queueMail(app, 'ada@example.com', greeting());
    await runJobsOnce(app);
    await app.database.pool.query(
      `select graphile_worker.add_job('send_mail', json_build_object('mailId', $1::text))`,
      [id],
    );
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);
  });

  it('keeps trying while the mail server is away, and delivers once it is back', async () => {
    await server.stop();
    const id = await queueMail(app, 'ada@example.com', greeting());
    await runJobsOnce(app);
    expect((await findMail(id)).sentAt).toBeNull();
    expect(await jobs(app)).toMatchObject([
      { attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED/) },
    ]);
    await server.start();
    await hastenJobs(app);
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);
    expect((await findMail(id)).sentAt).not.toBeNull();
  });

  it('moves up a try that is hours away', async () => {
    await server.stop();
    await queueMail(app, 'ada@example.com', greeting());
    await runJobsOnce(app);
    await app.database.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '6 hours', attempts => 20)
       from graphile_worker.jobs`,
    );
    await runJobsOnce(app, 'queue_watch');
    const [job] = await jobs(app);
    expect(job).toMatchObject({ task_identifier: 'send_mail', attempts: 20 });
    expect(job?.seconds_until).toBeLessThanOrEqual(15 * 60);
  });

  it('sends the same bytes again when the process died between sending and marking', async () => {
    const id = await queueMail(app, 'ada@example.com', greeting('Zoë 🏡'));
    // As after a killed process: the mail was delivered but not marked, and the lock's owner has no connection.
    let acknowledge = (): void => undefined;
    server.acknowledging = new Promise((resolve) => (acknowledge = resolve));
    const killed = server.receivedAtLeast(1).then(() => Promise.reject(new Error('killed')));
    await expect(app.nest.get(MailSender).send(id, killed)).rejects.toThrow('killed');
    acknowledge();
    expect((await findMail(id)).sentAt).toBeNull();
    await app.database.pool.query(
      `update graphile_worker._private_jobs
       set attempts = 1, locked_by = 'jobs-of-the-dead', locked_at = now() - interval '1 minute'`,
    );
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);

    await runJobsOnce(app, 'queue_watch');
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received;
    expect(second?.raw).toBe(first?.raw);
    expect(first?.headers['message-id']).toEqual([(await findMail(id)).messageId]);
    expect((await findMail(id)).sentAt).not.toBeNull();
    expect(await jobs(app)).toEqual([]);
  });

  it('does not take the jobs of a process that is still running', async () => {
    const living = new pg.Client({
      connectionString: app.env.databaseUrl,
      application_name: 'jobs-living',
    });
    await living.connect();
    try {
      await queueMail(app, 'ada@example.com', greeting());
      await app.database.pool.query(
        `update graphile_worker._private_jobs set locked_by = 'jobs-living', locked_at = now() - interval '1 hour'`,
      );
      await runJobsOnce(app, 'queue_watch');
      expect(server.received).toEqual([]);
      expect(await jobs(app)).toMatchObject([{ locked_by: 'jobs-living' }]);
    } finally {
      await living.end();
    }
  });

  it('sends each mail once when two processes work at the same time', async () => {
    const replica = await startReplica(app);
    try {
      const names = Array.from({ length: 30 }, (_, index) => `user-${index}@example.com`);
      for (const name of names) await queueMail(app, name, greeting());
      await Promise.all([runJobsOnce(app), runJobsOnce(replica)]);
      expect(server.received.map(({ to }) => to[0]).sort()).toEqual([...names].sort());
      expect(await app.database.prisma.mail.count({ where: { sentAt: null } })).toBe(0);
    } finally {
      await replica.close();
    }
  });

  it('works in the background and loses no mail when its connections are cut repeatedly', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `user-${index}@example.com`);
    for (const name of names) await queueMail(app, name, greeting());
    const worker = await startReplica(app);
    worker.nest.get(JobsService).start();
    const cuts = 3;
    for (let cut = 1; cut <= cuts; cut += 1) {
      await server.receivedAtLeast(cut * 4);
      await app.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'jobs-%'`,
      );
    }
    await queueMail(app, 'last@example.com', greeting());
    while (await app.database.prisma.mail.findFirst({ where: { sentAt: null } })) await setTimeout(20);
    await worker.close();
    const ids = server.received.map(({ headers }) => headers['message-id']?.[0]);
    const sent = await app.database.prisma.mail.findMany({ select: { messageId: true } });
    expect(sent).toHaveLength(names.length + 1);
    expect([...new Set(ids)].sort()).toEqual(sent.map(({ messageId }) => messageId).sort());
    // Two jobs run at a time, so each cut can repeat at most two mails.
    expect(ids.length - sent.length).toBeLessThanOrEqual(2 * cuts);
  });

  it('goes on after both of its workers lose their connection while they end a job', async () => {
    const other = new pg.Client({ connectionString: app.env.databaseUrl });
    await other.connect();
    const worker = await startReplica(app);
    worker.nest.get(JobsService).start();
    const acknowledge: (() => void)[] = [];
    try {
      for (const name of ['ada', 'bob']) {
        server.acknowledging = new Promise((resolve) => acknowledge.push(resolve));
        await queueMail(app, `${name}@example.com`, greeting());
        await server.receivedAtLeast(acknowledge.length);
      }
      await queueMail(app, 'eve@example.com', greeting());
      await other.query('begin');
      await other.query('select from graphile_worker._private_jobs for update');
      const ending = `from pg_stat_activity
        where datname = current_database() and application_name like 'jobs-%' and wait_event_type = 'Lock'`;
      for (const [index, end] of acknowledge.entries()) {
        end();
        while ((await app.database.pool.query(`select ${ending}`)).rowCount !== index + 1)
          await setTimeout(20);
      }
      server.acknowledging = Promise.resolve();
      await app.database.pool.query(`select pg_terminate_backend(pid) ${ending}`);
      await other.query('rollback');
      while ((await jobs(app)).length > 0) await setTimeout(20);
      expect(server.received.map(({ to }) => to[0]).sort()).toEqual([
        'ada@example.com',
        'bob@example.com',
        'eve@example.com',
      ]);
    } finally {
      for (const end of acknowledge) end();
      await other.end();
      await worker.close();
    }
  });
});

describe('the text of a mail', () => {
  it.each([
    ['plain', 'Ada', '7bit'],
    ['of any script', 'Zoë 🏡', 'quoted-printable'],
  ])('that is %s (%s) is encoded as %s', async (_kind, name, encoding) => {
    const token = 'abc-DEF_123'.repeat(8);
    await queueMail(app, 'ada@example.com', passwordReset({ name, path: `/reset-password?token=${token}` }));
    await runJobsOnce(app);
    const [, part = ''] = server.received[0]?.raw.split('Content-Type: text/plain; charset=utf-8\r\n') ?? [];
    expect(part).toMatch(new RegExp(`^Content-Transfer-Encoding: ${encoding}\r\n`));
    const whole = part.includes(`\r\nhttp://localhost:8080/reset-password?token=${token}\r\n`);
    expect(whole).toBe(encoding === '7bit');
  });
});
