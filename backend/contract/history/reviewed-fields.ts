/** The fields of a business that an approval covers. Their changes are shown to reviewers, and the audit log keeps them. */
export const REVIEWED_FIELDS = [
  'name',
  'address',
  'email',
  'phoneNumber',
  'companyType',
  'businessType',
  'serviceBusinessType',
  'registrationNumber',
  'vatRegistrationNo',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/**
 * The location, which an approval covers as well, because owners of properties search by it. Reviewers see that it changed
 * when the owner set the point, or when the address stayed.
 */
export const REVIEWED_POINT = ['latitude', 'longitude'] as const;
