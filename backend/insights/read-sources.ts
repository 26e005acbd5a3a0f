import type { Pool } from 'pg';
import { dayOf } from '../businesses/services/certificate.policy.js';
import { DEADLINE_SOON_DAYS } from '../contract/limits.js';
import type { AccountStatus } from '../contract/statuses.js';
import type { DeadlineSource, InsightSources, InvitationSource } from './insight-sources.js';
import { DECLINED_DAYS } from './insight-rules.js';

const DAY_MS = 24 * 3_600_000;
/** Invitations per side that are read, the longest waiting first. An owner cannot have more open ones. */
const INVITATIONS_MAX = 2_000;

/** The services of business `b` that require a certificate, as a JSON array of `CertifiedServiceSource`. */
const CERTIFIED_SERVICES = `
  coalesce((
    SELECT json_agg(json_build_object(
             'category', c.name,
             'addedAt', s.created_at,
             'certificate', CASE WHEN t.id IS NOT NULL THEN json_build_object(
               'expiresOn', to_char(t.expires_on, 'YYYY-MM-DD'), 'checked', t.checked_at IS NOT NULL) END)
           ORDER BY c.name)
    FROM business_services s
    JOIN service_categories c ON c.id = s.service_category_id AND c.requires_certification
    LEFT JOIN certificates t ON t.business_service_id = s.id
    WHERE s.business_id = b.id), '[]')`;

/** Dates arrive from JSON as text. */
function withDates<Row extends { services: { addedAt: Date }[] }>(rows: Row[]): Row[] {
  return rows.map((row) => ({
    ...row,
    services: row.services.map((service) => ({ ...service, addedAt: new Date(service.addedAt) })),
  }));
}

/** The first columns of an invitation `i` at property `p`, as `InvitationSource` names them. */
const INVITATION = `
  i.id, i.status::text AS status, i.invitation_type::text AS "invitationType", i.created_at AS "createdAt",
  i.last_sent_at AS "lastSentAt", i.responded_at AS "respondedAt", i.response_message AS "responseMessage",
  p.id AS "propertyId", p.memorable_name AS "propertyName", p.address, p.owner_id AS "ownerId",
  o.account_status::text AS "ownerStatus", p.manager_business_id AS "managerBusinessId",
  b.id AS "businessId", b.name AS "businessName", b.listed, b.owner_id AS "businessOwnerId"`;

/** What the rules need to know about the account. Runs four statements, however much the account has. */
export async function readSources(pool: Pool, userId: string, now: Date): Promise<InsightSources> {
  const [{ properties, deadlines }, invitations, providers, businesses] = await Promise.all([
    readProperties(pool, userId, now),
    readInvitations(pool, userId, now),
    readProviders(pool, userId),
    readBusinesses(pool, userId),
  ]);
  const side = (name: 'sent' | 'received') => invitations.filter((one) => one.side === name);
  return { sent: side('sent'), received: side('received'), properties, deadlines, providers, businesses };
}

