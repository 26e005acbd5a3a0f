import { readRows } from '../database/run-statement.js';
import { NOTICES_PER_USER, type EmailChoice, type NotificationKind } from '../contract/notifications.js';
import type { Db } from '../database/db.js';
import { MAIL_NEWS } from './mail-news.js';
import type { MailContent } from './mail.content.js';

/** A business as the recipient of a mail: its mailbox, and the people who read its notices. */
export interface BusinessMailbox {
  address: string;
  businessId: string;
}

/** Somebody who gets the notice of a mail. */
interface Reader {
  userId: string;
  email: EmailChoice;
  /** Whether the mail follows this choice: it is theirs, or that of a business which they own. */
  decides: boolean;
}

interface Addressed {
  recipient: string;
  businessId: string | null;
  content: MailContent;
}

/** The kind of news that a mail is, or null. */
function findKind({ template }: Pick<MailContent, 'template'>): NotificationKind | null {
  const news = MAIL_NEWS[template];
  return news === 'security' || news === 'other' ? null : news;
}

/**
 * Who reads the news in each of these mails: the account with its address or, for a business, its owner and managers.
 * @returns an entry for each mail that is news
 */
export async function readReaders<Mail extends Addressed>(
  tx: Db,
  mails: readonly Mail[],
): Promise<Map<Mail, Reader[]>> {
  const news = mails.filter(({ content }) => findKind(content));
  if (news.length === 0) return new Map();
  const rows = await readRows<Reader & { index: number }>(tx)`
    SELECT news.index::int - 1 AS index, people.user_id AS "userId", people.decides,
           coalesce(choice.email::text, 'NOW') AS email
    FROM unnest(${news.map(({ recipient }) => recipient)}::text[],
                ${news.map(({ businessId }) => businessId)}::uuid[],
                ${news.map(({ content }) => findKind(content))}::text[])
         WITH ORDINALITY AS news (address, business_id, kind, index)
    CROSS JOIN LATERAL (
      SELECT id AS user_id, true AS decides FROM users
      WHERE news.business_id IS NULL AND email = news.address AND deleted_at IS NULL
      UNION ALL SELECT owner_id, true FROM businesses WHERE id = news.business_id
      UNION ALL SELECT user_id, false FROM staff_members
      WHERE business_id = news.business_id AND role = 'MANAGER') people
    LEFT JOIN notification_choices choice ON choice.user_id = people.user_id AND choice.kind = news.kind`;
  return new Map(news.map((mail, index) => [mail, rows.filter((row) => row.index === index)]));
}

/** Whether the reader of the mail has chosen not to get it at once. */
export const isMuted = (readers: readonly Reader[] | undefined): boolean =>
  readers?.some(({ decides, email }) => decides && email !== 'NOW') ?? false;

interface News {
  content: MailContent;
  readers: readonly Reader[];
  about?: string | undefined;
  /** Seconds during which it can be taken back. */
  delay?: number | undefined;
}

/** Writes a notice for each reader, and deletes the oldest of those who have too many. */
export async function writeNotices(tx: Db, news: readonly News[], at: Date): Promise<void> {
  const notices = news.flatMap(({ readers, ...one }) => readers.map((reader) => ({ ...one, ...reader })));
  if (notices.length === 0) return;
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO notices (user_id, kind, title, link, daily, about, settles_at, created_at)
      SELECT user_id, kind, title, link, daily, about, now() + make_interval(secs => delay), ${at}
      FROM unnest(${notices.map(({ userId }) => userId)}::uuid[],
                  ${notices.map(({ content }) => findKind(content))}::text[],
                  ${notices.map(({ content }) => content.notice.title)}::text[],
                  ${notices.map(({ content }) => content.notice.link)}::text[],
                  ${notices.map(({ email }) => email === 'DAILY')}::boolean[],
                  ${notices.map(({ about }) => about ?? null)}::text[],
                  ${notices.map(({ delay }) => delay ?? 0)}::float8[])
           AS news (user_id, kind, title, link, daily, about, delay)
      RETURNING user_id)
    DELETE FROM notices WHERE id IN (
      SELECT id FROM notices WHERE id IN (
        SELECT old.id FROM (SELECT DISTINCT user_id FROM written) reader
        CROSS JOIN LATERAL (
          SELECT id FROM notices WHERE user_id = reader.user_id
          ORDER BY id DESC OFFSET ${NOTICES_PER_USER - 1}) old)
      FOR UPDATE SKIP LOCKED)`;
}

/**
 * Deletes the notices whose mail was deleted because it could be taken back, and those without a mail that still can.
 * @param withdrawn what the deleted mails were about
 * @returns what the others were about
 */
export async function withdrawNotices(
  tx: Db,
  about: readonly string[],
  withdrawn: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await readRows<{ about: string }>(tx)`
    DELETE FROM notices WHERE about = ANY (${[...about]}::text[])
      AND (about = ANY (${[...withdrawn]}::text[]) OR settles_at > now())
      AND NOT EXISTS (
        SELECT FROM mails WHERE mails.about = notices.about AND mails.created_at >= notices.created_at)
    RETURNING about`;
  return rows.map((row) => row.about);
}
