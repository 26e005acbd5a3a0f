import type { Actor } from '../core/access/actor.js';
import { isPastCount, paginate } from '../core/lists/page.dto.js';
import { COUNT_CAP } from '../contract/limits.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { ownBusinessIds } from '../management/own-businesses.js';
import type { InvitationsQuery } from './invitation-requests.dto.js';
import { type InvitationListResponse, invitationSelect, toInvitationDto } from './invitations.dto.js';

/** The invitations of the actor's properties, or those to the businesses that the actor owns or works for. */
async function onSide(
  db: Db,
  actor: Actor,
  side: InvitationsQuery['side'],
): Promise<Prisma.InvitationWhereInput> {
  if (side === 'owner') return { property: { ownerId: actor.id } };
  return { businessId: { in: await ownBusinessIds(db, actor) } };
}

/** One page of the actor's invitations on one side, newest first. What belongs to others is not found. */
export async function listInvitations(
  db: Db,
  actor: Actor,
  { side, status, propertyId, businessId, id, page, limit }: InvitationsQuery & { id?: string },
  now: Date,
): Promise<InvitationListResponse> {
  const where: Prisma.InvitationWhereInput = {
    AND: [
      await onSide(db, actor, side),
      {
        ...(status ? { status: { in: status } } : {}),
        ...(propertyId ? { propertyId } : {}),
        ...(businessId ? { businessId } : {}),
        ...(id ? { id } : {}),
      },
    ],
  };
  const [rows, counted] = await Promise.all([
    isPastCount({ page, limit })
      ? []
      : db.invitation.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          skip: (page - 1) * limit,
          take: limit,
          relationLoadStrategy: 'join',
          select: invitationSelect(actor),
        }),
    db.invitation.count({ where, take: COUNT_CAP + 1 }),
  ]);
  return {
    data: rows.map((row) => toInvitationDto(row, actor, now)),
    pagination: paginate({ page, limit }, counted),
  };
}
