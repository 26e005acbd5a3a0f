import { findReadableBusiness } from '../businesses/access/find-business.js';
import type { Actor } from '../core/access/actor.js';
import { LIST_MAX } from '../contract/limits.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import type { Db } from '../database/db.js';
import { type ManagedPropertyDto, propertySelect, toPropertyDto } from './properties.dto.js';
import { mayReadOwner } from './property.policy.js';

/**
 * The newest properties that a business manages, by name.
 * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN
 */
export async function listManaged(
  db: Db,
  actor: Actor,
  businessId: string,
): Promise<BoundedList<ManagedPropertyDto>> {
  const business = await findReadableBusiness(db, businessId, actor);
  const chosen = await db.property.findMany({
    where: { managerBusinessId: businessId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_MAX + 1,
    select: { id: true },
  });
  const { rows: ids, truncated } = toBoundedList(chosen);
  const rows = await db.property.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: {
      ...propertySelect,
      owner: { select: { name: true, email: true } },
      invitations: {
        where: { businessId, status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER' },
        select: { activatedAt: true },
        take: 1,
      },
    },
    orderBy: [{ memorableName: 'asc' }, { id: 'asc' }],
    relationLoadStrategy: 'join',
  });
  const properties = rows.map(({ owner: { name, email }, invitations: [invitation], ...row }) => {
    const shown = mayReadOwner({ ownerId: row.ownerId, managerBusiness: business }, actor);
    const owner = shown ? { name, email, activatedAt: invitation?.activatedAt ?? null } : null;
    return { ...toPropertyDto(row, actor, business), owner };
  });
  return { rows: properties, truncated };
}
