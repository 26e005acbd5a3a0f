import type { Actor } from '../core/access/actor.js';
import { isPastCount, paginate } from '../core/lists/page.dto.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { COUNT_CAP, LIST_MAX } from '../contract/limits.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { ownBusinessIds } from '../management/own-businesses.js';
import type { InvitationsQuery } from './invitation-requests.dto.js';
import {
  type InvitationDto,
  type InvitationListResponse,
  invitationSelect,
  toInvitationDto,
} from './invitations.dto.js';

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
  const [data, counted] = await Promise.all([
    isPastCount({ page, limit })
      ? []
      : readNewest(db, actor, where, now, { skip: (page - 1) * limit, take: limit }),
    db.invitation.count({ where, take: COUNT_CAP + 1 }),
  ]);
  return { data, pagination: paginate({ page, limit }, counted) };
}

/** The newest of the invitations, and whether there are more. */
export async function listNewestInvitations(
  db: Db,
  actor: Actor,
  where: Prisma.InvitationWhereInput,
  now: Date,
): Promise<BoundedList<InvitationDto>> {
  return toBoundedList(await readNewest(db, actor, where, now, { take: LIST_MAX + 1 }));
}

/** Chooses the rows by their ids before it joins anything: joins before sort and limit cost all rows that match. */
async function readNewest(
  db: Db,
  actor: Actor,
  where: Prisma.InvitationWhereInput,
  now: Date,
  part: { skip?: number; take: number },
): Promise<InvitationDto[]> {
  const orderBy: Prisma.InvitationOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  const chosen = await db.invitation.findMany({ where, orderBy, ...part, select: { id: true } });
  const rows = await db.invitation.findMany({
    where: { id: { in: chosen.map(({ id }) => id) } },
    orderBy,
    relationLoadStrategy: 'join',
    select: invitationSelect(actor),
  });
  return rows.map((row) => toInvitationDto(row, actor, now));
}
