import type { ActingSide } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { recipientSelect } from '../management/business-mail.js';
import { mayKnowInvitation, canTransition } from './invitation.policy.js';

const select = {
  id: true,
  status: true,
  finishedAt: true,
  invitationType: true,
  inviteMessage: true,
  createdAt: true,
  lastSentAt: true,
  serviceCategory: { select: { name: true } },
  deadline: { select: { title: true, dueOn: true } },
  business: {
    select: {
      name: true,
      ...recipientSelect,
      ownerId: true,
      staff: { select: { userId: true, role: true } },
    },
  },
  property: {
    select: {
      id: true,
      memorableName: true,
      address: true,
      managerBusinessId: true,
      ownerId: true,
      owner: { select: { name: true, email: true, accountStatus: true } },
    },
  },
} as const satisfies Prisma.InvitationSelect;

export type LockedInvitation = Prisma.InvitationGetPayload<{ select: typeof select }>;

/**
 * Locks an invitation's property, then the invitation, until the transaction ends. So all changes to the invitations
 * of a property happen one after another.
 * @param by the side that is allowed to do the action
 * @throws AppError INVITATION_NOT_FOUND, or FORBIDDEN for those who may see the invitation but are not on that side
 */
export async function lockInvitation(
  tx: Db,
  actor: Actor,
  id: string,
  by: ActingSide,
): Promise<LockedInvitation> {
  await tx.$queryRaw`
    SELECT p.id FROM properties p JOIN invitations i ON i.property_id = p.id
    WHERE i.id = ${id}::uuid FOR NO KEY UPDATE OF p`;
  await tx.$queryRaw`SELECT id FROM invitations WHERE id = ${id}::uuid FOR UPDATE`;
  const invitation = await tx.invitation.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select,
  });
  if (!invitation || !mayKnowInvitation(invitation, actor)) throw new AppError('INVITATION_NOT_FOUND');
  if (!canTransition(by, invitation, actor)) throw new AppError('FORBIDDEN');
  return invitation;
}
