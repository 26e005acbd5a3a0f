import type { InvitationStatus } from '../../../backend/contract/statuses';

export type Side = 'owner' | 'business';

interface Tab {
  id: string;
  label: string;
  statuses: InvitationStatus[];
  /** What the status means, for each side. */
  hint: Record<Side, string>;
  empty: Record<Side, string>;
}

/** The states of an invitation, in the order in which it passes through them. */
export const TABS = [
  {
    id: 'waiting',
    label: 'Waiting',
    statuses: ['PENDING'],
    hint: { owner: 'Waiting for their answer.', business: 'Waiting for your answer.' },
    empty: {
      owner: 'No invitations are waiting for an answer.',
      business: 'No invitations are waiting for your answer.',
    },
  },
  {
    id: 'accepted',
    label: 'Accepted',
    statuses: ['ACCEPTED'],
    hint: {
      owner: "They agreed but haven't started yet.",
      business: "You agreed but haven't started yet.",
    },
    empty: { owner: 'No businesses are about to start.', business: 'You have nothing to start.' },
  },
  {
    id: 'active',
    label: 'Active',
    statuses: ['ACTIVE'],
    hint: { owner: 'They have started.', business: 'You have started.' },
    empty: { owner: 'No businesses have started yet.', business: "You haven't started at any property yet." },
  },
  {
    id: 'closed',
    label: 'Closed',
    statuses: ['DECLINED', 'CANCELLED'],
    hint: { owner: 'Declined or cancelled.', business: 'Declined or cancelled.' },
    empty: {
      owner: 'No invitations have been declined or cancelled.',
      business: 'No invitations have been declined or cancelled.',
    },
  },
] as const satisfies readonly Tab[];
export type TabId = (typeof TABS)[number]['id'];
