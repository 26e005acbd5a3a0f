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

type Row = Omit<BriefManagedProperty, 'propertyManager' | 'owner'> & {
  businessId: string;
  owner: { name: string; email: string } | null;
  activatedAt: Date | null;
};

const STATEMENT = `
  WITH newest AS MATERIALIZED (
    SELECT id, memorable_name, address, manager_business_id, owner_id FROM properties
    WHERE manager_business_id = ANY ($1::uuid[]) ORDER BY created_at DESC, id DESC LIMIT ${LIST_MAX})
  SELECT p.id, p.memorable_name AS "memorableName", p.address, p.manager_business_id AS "businessId",
         CASE WHEN o.id <> $2::uuid THEN json_build_object('name', o.name, 'email', o.email) END AS owner,
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
    values: [businessIds, id],
  });
  return rows.map(({ businessId, owner, activatedAt, ...row }) => ({
    ...row,
    owner: owner && { ...owner, activatedAt },
    propertyManager: { businessId },
  }));
}
