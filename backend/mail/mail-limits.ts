import { readRows } from '../database/run-statement.js';
import type { Db } from '../database/db.js';
import { countedAddress } from '../contract/email.js';
import { HOUR_MS } from '../contract/time.js';

/**
 * The clocks of replicas may differ by up to this much. A window that begins further in the future was opened by a wrong
 * clock, and starts anew.
 */
const SKEW_MS = HOUR_MS;

/** At most `max` mails with this key within `ms`, counted from the first one. */
export interface MailLimit {
  key: string;
  max: number;
  ms: number;
}

/** The window of one key as it is now, with room for what the caller queues. */
export interface MailWindow {
  key: string;
  count: number;
  /** Mails that no digest has reported yet. */
  heldBack: number;
  /** Of a recipient's day: the address that the digest goes to. */
  recipient: string | null;
}

/**
 * Locks the windows of these limits until the transaction ends, and starts those anew that are over. They are locked
 * in the order of their keys. So one transaction must do this only once, after all its other locks.
 */
export async function lockWindows(
  tx: Db,
  limits: readonly MailLimit[],
  now: Date,
): Promise<Map<string, MailWindow>> {
  const lengths = new Map(limits.map(({ key, ms }) => [key, ms]));
  const latest = new Date(now.getTime() + SKEW_MS);
  const windows = await readRows<MailWindow>(tx)`
    INSERT INTO mail_limits AS stored (key, started_at, ends_at, count)
    SELECT key, ${now}, ${now}::timestamptz + ms * interval '1 millisecond', 0
    FROM unnest(${[...lengths.keys()]}::text[], ${[...lengths.values()]}::float8[]) AS asked (key, ms)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      started_at = CASE WHEN stored.ends_at > ${now} AND stored.started_at <= ${latest}
        THEN stored.started_at ELSE excluded.started_at END,
      ends_at = CASE WHEN stored.ends_at > ${now} AND stored.started_at <= ${latest}
        THEN stored.ends_at ELSE excluded.ends_at END,
      count = CASE WHEN stored.ends_at > ${now} AND stored.started_at <= ${latest} THEN stored.count ELSE 0 END
    RETURNING key, count, held_back AS "heldBack", recipient`;
  return new Map(windows.map((window) => [window.key, window]));
}

/** Writes the counts of locked windows. */
export async function saveWindows(tx: Db, windows: Iterable<MailWindow>): Promise<void> {
  const all = [...windows];
  await tx.$executeRaw`
    UPDATE mail_limits
    SET count = changed.count, held_back = changed.held_back, recipient = changed.recipient
    FROM unnest(
      ${all.map(({ key }) => key)}::text[], ${all.map(({ count }) => count)}::int[],
      ${all.map(({ heldBack }) => heldBack)}::int[], ${all.map(({ recipient }) => recipient)}::text[])
      AS changed (key, count, held_back, recipient)
    WHERE mail_limits.key = changed.key`;
}

const RECIPIENT_PREFIX = 'recipient:';

export const recipientKey = (recipient: string): string => RECIPIENT_PREFIX + countedAddress(recipient);

/** The recipients whose day is over and who have not been told yet what was held back. */
export async function findDueDigests(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.mailLimit.findMany({
    where: { heldBack: { gt: 0 }, endsAt: { lte: now }, key: { startsWith: RECIPIENT_PREFIX } },
    orderBy: { endsAt: 'asc' },
    take: limit,
    select: { key: true, recipient: true },
  });
  return rows.map(({ key, recipient }) => recipient ?? key.slice(RECIPIENT_PREFIX.length));
}

/** Forgets what was held back from these addresses. Their counts stay, so that nobody can reset them. */
export async function forgetHeldBack(tx: Db, recipients: readonly string[]): Promise<void> {
  await tx.mailLimit.updateMany({
    where: { key: { in: recipients.map(recipientKey) } },
    data: { heldBack: 0 },
  });
}
