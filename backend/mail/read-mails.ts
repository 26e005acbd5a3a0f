import type { Db } from '../database/db.js';
import { type Queryable, runStatement, readRows } from '../database/run-statement.js';

/** The part of a mail that operators may see. Its text may contain a link that signs somebody in. */
interface MailBase {
  id: string;
  createdAt: Date;
  template: string;
  subject: string;
  sentAt: Date | null;
  refusedAt: Date | null;
  tries: number | null;
  nextTry: Date | null;
  lastError: string | null;
}

/** The state of a mail, from its row and its job. Nobody tries to send a `dropped` mail any more. */
export type MailRow = MailBase &
  (
    | { state: 'sent'; sentAt: Date }
    | { state: 'dropped' }
    | { state: 'refused'; refusedAt: Date }
    | { state: 'waiting' | 'running' | 'given-up'; tries: number; nextTry: Date }
  );

/** The mails to one address, newest first. */
export function readMails(db: Db, recipient: string, limit: number): Promise<MailRow[]> {
  return readRows<MailRow>(db)`
    SELECT m.id, m.created_at AS "createdAt", m.template, m.subject, m.sent_at AS "sentAt",
      m.refused_at AS "refusedAt", j.attempts AS tries, j.run_at AS "nextTry",
      coalesce(m.refusal, j.last_error) AS "lastError",
      CASE
        WHEN m.sent_at IS NOT NULL THEN 'sent'
        WHEN m.refused_at IS NOT NULL THEN 'refused'
        WHEN j.id IS NULL THEN 'dropped'
        WHEN j.locked_at IS NOT NULL THEN 'running'
        WHEN j.attempts >= j.max_attempts THEN 'given-up'
        ELSE 'waiting'
      END AS state
    FROM mails m LEFT JOIN graphile_worker.jobs j ON j.key = m.id::text
    WHERE m.recipient = ${recipient} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`;
}

/** Whether the last mail to the address that has an outcome was refused for good. */
export async function isRefused(db: Queryable, address: string): Promise<boolean> {
  const [last] = await runStatement<{ refused: boolean }>(db, {
    name: 'mail-refused',
    text: `SELECT refused_at IS NOT NULL AS refused FROM mails
           WHERE recipient = $1 AND (sent_at IS NOT NULL OR refused_at IS NOT NULL)
           ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [address],
  });
  return last?.refused ?? false;
}
