import type { Db } from '../database/database.service.js';
import { queueSending } from './mail.queue.js';

export interface ResentMail {
  recipient: string;
  template: string;
  subject: string;
}

/**
 * Why a mail is not sent again: there is none, its text was deleted some time after it had been sent, or that very
 * moment somebody sends it.
 */
export type ResendRefusal = 'unknown' | 'text-deleted' | 'being-sent';

/**
 * Has a mail sent once more, by one job with all its tries: the same bytes under the same Message-ID, whether it was
 * sent, waits or was given up. If a worker takes the job at this very moment, the mail may arrive twice, as after any
 * try that was cut off.
 */
export async function resendMail(tx: Db, id: string): Promise<ResentMail | ResendRefusal> {
  const [mail] = await tx.$queryRaw<(ResentMail & { empty: boolean })[]>`
    SELECT recipient, template, subject, text = '' AND html = '' AS empty
    FROM mails WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!mail) return 'unknown';
  if (mail.empty) return 'text-deleted';
  const [job] = await tx.$queryRaw<{ running: boolean }[]>`
    SELECT locked_at IS NOT NULL AS running FROM graphile_worker.jobs WHERE key = ${id}`;
  if (job?.running) return 'being-sent';
  await tx.mail.update({ where: { id }, data: { sentAt: null }, select: { id: true } });
  // The new job takes the place of one that has tries left; one that was given up would stay beside it.
  await tx.$executeRaw`
    SELECT graphile_worker.reschedule_jobs(
      array(SELECT id FROM graphile_worker.jobs WHERE key = ${id}), attempts => 0)`;
  await queueSending(tx, [id]);
  return mail;
}
