import { OPEN_INVITATION_STATUSES } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';

/** The open invitation of a business among those of a property. While there is one, the server refuses another. */
export function openInvitation(
  invitations: readonly Invitation[] | undefined,
  businessId: string,
): Invitation | undefined {
  const open: readonly string[] = OPEN_INVITATION_STATUSES;
  return invitations?.find((one) => one.businessId === businessId && open.includes(one.status));
}
