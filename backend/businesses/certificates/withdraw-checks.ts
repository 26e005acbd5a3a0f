import { dayOf } from '../../contract/time.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { Actor } from '../../core/access/actor.js';
import type { Db } from '../../database/db.js';

/** Withdraws the checks of all certificates of a business, with an audit event each. The business must be locked. */
export async function withdrawChecks(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  businessId: string,
): Promise<void> {
  const checked = await tx.certificate.findMany({
    where: { businessService: { businessId }, checkedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      scheme: true,
      number: true,
      expiresOn: true,
      checkedAt: true,
      businessService: { select: { serviceCategory: { select: { name: true } } } },
    },
  });
  if (checked.length === 0) return;
  await tx.certificate.updateMany({
    where: { id: { in: checked.map(({ id }) => id) } },
    data: { checkedAt: null, checkedById: null },
  });
  await audit.record(
    tx,
    actor,
    ...checked.map(({ scheme, number, expiresOn, checkedAt, businessService }) => {
      const certificate = { scheme, number, expiresOn: dayOf(expiresOn) };
      return {
        action: 'business.certificate-unchecked' as const,
        subjectType: 'business' as const,
        subjectId: businessId,
        before: { ...certificate, checkedAt: checkedAt?.toISOString() ?? null },
        after: { ...certificate, checkedAt: null },
        notes: `${businessService.serviceCategory.name} (the identity of the business changed)`,
      };
    }),
  );
}
