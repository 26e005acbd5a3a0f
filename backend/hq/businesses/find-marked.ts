import type { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import type { BusinessRow } from '../../businesses/profile/business.dto.js';
import type { Db } from '../../database/db.js';

/** The ids of those businesses with whose details others were sanctioned. */
export const findMarked = (
  db: Db,
  sanctions: Sanctions,
  rows: readonly BusinessRow[],
): Promise<Set<string>> =>
  sanctions.findMarked(
    db,
    rows.map(({ id, ownerId, email, owner, registrationNumber, vatRegistrationNo }) => ({
      self: { kind: 'business', id, accountId: ownerId },
      marks: {
        email: [email, owner.email],
        registrationNumber: [registrationNumber],
        vatRegistrationNo: [vatRegistrationNo],
      },
    })),
  );
