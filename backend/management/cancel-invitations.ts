import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/database.service.js';
import type { MailQueue } from '../mail/mail.queue.js';
import type { Prisma } from '../generated/prisma/client.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import { getBusiness } from './get-business.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/**
 * Cancels invitations of a property because of what happens to the property. Each is told to the audit trail, and
 * its business by mail. The property must be locked.
 * @param which which of the property's invitations
 * @param notes why, for the audit trail
 */
export async function cancelInvitations(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  property: { id: string; memorableName: string },
  which: Prisma.InvitationWhereInput,
  notes: string,
): Promise<void> {
  const invitations = await tx.invitation.findMany({
    where: { ...which, propertyId: property.id },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, business: { select: { id: true, name: true, email: true } } },
  });
  for (const invitation of invitations) {
    const { id, status } = invitation;
    const { count } = await tx.invitation.updateMany({
      where: { ...which, id },
      data: { status: 'CANCELLED' },
    });
    // It was just cancelled from the other side, which has told everybody.
    if (count === 0) continue;
    const business = getBusiness(invitation);
    await audit.record(tx, actor, {
      action: 'invitation.cancelled',
      subjectType: 'invitation',
      subjectId: id,
      businessId: business.id,
      before: { status },
      after: { status: 'CANCELLED' },
      notes,
    });
    await mail.enqueue(
      tx,
      business.email,
      invitationCancelled({
        businessName: business.name,
        propertyName: property.memorableName,
        path: `/dashboard/business/${business.id}`,
      }),
    );
  }
}
