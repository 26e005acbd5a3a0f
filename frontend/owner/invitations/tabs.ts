import type { InvitationStatus, Side } from '../../../backend/contract/statuses';

interface Tab {
  id: string;
  label: string;
  statuses: InvitationStatus[];
  /** The other tabs begin with the newest. */
  order?: 'oldest';
  /** What the status means, for each side. */
  hint: Record<Side, string>;
  empty: Record<Side, string>;
  /** What would stand here, and what to do next. */
  next: Record<Side, string>;
}

/** The states of an invitation, in the order in which it passes through them. */
export const TABS = [
  {
    id: 'waiting',
    label: 'Waiting',
    statuses: ['PENDING'],
    order: 'oldest',
    hint: { owner: 'Waiting for their answer.', business: 'Waiting for your answer.' },
    empty: {
      owner: 'No invitations are waiting for an answer.',
      business: 'No invitations are waiting for your answer.',
    },
    next: {
      owner:
        'Invitations stay here until the business answers. Find a business in the marketplace and invite it.',
      business:
        "New invitations appear here, and we'll email you. Owners find you by your services and location.",
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
    empty: { owner: 'No accepted invitations.', business: 'No accepted invitations.' },
    next: {
      owner: 'Businesses that accept appear here until they start. The others are under Waiting.',
      business: "Invitations you accept appear here. When you're ready, choose Start Managing Property.",
    },
  },
  {
    id: 'active',
    label: 'Active',
    statuses: ['ACTIVE'],
    hint: { owner: 'They have started.', business: 'You have started.' },
    empty: { owner: 'No businesses have started yet.', business: "You haven't started at any property yet." },
    next: {
      owner:
        'Businesses that work at your properties appear here. Businesses that have accepted but not started are under Accepted.',
      business: 'Properties that you manage or work at appear here. To start at one, open Accepted.',
    },
  },
  {
    id: 'closed',
    label: 'Closed',
    statuses: ['DECLINED', 'CANCELLED'],
    hint: {
      owner: 'Declined, expired, cancelled or ended.',
      business: 'Declined, expired, cancelled or ended.',
    },
    empty: {
      owner: 'No invitations are closed.',
      business: 'No invitations are closed.',
    },
    next: {
      owner:
        'Invitations that a business declines or leaves unanswered, and work that has ended, appear here. You can then invite another business.',
      business: 'Invitations that you decline or leave unanswered, and work that has ended, appear here.',
    },
  },
] as const satisfies readonly Tab[];
export type TabId = (typeof TABS)[number]['id'];
