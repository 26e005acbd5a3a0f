import { JobsService } from '../../backend/jobs/jobs.service.js';
import type { MailTemplate } from '../../backend/mail/mail.content.js';
import { MailQueue } from '../../backend/mail/mail.queue.js';
import type { TestApp } from './app.js';

/** Adds `task` if one is given, then runs every job that is due. */
export async function runJobsOnce({ nest, database }: TestApp, task?: string): Promise<void> {
  if (task) await database.pool.query('select graphile_worker.add_job($1)', [task]);
  await nest.get(JobsService).drain();
}

/** Queues a mail and returns the id of its row. */
export async function queueMail(
  { nest, database }: TestApp,
  recipient: string,
  template: MailTemplate,
): Promise<string> {
  await database.transaction((tx) => nest.get(MailQueue).enqueue(tx, recipient, template));
  const mail = await database.prisma.mail.findFirstOrThrow({ where: { recipient }, orderBy: { id: 'desc' } });
  return mail.id;
}

/** Makes jobs that wait for their next try due now. */
export async function hastenJobs({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs having count(*) > 0`,
  );
}

export interface JobRow {
  task_identifier: string;
  attempts: number;
  locked_by: string | null;
  last_error: string | null;
  seconds_until: number;
}

export async function jobs({ database }: TestApp): Promise<JobRow[]> {
  const { rows } = await database.pool.query<JobRow>(
    `select task_identifier, attempts, locked_by, last_error,
            extract(epoch from run_at - now())::float as seconds_until
     from graphile_worker.jobs order by id`,
  );
  return rows;
}
