import type { MarkedSubject } from '../../auth/sanctions/sanctions.service.js';
import type { BusinessRow } from '../../businesses/profile/business.dto.js';

/** The business with the marks by which earlier decisions are found: its own, and its owner's email. */
export const toMarkedBusiness = ({ id, ownerId, email, owner, ...numbers }: BusinessRow): MarkedSubject => ({
  self: { kind: 'business', id, accountId: ownerId },
  marks: {
    email: [email, owner.email],
    registrationNumber: [numbers.registrationNumber],
    vatRegistrationNo: [numbers.vatRegistrationNo],
  },
});
