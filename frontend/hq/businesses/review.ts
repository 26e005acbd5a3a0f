import { isAwaitingReview, type ReviewAction } from '../../../backend/contract/statuses';
import type { NotedDecision } from '../shared/notes-dialog';
import type { Wait } from '../shared/review/review-card';
import type { ReviewedBusiness } from '../shared/types';
import { changesWaitSince } from '../shared/waiting-age';

interface Review {
  label: string;
  /** What was done, before the name: `Approved`. */
  past: string;
  /** The button of the dialog that asks for notes. An action without it needs no dialog. */
  confirm?: string;
  /** Text of the error toast when the server sent no message. */
  failure: string;
  toast: 'success' | 'info' | 'warning';
  done: string;
  description: (name: string) => string;
}

/** The texts of what a reviewer can do to a business. */
export const REVIEWS = {
  approve: {
    label: 'Approve',
    past: 'Approved',
    failure: 'Failed to approve business',
    toast: 'success',
    done: 'Business approved',
    description: (name) => `${name} has been approved successfully`,
  },
  reject: {
    label: 'Reject',
    past: 'Rejected',
    confirm: 'Confirm Rejection',
    failure: 'Failed to reject business',
    toast: 'info',
    done: 'Business Rejected',
    description: (name) => `${name} has been rejected`,
  },
  suspend: {
    label: 'Suspend',
    past: 'Suspended',
    confirm: 'Confirm Suspension',
    failure: 'Failed to suspend business',
    toast: 'warning',
    done: 'Business Suspended',
    description: (name) => `${name} has been suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    past: 'Reactivated',
    failure: 'Failed to reactivate business',
    toast: 'success',
    done: 'Business reactivated',
    description: (name) => `${name} has been approved successfully`,
  },
  revoke: {
    label: 'Revoke',
    past: 'Revoked',
    confirm: 'Confirm Revocation',
    failure: 'Failed to revoke business approval',
    toast: 'info',
    done: 'Business Revoked',
    description: (name) => `The approval of ${name} has been revoked`,
  },
} as const satisfies Record<ReviewAction, Review>;

export type NotedAction = 'reject' | 'suspend' | 'revoke';

const CONSEQUENCES: Record<NotedAction, string> = {
  reject: "It won't appear in the marketplace. You can approve it later.",
  suspend: "Owners can't find, invite or assign it until you reactivate it. It keeps its properties.",
  revoke:
    "Its properties become self-managed, its work at other properties ends and its open invitations are cancelled. We'll tell their owners.",
};

/** The texts of the dialog that asks for notes. */
export function toNotedDecision(action: NotedAction, businessName: string): NotedDecision {
  const { label, confirm } = REVIEWS[action];
  return {
    title: `${label} ${businessName}?`,
    consequence: CONSEQUENCES[action],
    label: 'Review Notes',
    hint: 'Optional. The owner will see this.',
    confirm,
  };
}

export function takesNotes(action: ReviewAction): action is NotedAction {
  return 'confirm' in REVIEWS[action];
}

/** The actions that are possible now, in the order of their buttons. */
export function actionsFor({ abilities }: ReviewedBusiness): ReviewAction[] {
  return (Object.keys(REVIEWS) as ReviewAction[]).filter((action) => abilities[action]);
}

/** How long the business has waited for a decision, or its changes for their review: as in the queue. */
export function waitOf(business: ReviewedBusiness): Wait | null {
  const { abilities, registrationStatus, createdAt } = business;
  if (isAwaitingReview(registrationStatus)) return { since: createdAt, promised: true };
  return abilities.markReviewed && registrationStatus === 'APPROVED'
    ? { since: changesWaitSince(business), promised: false }
    : null;
}

/** Whether the server takes a decision back, for some seconds, as if it had never been made. Its mail waits so long. */
export const isUndoable = (action: ReviewAction): boolean => action === 'approve' || action === 'reject';

/**
 * The action that takes a decision back at any time, because it restores the status before and the decision changed
 * nothing else. A revocation has none: it has freed properties.
 */
export const OPPOSITES: Partial<Record<ReviewAction, ReviewAction>> = {
  suspend: 'reactivate',
  reactivate: 'suspend',
};
