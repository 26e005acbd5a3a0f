import type { Pool } from 'pg';
import { runStatement } from '../database/run-statement.js';
import type { InvitationStatus } from '../contract/statuses.js';
import type { ThreadSide } from '../contract/jobs/thread.js';
import { DAY_MS, earliestToday } from '../contract/time.js';
import { OPEN_STATUSES } from './open-statuses.js';
import { DECLINED_DAYS } from './insight-rules.js';
import { FINISHED_DAYS, OPEN_FOR_DEADLINE } from '../management/deadline-contact.js';
import type { InsightSources, InvitationSource } from './insight-sources.js';

/** Invitations per side that are read, the longest waiting first. An owner cannot have more open ones. */
const INVITATIONS_MAX = 2_000;

/** The last message of `i`, as `m`, if that side wrote it and the reader ($1) has not read it. The first texts are told elsewhere. */
const unreadOf = (side: ThreadSide) => `
  LEFT JOIN LATERAL (
    SELECT last.id, last.created_at
    FROM (SELECT id, side, kind, copied, created_at FROM invitation_messages
          WHERE invitation_id = i.id AND kind <> 'EVENT' ORDER BY id DESC LIMIT 1) last
    WHERE last.side = '${side}' AND last.kind = 'TEXT' AND NOT last.copied AND i.status IN (${OPEN_STATUSES})
      AND NOT EXISTS (SELECT FROM read_marks r
                      WHERE r.invitation_id = i.id AND r.user_id = $1 AND r.message_id >= last.id)) m ON true`;

/** The columns of an invitation `i` that the rules need. Times are milliseconds, because parsing dates takes longer. */
const INVITATION = `
  i.id, i.status::text AS status, date_part('epoch', i.last_sent_at) * 1000 AS sent,
  date_part('epoch', i.responded_at) * 1000 AS responded,
  m.id AS unread, date_part('epoch', m.created_at) * 1000 AS "unreadAt"`;

/** Flat and small, because an account may have thousands of rows. The rest is read for what is shown. */
interface InvitationRow {
  side: 'sent' | 'received';
  id: string;
  status: InvitationStatus;
  sent: number;
  responded: number | null;
  unread: string | null;
  unreadAt: number | null;
  replaced: boolean;
  open: number;
  quote: string | null;
  quotedAt: number | null;
  /** YYYY-MM-DD */
  quoteUntil: string | null;
  quoteAccepted: boolean | null;
  finished: number | null;
  activated: number | null;
  /** The deadline that finished work was for, if it is not marked as done and nobody else is asked to do it. */
  deadline: string | null;
  /** YYYY-MM-DD */
  dueOn: string | null;
  /** Of finished work. */
  unreviewed: boolean;
}

/**
 * The quote of `i`, as `q`: the open one that can be accepted, else with `accepted` one that was. Quotes of a business that is
 * suspended need no decision.
 */
const quoteOf = (statuses: string, accepted: string) => `
  LEFT JOIN LATERAL (
    SELECT id, created_at, valid_until, status, decided_at FROM quotes
    WHERE i.status IN (${statuses}) AND invitation_id = i.id AND (
      (status = 'OPEN' AND valid_until >= $4::date
       AND EXISTS (SELECT FROM businesses b WHERE b.id = i.business_id AND b.listed))${accepted})
    ORDER BY status, created_at DESC LIMIT 1) q ON true`;

const QUOTE = `
  q.id AS quote, date_part('epoch', coalesce(q.decided_at, q.created_at)) * 1000 AS "quotedAt",
  to_char(q.valid_until, 'YYYY-MM-DD') AS "quoteUntil", q.status = 'ACCEPTED' AS "quoteAccepted"`;

/** What is left to do for the owner once work is finished. */
const FINISHED = `
  date_part('epoch', i.finished_at) * 1000 AS finished, date_part('epoch', i.activated_at) * 1000 AS activated,
  d.id AS deadline, to_char(d.due_on, 'YYYY-MM-DD') AS "dueOn",
  i.finished_at IS NOT NULL AND i.business_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM reviews v WHERE v.invitation_id = i.id)
    AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = i.business_id AND b.owner_id = $1)
    AND NOT EXISTS (SELECT FROM staff_members s WHERE s.business_id = i.business_id AND s.user_id = $1) AS unreviewed`;

