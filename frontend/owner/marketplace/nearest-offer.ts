import { RADIUS_OPTIONS_MILES } from '../../../backend/contract/limits';
import type { Answer } from '../../api/types';
import { formatMiles } from '../../shared/format';

type Coverage = Answer<'/properties/{id}/coverage', 'get'>;

/** What was looked for around a property without success. */
export interface FailedSearch {
  propertyId: string;
  propertyName: string;
  radiusMiles: number;
  /** The chosen service categories; none means all. */
  categoryIds: readonly string[];
}

export interface NearestOffer {
  /** Why nobody was found. */
  why: string;
  /** The smallest radius in which there is somebody. Null where no radius has anybody. */
  radiusMiles: number | null;
  /** Whether somebody is found without a radius. */
  elsewhere: boolean;
}

/** `Chimney Sweeping`, `Plumbing or Tiling`, `one of the services` */
function nameTrades(names: readonly string[]): string {
  const [first, second, third] = names;
  if (!first || third) return 'one of the services';
  return second ? `${first} or ${second}` : first;
}

/** Who is nearest of those who offer what was looked for. Null where the coverage does not say. */
export function findNearestOffer(
  coverage: Coverage,
  { propertyName, radiusMiles, categoryIds }: FailedSearch,
): NearestOffer | null {
  const all = categoryIds.length === 0;
  const asked = coverage.filter(({ category }) => all || categoryIds.includes(category.id));
  if (asked.length === 0) return null;
  const distances = asked.flatMap(({ nearestKm }) => nearestKm ?? []);
  // Property managers need not offer any service.
  if (all && distances.length === 0) return null;
  const who = all
    ? 'No business'
    : `No business for ${nameTrades(asked.map(({ category }) => category.name))}`;
  if (distances.length === 0)
    return { why: `${who} is in the marketplace yet.`, radiusMiles: null, elsewhere: false };
  const next = RADIUS_OPTIONS_MILES.find(
    (miles, index) => miles > radiusMiles && asked.some(({ within }) => (within[index]?.businesses ?? 0) > 0),
  );
  const nearest = formatMiles(Math.min(...distances)).toLowerCase();
  return {
    why: `${who} is within ${radiusMiles} miles of ${propertyName}. The nearest is ${nearest} away.`,
    radiusMiles: next ?? null,
    elsewhere: true,
  };
}
