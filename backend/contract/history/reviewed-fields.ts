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

/** Covered, too: owners of properties search by location. An update shows it when the owner gives it, or only it changes. */
export const REVIEWED_POINT = ['latitude', 'longitude'] as const;
