import {
  BUSINESS_NAME_MIN,
  MEMORABLE_NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SEARCH_MIN,
  SIGN_IN_PASSWORD_MIN,
  SLUG_MIN,
  USER_NAME_MIN,
} from './limits.js';

/** Messages that the API and the screens share: of validation, and of what an invitation cannot do. */
export const MESSAGES = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  signInPasswordShort: `Password must be at least ${SIGN_IN_PASSWORD_MIN} characters`,
  passwordShort: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordWrong: 'The password is not correct',
  passwordCommon: 'This password is too common',
  passwordLong: `Password must be at most ${PASSWORD_MAX} characters`,
  userNameShort: `Name must be at least ${USER_NAME_MIN} characters`,
  confirmRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
  currentPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  codeRequired: 'Code is required',
  codeWrong: 'The code is not correct',
  codesUsedUp:
    'Too many wrong codes within 24 hours. Use a recovery code or a passkey, or choose a new password.',
  passkeyInvalid: 'This passkey could not be used',

  searchShort: `Please enter at least ${SEARCH_MIN} characters to search`,
  addressSearchShort: `Please enter at least ${SEARCH_MIN} characters to search for an address`,

  placeRequired: 'Please select a property first',
  memorableNameRequired: 'Please enter a memorable name',
  memorableNameShort: `Memorable name must be at least ${MEMORABLE_NAME_MIN} characters`,
  memorableNameEmpty: 'Memorable name cannot be empty',
  slugEmpty: 'URL slug cannot be empty',
  slugShort: `URL slug must be at least ${SLUG_MIN} characters`,
  slugForm: 'URL slug may only contain lowercase letters, numbers and single hyphens',
  slugReserved: 'This URL is reserved',
  addressNotPlain: 'The address must not contain invisible characters or a web address',

  businessLocationRequired: 'Please select a business location',
  businessNameRequired: 'Business name is required',
  businessNameShort: `Business name must be at least ${BUSINESS_NAME_MIN} characters`,
  businessEmailRequired: 'Business email is required',
  businessPhoneRequired: 'Business phone number is required',
  businessPhoneInvalid: 'Business phone number is not valid',
  companyTypeRequired: 'Please select a company type',
  serviceBusinessTypeRequired: 'Please select a business type (Service Provider or Property Management)',
  businessTypeRequired: 'Business type is required',
  invitationOwnerRejected:
    "The account of this property's owner was rejected, so the invitation cannot go ahead.",
  propertyAlreadyManaged: 'This property is already managed by another business',
  staffEmailInvalid: 'Please enter a valid email address',
} as const;
