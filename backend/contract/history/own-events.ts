import type { AuditAction } from '../audit-actions.js';

/** What a person may do to own things again and again. `OWN_EVENTS_PER_DAY` refuses these. */
const REPEATABLE = [
  'account.calendar-made',
  'account.key-created',
  'property.assigned',
  'property.deadline-added',
  'property.deadline-changed',
  'property.deadline-done',
  'property.guide-changed',
  'property.guide-link-made',
  'business.created',
  'business.changed',
  'business.service-added',
  'business.certificate-stated',
  'business.staff-added',
  'business.staff-role-changed',
  'business.review-written',
  'business.review-changed',
  'invitation.sent',
  'invitation.resent',
  'invitation.message-sent',
  'invitation.quote-sent',
] as const satisfies readonly AuditAction[];
/** What ends or answers something is counted as well, but never refused. Uploads have limits of their own. */
const ENDING = [
  'account.calendar-ended',
  'account.key-revoked',
  'property.unassigned',
  'property.deleted',
  'property.deadline-removed',
  'property.document-added',
  'property.document-removed',
  'business.document-added',
  'business.document-removed',
  'invitation.document-added',
  'invitation.document-removed',
  'business.service-removed',
  'business.certificate-removed',
  'business.staff-removed',
  'business.staff-left',
  'business.review-answered',
  'business.review-reported',
  'business.deleted',
  'invitation.accepted',
  'invitation.declined',
  'invitation.activated',
  'invitation.cancelled',
  'invitation.finished',
  'invitation.quote-accepted',
  'invitation.quote-declined',
  'invitation.reported',
] as const satisfies readonly AuditAction[];
export const OWN_AUDIT_ACTIONS: readonly AuditAction[] = [...REPEATABLE, ...ENDING];
export const isRepeatable = (action: AuditAction): boolean =>
  (REPEATABLE as readonly AuditAction[]).includes(action);

/** A text that is too long for the audit log. */
export interface TextDigest {
  characters: number;
  /** In hexadecimal digits. */
  sha256: string;
}
