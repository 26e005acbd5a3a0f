import {
  ACCOUNT_EMAIL_LINKS_PER_DAY,
  BUSINESS_EMAIL_LINKS_PER_DAY,
  BUSINESS_EMAIL_LINKS_PER_OWNER,
  BUSINESSES_PER_USER,
  DEADLINES_PER_PROPERTY,
  DOCUMENT_BYTES_PER_USER,
  DOCUMENTS_PER_USER,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEYS_PER_USER,
  INVITATIONS_PER_OWNER_AND_DAY,
  MESSAGES_PER_SIDE_AND_DAY,
  KEYS_PER_USER,
  MANAGER_CHANGES_PER_DAY,
  OPEN_INVITATIONS_PER_PROPERTY,
  OWN_EVENTS_PER_DAY,
  PASSKEYS_PER_USER,
  PROPERTIES_PER_USER,
  STAFF_ADDITIONS_PER_DAY,
  STAFF_PER_BUSINESS,
  STAFF_RETURN_DAYS,
} from './limits.js';
import { MESSAGES } from './messages.js';
import { MESSAGES_PER_SIDE, THREAD_REPORTS_PER_DAY } from './jobs/thread.js';
import { QUOTES_PER_INVITATION, QUOTES_PER_INVITATION_AND_DAY } from './jobs/quotes.js';
import { REVIEW_CHANGE_DAYS } from './jobs/reviews.js';

/**
 * Every error of the API: its stable code, HTTP status and message. The message is the default. A call may replace it
 * with a more exact one, for example to name the current status.
 */
