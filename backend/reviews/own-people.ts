import { readMarksOfAccounts } from '../auth/sanctions/account-marks.js';
import type { Sanctions } from '../auth/sanctions/sanctions.service.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';

/** Approved as it is, with an email that somebody opened. */
const CHECKED = {
  registrationStatus: 'APPROVED',
  changedSinceApproval: false,
  emailConfirmedAt: { not: null },
} as const;

/**
 * Nobody reviews a business that they own or work for, or whose owner is the same person by email, company or VAT
 * number. The staff of any approved business of the same owner count as its people. What the owner could say of
 * others without a reviewer counts for nothing: it would keep a customer from writing.
 * @throws AppError OWN_BUSINESS_REVIEW
 */
export async function assertNotOwnPeople(
  tx: Db,
  sanctions: Sanctions,
  actor: Actor,
  { ownerId }: { ownerId: string },
): Promise<void> {
  if (ownerId === actor.id) throw new AppError('OWN_BUSINESS_REVIEW');
  const works = await tx.staffMember.count({
    where: { userId: actor.id, business: { ownerId, registrationStatus: 'APPROVED' } },
  });
  if (works > 0)
    throw new AppError('OWN_BUSINESS_REVIEW', { message: 'You cannot review a business that you work for' });
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { id: true, email: true },
  });
  const [mine, theirs] = await Promise.all([
    readMarksOfAccounts(tx, [actor]),
    readMarksOfAccounts(tx, [owner], CHECKED),
  ]);
  const one = { accountId: actor.id, marks: mine.get(actor.id) ?? {} };
  const other = { accountId: ownerId, marks: theirs.get(ownerId) ?? {} };
  if (await sanctions.haveInCommon(tx, one, other))
    throw new AppError('OWN_BUSINESS_REVIEW', { message: 'You cannot review this business' });
}
