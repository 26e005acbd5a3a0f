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
    hint: { owner: 'Sent, and not answered yet.', business: 'They wait for your answer.' },
    empty: { owner: 'Nobody has to answer.', business: 'No invitation waits for your answer.' },
  },
  {
    id: 'accepted',
    label: 'Accepted',
    statuses: ['ACCEPTED'],
    hint: {
      owner: 'They agreed, and have not started yet.',
      business: 'You agreed, and have not started yet.',
    },
    empty: { owner: 'No business is about to start.', business: 'There is nothing to start.' },
  },
  {
    id: 'active',
    label: 'Active',
    statuses: ['ACTIVE'],
    hint: { owner: 'They have started.', business: 'You have started.' },
    empty: { owner: 'No business is active yet.', business: 'You are not active at any property yet.' },
  },
  {
    id: 'closed',
    label: 'Closed',
    statuses: ['DECLINED', 'CANCELLED'],
    hint: { owner: 'Declined or cancelled.', business: 'Declined or cancelled.' },
    empty: {
      owner: 'No invitation was declined or cancelled.',
      business: 'No invitation was declined or cancelled.',
    },
  },
] as const satisfies readonly Tab[];
export type TabId = (typeof TABS)[number]['id'];
