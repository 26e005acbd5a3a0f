import { UNREAD_MAX } from '../contract/limits.js';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import type { InvitationStatus } from '../contract/statuses.js';
import type { MessageKind, ThreadSide } from '../contract/jobs/thread.js';
import { type InJson, type Queryable, runStatement } from '../database/run-statement.js';
import { type DecidableQuoteDto, quoteAbilities, type QuoteRow, toQuoteDto } from '../quotes/quotes.dto.js';
import type { MessageDto, MessagesResponse } from './messages.dto.js';

interface Part {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

interface MessageRow {
  id: string;
  kind: MessageKind;
  side: ThreadSide;
  text: string;
  /** ISO 8601 */
  createdAt: string;
  quote: WrittenQuote | null;
}

type WrittenQuote = InJson<Omit<QuoteRow, 'invitation'>>;

interface ThreadRow {
  ownerName: string;
  status: InvitationStatus;
  endedAt: Date | null;
  finishedAt: Date | null;
  reader: ThreadSide;
  /** Null once it was deleted. */
  businessName: string | null;
  listed: boolean | null;
  /** Oldest first. Null without any. */
  messages: MessageRow[] | null;
  /** At most `UNREAD_MAX`. */
  unread: number;
}

const NEVER = '00000000-0000-0000-0000-000000000000';

/**
 * One statement for who may read, the messages and the number of unread ones. No row for strangers.
 * @param order in which the messages are chosen
 */
const statement = (order: 'ASC' | 'DESC') => `
  WITH thread AS MATERIALIZED (
    SELECT i.id, i.status, i.ended_at, i.finished_at, o.name AS owner_name, b.name AS business_name, b.listed, r.message_id AS read_up_to,
           CASE WHEN p.owner_id = $2::uuid THEN 'OWNER' ELSE 'BUSINESS' END AS reader
    FROM invitations i
    JOIN properties p ON p.id = i.property_id
    JOIN users o ON o.id = p.owner_id
    LEFT JOIN businesses b ON b.id = i.business_id
    LEFT JOIN read_marks r ON r.invitation_id = i.id AND r.user_id = $2::uuid
    WHERE i.id = $1::uuid AND (p.owner_id = $2::uuid OR b.owner_id = $2::uuid OR EXISTS (
      SELECT FROM staff_members s WHERE s.business_id = b.id AND s.user_id = $2::uuid))),
  page AS (
    SELECT id, kind, side, text, created_at, quote_id FROM invitation_messages
    WHERE invitation_id = (SELECT id FROM thread)
      AND ($3::uuid IS NULL OR id > $3::uuid) AND ($4::uuid IS NULL OR id < $4::uuid)
    ORDER BY id ${order} LIMIT $5::int)
  SELECT thread.status, thread.ended_at AS "endedAt", thread.finished_at AS "finishedAt", thread.reader, thread.listed,
    thread.owner_name AS "ownerName", thread.business_name AS "businessName",
    (SELECT json_agg(json_build_object(
        'id', page.id, 'kind', kind, 'side', side, 'text', text, 'createdAt', page.created_at, 'quote',
        CASE WHEN q.id IS NOT NULL THEN json_build_object(
          'id', q.id, 'invitationId', q.invitation_id, 'amount', q.amount, 'currency', q.currency,
          'description', q.description, 'validUntil', q.valid_until, 'status', q.status, 'createdAt', q.created_at,
          'decidedAt', q.decided_at) END) ORDER BY page.id)
     FROM page LEFT JOIN quotes q ON q.id = page.quote_id) AS messages,
    (SELECT count(*)::int FROM (
       SELECT FROM invitation_messages m
       WHERE m.invitation_id = thread.id AND m.kind <> 'EVENT' AND m.side::text <> thread.reader
         AND m.id > coalesce(thread.read_up_to, '${NEVER}')
       LIMIT ${UNREAD_MAX}) others) AS unread
  FROM thread`;

const STATEMENTS = { ASC: statement('ASC'), DESC: statement('DESC') };

/** A part of a thread for its readers: after a message the oldest ones, else the newest. Null for strangers. */
export async function readThread(
  db: Queryable,
  invitationId: string,
  readerId: string,
  { after, before, limit }: Part,
  now: Date,
): Promise<MessagesResponse | null> {
  const order = after ? 'ASC' : 'DESC';
  const [thread] = await runStatement<ThreadRow>(db, {
    name: `thread-${order}`,
    text: STATEMENTS[order],
    values: [invitationId, readerId, after ?? null, before ?? null, limit],
  });
  if (!thread) return null;
  const { messages, unread, ownerName, businessName } = thread;
  return {
    messages: (messages ?? []).map(({ quote, ...row }) => ({
      ...toMessageDto(row, { ownerName, businessName }),
      quote: quote && readQuote(quote, thread, now),
    })),
    unread,
  };
}

function readQuote(written: WrittenQuote, thread: ThreadRow, now: Date): DecidableQuoteDto {
  const { validUntil, createdAt, decidedAt, ...rest } = written;
  const row: QuoteRow = {
    ...rest,
    validUntil: new Date(validUntil),
    createdAt: new Date(createdAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
    invitation: thread,
  };
  const quote = toQuoteDto(row, now);
  const abilities =
    thread.reader === 'OWNER' ? quoteAbilities(quote, thread) : { accept: false, decline: false };
  return { ...quote, abilities };
}

/** A message without its quote. */
export function toMessageDto(
  { id, kind, side, text, createdAt }: Omit<MessageRow, 'createdAt' | 'quote'> & { createdAt: string | Date },
  { ownerName, businessName }: Pick<ThreadRow, 'ownerName' | 'businessName'>,
): MessageDto {
  const name = side === 'OWNER' ? ownerName : (businessName ?? DELETED_BUSINESS_NAME);
  return { id, kind, author: { side, name }, text, createdAt: new Date(createdAt), quote: null };
}
