/** Texts that a business may leave empty, each with a value for tests. Everybody reads them. */
const PUBLIC_TEXTS = { description: 'Boilers and bathrooms' };
/** Its own people and administrators read these. */
const MEMBER_TEXTS = { registrationNumber: '01234567', vatRegistrationNo: 'GB980780684' };
export const OPTIONAL_TEXTS = { ...PUBLIC_TEXTS, ...MEMBER_TEXTS };

/** What the API answers about a business, by kind of reader. The one list in tests: a new field belongs here. */
export const PUBLIC_BUSINESS_FIELDS = [
  '_count',
  'abilities',
  'address',
  'addressComponents',
  'businessType',
  'companyType',
  'createdAt',
  'email',
  'id',
  'latitude',
  'locationPrecision',
  'longitude',
  'name',
  'phoneE164',
  'phoneExtension',
  'phoneNumber',
  'rating',
  'registrationStatus',
  'serviceBusinessType',
  'services',
  'user',
  ...Object.keys(PUBLIC_TEXTS),
];

/** For its owner and staff. */
export const MEMBER_BUSINESS_FIELDS = [
  ...PUBLIC_BUSINESS_FIELDS,
  'emailConfirmed',
  'emailRefused',
  'myRole',
  'numberChecks',
  'pendingInvitations',
  'reviewNotes',
  'reviewedAt',
  'reviewedBy',
  'staff',
  ...Object.keys(MEMBER_TEXTS),
];

/** For administrators who do not own or work for it. */
export const ADMIN_BUSINESS_FIELDS = [
  ...MEMBER_BUSINESS_FIELDS.filter((field) => field !== 'myRole' && field !== 'pendingInvitations'),
  'changedAt',
  'changedSinceApproval',
  'ownerId',
  'ownerStatus',
  'revision',
];
