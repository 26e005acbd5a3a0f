import { api, unwrap } from '../../../api/client';
import { messageOf } from '../../../api/errors';
import { once } from '../../../api/idempotency';
import { toaster } from '../../../shared/feedback/toaster';
import { useApiMutation } from '../../../shared/feedback/use-api-mutation';
import { propertyChanged } from '../../shared/queries/keys';

export interface Invitee {
  id: string;
  name: string;
  /** From the marketplace, while both orders are compared. */
  draft?: string;
}

interface FailedInvitation {
  business: Invitee;
  /** The server's reason. */
  reason: string;
}

export interface InvitationsResult {
  sent: Invitee[];
  failed: FailedInvitation[];
}

interface Invitations {
  propertyId: string;
  businesses: readonly Invitee[];
  inviteMessage?: string;
  serviceCategoryId?: string;
  deadlineId?: string;
}

/** Invites one business after the other. A refused invitation does not stop the next ones. */
async function inviteEach(
  { businesses, ...invitation }: Invitations,
  key: string,
): Promise<InvitationsResult> {
  const result: InvitationsResult = { sent: [], failed: [] };
  for (const business of businesses) {
    const { id: businessId, draft } = business;
    const body = {
      ...invitation,
      businessId,
      ...(draft ? { draft } : {}),
    };
    try {
      const params = { header: once(`${key}-${businessId}`) };
      await unwrap(api.POST('/invitations', { params, body }));
      result.sent.push(business);
    } catch (error) {
      result.failed.push({ business, reason: messageOf(error, 'Please try again.') });
    }
  }
  const [count, names] = [result.sent.length, result.sent.map(({ name }) => name).join(', ')];
  if (count > 0) toaster.success({ title: 'Invitation Sent', description: `To ${names}` });
  if (result.failed.length > 0)
    toaster.error({
      title: 'Failed to create invitation',
      description: result.failed.map(({ business }) => business.name).join(', '),
    });
  return result;
}

/** Invites several businesses to one property. Never rejects: the answer names those that were refused. */
export function useInviteSeveral() {
  return useApiMutation({
    call: inviteEach,
    failure: 'Failed to create invitation',
    refresh: (client, { propertyId }) => propertyChanged(client, propertyId),
  });
}
