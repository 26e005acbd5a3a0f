import type { Pool } from 'pg';
import { OPEN_INVITATION_STATUSES, type StaffRole } from '../contract/statuses.js';
import type { InvitationRow } from './invitations.dto.js';

type Business = NonNullable<InvitationRow['business']>;
type Property = InvitationRow['property'];
type Own = Omit<InvitationRow, 'business' | 'property' | 'inviter' | 'freeFrom'>;

interface FlatRow extends Own {
  freeFrom: string | null;
  businessFields: Omit<Business, 'staff' | 'id'> | null;
  staffRole: StaffRole | null;
  propertyFields: Omit<Property, 'invitations' | 'id'>;
  open: Property['invitations'] | null;
  inviter: InvitationRow['inviter'];
}

const STATEMENT = `
  WITH chosen AS MATERIALIZED (SELECT * FROM invitations WHERE id = ANY ($1::uuid[])),
  open AS (
    SELECT property_id, json_agg(json_build_object('businessId', business_id)) AS invitations FROM invitations
    WHERE property_id IN (SELECT property_id FROM chosen)
      AND status IN (${OPEN_INVITATION_STATUSES.map((status) => `'${status}'`).join()})
    GROUP BY property_id),
  homes AS MATERIALIZED (
    SELECT p.id, open.invitations, json_build_object(
      'memorableName', p.memorable_name, 'address', p.address, 'slug', p.slug, 'latitude', p.latitude,
      'longitude', p.longitude, 'locationPrecision', p.location_precision, 'ownerId', p.owner_id,
      'owner', json_build_object('accountStatus', o.account_status), 'managerBusinessId', p.manager_business_id) AS fields
    FROM properties p JOIN users o ON o.id = p.owner_id LEFT JOIN open ON open.property_id = p.id
    WHERE p.id IN (SELECT property_id FROM chosen)),
  firms AS MATERIALIZED (
    SELECT b.id, m.role::text AS role, json_build_object(
      'name', b.name, 'address', b.address, 'email', b.email, 'phoneNumber', b.phone_number, 'latitude', b.latitude,
      'longitude', b.longitude, 'locationPrecision', b.location_precision, 'listed', b.listed,
      'ownerId', b.owner_id) AS fields
    FROM businesses b LEFT JOIN staff_members m ON m.business_id = b.id AND m.user_id = $2::uuid
    WHERE b.id IN (SELECT business_id FROM chosen))
  SELECT i.id, i.status::text AS status, i.invitation_type::text AS "invitationType", i.property_id AS "propertyId",
         i.business_id AS "businessId", i.invite_message AS "inviteMessage", i.response_message AS "responseMessage",
         i.created_at AS "createdAt", i.last_sent_at AS "lastSentAt", i.responded_at AS "respondedAt",
         i.activated_at AS "activatedAt", i.ended_at AS "endedAt", i.decline_reason::text AS "declineReason",
         to_char(i.free_from, 'YYYY-MM-DD') AS "freeFrom", firms.fields AS "businessFields", firms.role AS "staffRole",
         homes.fields AS "propertyFields", homes.invitations AS open,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name, 'email', u.email) END AS inviter
  FROM chosen i
  JOIN homes ON homes.id = i.property_id
  LEFT JOIN firms ON firms.id = i.business_id
  LEFT JOIN users u ON u.id = i.inviter_id
  ORDER BY i.created_at DESC, i.id DESC`;

/**
 * Invitations by their ids, newest first, as `invitationSelect` reads them. Written by hand, because Prisma's own reading
 * of 500 costs three times as much.
 */
export async function readInvitations(
  pool: Pool,
  ids: readonly string[],
  readerId: string,
): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<FlatRow>({
    name: 'invitations',
    text: STATEMENT,
    values: [ids, readerId],
  });
  return rows.map(({ businessFields, staffRole, propertyFields, open, freeFrom, ...own }) => ({
    ...own,
    freeFrom: freeFrom === null ? null : new Date(freeFrom),
    business:
      businessFields && own.businessId !== null
        ? {
            ...businessFields,
            id: own.businessId,
            staff: staffRole ? [{ userId: readerId, role: staffRole }] : [],
          }
        : null,
    property: { ...propertyFields, id: own.propertyId, invitations: open ?? [] },
  }));
}
