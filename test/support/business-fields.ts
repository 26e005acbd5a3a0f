/** The fields of a business by kind of reader. A new field is added here, and nowhere else in the tests. */
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

/** For its owner and staff. */
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

/** For administrators who do not own or work for it. */
export const ADMIN_BUSINESS_FIELDS = [
  ...MEMBER_BUSINESS_FIELDS.filter((field) => field !== 'myRole'),
  'changedSinceApproval',
] as const;
