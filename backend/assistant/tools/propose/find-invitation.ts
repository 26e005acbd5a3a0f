import { PAGE_SIZE_MAX } from '../../../contract/limits.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { InvitationsService } from '../../../invitations/invitations.service.js';

/**
 * An open invitation of the actor, by its id.
 * @throws AppError INVITATION_NOT_FOUND
 */
export async function findInvitation(
  invitations: InvitationsService,
  actor: Actor,
  side: 'owner' | 'business',
  id: string,
): Promise<InvitationDto> {
  for (let page = 1; ; page += 1) {
    const query = { side, status: ['PENDING' as const, 'ACCEPTED' as const], page, limit: PAGE_SIZE_MAX };
    const { data, pagination } = await invitations.list(actor, query);
    const found = data.find((invitation) => invitation.id === id);
    if (found) return found;
    if (!pagination.hasNextPage) throw new AppError('INVITATION_NOT_FOUND');
  }
}
