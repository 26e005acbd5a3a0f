import { readRows } from '../database/run-statement.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { managesProperty, propertyPeopleSelect } from './people.policy.js';

/** The columns of `OwnProperty`. */
export const ownPropertySelect = {
  id: true,
  memorableName: true,
  slug: true,
  address: true,
  managementType: true,
  managerBusinessId: true,
} as const satisfies Prisma.PropertySelect;

export type OwnProperty = Prisma.PropertyGetPayload<{ select: typeof ownPropertySelect }>;

/**
 * Locks the actor's own property until the transaction ends. Lock order: property, invitation, business. `FOR NO KEY
 * UPDATE` is enough: with a stronger lock, the foreign-key check of a second write to an invitation could deadlock
 * with the property's owner.
 * @throws AppError PROPERTY_NOT_FOUND, or FORBIDDEN for those who may only read the property
 */
export async function lockOwnProperty(tx: Db, actor: Actor, id: string): Promise<OwnProperty> {
  const [property] = await readRows<OwnProperty>(tx)`
    SELECT id, memorable_name AS "memorableName", slug, address,
           management_type::text AS "managementType", manager_business_id AS "managerBusinessId"
    FROM properties WHERE id = ${id}::uuid AND owner_id = ${actor.id}::uuid FOR NO KEY UPDATE`;
  if (!property) throw await toRefusal(tx, actor, id);
  return property;
}

/**
 * As `lockOwnProperty`, also for the owner and the managers of the business that manages the property.
 * @throws AppError PROPERTY_NOT_FOUND, or FORBIDDEN for its other staff
 */
export async function lockManagedProperty(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<OwnProperty & { ownerId: string }> {
  const [property] = await readRows<OwnProperty & { ownerId: string }>(tx)`
    SELECT id, memorable_name AS "memorableName", slug, address, owner_id AS "ownerId",
           management_type::text AS "managementType", manager_business_id AS "managerBusinessId"
    FROM properties p
    WHERE id = ${id}::uuid AND (
      owner_id = ${actor.id}::uuid
      OR EXISTS (SELECT 1 FROM businesses b WHERE b.id = p.manager_business_id AND b.owner_id = ${actor.id}::uuid)
      OR EXISTS (SELECT 1 FROM staff_members s WHERE s.business_id = p.manager_business_id
                   AND s.user_id = ${actor.id}::uuid AND s.role = 'MANAGER'))
    FOR NO KEY UPDATE OF p`;
  if (!property) throw await toRefusal(tx, actor, id);
  return property;
}

/** The error for a write to somebody else's property. */
export async function toRefusal(tx: Db, actor: Actor, id: string): Promise<AppError> {
  const property = await tx.property.findUnique({ where: { id }, select: propertyPeopleSelect });
  return new AppError(property && managesProperty(property, actor) ? 'FORBIDDEN' : 'PROPERTY_NOT_FOUND');
}
