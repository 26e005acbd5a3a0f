import type { AuditService } from '../audit/audit.service.js';
import { describeJob } from '../contract/jobs/thread.js';
import { OPEN_INVITATION_STATUSES, type InvitationStatus } from '../contract/statuses.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Outbox } from '../mail/mail.queue.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import {
  invitationMailLimit,
  recipientOf,
  recipientSelect,
  withdrawInvitationMails,
} from './business-mail.js';
import { getBusiness } from './get-business.js';
import { recordOutcomes } from './record-outcomes.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

export const openInvitation = {
  status: { in: [...OPEN_INVITATION_STATUSES] },
} satisfies Prisma.InvitationWhereInput;

const cancelledSelect = {
  id: true,
  status: true,
  invitationType: true,
  serviceCategory: { select: { name: true } },
  deadline: { select: { title: true, dueOn: true } },
  business: { select: { name: true, ...recipientSelect } },
  property: {
    select: { id: true, memorableName: true, ownerId: true, owner: { select: { name: true, email: true } } },
  },
} as const satisfies Prisma.InvitationSelect;

export type CancelledInvitation = Prisma.InvitationGetPayload<{ select: typeof cancelledSelect }> & {
  /** False if the mail of the invitation had not left yet. Then its business needs no other one. */
  told: boolean;
};

/**
 * Locks invitations in the order of their ids, cancels those that are still open and records each in the audit log. The
 * caller writes the mails.
 * @param actor who cancels them; null for the platform itself
 * @param at when it happens; absent for now
 */
export async function cancelInvitations(
  tx: Db,
  audit: AuditService,
  actor: Pick<Actor, 'id' | 'requestId'> | null,
  where: Prisma.InvitationWhereInput,
  event: { action: 'invitation.cancelled' | 'invitation.expired'; notes?: string },
  at?: Date,
): Promise<CancelledInvitation[]> {
  const found = await tx.invitation.findMany({ where, select: { id: true } });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM invitations WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const invitations = await tx.invitation.findMany({
    where: { AND: [where, { id: { in: ids } }] },
    orderBy: { id: 'asc' },
    relationLoadStrategy: 'join',
    select: cancelledSelect,
  });
  await tx.$executeRaw`
    UPDATE invitations SET status = 'CANCELLED', ended_at = coalesce(${at ?? null}::timestamptz, now())
    WHERE id = ANY(${invitations.map(({ id }) => id)}::uuid[])`;
  await recordEnds(tx, actor, invitations, event.action, at);
  const unanswered = invitations.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  await recordOutcomes(tx, unanswered, at);
  await audit.record(
    tx,
    actor,
    ...invitations.map((invitation) => ({
      ...event,
      subjectType: 'invitation' as const,
      subjectId: invitation.id,
      businessId: getBusiness(invitation).id,
      before: { status: invitation.status },
      after: { status: 'CANCELLED' as const },
    })),
  );
  const untold = await withdrawInvitationMails(tx, invitations, true);
  return invitations.map((invitation) => ({ ...invitation, told: !untold.has(invitation.id) }));
}

/** Adds to each thread that it is over, in one statement. */
async function recordEnds(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  invitations: readonly Prisma.InvitationGetPayload<{ select: typeof cancelledSelect }>[],
  action: 'invitation.cancelled' | 'invitation.expired',
  at: Date | undefined,
): Promise<void> {
  const textOf = (status: InvitationStatus) => {
    if (action === 'invitation.expired') return 'The invitation expired without an answer.';
    return status === 'ACTIVE' ? 'The work was ended.' : 'The invitation was cancelled.';
  };
  await tx.invitationMessage.createMany({
    data: invitations.map(({ id, status, property }) => ({
      invitationId: id,
      kind: 'EVENT' as const,
      side: actor?.id === property.ownerId ? ('OWNER' as const) : ('BUSINESS' as const),
      text: textOf(status),
      ...(at ? { createdAt: at } : {}),
    })),
  });
}

/**
 * Cancels invitations of properties and mails their businesses. The properties must be locked.
 * @param which filter on the properties' invitations
 * @param notes the reason, for the audit log
 */
export async function cancelInvitationsOfProperties(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  properties: readonly { id: string }[],
  which: Prisma.InvitationWhereInput,
  notes: string,
): Promise<CancelledInvitation[]> {
  const cancelled = await cancelInvitations(
    tx,
    audit,
    actor,
    { ...which, propertyId: { in: properties.map(({ id }) => id) } },
    { action: 'invitation.cancelled', notes },
  );
  await mail.enqueueAll(
    tx,
    cancelled
      .filter(({ told }) => told)
      .map((invitation) => {
        const { property } = invitation;
        const business = getBusiness(invitation);
        return {
          recipient: recipientOf(business),
          template: invitationCancelled({
            businessName: business.name,
            propertyName: property.memorableName,
            ownerName: property.owner.name,
            started: invitation.status === 'ACTIVE' ? invitation.invitationType : null,
            job: describeJob(invitation, property.memorableName, invitation.status),
            path: paths.business(business.id),
          }),
          limit: invitationMailLimit('cancellation', property.id, business.id),
          sender: actor.id,
        };
      }),
  );
  return cancelled;
}
