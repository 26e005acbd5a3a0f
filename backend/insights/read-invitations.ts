import type { Pool } from 'pg';
import type { InvitationStatus, InvitationType } from '../contract/statuses.js';
import { DAY_MS } from '../contract/time.js';
import { OPEN_STATUSES } from './open-statuses.js';
import { DECLINED_DAYS } from './insight-rules.js';
import type { InsightSources, InvitationSource } from './insight-sources.js';

/** Invitations per side that are read, the longest waiting first. An owner cannot have more open ones. */
const INVITATIONS_MAX = 2_000;

/** A property of the account, as its invitations name it. */
export type InvitedProperty = InvitationSource['property'];

/** The columns of an invitation `i` on both sides. Times are milliseconds, because parsing dates takes longer. */
const INVITATION = `
  i.id, i.status::text AS status, i.invitation_type::text AS type,
  date_part('epoch', i.last_sent_at) * 1000 AS sent, date_part('epoch', i.responded_at) * 1000 AS responded,
  date_part('epoch', i.created_at) * 1000 AS created, i.property_id AS property, i.business_id AS business`;

/** Flat and with short names, because an account may have thousands of rows. Their details are read for what is shown. */
interface InvitationRow {
  side: 'sent' | 'received' | 'invited';
  id: string;
  status: InvitationStatus;
  type: InvitationType;
  sent: number;
  responded: number | null;
  created: number;
  property: string;
  business: string | null;
  replaced: boolean;
  open: number;
  businessName: string;
  listed: boolean | null;
  businessOwner: string;
}

/**
 * Both sides, and the businesses of the sent side, each once. Only the owner and managers of a business may answer, so
 * other staff get nothing.
 */
export async function readInvitations(pool: Pool, userId: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await pool.query<InvitationRow>({
    name: 'insights-invitations',
    text: `
      WITH sent AS MATERIALIZED (
        SELECT ${INVITATION},
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
        JOIN invitations i ON i.property_id = p.id
        WHERE p.owner_id = $1
          AND (i.status IN ('PENDING', 'ACCEPTED') OR i.status = 'DECLINED' AND i.responded_at >= $2)
        ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})
      SELECT 'sent' AS side, sent.*, NULL AS "businessName", NULL::boolean AS listed, NULL::uuid AS "businessOwner"
      FROM sent
      UNION ALL
      SELECT 'invited', NULL, NULL, NULL, NULL, NULL, NULL, NULL, b.id, NULL, NULL, b.name, b.listed, b.owner_id
      FROM businesses b WHERE b.id IN (SELECT business FROM sent)
      UNION ALL
      (SELECT 'received', ${INVITATION}, false, 0, NULL, NULL, NULL
       FROM (SELECT id AS business_id FROM businesses WHERE owner_id = $1
             UNION ALL
             SELECT business_id FROM staff_members WHERE user_id = $1 AND role = 'MANAGER') mine
       JOIN invitations i ON i.business_id = mine.business_id AND i.status IN ('PENDING', 'ACCEPTED')
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})`,
    values: [userId, new Date(now.getTime() - DECLINED_DAYS * DAY_MS)],
  });
  return rows;
}

/** @param properties those of the account; an invitation to one that was added meanwhile is left out */
export function toInvitationSources(
  rows: readonly InvitationRow[],
  properties: readonly InvitedProperty[],
): Pick<InsightSources, 'sent' | 'received'> {
  const ownProperties = new Map(properties.map((property) => [property.id, property]));
  const invited = new Map(
    rows.flatMap((row) => (row.side === 'invited' && row.business ? [[row.business, toBusiness(row)]] : [])),
  );
  const sent: InvitationSource[] = [];
  const received: InvitationSource[] = [];
  for (const row of rows) {
    if (row.side === 'received') received.push(toSource(row, unreadProperty(row), unreadBusiness(row)));
    const property = row.side === 'sent' ? ownProperties.get(row.property) : undefined;
    if (property)
      sent.push(toSource(row, property, row.business === null ? null : (invited.get(row.business) ?? null)));
  }
  return { sent, received };
}

/** What `readDetails` fills in for those that are shown. */
const unreadProperty = ({ property }: InvitationRow): InvitedProperty => ({
  id: property,
  name: '',
  address: '',
  ownerId: '',
  managerBusinessId: null,
  ownerStatus: 'VERIFIED',
});
const unreadBusiness = ({ business }: InvitationRow) => ({
  id: business ?? '',
  name: '',
  listed: false,
  ownerId: '',
});

const toBusiness = ({ business, businessName, listed, businessOwner }: InvitationRow) => ({
  id: business ?? '',
  name: businessName,
  listed: listed === true,
  ownerId: businessOwner,
});

/** Copies each field, because a spread would take as long as all the other work. */
const toSource = (
  row: InvitationRow,
  property: InvitedProperty,
  business: InvitationSource['business'],
): InvitationSource => ({
  id: row.id,
  status: row.status,
  invitationType: row.type,
  lastSentAt: new Date(Math.round(row.sent)),
  respondedAt: row.responded === null ? null : new Date(Math.round(row.responded)),
  createdAt: new Date(Math.round(row.created)),
  inviteMessage: null,
  responseMessage: null,
  inviterName: null,
  role: null,
  replaced: row.replaced,
  open: row.open,
  place: null,
  property,
  business,
});
