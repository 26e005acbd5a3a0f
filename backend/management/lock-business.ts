import type { ServiceBusinessType } from '../contract/statuses.js';
import type { Db } from '../database/database.service.js';

export interface LockedBusiness {
  id: string;
  name: string;
  email: string;
  /** Approved, with a verified owner. */
  listed: boolean;
  serviceBusinessType: ServiceBusinessType;
}

/**
 * Locks the business against changes until the transaction ends: nobody can suspend, revoke or delete it, or suspend its
 * owner. Several
 * transactions may have this lock at once. Lock the property and the invitation first.
 */
export async function lockBusinessForShare(tx: Db, id: string): Promise<LockedBusiness | null> {
  const [business] = await tx.$queryRaw<LockedBusiness[]>`
    SELECT id, name, email, listed,
           service_business_type::text AS "serviceBusinessType"
    FROM businesses WHERE id = ${id}::uuid FOR SHARE`;
  return business ?? null;
}
