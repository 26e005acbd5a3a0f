import { LIST_MAX } from '../contract/limits.js';
import type { Actor } from '../core/access/actor.js';
import { type Queryable, runStatement } from '../database/run-statement.js';
import type { ManagedPropertyDto } from './properties.dto.js';

/** What is said of a managed property in an answer. */
export interface BriefManagedProperty extends Pick<
  ManagedPropertyDto,
  'id' | 'memorableName' | 'address' | 'owner'
> {
  propertyManager: { businessId: string };
}

/** Without objects of JSON, which cost an answer more than the properties themselves. */
type Row = Omit<BriefManagedProperty, 'propertyManager' | 'owner'> & {
  businessId: string;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
  activatedAt: Date | null;
};

const STATEMENT = `
  WITH newest AS MATERIALIZED (
    SELECT id, memorable_name, address, manager_business_id, owner_id FROM properties
    WHERE manager_business_id = ANY ($1::uuid[]) ORDER BY created_at DESC, id DESC LIMIT ${LIST_MAX})
  SELECT p.id, p.memorable_name AS "memorableName", p.address, p.manager_business_id AS "businessId",
         o.id AS "ownerId", o.name AS "ownerName", o.email AS "ownerEmail",
         (SELECT i.activated_at FROM invitations i
          WHERE i.property_id = p.id AND i.business_id = p.manager_business_id AND i.status = 'ACTIVE'
            AND i.invitation_type = 'PROPERTY_MANAGER' LIMIT 1) AS "activatedAt"
  FROM newest p JOIN users o ON o.id = p.owner_id
  ORDER BY p.memorable_name, p.id`;

/**
 * The newest properties that these businesses manage together, by name: with their owners, unless the actor owns them.
 * The actor must own or work for each business.
 */
export async function listManagedBriefly(
  db: Queryable,
  { id }: Pick<Actor, 'id'>,
  businessIds: readonly string[],
): Promise<BriefManagedProperty[]> {
  if (businessIds.length === 0) return [];
  const rows = await runStatement<Row>(db, {
    name: 'managed-briefly',
    text: STATEMENT,
    values: [businessIds],
  });
  return rows.map((row) => ({
    id: row.id,
    memorableName: row.memorableName,
    address: row.address,
    owner:
      row.ownerId === id
        ? null
        : { name: row.ownerName, email: row.ownerEmail, activatedAt: row.activatedAt },
    propertyManager: { businessId: row.businessId },
  }));
}