/** Properties, with those deadlines that may need the owner: one statement for both. */
async function readProperties(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<Pick<InsightSources, 'properties' | 'deadlines'>> {
  const { rows } = await pool.query<
    Omit<InsightSources['properties'][number], 'manager'> & {
      due: Omit<DeadlineSource, 'property'>[] | null;
      managerId: string | null;
      managerName: string;
      managerListed: boolean | null;
      managerChangedAt: Date;
    }
  >({
    name: 'insights-properties',
    text: `
      SELECT p.id, p.memorable_name AS name, p.created_at AS "createdAt",
             b.id AS "managerId", b.name AS "managerName", b.listed AS "managerListed",
             CASE WHEN b.registration_status <> 'APPROVED' THEN coalesce(b.reviewed_at, b.updated_at)
                  ELSE o.updated_at END AS "managerChangedAt",
             EXISTS (SELECT 1 FROM invitations i WHERE i.property_id = p.id
                     AND i.status IN ('PENDING', 'ACCEPTED', 'ACTIVE')) AS invited,
             (SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title,
                       'dueOn', to_char(d.due_on, 'YYYY-MM-DD'), 'serviceCategoryId', d.service_category_id))
              FROM deadlines d WHERE d.property_id = p.id AND d.due_on <= $2::date) AS due
      FROM properties p
      LEFT JOIN businesses b ON b.id = p.manager_business_id
      LEFT JOIN users o ON o.id = b.owner_id
      WHERE p.owner_id = $1`,
    values: [userId, dayOf(new Date(now.getTime() + DEADLINE_SOON_DAYS * DAY_MS))],
  });
  return {
    properties: rows.map(
      ({ managerId, managerName, managerListed, managerChangedAt, due: _due, ...property }) => ({
        ...property,
        manager: managerId
          ? { id: managerId, name: managerName, listed: managerListed === true, changedAt: managerChangedAt }
          : null,
      }),
    ),
    deadlines: rows.flatMap(({ id, name, due }) =>
      (due ?? []).map((deadline) => ({ ...deadline, property: { id, name } })),
    ),
  };
}

/** Both sides. Only the owner and managers of a business may answer, so other staff get nothing. */
async function readInvitations(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<(InvitationSource & { side: 'sent' | 'received' })[]> {
  const { rows } = await pool.query<InvitationRow>({
    name: 'insights-invitations',
    text: `
      (SELECT 'sent' AS side, ${INVITATION}, NULL AS "inviteMessage", NULL AS "inviterName", NULL AS role,
              i.status = 'DECLINED' AND EXISTS (
                SELECT 1 FROM invitations other
                WHERE other.property_id = i.property_id AND other.invitation_type = i.invitation_type
                  AND other.status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
                  AND other.created_at > i.responded_at) AS replaced
       FROM properties p
       JOIN invitations i ON i.property_id = p.id
       JOIN users o ON o.id = p.owner_id
       LEFT JOIN businesses b ON b.id = i.business_id
       WHERE p.owner_id = $1
         AND (i.status IN ('PENDING', 'ACCEPTED') OR i.status = 'DECLINED' AND i.responded_at >= $2)
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})
      UNION ALL
      (SELECT 'received', ${INVITATION}, i.invite_message, inviter.name, mine.role, false
       FROM (SELECT id AS business_id, 'OWNER' AS role FROM businesses WHERE owner_id = $1
             UNION ALL
             SELECT business_id, role::text FROM staff_members WHERE user_id = $1 AND role = 'MANAGER') mine
       JOIN invitations i ON i.business_id = mine.business_id AND i.status IN ('PENDING', 'ACCEPTED')
       JOIN properties p ON p.id = i.property_id
       JOIN users o ON o.id = p.owner_id
       JOIN businesses b ON b.id = i.business_id
       LEFT JOIN users inviter ON inviter.id = i.inviter_id
       ORDER BY i.last_sent_at LIMIT ${INVITATIONS_MAX})`,
    values: [userId, new Date(now.getTime() - DECLINED_DAYS * DAY_MS)],
  });
  return rows.map(toInvitationSource);
}

/** Plain columns, because an owner may have a thousand rows, and JSON would take twice as long. */
interface InvitationRow extends Omit<InvitationSource, 'property' | 'business'> {
  side: 'sent' | 'received';
  propertyId: string;
  propertyName: string;
  address: string;
  ownerId: string;
  ownerStatus: AccountStatus;
  managerBusinessId: string | null;
  businessId: string | null;
  businessName: string;
  listed: boolean | null;
  businessOwnerId: string;
}

function toInvitationSource({
  propertyId,
  propertyName,
  address,
  ownerId,
  ownerStatus,
  managerBusinessId,
  businessId,
  businessName,
  listed,
  businessOwnerId,
  ...invitation
}: InvitationRow): InvitationSource & { side: 'sent' | 'received' } {
  return {
    ...invitation,
    property: { id: propertyId, name: propertyName, address, ownerId, ownerStatus, managerBusinessId },
    business: businessId
      ? { id: businessId, name: businessName, listed: listed === true, ownerId: businessOwnerId }
      : null,
  };
}

/** Businesses that manage a property of the account, or are active there. */
async function readProviders(pool: Pool, userId: string): Promise<InsightSources['providers']> {
  const { rows } = await pool.query<InsightSources['providers'][number]>({
    name: 'insights-providers',
    text: `
      WITH active AS (
        SELECT i.business_id, p.id, p.memorable_name AS name
        FROM properties p JOIN invitations i ON i.property_id = p.id AND i.status = 'ACTIVE'
        WHERE p.owner_id = $1 AND i.business_id IS NOT NULL
        UNION
        SELECT manager_business_id, id, memorable_name FROM properties
        WHERE owner_id = $1 AND manager_business_id IS NOT NULL)
      SELECT b.id, b.name,
             (SELECT json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name, a.id)
              FROM active a WHERE a.business_id = b.id) AS properties,
             ${CERTIFIED_SERVICES} AS services
      FROM businesses b WHERE b.id IN (SELECT business_id FROM active)`,
    values: [userId],
  });
  return withDates(rows);
}

async function readBusinesses(pool: Pool, userId: string): Promise<InsightSources['businesses']> {
  const { rows } = await pool.query<InsightSources['businesses'][number]>({
    name: 'insights-businesses',
    text: `
      SELECT b.id, b.name, b.created_at AS "createdAt", b.registration_status::text AS "registrationStatus",
             b.reviewed_at AS "reviewedAt", b.review_notes AS "reviewNotes",
             b.service_business_type::text AS "serviceBusinessType",
             b.latitude IS NOT NULL AS located, coalesce(b.description, '') <> '' AS described,
             cardinality(b.category_numbers) AS offers, ${CERTIFIED_SERVICES} AS services
      FROM businesses b WHERE b.owner_id = $1`,
    values: [userId],
  });
  return withDates(rows);
}
