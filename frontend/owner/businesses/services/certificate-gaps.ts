import type { BusinessService } from '../../../api/types';

interface CertificateGaps {
  /** Services that need a certificate by law. */
  required: BusinessService[];
  missing: BusinessService[];
  expired: BusinessService[];
  /** Not checked by a reviewer yet. */
  waiting: BusinessService[];
}

/** The services that need a certificate, and those without a valid, checked one. For the people of the business. */
export function findCertificateGaps(services: readonly BusinessService[]): CertificateGaps {
  const required = services.filter(({ requiresCertification }) => requiresCertification);
  return {
    required,
    missing: required.filter(({ certificate }) => !certificate),
    expired: required.filter(({ certificate }) => certificate?.expired),
    waiting: required.filter(
      ({ certificate }) => certificate && !certificate.expired && !certificate.checkedAt,
    ),
  };
}

/** In a few words: `1 missing · 2 to be checked`. */
export function certificateFigure(services: readonly BusinessService[]): string {
  const { required, missing, expired, waiting } = findCertificateGaps(services);
  if (required.length === 0) return 'None needed';
  const gaps = [
    missing.length > 0 && `${missing.length} missing`,
    expired.length > 0 && `${expired.length} expired`,
    waiting.length > 0 && `${waiting.length} to be checked`,
  ].filter(Boolean);
  return gaps.length > 0 ? gaps.join(' · ') : `All ${required.length} checked`;
}
