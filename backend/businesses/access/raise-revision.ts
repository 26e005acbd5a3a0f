import type { Db } from '../../database/db.js';

/**
 * Raises the revision of a business, and so locks it until the transaction ends. Call it in every transaction that
 * changes the profile, the services or the certificates.
 * @param unseen whether reviewers must look at the change of an approved business
 */
export async function raiseRevision(tx: Db, businessId: string, unseen = false): Promise<void> {
  await tx.business.updateMany({
    where: { id: businessId },
    data: { revision: { increment: 1 }, ...(unseen ? { changedSinceApproval: true } : {}) },
  });
}
