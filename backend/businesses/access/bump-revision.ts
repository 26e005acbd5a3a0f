import type { Db } from '../../database/db.js';

/**
 * Raises the revision of a business, and so locks it until the transaction ends. Call it in every transaction that
 * changes the profile, the services or the certificates.
 * @param options `flagForReview`: reviewers must look at the change of an approved business
 */
export async function bumpRevision(
  tx: Db,
  businessId: string,
  { flagForReview = false }: { flagForReview?: boolean } = {},
): Promise<void> {
  await tx.business.updateMany({
    where: { id: businessId },
    data: { revision: { increment: 1 }, ...(flagForReview ? { changedSinceApproval: true } : {}) },
  });
}