/** Both sides. Only the owner and managers of a business may answer, so other staff get nothing. */
export async function readInvitations(
  pool: Pool,
  userId: string,
  now: Date,
  only: readonly string[] | null,
): Promise<Pick<InsightSources, 'sent' | 'received'>> {
  const rows = await runStatement<InvitationRow>(pool, {
    name: 'insights-invitations',
    text: `
      (SELECT 'sent' AS side, ${INVITATION},
              i.status = 'DECLINED' AND EXISTS (
                SELECT 1 FROM invitations other
                WHERE other.property_id = i.property_id AND other.invitation_type = i.invitation_type
                  AND other.status IN (${OPEN_STATUSES})
                  AND other.created_at > i.responded_at) AS replaced,
              CASE i.status WHEN 'DECLINED' THEN (
                SELECT count(*)::int FROM invitations other
                WHERE other.property_id = i.property_id AND other.status IN (${OPEN_STATUSES}))
              ELSE 0 END AS open,
              ${QUOTE}, ${FINISHED}
       FROM properties p
       CROSS JOIN LATERAL (
         SELECT * FROM invitations WHERE property_id = p.id AND status IN (${OPEN_STATUSES})
         UNION ALL
         SELECT * FROM invitations WHERE property_id = p.id AND status = 'DECLINED' AND responded_at >= $2
         UNION ALL
         SELECT * FROM invitations WHERE property_id = p.id AND finished_at >= $5) i
       ${unreadOf('BUSINESS')} ${quoteOf("'ACCEPTED', 'ACTIVE'", '')}
       LEFT JOIN deadlines d ON d.id = i.deadline_id AND i.finished_at IS NOT NULL
         AND coalesce(d.last_done_on < i.created_at::date, true) AND NOT ${OPEN_FOR_DEADLINE}
       WHERE p.owner_id = $1 AND (i.status <> 'ACTIVE' OR m.id IS NOT NULL OR q.id IS NOT NULL)
         AND ($3::uuid[] IS NULL OR i.id = ANY ($3::uuid[]))
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})
      UNION ALL
      (SELECT 'received', ${INVITATION}, false, 0, ${QUOTE}, NULL, NULL, NULL, NULL, false
       FROM (SELECT id AS business_id FROM businesses WHERE owner_id = $1
             UNION ALL
             SELECT business_id FROM staff_members WHERE user_id = $1 AND role = 'MANAGER') mine
       JOIN invitations i ON i.business_id = mine.business_id AND i.status IN (${OPEN_STATUSES})
       ${unreadOf('OWNER')} AND NOT EXISTS (SELECT FROM properties own WHERE own.id = i.property_id AND own.owner_id = $1)
       ${quoteOf("'ACCEPTED'", " OR status = 'ACCEPTED'")}
       WHERE (i.status <> 'ACTIVE' OR m.id IS NOT NULL) AND ($3::uuid[] IS NULL OR i.id = ANY ($3::uuid[]))
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})`,
    values: [
      userId,
      new Date(now.getTime() - DECLINED_DAYS * DAY_MS),
      only,
      earliestToday(now),
      new Date(now.getTime() - FINISHED_DAYS * DAY_MS),
    ],
  });
  const of = (side: InvitationRow['side']) => rows.filter((row) => row.side === side).map(toSource);
  return { sent: of('sent'), received: of('received') };
}

/** What `readDetails` replaces for those that are shown. */
const UNREAD = {
  invitationType: 'SERVICE_PROVIDER' as const,
  createdAt: new Date(0),
  inviteMessage: null,
  responseMessage: null,
  inviterName: null,
  lastText: null,
  quoteAmount: null,
  role: null,
  job: { serviceCategory: null, deadline: null },
  place: null,
  property: {
    id: '',
    name: '',
    address: '',
    ownerId: '',
    managerBusinessId: null,
    ownerStatus: 'VERIFIED' as const,
  },
  business: null,
};

const toDate = (time: number | null): Date | null => (time === null ? null : new Date(Math.round(time)));

const toFinished = (
  { activated, deadline, dueOn, unreviewed }: InvitationRow,
  at: number,
): InvitationSource['finished'] => ({
  at: new Date(Math.round(at)),
  activatedAt: toDate(activated),
  deadline: deadline === null ? null : { id: deadline, dueOn: dueOn ?? '' },
  unreviewed,
});

/** Names each field, because a spread would take as long as all the other work. */
const toSource = (row: InvitationRow): InvitationSource => ({
  id: row.id,
  status: row.status,
  lastSentAt: new Date(Math.round(row.sent)),
  respondedAt: toDate(row.responded),
  replaced: row.replaced,
  open: row.open,
  unread: row.unread === null ? null : { id: row.unread, at: new Date(Math.round(row.unreadAt ?? 0)) },
  quote:
    row.quote === null
      ? null
      : {
          id: row.quote,
          at: new Date(Math.round(row.quotedAt ?? 0)),
          validUntil: row.quoteUntil ?? '',
          accepted: row.quoteAccepted === true,
        },
  finished: row.finished === null ? null : toFinished(row, row.finished),
  lastText: UNREAD.lastText,
  quoteAmount: UNREAD.quoteAmount,
  invitationType: UNREAD.invitationType,
  createdAt: UNREAD.createdAt,
  inviteMessage: UNREAD.inviteMessage,
  responseMessage: UNREAD.responseMessage,
  inviterName: UNREAD.inviterName,
  role: UNREAD.role,
  job: UNREAD.job,
  place: UNREAD.place,
  property: UNREAD.property,
  business: UNREAD.business,
});
