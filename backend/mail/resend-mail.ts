import { readRows } from '../database/run-statement.js';
import type { Db } from '../database/db.js';
import { queueSending } from './mail.queue.js';

export interface ResentMail {
  recipient: string;
  template: string;
  subject: string;
}

/**
 * Why a mail is not sent again: it does not exist, its text was already deleted, or a job is sending it right now.
 */
export type ResendRefusal = 'unknown' | 'text-deleted' | 'being-sent';

/**
 * Queues a mail again, whatever its state, with all tries, the same bytes and the same Message-ID. If a worker starts
 * sending it at the same moment, the mail may arrive twice.
 */
export async function resendMail(tx: Db, id: string): Promise<ResentMail | ResendRefusal> {
  const [mail] = await readRows<ResentMail & { empty: boolean }>(tx)`
    SELECT recipient, template, subject, text = '' AND html = '' AS empty
    FROM mails WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!mail) return 'unknown';
  if (mail.empty) return 'text-deleted';
  const [job] = await readRows<{ running: boolean }>(tx)`
    SELECT locked_at IS NOT NULL AS running FROM graphile_worker.jobs WHERE key = ${id}`;
  if (job?.running) return 'being-sent';
  await tx.mail.update({
    where: { id },
    data: { sentAt: null, refusedAt: null, refusal: null },
    select: { id: true },
  });
  // The new job replaces one that has tries left, but not one that was given up. So reset its attempts first.
  await tx.$executeRaw`
    SELECT graphile_worker.reschedule_jobs(
      array(SELECT id FROM graphile_worker.jobs WHERE key = ${id}), attempts => 0)`;
  await queueSending(tx, [{ id }]);
  return mail;
}
