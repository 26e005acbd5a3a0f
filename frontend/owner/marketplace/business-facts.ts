import type { MarketplaceBusiness } from '../../api/types';

/** So many services of a certificate are named, and then counted. */
const NAMED = 2;

/** `Rewiring`, `Rewiring and Lighting`, `Rewiring, Lighting and 3 more`. */
function nameServices(names: readonly string[]): string {
  if (names.length <= NAMED) return names.join(' and ');
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

/**
 * Which certificates of a business were checked, a line per scheme with its services: `NICEIC certificate checked for
 * Rewiring`. Under a filter only those for what is asked for: another one says nothing about that work.
 * @param categoryIds the service categories asked for; none means all
 */
export function checkedCertificates(
  services: MarketplaceBusiness['services'],
  categoryIds: readonly string[],
): string[] {
  const schemes = new Map<string, string[]>();
  for (const { certified, serviceCategory } of services) {
    if (!certified || (categoryIds.length > 0 && !categoryIds.includes(serviceCategory.id))) continue;
    schemes.set(certified.scheme, [...(schemes.get(certified.scheme) ?? []), serviceCategory.name]);
  }
  return Array.from(schemes, ([scheme, names]) => `${scheme} certificate checked for ${nameServices(names)}`);
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
