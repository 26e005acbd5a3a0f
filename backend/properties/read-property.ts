import type { Pool } from 'pg';
import { runStatement } from '../database/run-statement.js';
import type { StaffRole } from '../contract/statuses.js';
import type { PropertyPeople } from '../management/people.policy.js';
import type { OwnerContactDto, PropertyRow } from './properties.dto.js';

type Manager =
  | { businessName: string; businessEmail: string; businessPhoneNumber: string; businessOwnerId: string }
  | { businessName: null; businessEmail: null; businessPhoneNumber: null; businessOwnerId: null };

interface Others extends Omit<PropertyRow, 'managerBusiness'> {
  businessStaff: { userId: string; role: StaffRole }[];
  ownerName: string;
  ownerEmail: string;
  inviteMessage: string | null;
  responseMessage: string | null;
  activatedAt: Date | null;
}

export interface ReadProperty {
  row: PropertyRow;
  people: PropertyPeople;
  /** Only for the people of the managing business. */
  owner: OwnerContactDto;
}

/** A property with the people who may read it. It is one prepared statement, because it runs very often. */
export async function readProperty(pool: Pool, id: string): Promise<ReadProperty | null> {
  const rows = await runStatement<Others & Manager>(pool, {
    name: 'read-property',
    text: `
      SELECT p.id, p.memorable_name AS "memorableName", p.slug, p.address,
             p.address_components AS "addressComponents", p.place_id AS "placeId", p.latitude, p.longitude,
             p.location_precision AS "locationPrecision", p.types, p.created_at AS "createdAt",
             p.management_type AS "managementType", p.manager_business_id AS "managerBusinessId",
             p.owner_id AS "ownerId", b.name AS "businessName", b.email AS "businessEmail",
             b.phone_number AS "businessPhoneNumber", b.owner_id AS "businessOwnerId",
             coalesce((SELECT jsonb_agg(jsonb_build_object('userId', s.user_id, 'role', s.role))
                       FROM staff_members s WHERE s.business_id = b.id), '[]') AS "businessStaff",
             o.name AS "ownerName", o.email AS "ownerEmail", i.invite_message AS "inviteMessage",
             i.response_message AS "responseMessage", i.activated_at AS "activatedAt"
      FROM properties p JOIN users o ON o.id = p.owner_id
      LEFT JOIN businesses b ON b.id = p.manager_business_id
      LEFT JOIN invitations i ON i.property_id = p.id AND i.business_id = b.id AND i.status = 'ACTIVE'
        AND i.invitation_type = 'PROPERTY_MANAGER'
      WHERE p.id = $1`,
    values: [id],
  });
  const [flat] = rows;
  if (!flat) return null;
  const { businessName, businessEmail, businessPhoneNumber, businessOwnerId, businessStaff, ...others } =
    flat;
  const { ownerName, ownerEmail, inviteMessage, responseMessage, activatedAt, ...own } = others;
  return {
    row: {
      ...own,
      managerBusiness:
        businessName !== null
          ? { name: businessName, email: businessEmail, phoneNumber: businessPhoneNumber }
          : null,
    },
    people: {
      ownerId: own.ownerId,
      managerBusiness: businessName !== null ? { ownerId: businessOwnerId, staff: businessStaff } : null,
    },
    owner: { name: ownerName, email: ownerEmail, inviteMessage, responseMessage, activatedAt },
  };
}
