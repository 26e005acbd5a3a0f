import { REVIEW_ACTIONS, type ReviewAction } from '../../../backend/contract/statuses';
import { unwrap, api } from '../../api/client';
import { toaster } from '../../shared/feedback/toaster';

interface Review {
  label: string;
  /** The button of the dialog that asks for notes; without one the action is done at once. */
  confirm?: string;
  /** Title of the toast when the server sent no sentence of its own. */
  failure: string;
  toast: 'success' | 'info' | 'warning';
  done: string;
  description: (name: string) => string;
}

/** What a reviewer can do to a business, in the words of the screens. */
export const REVIEWS = {
  approve: {
    label: 'Approve',
    failure: 'Failed to approve business',
    toast: 'success',
    done: 'Business approved',
    description: (name) => `${name} has been approved successfully`,
  },
  reject: {
    label: 'Reject',
    confirm: 'Confirm Rejection',
    failure: 'Failed to reject business',
    toast: 'info',
    done: 'Business Rejected',
    description: (name) => `${name} has been rejected`,
  },
  suspend: {
    label: 'Suspend',
    confirm: 'Confirm Suspension',
    failure: 'Failed to suspend business',
    toast: 'warning',
    done: 'Business Suspended',
    description: (name) => `${name} has been suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    failure: 'Failed to reactivate business',
    toast: 'success',
    done: 'Business reactivated',
    description: (name) => `${name} has been approved successfully`,
  },
  revoke: {
    label: 'Revoke',
    confirm: 'Confirm Revocation',
    failure: 'Failed to revoke business approval',
    toast: 'info',
    done: 'Business Revoked',
    description: (name) => `The approval of ${name} has been revoked`,
  },
} as const satisfies Record<ReviewAction, Review>;

export type NotedAction = 'reject' | 'suspend' | 'revoke';

export function takesNotes(action: ReviewAction): action is NotedAction {
  return 'confirm' in REVIEWS[action];
}

/** The actions that a status allows, in the order of their buttons. */
export function actionsFor(status: string): ReviewAction[] {
  return (Object.keys(REVIEWS) as ReviewAction[]).filter((action) =>
    (REVIEW_ACTIONS[action].from as readonly string[]).includes(status),
  );
}

/** @throws ApiError */
export async function review(id: string, action: ReviewAction, notes: string): Promise<void> {
  const params = { path: { id } };
  if (takesNotes(action)) {
    const body = notes ? { reviewNotes: notes } : {};
    await unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params, body }));
  } else {
    await unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params }));
  }
}

export function tellReviewed(action: ReviewAction, name: string): void {
  const { toast, done, description } = REVIEWS[action];
  toaster[toast]({ title: done, description: description(name) });
}
