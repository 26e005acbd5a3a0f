import { readRows } from '../../database/run-statement.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { businessRoleOf } from '../../management/people.policy.js';
import { mayChangeBusiness, viewOf } from './business.policy.js';

const accessSelect = {
  id: true,
  name: true,
  ownerId: true,
  registrationStatus: true,
  listed: true,
  staff: { select: { userId: true, role: true } },
} as const satisfies Prisma.BusinessSelect;

export type BusinessAccess = Prisma.BusinessGetPayload<{ select: typeof accessSelect }>;

type Reader = Pick<Actor, 'id' | 'roles'>;

/**
 * A business that the reader may know exists.
 * @throws AppError BUSINESS_NOT_FOUND
 */
export async function findKnownBusiness(db: Db, id: string, reader: Reader): Promise<BusinessAccess> {
  const business = await db.business.findUnique({
    where: { id },
    select: accessSelect,
    relationLoadStrategy: 'join',
  });
  if (!business || !viewOf(business, reader)) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
}

/**
 * A business whose private data the reader may read. The owner, the staff and administrators may.
 * @throws AppError BUSINESS_NOT_FOUND, or FORBIDDEN when the reader may see only the public part
 */
export async function findReadableBusiness(db: Db, id: string, reader: Reader): Promise<BusinessAccess> {
  const business = await findKnownBusiness(db, id, reader);
  if (viewOf(business, reader) === 'public') throw new AppError('FORBIDDEN');
  return business;
}

/**
 * A business that the actor may change.
 * @throws AppError BUSINESS_NOT_FOUND, or FORBIDDEN when the actor may see it but does not own it
 */
export async function findOwnBusiness(db: Db, id: string, actor: Reader): Promise<BusinessAccess> {
  const business = await findKnownBusiness(db, id, actor);
  if (!mayChangeBusiness(businessRoleOf(business, actor.id))) throw new AppError('FORBIDDEN');
  return business;
}

/**
 * Locks the actor's own business until the transaction ends, so that counts and comparisons stay correct.
 * @throws AppError BUSINESS_NOT_FOUND when it was deleted in the meantime
 */
export async function lockOwnBusiness(tx: Db, id: string, ownerId: string): Promise<void> {
  const locked = await readRows<{ id: string }>(tx)`
    SELECT id FROM businesses WHERE id = ${id}::uuid AND owner_id = ${ownerId}::uuid FOR UPDATE`;
  if (locked.length === 0) throw new AppError('BUSINESS_NOT_FOUND');
}
