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
 * The business, held as it is until the transaction ends: nobody suspends, revokes or deletes it meanwhile, while
 * others may hold it too. Take the locks of property and invitation first.
 */
export async function lockBusinessForShare(tx: Db, id: string): Promise<LockedBusiness | null> {
  const [business] = await tx.$queryRaw<LockedBusiness[]>`
    SELECT id, name, email, registration_status::text AS "registrationStatus",
           service_business_type::text AS "serviceBusinessType"
    FROM businesses WHERE id = ${id}::uuid FOR SHARE`;
  return business ?? null;
}
