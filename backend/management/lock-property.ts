import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/database.service.js';
import { managesProperty, propertyPeopleSelect } from './people.policy.js';

export interface OwnProperty {
  id: string;
  memorableName: string;
  slug: string;
  address: string;
  managementType: 'SELF_MANAGED' | 'BUSINESS_MANAGED';
  managerBusinessId: string | null;
}

/**
 * Locks a property of the actor's until the transaction ends. Locks are taken in the order property, invitation,
 * business. Properties are locked `FOR NO KEY UPDATE` only: a second write to an invitation checks its foreign key
 * again, and with a stronger lock that check and the property's owner could wait for each other.
 * @throws AppError PROPERTY_NOT_FOUND, or FORBIDDEN for those who know the property and may only read it
 */
export async function lockOwnProperty(tx: Db, actor: Actor, id: string): Promise<OwnProperty> {
  const [property] = await tx.$queryRaw<OwnProperty[]>`
    SELECT id, memorable_name AS "memorableName", slug, address,
           management_type::text AS "managementType", manager_business_id AS "managerBusinessId"
    FROM properties WHERE id = ${id}::uuid AND owner_id = ${actor.id}::uuid FOR NO KEY UPDATE`;
  if (!property) throw await toRefusal(tx, actor, id);
  return property;
}

/** Why a write to a property that is not the actor's is refused. */
export async function toRefusal(tx: Db, actor: Actor, id: string): Promise<AppError> {
  const property = await tx.property.findUnique({ where: { id }, select: propertyPeopleSelect });
  return new AppError(property && managesProperty(property, actor) ? 'FORBIDDEN' : 'PROPERTY_NOT_FOUND');
}
