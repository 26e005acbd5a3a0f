import type { DeadlineKind } from '../deadlines.js';
import type { REVIEWED_POINT, ReviewedField } from './reviewed-fields.js';
import type {
  AccountStatus,
  InvitationStatus,
  ManagementType,
  RegistrationStatus,
  StaffRole,
} from '../statuses.js';
import type { QuoteStatus } from '../jobs/quotes.js';
import type { ThreadSide } from '../jobs/thread.js';

export interface Change<Before, After = Before> {
  before: Before;
  after: After;
}
export interface Begin<After> {
  before?: null;
  after: After;
}
export interface End<Before> {
  before: Before;
  after?: null;
}
export interface NoData {
  before?: null;
  after?: null;
}

export type AccountStatusChange = Change<{ accountStatus: AccountStatus }>;
export interface ReviewState {
  registrationStatus: RegistrationStatus;
  reviewNotes: string | null;
}
export type ReviewChange = Change<ReviewState>;
export type ApprovalChange = Change<ReviewState, ReviewState & Approved>;
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery-codes';
export type InvitationChange = Change<{ status: InvitationStatus }>;
export interface Management {
  managementType: ManagementType;
  businessId: string | null;
}
/** Without the name of the file, which is the person's own words. */
export interface AuditedDocument {
  documentId: string;
  mediaType: string;
  bytes: number;
}
/** The audit log keeps neither the title nor the note, because both are the owner's own words. */
export interface AuditedDeadline {
  deadlineId: string;
  kind: DeadlineKind;
  /** YYYY-MM-DD */
  dueOn: string;
  everyMonths: number | null;
  /** YYYY-MM-DD */
  lastDoneOn: string | null;
}
/** Without the texts, which may contain codes and passwords. */
export interface AuditedGuide {
  enabled: boolean;
  sections: number;
}
/** Without its text. */
export interface AuditedReview {
  reviewId: string;
  rating: number;
}
/** The counted reviews that went with a business. */
export interface AuditedReviews {
  count: number;
  /** Stars, to one decimal place. */
  average: number;
}
export interface AuditedQuote {
  quoteId: string;
  quoteStatus: QuoteStatus;
}
/** Without the reason, which may repeat what was written. */
export interface AuditedThreadReport {
  reportId: string;
  /** The side that reported. */
  side: ThreadSide;
}
interface AuditedCertificate {
  scheme: string;
  number: string;
  /** YYYY-MM-DD */
  expiresOn: string;
  /** ISO 8601 */
  checkedAt: string | null;
}
/** Null where there is no certificate before or after. */
export interface CertificateChange {
  before?: AuditedCertificate | null;
  after: AuditedCertificate | null;
}
export interface AuditedStaff {
  /** The account's id. The audit log keeps no names of people. */
  userId: string;
  role: StaffRole;
}
type BusinessField = ReviewedField | (typeof REVIEWED_POINT)[number] | 'description' | 'town';
/** What a reviewer saw and approved. */
export interface Approved {
  revision?: number;
  profile?: AuditedProfile;
}
export interface AuditedProfile extends Record<ReviewedField, string | null> {
  /** Names of service categories. */
  services: readonly string[];
  certificates: readonly (AuditedCertificate & { service: string })[];
}
export type BusinessFields = { [Field in BusinessField]?: string | number | null | undefined };
