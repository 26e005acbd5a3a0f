import type { AuditService } from '../../audit/audit.service.js';
import { averageOf } from '../../contract/jobs/reviews.js';
import type { RegistrationStatus } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { Outbox } from '../../mail/mail.queue.js';
import { staffEnded } from '../../mail/templates/business.js';
import { releaseBusinesses } from '../../management/release-business.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/**
 * Deletes businesses of the actor, ends everything that depends on them and mails their staff. The audit log does not get
 * their names, because one may be a sole trader's personal name. It keeps how they were reviewed: whoever registers again
 * does not lose that.
 * @throws AppError BUSINESS_NOT_FOUND, CONFLICT
 */
export async function deleteBusinesses(
  tx: Db,
  deps: Deps,
  actor: Actor,
  businesses: readonly { id: string; name: string; registrationStatus: RegistrationStatus }[],
): Promise<void> {
  if (businesses.length === 0) return;
  await releaseBusinesses(tx, deps, actor, businesses, 'deleted');
  const ids = businesses.map(({ id }) => id);
  const staff = await tx.staffMember.findMany({
    where: { businessId: { in: ids } },
    orderBy: { id: 'asc' },
    select: { business: { select: { name: true } }, user: { select: { name: true, email: true } } },
  });
  await deps.mail.enqueueAll(
    tx,
    staff.map(({ user, business }) => ({
      recipient: user.email,
      template: staffEnded({ name: user.name, businessName: business.name }),
      sender: actor.id,
    })),
  );
  // The invitations stay for the owners of the properties, without what the business sent.
  await tx.$executeRaw`
    DELETE FROM documents USING invitations i JOIN properties p ON p.id = i.property_id
    WHERE documents.invitation_id = i.id AND i.business_id = ANY (${ids}::uuid[])
      AND documents.uploader_id <> p.owner_id`;
  const rated = await tx.business.findMany({
    where: { id: { in: ids }, ratingCount: { gt: 0 } },
    select: { id: true, ratingCount: true, ratingSum: true },
  });
  const reviews = new Map(
    rated.map((row) => [
      row.id,
      { count: row.ratingCount, average: averageOf(row.ratingCount, row.ratingSum) },
    ]),
  );
  const { count } = await tx.business.deleteMany({ where: { id: { in: ids }, ownerId: actor.id } });
  if (count !== ids.length) throw new AppError('BUSINESS_NOT_FOUND');
  await deps.audit.record(
    tx,
    actor,
    ...businesses.map(({ id, registrationStatus }) => {
      const gone = reviews.get(id);
      return {
        action: 'business.deleted' as const,
        subjectType: 'business' as const,
        subjectId: id,
        before: { registrationStatus, ...(gone ? { reviews: gone } : {}) },
      };
    }),
  );
}
