import { runStatement } from '../database/run-statement.js';
import type { Actor } from '../core/access/actor.js';
import { isPastCount, paginate } from '../core/lists/page.dto.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { COUNT_CAP, LIST_MAX, PAGE_SIZE_MAX } from '../contract/limits.js';
import type { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { readInvitations } from './read-invitations.js';
import type { Prisma } from '../generated/prisma/client.js';
import { OWN_BUSINESSES, ownBusinessIds } from '../management/own-businesses.js';
import type { InvitationsQuery } from './invitation-requests.dto.js';
import { type InvitationDto, type InvitationListResponse, toInvitationDto } from './invitations.dto.js';

/** The invitations of the actor's properties, or those to the businesses that the actor owns or works for. */
async function onSide(
  db: Db,
  actor: Actor,
  side: InvitationsQuery['side'],
): Promise<Prisma.InvitationWhereInput> {
  if (side === 'owner') return { property: { ownerId: actor.id } };
  return { businessId: { in: await ownBusinessIds(db, actor) } };
}

/** One page of the actor's invitations on one side. What belongs to others is not found. */
export async function listInvitations(
  database: Database,
  actor: Actor,
  { side, status, propertyId, businessId, id, order, page, limit }: InvitationsQuery & { id?: string },
  now: Date,
): Promise<InvitationListResponse> {
  const where: Prisma.InvitationWhereInput = {
    AND: [
      await onSide(database.prisma, actor, side),
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
      : readChosen(database, actor, where, now, { order, skip: (page - 1) * limit, take: limit }),
    database.prisma.invitation.count({ where, take: COUNT_CAP + 1 }),
  ]);
  return { data, pagination: paginate({ page, limit }, counted) };
}

/** The newest of the invitations, and whether there are more. */
export async function listNewestInvitations(
  database: Database,
  actor: Actor,
  where: Prisma.InvitationWhereInput,
  now: Date,
): Promise<BoundedList<InvitationDto>> {
  return toBoundedList(await readChosen(database, actor, where, now, { take: LIST_MAX + 1 }));
}

/** Looks at the newest of each property or business only, whatever there was before. */
const newestOf = (column: 'property_id' | 'business_id', own: string) => `
  SELECT i.id FROM (${own}) own
  CROSS JOIN LATERAL (SELECT id, created_at FROM invitations WHERE ${column} = own.id
                      ORDER BY created_at DESC LIMIT ${PAGE_SIZE_MAX}) i
  ORDER BY i.created_at DESC, i.id DESC LIMIT ${PAGE_SIZE_MAX}`;
const NEWEST = {
  owner: newestOf('property_id', 'SELECT id FROM properties WHERE owner_id = $1::uuid'),
  business: newestOf('business_id', OWN_BUSINESSES),
};

/** The newest invitations of both sides, at most a page of each. They are read together: to plan that takes longest. */
export async function listNewestOfSides(
  { pool }: Database,
  actor: Actor,
  now: Date,
): Promise<Record<InvitationsQuery['side'], InvitationDto[]>> {
  const choose = async (side: InvitationsQuery['side']): Promise<Set<string>> => {
    const rows = await runStatement<{ id: string }>(pool, {
      name: `newest-invitations-${side}`,
      text: NEWEST[side],
      values: [actor.id],
    });
    return new Set(rows.map(({ id }) => id));
  };
  const [owner, business] = await Promise.all([choose('owner'), choose('business')]);
  const rows = await readInvitations(pool, [...new Set([...owner, ...business])], actor.id, now);
  const found = rows.map((row) => toInvitationDto(row, actor, now));
  return {
    owner: found.filter(({ id }) => owner.has(id)),
    business: found.filter(({ id }) => business.has(id)),
  };
}

/** Chooses the rows by their ids before it joins anything: joins before sort and limit cost all rows that match. */
async function readChosen(
  { prisma, pool }: Database,
  actor: Actor,
  where: Prisma.InvitationWhereInput,
  now: Date,
  { order, ...part }: Pick<InvitationsQuery, 'order'> & { skip?: number; take: number },
): Promise<InvitationDto[]> {
  const way = order === 'oldest' ? 'asc' : 'desc';
  const orderBy: Prisma.InvitationOrderByWithRelationInput[] = [{ createdAt: way }, { id: way }];
  const chosen = await prisma.invitation.findMany({ where, orderBy, ...part, select: { id: true } });
  const rows = await readInvitations(
    pool,
    chosen.map(({ id }) => id),
    actor.id,
    now,
  );
  const inOrder = order === 'oldest' ? rows.toReversed() : rows;
  return inOrder.map((row) => toInvitationDto(row, actor, now));
}
