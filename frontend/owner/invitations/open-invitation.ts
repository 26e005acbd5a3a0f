import { sayUnread } from '../../../backend/contract/jobs/thread';
import { OPEN_INVITATION_STATUSES, type InvitationType } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';

const OPEN: readonly string[] = OPEN_INVITATION_STATUSES;

/** Pending, accepted or active. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => OPEN.includes(status);

/** The deadline that finished work was for, which its owner has not marked as done since the invitation. */
export function deadlineToMark({
  side,
  finishedAt,
  createdAt,
  deadline,
}: Pick<Invitation, 'side' | 'finishedAt' | 'createdAt' | 'deadline'>): Invitation['deadline'] {
  if (side !== 'OWNER' || !finishedAt || !deadline) return null;
  const isDone = deadline.lastDoneOn !== null && deadline.lastDoneOn >= createdAt.slice(0, 10);
  return isDone ? null : deadline;
}

/** Finished work whose deadline is not marked as done, or that its owner can review. */
export function waitsForOwner(invitation: Invitation): boolean {
  const { finishedAt, abilities, review, reviewableFrom } = invitation;
  if (!finishedAt) return false;
  return deadlineToMark(invitation) !== null || (abilities.review && !review) || reviewableFrom !== null;
}

/** How many messages are new. */
export const unreadWords = (count: number): string => (count === 0 ? '' : `${sayUnread(count)} new`);

/** Pending or accepted: the business has something to do. */
export const waitsForBusiness = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACCEPTED';

/** What a business is asked before it starts. Only a manager manages the property. */
export const startQuestion = (type: InvitationType | undefined): string =>
  type === 'SERVICE_PROVIDER' ? 'Start work at this property?' : 'Start managing this property?';

/** The button that answers it, for either kind. */
export const START_LABEL = 'Start Managing Property';

/** What the start changes for the business. */
export const startResult = (type: InvitationType | undefined): string =>
  type === 'SERVICE_PROVIDER'
    ? 'Your business will be one of its active service providers.'
    : 'Your business will be shown as the manager, including on the public page.';

/** How many wait for an answer. */
export const countPending = (invitations: readonly Invitation[] = []): number =>
  invitations.filter(({ status }) => status === 'PENDING').length;

/** The open invitation of a business among those of a property. While there is one, the server refuses another. */
export function openInvitation(
  invitations: readonly Invitation[] | undefined,
  businessId: string,
): Invitation | undefined {
  return invitations?.find((one) => one.businessId === businessId && isOpen(one));
}

/** Open invitations before past ones, both in the order of the answer. */
export const openFirst = (invitations: readonly Invitation[]): Invitation[] => [
  ...invitations.filter(isOpen),
  ...invitations.filter((one) => !isOpen(one)),
];
