import type { RegistrationStatus, ServiceBusinessType } from '../contract/statuses.js';
import type { Db } from '../database/database.service.js';

export interface LockedBusiness {
  id: string;
  name: string;
  email: string;
  registrationStatus: RegistrationStatus;
  serviceBusinessType: ServiceBusinessType;
}

/**
 * Locks the business against changes until the transaction ends: nobody can suspend, revoke or delete it. Several
 * transactions may have this lock at once. Lock the property and the invitation first.
 */
export async function lockBusinessForShare(tx: Db, id: string): Promise<LockedBusiness | null> {
  const [business] = await tx.$queryRaw<LockedBusiness[]>`
    SELECT id, name, email, registration_status::text AS "registrationStatus",
           service_business_type::text AS "serviceBusinessType"
    FROM businesses WHERE id = ${id}::uuid FOR SHARE`;
  return business ?? null;
}
