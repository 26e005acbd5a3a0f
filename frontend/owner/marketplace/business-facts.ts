import type { MarketplaceBusiness } from '../../api/types';

/** The schemes whose certificates of this business were checked, each once. */
export function checkedSchemes(services: MarketplaceBusiness['services']): string[] {
  return [...new Set(services.flatMap(({ certified }) => (certified ? [certified.scheme] : [])))];
}
