import { readRows } from '../database/run-statement.js';
import type { Db } from '../database/db.js';
import { withdrawNotices } from './write-notices.js';

/**
 * Deletes the mails about these records that have not left yet, and their notices. One that is being sent at this moment
 * stays.
 * @param about as the mails were queued with
 * @returns what the deleted mails and notices were about
 */
export async function withdrawMails(tx: Db, about: readonly string[]): Promise<Set<string>> {
  const mails = await deleteWaiting(tx, about);
  return new Set([...mails, ...(await withdrawNotices(tx, about, mails))]);
}

async function deleteWaiting(tx: Db, about: readonly string[]): Promise<Set<string>> {
  const waiting = await readRows<{ id: string; about: string; job: string }>(tx)`
    SELECT m.id, m.about, j.id::text AS job
    FROM mails m JOIN graphile_worker.jobs j ON j.key = m.id::text
    WHERE m.about = ANY (${[...about]}::text[]) AND m.sent_at IS NULL`;
  if (waiting.length === 0) return new Set();
  // Ends only jobs that no worker has taken. A worker that wants one now waits, and then finds none.
  const ended = await readRows<{ key: string }>(tx)`
    SELECT key FROM graphile_worker.complete_jobs(${waiting.map(({ job }) => job)}::text[]::bigint[])`;
  const ids = new Set(ended.map(({ key }) => key));
  await tx.mail.deleteMany({ where: { id: { in: [...ids] } } });
  return new Set(waiting.filter(({ id }) => ids.has(id)).map((mail) => mail.about));
}
