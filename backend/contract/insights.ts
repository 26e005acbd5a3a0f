/** How urgent an insight is, most urgent first: act now, act soon, good to know. */
export const INSIGHT_LEVELS = ['ACT', 'SOON', 'KNOW'] as const;
export type InsightLevel = (typeof INSIGHT_LEVELS)[number];

/** The kinds that concern the people of a business, in their order. */
export const BUSINESS_INSIGHT_KINDS = [
  'INVITATION_TO_ANSWER',
  'MESSAGE_TO_READ',
  'INVITATION_TO_START',
  'CERTIFICATE_EXPIRING',
  'CERTIFICATE_MISSING',
  'CERTIFICATE_TO_CONFIRM',
  'REVIEW_TO_ANSWER',
  'REVIEW_PENDING',
  'REVIEW_REJECTED',
  'PROFILE_INCOMPLETE',
] as const;

/** The kinds of insights. Of equally urgent ones about the same subject the first in this list is shown. */
export const INSIGHT_KINDS = [
  'MESSAGE_UNREAD',
  'INVITATION_UNANSWERED',
  'INVITATION_EXPIRING',
  'INVITATION_DECLINED',
  'QUOTE_TO_DECIDE',
  'INVITATION_NOT_STARTED',
  'WORK_FINISHED',
  'MANAGER_NOT_APPROVED',
  'PROVIDER_CERTIFICATE',
  'DEADLINE',
  'DOCUMENT_TO_CONFIRM',
  'PROPERTY_UNATTENDED',
  ...BUSINESS_INSIGHT_KINDS,
] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** How the business that an owner can ask about a deadline stands to the property. The last two are statuses of an invitation. */
export const ASKED_AS = ['MANAGER', 'ACTIVE', 'ACCEPTED'] as const;
export type AskedAs = (typeof ASKED_AS)[number];

export const INSIGHT_SUBJECTS = [
  'invitation',
  'property',
  'business',
  'deadline',
  'review',
  'document',
] as const;
export type InsightSubject = (typeof INSIGHT_SUBJECTS)[number];

/** The most insights in one answer. */
export const INSIGHT_ROWS = 50;
/** How many days an insight can be snoozed at most. */
export const SNOOZE_DAYS_MAX = 90;
/** The longest key of an insight: kind, id and version with their separators. */
export const INSIGHT_KEY_MAX = 80;
/** Figures of a portfolio look back so far. */
export const PORTFOLIO_DAYS = 90;
/** A median of fewer answers says nothing. */
export const MEDIAN_MIN_ANSWERS = 5;

/** What a profile can lack, and what that costs in being found. */
export const PROFILE_GAPS = {
  LOCATION: 'Searches by distance leave the business out.',
  SERVICES: 'Searches for a service leave the business out.',
  DESCRIPTION: 'Owners who compare businesses find no description of this one.',
} as const;
export type ProfileGap = keyof typeof PROFILE_GAPS;

/** The state of a certificate that needs attention. */
export const CERTIFICATE_STATES = ['MISSING', 'EXPIRING', 'EXPIRED'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** The periods of the insights of HQ, in days. */
export const HQ_INSIGHT_DAYS = [30, 90, 365] as const;

/** The form of the token in the link of a weekly email: an account and a keyed hash, both base64url. */
export const WEEKLY_EMAIL_TOKEN = /^[\w-]{22}\.[\w-]{43}$/;
