import { readRows } from '../database/run-statement.js';
import type { ServiceBusinessType } from '../contract/statuses.js';
import type { BusinessMailbox } from '../mail/write-notices.js';
import type { Db } from '../database/db.js';

export interface LockedBusiness {
  id: string;
  name: string;
  /** Where mail to the business goes. */
  mailTo: BusinessMailbox;
  /** Approved, with a verified owner. */
  listed: boolean;
  serviceBusinessType: ServiceBusinessType;
}

/**
 * Locks the business against changes until the transaction ends: nobody can suspend, revoke or delete it, or suspend
 * its owner. Several transactions may have this lock at once. Lock the property and the invitation first.
 */
export async function lockBusinessForShare(tx: Db, id: string): Promise<LockedBusiness | null> {
  const [business] = await readRows<LockedBusiness>(tx)`
    SELECT b.id, b.name, json_build_object(
             'businessId', b.id,
             'address', CASE WHEN b.email_confirmed_at IS NULL THEN u.email ELSE b.email END) AS "mailTo",
           b.listed, b.service_business_type::text AS "serviceBusinessType"
    FROM businesses b JOIN users u ON u.id = b.owner_id WHERE b.id = ${id}::uuid FOR SHARE OF b`;
  return business ?? null;
}
