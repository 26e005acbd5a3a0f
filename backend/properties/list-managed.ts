import { findReadableBusiness } from '../businesses/access/find-business.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import { type ManagedPropertyDto, propertySelect, toPropertyDto } from './properties.dto.js';
import { mayReadOwner } from './property.policy.js';

/**
 * The properties that a business manages, by name.
 * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN
 */
export async function listManaged(db: Db, actor: Actor, businessId: string): Promise<ManagedPropertyDto[]> {
  const business = await findReadableBusiness(db, businessId, actor);
  const rows = await db.property.findMany({
    where: { managerBusinessId: businessId },
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
  return rows.map(({ owner: { name, email }, invitations: [invitation], ...row }) => {
    const shown = mayReadOwner({ ownerId: row.ownerId, managerBusiness: business }, actor);
    const owner = shown ? { name, email, activatedAt: invitation?.activatedAt ?? null } : null;
    return { ...toPropertyDto(row, actor), owner };
  });
}
