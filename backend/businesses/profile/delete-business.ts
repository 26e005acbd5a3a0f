import type { AuditService } from '../../audit/audit.service.js';
import type { RegistrationStatus } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { Outbox } from '../../mail/mail.queue.js';
import { staffEnded } from '../../mail/templates/business.js';
import { releaseBusiness } from '../../management/release-business.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/**
 * Deletes the actor's own business, ends everything that depends on it and mails its staff. The audit log does not get its name,
 * because it may be a sole trader's personal name.
 * @throws AppError BUSINESS_NOT_FOUND, CONFLICT
 */
export async function deleteBusiness(
  tx: Db,
  deps: Deps,
  actor: Actor,
  { id, name, registrationStatus }: { id: string; name: string; registrationStatus: RegistrationStatus },
): Promise<void> {
  await releaseBusiness(tx, deps, actor, { id, name }, 'deleted');
  const staff = await tx.staffMember.findMany({
    where: { businessId: id },
    orderBy: { id: 'asc' },
    select: { user: { select: { name: true, email: true } } },
  });
  await deps.mail.enqueueAll(
    tx,
    staff.map(({ user }) => ({
      recipient: user.email,
      template: staffEnded({ name: user.name, businessName: name }),
      sender: actor.id,
    })),
  );
  // The invitations stay for the owners of the properties, without what the business sent.
  await tx.$executeRaw`
    DELETE FROM documents USING invitations i JOIN properties p ON p.id = i.property_id
    WHERE documents.invitation_id = i.id AND i.business_id = ${id}::uuid AND documents.uploader_id <> p.owner_id`;
  const { count } = await tx.business.deleteMany({ where: { id, ownerId: actor.id } });
  if (count === 0) throw new AppError('BUSINESS_NOT_FOUND');
  await deps.audit.record(tx, actor, {
    action: 'business.deleted',
    subjectType: 'business',
    subjectId: id,
    before: { registrationStatus },
  });
}
