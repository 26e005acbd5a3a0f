import type { InvitationStatus } from '../../contract/statuses.js';
import type { Db } from '../../database/db.js';

/** Which invitations are asked for. What is absent does not narrow. */
export interface InvitationConditions {
  statuses?: readonly InvitationStatus[];
  /** Sent at this time or later, and earlier. */
  from?: Date;
  to?: Date;
  propertyIds?: readonly string[];
  businessIds?: readonly string[];
  /** The owner who sent them. */
  inviterId?: string;
  /** Text in the address of the property. */
  place?: string;
}

export interface ReadInvitation {
  id: string;
  status: InvitationStatus;
  finishedAt: Date | null;
  createdAt: Date;
  property: { id: string; memorableName: string };
  business: { id: string; name: string } | null;
  inviter: { name: string } | null;
}

/** Invitations of the platform: how many there are in each status, and the newest. */
export async function readInvitations(
  db: Db,
  { statuses, from, to, propertyIds, businessIds, inviterId, place }: InvitationConditions,
  limit: number,
): Promise<{ counts: Partial<Record<InvitationStatus, number>>; newest: ReadInvitation[] }> {
  const where = {
    ...((from ?? to) ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
    ...(propertyIds ? { propertyId: { in: [...propertyIds] } } : {}),
    ...(businessIds ? { businessId: { in: [...businessIds] } } : {}),
    ...(inviterId ? { inviterId } : {}),
    ...(place ? { property: { address: { contains: place, mode: 'insensitive' as const } } } : {}),
  };
  const [groups, newest] = await Promise.all([
    db.invitation.groupBy({ by: ['status'], where, _count: true }),
    db.invitation.findMany({
      where: { ...where, ...(statuses ? { status: { in: [...statuses] } } : {}) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      select: {
        id: true,
        status: true,
        finishedAt: true,
        createdAt: true,
        property: {
          select: {
            id: true,
            memorableName: true,
          },
        },
        business: {
          select: {
            id: true,
            name: true,
          },
        },
        inviter: { select: { name: true } },
      },
    }),
  ]);
  return { counts: Object.fromEntries(groups.map(({ status, _count }) => [status, _count])), newest };
}
