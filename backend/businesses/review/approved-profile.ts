import { dayOf } from '../../contract/time.js';
import { REVIEWED_FIELDS, type ReviewedField } from '../../contract/history/reviewed-fields.js';
import type { AuditedProfile } from '../../contract/history/audited-data.js';
import type { Db } from '../../database/db.js';

const SELECTED = Object.fromEntries(REVIEWED_FIELDS.map((field) => [field, true])) as Record<
  ReviewedField,
  true
>;

/** What a reviewer approves, as the audit log keeps it. */
export async function readApprovedProfile(
  tx: Db,
  id: string,
): Promise<{ revision: number; profile: AuditedProfile }> {
  const { revision, services, ...profile } = await tx.business.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: {
      ...SELECTED,
      revision: true,
      services: {
        orderBy: { serviceCategory: { name: 'asc' } },
        select: {
          serviceCategory: { select: { name: true } },
          certificate: { select: { scheme: true, number: true, expiresOn: true, checkedAt: true } },
        },
      },
    },
  });
  return {
    revision,
    profile: {
      ...profile,
      services: services.map(({ serviceCategory }) => serviceCategory.name),
      certificates: services.flatMap(({ serviceCategory, certificate }) =>
        certificate
          ? {
              service: serviceCategory.name,
              scheme: certificate.scheme,
              number: certificate.number,
              expiresOn: dayOf(certificate.expiresOn),
              checkedAt: certificate.checkedAt?.toISOString() ?? null,
            }
          : [],
      ),
    },
  };
}
