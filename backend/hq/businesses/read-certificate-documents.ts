import type { CertificateDocumentDto } from '../../businesses/certificates/certificate.dto.js';
import type { Db } from '../../database/db.js';
import { compareCertificate } from '../../documents/compare-certificate.js';
import type { Suggestion } from '../../documents/reading/suggestion.js';

/** The newest document of each service of a business that has a certificate, by the id of the service. */
export async function readCertificateDocuments(
  db: Db,
  businessId: string,
): Promise<Map<string, CertificateDocumentDto>> {
  const services = await db.businessService.findMany({
    where: { businessId },
    select: {
      id: true,
      certificate: { select: { number: true, expiresOn: true } },
      documents: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 1,
        select: { id: true, suggestion: true },
      },
    },
  });
  return new Map(
    services.flatMap(({ id, certificate, documents: [document] }) =>
      certificate && document
        ? [
            [
              id,
              {
                id: document.id,
                differences: compareCertificate(document.suggestion as Suggestion | null, certificate),
              },
            ] as const,
          ]
        : [],
    ),
  );
}
