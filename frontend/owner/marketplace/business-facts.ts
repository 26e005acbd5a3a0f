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

type Service = MarketplaceBusiness['services'][number];

/** Letters that two words of one trade have in common, such as plumber and plumbing. Shorter words are alike as a whole. */
const STEM = 5;
/** In letters. Shorter words, such as "and", say nothing about a trade. */
const WORD_MIN = 4;

const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_MIN)
    .map((word) => word.slice(0, STEM));

/**
 * The services that say most about a business to somebody who looks for these: first what was chosen, then what was
 * searched for or what the trade of the business names, then the others. Otherwise the order stays.
 */
export function firstServices(
  services: readonly Service[],
  asked: { categoryIds: readonly string[]; search: string; trade: string },
): Service[] {
  const stems = new Set(stemsOf(`${asked.search} ${asked.trade}`));
  const rank = ({ serviceCategory: { id, name } }: Service): number => {
    if (asked.categoryIds.includes(id)) return 0;
    return stemsOf(name).some((stem) => stems.has(stem)) ? 1 : 2;
  };
  return services.toSorted((a, b) => rank(a) - rank(b));
}
