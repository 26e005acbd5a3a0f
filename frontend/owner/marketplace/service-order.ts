import type { MarketplaceBusiness } from '../../api/types';

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
