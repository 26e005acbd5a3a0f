import type { MarketplaceBusiness } from '../../api/types';

/**
 * Which certificates of a business were checked, a line per scheme. Where a service still lacks a required one, each
 * line says for which services it holds: `NICEIC certificate checked for Rewiring`.
 */
export function checkedCertificates(services: MarketplaceBusiness['services']): string[] {
  const partly = services.some(({ certified, requiresCertification }) => requiresCertification && !certified);
  const schemes = new Set(services.flatMap(({ certified }) => (certified ? [certified.scheme] : [])));
  return Array.from(schemes, (scheme) => {
    const covered = services.filter(({ certified }) => certified?.scheme === scheme);
    const names = covered.map(({ serviceCategory }) => serviceCategory.name).join(', ');
    return `${scheme} certificate checked${partly ? ` for ${names}` : ''}`;
  });
}
