import type { CertificateDocumentDto } from '../../businesses/certificates/certificate.dto.js';
import type { AuditedReviews } from '../../contract/history/audited-data.js';
import type { DeletedReviewsDto, OtherBusinessDto } from './hq-businesses.dto.js';
import type { Db } from '../../database/db.js';
import { compareCertificate } from '../../documents/compare-certificate.js';
import type { Suggestion } from '../../documents/reading/suggestion.js';

interface BesideBusiness {
  /** The newest document of each of its services that has a certificate, by the id of the service. */
  documents: Map<string, CertificateDocumentDto>;
  /** Those of the same owner. */
  otherBusinesses: OtherBusinessDto[];
  deletedReviews: DeletedReviewsDto[];
}

/** Deleted businesses of an owner that are shown. */
const DELETED_MAX = 20;

/** What a reviewer sees beside a business. One statement. */
export async function readBesideBusiness(db: Db, id: string): Promise<BesideBusiness> {
  const beside = await db.business.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select: {
      services: {
        select: {
          id: true,
          certificate: { select: { number: true, expiresOn: true } },
          documents: {
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            take: 1,
            select: { id: true, suggestion: true },
          },
        },
      },
      owner: {
        select: {
          businesses: {
            where: { id: { not: id } },
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            select: { id: true, name: true, registrationStatus: true, createdAt: true },
          },
          auditEvents: {
            where: { action: 'business.deleted', before: { path: ['reviews', 'count'], gt: 0 } },
            orderBy: [{ at: 'desc' }, { id: 'desc' }],
            take: DELETED_MAX,
            select: { at: true, before: true },
          },
        },
      },
    },
  });
  return {
    documents: toDocuments(beside?.services ?? []),
    otherBusinesses: beside?.owner.businesses ?? [],
    deletedReviews: (beside?.owner.auditEvents ?? []).map(({ at, before }) => ({
      at,
      ...(before as unknown as { reviews: AuditedReviews }).reviews,
    })),
  };
}

interface CertifiedService {
  id: string;
  certificate: Parameters<typeof compareCertificate>[1] | null;
  documents: { id: string; suggestion: unknown }[];
}

const toDocuments = (services: readonly CertifiedService[]): BesideBusiness['documents'] =>
  new Map(
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
