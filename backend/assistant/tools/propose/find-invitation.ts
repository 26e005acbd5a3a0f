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
  const status = ['PENDING' as const, 'ACCEPTED' as const];
  const { data } = await invitations.list(actor, { side, id, status, page: 1, limit: 1 });
  const [found] = data;
  if (!found) throw new AppError('INVITATION_NOT_FOUND');
  return found;
}