export const ERRORS = {
  // The request itself
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON' },
  MALFORMED_TEXT: { status: 400, message: 'The request contains characters that are not allowed' },
  INVALID_ID: { status: 400, message: 'The id is not valid' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON' },
  BAD_REQUEST: { status: 400, message: 'The request could not be understood' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large' },
  CONFLICT: { status: 409, message: 'This was changed by someone else at the same time. Please reload.' },
  CHANGE_LIMIT: {
    status: 429,
    message: `You have made ${OWN_EVENTS_PER_DAY} changes in a day. Please try again later.`,
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
  STORAGE_FULL: { status: 503, message: 'There is no space left to save changes. Please try again later.' },

  // The caller
  UNAUTHORIZED: { status: 401, message: 'Please sign in' },
  FOREIGN_HOST: { status: 403, message: 'This request was sent to another host' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: "Please confirm it's you" },
  SECOND_FACTOR_INVALID: { status: 401, message: 'The code is not correct' },
  PASSKEY_INVALID: { status: 401, message: 'This passkey could not be used' },
  CHALLENGE_EXPIRED: { status: 401, message: 'This sign-in has expired. Please sign in again.' },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: 'Administrators must use two-step sign-in. Please set it up.',
  },
  SESSION_EXPIRED: { status: 401, message: 'Authentication failed' },
  ACCOUNT_NOT_VERIFIED: { status: 403, message: 'Your account must be verified first' },
  ACCOUNT_REJECTED: { status: 403, message: 'Your account has been rejected' },
  INSUFFICIENT_ROLE: { status: 403, message: "You don't have permission to access this page." },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  FOREIGN_ORIGIN: { status: 403, message: 'This origin is not allowed' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists' },
  RESET_TOKEN_INVALID: { status: 400, message: 'This link has expired or was already used' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  EXPORT_RUNNING: {
    status: 429,
    message: 'You already have an export running. Please wait until it has finished.',
  },
  EXPORTS_BUSY: {
    status: 503,
    message: 'Other administrators have exports running. Please try again in a moment.',
  },
  ACCOUNT_STATUS_UNCHANGED: { status: 409, message: 'The account already has this status' },
  LAST_SUPER_ADMIN: { status: 409, message: 'There must be at least one super administrator' },

  WEEKLY_EMAIL_TOKEN_INVALID: { status: 400, message: 'This link does not work' },

  SECOND_STEP_LINK_INVALID: { status: 400, message: 'This link has expired or was already used' },
  CONFIRMATION_TOKEN_INVALID: { status: 400, message: 'This link has expired or was already used' },

  // The own account
  SESSION_NOT_FOUND: { status: 404, message: 'This browser is already signed out' },
  TOTP_ALREADY_ADDED: { status: 409, message: 'An authenticator app is already set up' },
  SECOND_FACTOR_NOT_ADDED: { status: 409, message: 'Two-step sign-in is not set up' },
  TOTP_NOT_ADDED: { status: 409, message: 'No authenticator app is set up' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  PASSKEY_ALREADY_ADDED: { status: 409, message: 'This passkey is already added' },
  PASSKEY_LIMIT_REACHED: {
    status: 409,
    message: `You have reached the limit of ${PASSKEYS_PER_USER} passkeys`,
  },
  EMAIL_ALREADY_CONFIRMED: { status: 409, message: 'This email is already confirmed' },
  EMAIL_LINK_LIMIT_REACHED: {
    status: 409,
    message: `We send at most ${ACCOUNT_EMAIL_LINKS_PER_DAY} links a day to an account. Please try again tomorrow.`,
  },

  // Repeated requests
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'The same request is still being carried out. Please try again in a moment.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request',
  },
  IDEMPOTENCY_KEY_LIMIT_REACHED: {
    status: 429,
    message: `An account can use ${IDEMPOTENCY_KEYS_PER_USER.toLocaleString('en')} Idempotency-Keys in ${IDEMPOTENCY_HOURS} hours. Please try again later.`,
  },

  // Places
  PLACE_NOT_FOUND: { status: 404, message: 'Place not found' },
  PLACES_UNAVAILABLE: { status: 503, message: 'An error occurred while searching' },

  // Properties
  PROPERTY_NOT_FOUND: { status: 404, message: 'Property not found' },
  PROPERTY_LIMIT_REACHED: {
    status: 409,
    message: `You have reached the limit of ${PROPERTIES_PER_USER} properties`,
  },
  SLUG_TAKEN: { status: 409, message: 'This URL is already taken' },
  PROPERTY_NOT_MANAGED: { status: 409, message: 'This property is not managed by a business' },
  MANAGER_CHANGE_LIMIT: {
    status: 429,
    message: `The manager of a property can change ${MANAGER_CHANGES_PER_DAY} times a day. Please try again later.`,
  },
  BUSINESS_NOT_ASSIGNABLE: { status: 409, message: 'Only approved businesses can be assigned to properties' },

  // Businesses
  BUSINESS_NOT_FOUND: { status: 404, message: 'Business not found' },
  BUSINESS_LIMIT_REACHED: {
    status: 409,
    message: `You have reached the limit of ${BUSINESSES_PER_USER} businesses`,
  },
  BUSINESS_EMAIL_CONFIRMED: { status: 409, message: 'This email is already confirmed' },
  CONFIRMATION_LINK_LIMIT_REACHED: {
    status: 409,
    message: `We send at most ${BUSINESS_EMAIL_LINKS_PER_DAY} links a day to one address, and ${BUSINESS_EMAIL_LINKS_PER_OWNER} for all your businesses. Please try again tomorrow.`,
  },
  BUSINESS_TRANSITION_FORBIDDEN: { status: 409, message: 'The status of the business does not allow this' },
  BUSINESS_CHANGED: { status: 409, message: 'This business has changed since you opened it.' },
  DECISION_NOT_UNDOABLE: { status: 409, message: 'This decision can no longer be undone.' },
  BUSINESS_OWNER_NOT_VERIFIED: {
    status: 409,
    message: "The owner's account is not verified. Verify the owner first.",
  },
  OWN_BUSINESS_REVIEW: { status: 403, message: 'You cannot review a business that you own' },
  BUSINESS_TYPE_IN_USE: {
    status: 409,
    message:
      'You cannot change the business type while the business manages properties, has open invitations or offers services',
  },
  SERVICES_NOT_OFFERED: { status: 409, message: 'Only service providers offer services' },
  SERVICE_CATEGORY_NOT_FOUND: { status: 404, message: 'Service category not found' },
  SERVICE_ALREADY_ADDED: { status: 409, message: 'This business already offers this service' },
  SERVICE_NOT_FOUND: { status: 404, message: 'This business does not offer this service' },
  CERTIFICATION_NOT_REQUIRED: { status: 409, message: 'This service does not require certification' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'This service has no certificate yet' },
  CERTIFICATE_CHANGED: {
    status: 409,
    message: 'The business has changed this certificate since you saw it. Please reload.',
  },
  CERTIFICATE_EXPIRED: { status: 409, message: 'This certificate has expired' },
  CERTIFICATE_ALREADY_CHECKED: { status: 409, message: 'This certificate is already marked as checked' },
  CERTIFICATE_NOT_CHECKED: { status: 409, message: 'This certificate is not marked as checked' },
  STAFF_USER_NOT_FOUND: { status: 404, message: 'No user with this email' },
  STAFF_ALREADY_ADDED: { status: 409, message: 'This user is already a staff member of this business' },
  STAFF_IS_OWNER: { status: 409, message: 'You cannot add the owner of the business as staff' },
  STAFF_MEMBER_NOT_FOUND: { status: 404, message: 'Staff member not found' },
  STAFF_MEMBER_LEFT: {
    status: 409,
    message: `This person has left the business. You can add them again ${STAFF_RETURN_DAYS} days after they left.`,
  },
  STAFF_LIMIT_REACHED: {
    status: 409,
    message: `This business has reached the limit of ${STAFF_PER_BUSINESS} staff members`,
  },
  STAFF_ADDED_TOO_OFTEN: {
    status: 429,
    message: `A business can add ${STAFF_ADDITIONS_PER_DAY} staff members a day. Please try again later.`,
  },

  // Invitations
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found' },
  INVITATION_OPEN: { status: 409, message: 'This business already has an open invitation for this property' },
  INVITATION_LIMIT_REACHED: {
    status: 409,
    message: `This property has reached the limit of ${OPEN_INVITATIONS_PER_PROPERTY} open invitations`,
  },
  INVITATION_LIMIT: {
    status: 429,
    message: `You can send ${INVITATIONS_PER_OWNER_AND_DAY} invitations a day. Please try again later.`,
  },
  INVITATION_TRANSITION_FORBIDDEN: {
    status: 409,
    message: 'The status of the invitation does not allow this',
  },
  INVITATION_RESENT_RECENTLY: { status: 409, message: 'You can send an invitation again once a day' },
  BUSINESS_NOT_INVITABLE: { status: 409, message: 'Only approved businesses can be invited' },
  BUSINESS_NAME_CHANGED: {
    status: 409,
    message:
      'The assistant invites no business whose name has changed since we approved it, until we have looked at it. You can invite it yourself.',
  },
  BUSINESS_NOT_APPROVED: { status: 409, message: 'Only approved businesses can do this' },
  INVITATION_OWNER_REJECTED: { status: 409, message: MESSAGES.invitationOwnerRejected },
  PROPERTY_ALREADY_MANAGED: { status: 409, message: MESSAGES.propertyAlreadyManaged },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  MESSAGE_LIMIT: {
    status: 429,
    message: `You can write ${MESSAGES_PER_SIDE_AND_DAY} messages a day about one invitation. Please try again later.`,
  },
  MESSAGE_LIMIT_REACHED: {
    status: 409,
    message: `You have written the ${MESSAGES_PER_SIDE} messages that one invitation has room for`,
  },
  THREAD_REPORTED: { status: 409, message: 'Your side has already reported these messages' },
  THREAD_REPORT_LIMIT: {
    status: 429,
    message: `You can report messages ${THREAD_REPORTS_PER_DAY} times a day. Please try again later.`,
  },
  THREAD_NOT_REPORTED: { status: 404, message: 'There is no open report of these messages' },

  // Quotes and reviews
  QUOTE_NOT_FOUND: { status: 404, message: 'Quote not found' },
  QUOTE_NOT_POSSIBLE: { status: 409, message: 'The status of the invitation allows no quote' },
  QUOTE_NOT_OPEN: { status: 409, message: 'This quote is not open any more' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_NOT_POSSIBLE: { status: 409, message: 'You cannot review this work now' },
  REVIEW_FINAL: { status: 409, message: `A review can be changed for ${REVIEW_CHANGE_DAYS} days` },
  REVIEW_ANSWERED: { status: 409, message: 'This review was already answered' },
  REVIEW_REPORTED: { status: 409, message: 'This review was already reported' },
  REVIEW_DECIDED: { status: 409, message: 'This was already decided' },
  QUOTE_LIMIT: {
    status: 429,
    message: `An invitation can have ${QUOTES_PER_INVITATION_AND_DAY} quotes a day. Please try again later.`,
  },
  QUOTE_LIMIT_REACHED: {
    status: 409,
    message: `This invitation has reached the limit of ${QUOTES_PER_INVITATION} quotes`,
  },

  // Deadlines and guides
  DEADLINE_NOT_FOUND: { status: 404, message: 'Deadline not found' },
  DEADLINE_LIMIT_REACHED: {
    status: 409,
    message: `This property has reached the limit of ${DEADLINES_PER_PROPERTY} deadlines`,
  },
  CALENDAR_NOT_FOUND: { status: 404, message: 'There is no calendar at this address' },
  // A closed guide, a replaced link and a wrong one read the same, so that nobody learns which it is.
  GUIDE_NOT_FOUND: {
    status: 404,
    message: "Your host hasn't opened this guide, or has replaced the link. Ask them for it.",
  },

  // Documents
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Document not found' },
  DOCUMENT_LIMIT_REACHED: {
    status: 409,
    message:
      `You have reached the limit of ${DOCUMENTS_PER_USER} documents or ${DOCUMENT_BYTES_PER_USER / 1024 ** 2} MB. ` +
      'Please delete some first.',
  },

  // Insights
  NOTICE_NOT_FOUND: { status: 404, message: 'Notice not found' },
  INSIGHT_NOT_FOUND: { status: 404, message: 'There is nothing to snooze: this has changed or is done' },
  SNOOZE_NOT_FOUND: { status: 404, message: 'This is not snoozed' },

  // Assistant
  PROPOSAL_NOT_FOUND: { status: 404, message: 'Suggestion not found' },
  PROPOSAL_EXPIRED: { status: 409, message: 'This suggestion has expired. Please ask again.' },
  KEY_NOT_FOUND: { status: 404, message: 'Key not found' },
  KEY_LIMIT_REACHED: {
    status: 409,
    message: `You have reached the limit of ${KEYS_PER_USER} keys. Revoke one first.`,
  },
  PROPOSAL_CONFIRMED: { status: 409, message: 'This was already confirmed' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
