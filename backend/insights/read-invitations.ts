import type { Pool } from 'pg';
import { runStatement } from '../database/run-statement.js';
import type { InvitationStatus } from '../contract/statuses.js';
import { DAY_MS } from '../contract/time.js';
import { OPEN_STATUSES } from './open-statuses.js';
import { DECLINED_DAYS } from './insight-rules.js';
import type { InsightSources, InvitationSource } from './insight-sources.js';

/** Invitations per side that are read, the longest waiting first. An owner cannot have more open ones. */
const INVITATIONS_MAX = 2_000;

/** The columns of an invitation `i` that the rules need. Times are milliseconds, because parsing dates takes longer. */
const INVITATION = `
  i.id, i.status::text AS status, date_part('epoch', i.last_sent_at) * 1000 AS sent,
  date_part('epoch', i.responded_at) * 1000 AS responded`;

/** Flat and small, because an account may have thousands of rows. The rest is read for what is shown. */
interface InvitationRow {
  side: 'sent' | 'received';
  id: string;
  status: InvitationStatus;
  sent: number;
  responded: number | null;
  replaced: boolean;
  open: number;
}

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
              ELSE 0 END AS open
       FROM properties p
       CROSS JOIN LATERAL (
         SELECT * FROM invitations WHERE property_id = p.id AND status IN ('PENDING', 'ACCEPTED')
         UNION ALL
         SELECT * FROM invitations WHERE property_id = p.id AND status = 'DECLINED' AND responded_at >= $2) i
       WHERE p.owner_id = $1 AND ($3::uuid[] IS NULL OR i.id = ANY ($3::uuid[]))
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})
      UNION ALL
      (SELECT 'received', ${INVITATION}, false, 0
       FROM (SELECT id AS business_id FROM businesses WHERE owner_id = $1
             UNION ALL
             SELECT business_id FROM staff_members WHERE user_id = $1 AND role = 'MANAGER') mine
       JOIN invitations i ON i.business_id = mine.business_id AND i.status IN ('PENDING', 'ACCEPTED')
       WHERE $3::uuid[] IS NULL OR i.id = ANY ($3::uuid[])
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})`,
    values: [userId, new Date(now.getTime() - DECLINED_DAYS * DAY_MS), only],
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
  role: null,
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

/** Names each field, because a spread would take as long as all the other work. */
const toSource = ({ id, status, sent, responded, replaced, open }: InvitationRow): InvitationSource => ({
  id,
  status,
  lastSentAt: new Date(Math.round(sent)),
  respondedAt: responded === null ? null : new Date(Math.round(responded)),
  replaced,
  open,
  invitationType: UNREAD.invitationType,
  createdAt: UNREAD.createdAt,
  inviteMessage: UNREAD.inviteMessage,
  responseMessage: UNREAD.responseMessage,
  inviterName: UNREAD.inviterName,
  role: UNREAD.role,
  place: UNREAD.place,
  property: UNREAD.property,
  business: UNREAD.business,
});
