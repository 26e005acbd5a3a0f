/** What the API answers about a business, by kind of reader. The one list in tests: a new field belongs here. */
export const PUBLIC_BUSINESS_FIELDS = [
  '_count',
  'abilities',
  'address',
  'addressComponents',
  'businessType',
  'companyType',
  'createdAt',
  'description',
  'email',
  'id',
  'latitude',
  'locationPrecision',
  'longitude',
  'name',
  'phoneNumber',
  'registrationStatus',
  'serviceBusinessType',
  'services',
  'user',
] as const;

/** Its owner and its staff. */
export const MEMBER_BUSINESS_FIELDS = [
  ...PUBLIC_BUSINESS_FIELDS,
  'myRole',
  'numberChecks',
  'registrationNumber',
  'reviewNotes',
  'reviewedAt',
  'reviewedBy',
  'staff',
  'vatRegistrationNo',
] as const;

/** Administrators who are none of its people. */
export const ADMIN_BUSINESS_FIELDS = [
  ...MEMBER_BUSINESS_FIELDS.filter((field) => field !== 'myRole'),
  'changedSinceApproval',
] as const;
