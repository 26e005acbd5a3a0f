import { dayOf } from '../../contract/time.js';
import type { AuditedProfile } from '../../contract/history/audited-data.js';
import type { Db } from '../../database/db.js';

/** What a reviewer approves, as the audit log keeps it. */
export async function readApprovedProfile(
  tx: Db,
  id: string,
): Promise<{ revision: number; profile: AuditedProfile }> {
  const { revision, services, ...profile } = await tx.business.findUniqueOrThrow({
    where: { id },
    relationLoadStrategy: 'join',
    select: {
      revision: true,
      name: true,
      email: true,
      phoneNumber: true,
      address: true,
      companyType: true,
      serviceBusinessType: true,
      businessType: true,
      registrationNumber: true,
      vatRegistrationNo: true,
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
