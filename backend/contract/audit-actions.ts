import type { KeyScope, ProposalOrigin, ProposalTool } from './assistant.js';
import type {
  AccountStatusChange,
  ApprovalChange,
  Approved,
  AuditedDeadline,
  AuditedDocument,
  AuditedGuide,
  AuditedQuote,
  AuditedReview,
  AuditedReviews,
  AuditedStaff,
  AuditedThreadReport,
  Begin,
  BusinessFields,
  CertificateChange,
  Change,
  End,
  InvitationChange,
  Management,
  NoData,
  ReviewChange,
  ReviewState,
  SecondFactorMethod,
} from './history/audited-data.js';
import type { ExportedList } from './history/exports.js';
import type { AccountStatus, InvitationStatus, RegistrationStatus, Role } from './statuses.js';
import type { ThreadSide } from './jobs/thread.js';

export const AUDIT_SUBJECTS = ['user', 'property', 'business', 'invitation'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export const AUDIT_SUBJECT_LABELS: Record<AuditSubject, string> = {
  user: 'User',
  property: 'Property',
  business: 'Business',
  invitation: 'Invitation',
};

/** The data before and after that each action records. */
export interface AuditChanges {
  'account.verified': AccountStatusChange;
  'account.rejected': AccountStatusChange;
  'account.suspended': AccountStatusChange;
  'account.set-pending': AccountStatusChange;
  'account.roles-changed': Change<{ roles: readonly Role[] }>;
  'account.deleted': Change<{ accountStatus: AccountStatus; roles: readonly Role[] }>;
  'account.password-changed': NoData;
  'account.email-confirmed': NoData;
  'account.second-factor-added': Begin<{ method: SecondFactorMethod }>;
  'account.second-factor-removed': End<{ method: SecondFactorMethod }>;
  'account.recovery-codes-renewed': NoData;
  'account.second-factor-reset': NoData;
  'account.unlocked': NoData;
  'account.mail-resent': Begin<{ template: string; mailId: string }>;
  'account.confirmation-resent': NoData;
  'account.calendar-made': NoData;
  'account.calendar-ended': NoData;
  'account.key-created': Begin<{ keyId: string; scope: KeyScope }>;
  'account.key-revoked': End<{ keyId: string; scope: KeyScope }>;
  'session.reuse-detected': Begin<{ sessionId: string }>;
  'list.exported': Begin<{ list: ExportedList; filters: string; rows: number }>;
  'property.assigned': Change<Management>;
  'property.unassigned': Change<Management>;
  'property.deleted': End<Management>;
  'property.deadline-added': Begin<AuditedDeadline>;
  'property.deadline-changed': Change<AuditedDeadline>;
  /** Without data after it when it does not repeat. */
  'property.deadline-done': { before: AuditedDeadline; after: AuditedDeadline | null };
  'property.deadline-removed': End<AuditedDeadline>;
  'property.guide-changed': { before: AuditedGuide | null; after: AuditedGuide };
  'property.guide-link-made': NoData;
  'property.document-added': Begin<AuditedDocument>;
  'property.document-removed': End<AuditedDocument>;
  'business.document-added': Begin<AuditedDocument>;
  'business.document-removed': End<AuditedDocument>;
  'invitation.document-added': Begin<AuditedDocument>;
  'invitation.document-removed': End<AuditedDocument>;
  'business.created': Begin<{ registrationStatus: RegistrationStatus }>;
  'business.email-confirmed': NoData;
  'business.changed': Change<BusinessFields>;
  'business.approved': ApprovalChange;
  'business.rejected': ReviewChange;
  'business.suspended': ReviewChange;
  'business.reactivated': ApprovalChange;
  'business.revoked': ReviewChange;
  'business.changes-reviewed': Change<
    { changedSinceApproval: boolean },
    { changedSinceApproval: boolean } & Approved
  >;
  /** `eventId` is the event of the decision. */
  'business.decision-undone': Change<ReviewState, ReviewState & { eventId: string }>;
  'business.service-added': Begin<{ service: string }>;
  'business.service-removed': End<{ service: string }>;
  'business.certificate-stated': CertificateChange;
  'business.certificate-removed': CertificateChange;
  'business.certificate-checked': CertificateChange;
  'business.certificate-unchecked': CertificateChange;
  'business.staff-added': Begin<AuditedStaff>;
  'business.staff-role-changed': Change<AuditedStaff>;
  'business.staff-removed': End<AuditedStaff>;
  'business.staff-left': End<AuditedStaff>;
  'business.deleted': End<{ registrationStatus: RegistrationStatus; reviews?: AuditedReviews }>;
  'business.review-written': Begin<AuditedReview>;
  'business.review-changed': Change<AuditedReview>;
  'business.review-answered': Begin<Pick<AuditedReview, 'reviewId'>>;
  'business.review-reported': Begin<Pick<AuditedReview, 'reviewId'>>;
  'business.review-hidden': Begin<Pick<AuditedReview, 'reviewId'>>;
  'business.review-shown': Begin<Pick<AuditedReview, 'reviewId'>>;
  'invitation.sent': Begin<{ status: InvitationStatus; propertyId: string }>;
  'invitation.resent': Change<{ status: InvitationStatus; lastSentAt: string }>;
  'invitation.accepted': InvitationChange;
  'invitation.declined': InvitationChange;
  'invitation.activated': InvitationChange;
  'invitation.cancelled': InvitationChange;
  'invitation.expired': InvitationChange;
  'invitation.finished': InvitationChange;
  /** Without the text, which is between the two sides. */
  'invitation.message-sent': Begin<{ messageId: string; side: ThreadSide; characters: number }>;
  /** `amount` is in pence. `replaces` is the id of the quote that was open. */
  'invitation.quote-sent': Begin<{
    quoteId: string;
    amount: number;
    /** YYYY-MM-DD */
    validUntil: string;
    replaces: string | null;
  }>;
  'invitation.quote-accepted': Change<AuditedQuote>;
  'invitation.quote-declined': Change<AuditedQuote>;
  'invitation.reported': Begin<AuditedThreadReport>;
  /** An administrator's first reading of the messages under a report. */
  'invitation.report-read': Begin<AuditedThreadReport>;
  'invitation.report-closed': Begin<AuditedThreadReport>;
  'assistant.confirmed': Begin<{ tool: ProposalTool; origin: ProposalOrigin; proposalId: string }>;
}
export type AuditAction = keyof AuditChanges;

/** The label of each action on the screens, in display order. */
const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  'account.verified': 'Account verified',
  'account.rejected': 'Account rejected',
  'account.suspended': 'Account suspended',
  'account.set-pending': 'Account set to pending',
  'account.roles-changed': 'Account roles changed',
  'account.deleted': 'Account deleted',
  'account.password-changed': 'Password changed',
  'account.email-confirmed': 'Account email confirmed',
  'account.second-factor-added': 'Two-step sign-in added',
  'account.second-factor-removed': 'Two-step sign-in removed',
  'account.recovery-codes-renewed': 'Recovery codes renewed',
  'account.second-factor-reset': 'Two-step sign-in reset',
  'account.unlocked': 'Account unlocked',
  'account.mail-resent': 'Account email resent',
  'account.confirmation-resent': 'Email confirmation resent',
  'account.calendar-made': 'Calendar link created',
  'account.calendar-ended': 'Calendar link turned off',
  'account.key-created': 'Personal key created',
  'account.key-revoked': 'Personal key revoked',
  'session.reuse-detected': 'Session reuse detected',
  'list.exported': 'List exported',
  'property.assigned': 'Property assigned',
  'property.unassigned': 'Property unassigned',
  'property.deleted': 'Property deleted',
  'property.deadline-added': 'Deadline added',
  'property.deadline-changed': 'Deadline changed',
  'property.deadline-done': 'Deadline done',
  'property.deadline-removed': 'Deadline removed',
  'property.guide-changed': 'Guest guide changed',
  'property.guide-link-made': 'Guest guide link created',
  'property.document-added': 'Document added to a property',
  'property.document-removed': 'Document of a property removed',
  'business.document-added': 'Document added to a service',
  'business.document-removed': 'Document of a service removed',
  'invitation.document-added': 'Document added to an invitation',
  'invitation.document-removed': 'Document of an invitation removed',
  'business.created': 'Business created',
  'business.email-confirmed': 'Business email confirmed',
  'business.changed': 'Business changed',
  'business.approved': 'Business approved',
  'business.rejected': 'Business rejected',
  'business.suspended': 'Business suspended',
  'business.reactivated': 'Business reactivated',
  'business.revoked': 'Business revoked',
  'business.changes-reviewed': 'Changes reviewed',
  'business.decision-undone': 'Decision undone',
  'business.service-added': 'Service added',
  'business.service-removed': 'Service removed',
  'business.certificate-stated': 'Certificate added',
  'business.certificate-removed': 'Certificate removed',
  'business.certificate-checked': 'Certificate checked',
  'business.certificate-unchecked': 'Certificate check withdrawn',
  'business.staff-added': 'Staff member added',
  'business.staff-role-changed': 'Staff role changed',
  'business.staff-removed': 'Staff member removed',
  'business.staff-left': 'Staff member left',
  'business.deleted': 'Business deleted',
  'business.review-written': 'Review written',
  'business.review-changed': 'Review changed',
  'business.review-answered': 'Review answered',
  'business.review-reported': 'Review reported',
  'business.review-hidden': 'Review hidden',
  'business.review-shown': 'Review shown',
  'invitation.sent': 'Invitation sent',
  'invitation.resent': 'Invitation resent',
  'invitation.accepted': 'Invitation accepted',
  'invitation.declined': 'Invitation declined',
  'invitation.activated': 'Invitation activated',
  'invitation.cancelled': 'Invitation cancelled',
  'invitation.expired': 'Invitation expired',
  'invitation.finished': 'Work finished',
  'invitation.message-sent': 'Message sent',
  'invitation.quote-sent': 'Quote sent',
  'invitation.quote-accepted': 'Quote accepted',
  'invitation.quote-declined': 'Quote declined',
  'invitation.reported': 'Messages reported',
  'invitation.report-read': 'Reported messages read',
  'invitation.report-closed': 'Report of messages closed',
  'assistant.confirmed': 'Suggestion confirmed',
};

/** Events that an administrator should notice. */
export const SECURITY_AUDIT_ACTIONS = [
  'session.reuse-detected',
  'account.unlocked',
  'account.second-factor-removed',
  'account.second-factor-reset',
  'account.roles-changed',
] as const satisfies readonly AuditAction[];

export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_LABELS) as AuditAction[];

/** The actions in responses. `other` stands for an action that only an older version recorded. */
export const AUDIT_EVENT_ACTIONS = [...AUDIT_ACTIONS, 'other'] as const;
export type AuditEventAction = (typeof AUDIT_EVENT_ACTIONS)[number];

export function toAuditEventAction(recorded: string): AuditEventAction {
  return AUDIT_ACTIONS.find((action) => action === recorded) ?? 'other';
}

export function auditActionLabel(action: AuditEventAction): string {
  return action === 'other' ? 'Other event' : AUDIT_ACTION_LABELS[action];
}

/** What reviewers decide. */
export const DECISION_ACTIONS = [
  'account.verified',
  'account.rejected',
  'account.suspended',
  'account.set-pending',
  'business.approved',
  'business.rejected',
  'business.suspended',
  'business.reactivated',
  'business.revoked',
] as const satisfies readonly AuditAction[];
