/**
 * Markets that exist only in a simulation: businesses around six towns, some of which join during the time, and owners
 * with properties there. How a business answers is decided here and hidden from the product.
 */

export interface Place {
  latitude: number;
  longitude: number;
}

export interface SimulatedBusiness extends Place {
  /** The day on which it joins: 0 if it was there before. */
  joinsOn: number;
  /** Its chance to accept work that is near enough while it has time. */
  willingness: number;
  /** In miles. Half of the work at this distance is too far away. */
  reachMiles: number;
  /** The share of its refusals that it says. The others are silence. */
  manners: number;
}

export interface SimulatedProperty extends Place {
  /** Index of its owner. */
  owner: number;
}

export interface MarketSize {
  name: string;
  businesses: number;
  properties: number;
  /** Times a day that an owner looks for somebody, on average. */
  needs: number;
  days: number;
}

export interface Market extends Omit<MarketSize, 'businesses' | 'properties'> {
  seed: number;
  businesses: SimulatedBusiness[];
  properties: SimulatedProperty[];
}

/** A year each. Sparse: too few invitations to learn from. Dense: twice as many businesses in reach as normal. */
export const MARKETS: Record<'sparse' | 'normal' | 'dense', MarketSize> = {
  sparse: { name: 'sparse', businesses: 150, properties: 300, needs: 0.6, days: 365 },
  normal: { name: 'normal', businesses: 600, properties: 1_200, needs: 10, days: 365 },
  dense: { name: 'dense', businesses: 1_200, properties: 1_200, needs: 20, days: 365 },
};

/** Far apart, with their share of everything. */
const TOWNS = [
  { latitude: 51.45, longitude: -2.59, share: 0.28 },
  { latitude: 52.95, longitude: -1.15, share: 0.22 },
  { latitude: 54.97, longitude: -1.61, share: 0.18 },
  { latitude: 50.72, longitude: -3.53, share: 0.13 },
  { latitude: 52.63, longitude: 1.3, share: 0.11 },
  { latitude: 57.15, longitude: -2.09, share: 0.08 },
];
/** Everything in a town lies within this distance of its middle, denser towards it. In miles. */
const TOWN_MILES = 8;
const MILES_PER_DEGREE = 69.1;
/** The share of businesses that join during the time, and the last part of it without new ones. */
const JOIN_LATER = 0.3;
const SETTLED = 0.9;
/** Properties of an owner, on average. */
const PROPERTIES_EACH = 2;

/** A number from 0 up to 1 that depends on all of the keys (FNV-1a, then the finalizer of MurmurHash3). */
export function chance(...keys: (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const char of keys.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export function milesBetween(one: Place, other: Place): number {
  const [a, b] = [(one.latitude * Math.PI) / 180, (other.latitude * Math.PI) / 180];
  const dy = Math.sin((b - a) / 2);
  const dx = Math.sin(((other.longitude - one.longitude) * Math.PI) / 360);
  return 2 * 3963.2 * Math.asin(Math.sqrt(dy ** 2 + Math.cos(a) * Math.cos(b) * dx ** 2));
}

function placeOf(seed: number, kind: string, index: number): Place {
  const draw = (what: string) => chance(seed, kind, index, what);
  let share = draw('town');
  const town = TOWNS.find((one) => (share -= one.share) < 0) ?? TOWNS[0]!;
  const miles = TOWN_MILES * draw('miles');
  const angle = 2 * Math.PI * draw('angle');
  return {
    latitude: town.latitude + (miles * Math.sin(angle)) / MILES_PER_DEGREE,
    longitude:
      town.longitude +
      (miles * Math.cos(angle)) / (MILES_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180)),
  };
}

/** The same seed makes the same market. */
export function makeMarket({ businesses, properties, ...size }: MarketSize, seed: number): Market {
  const owners = Math.ceil(properties / PROPERTIES_EACH);
  return {
    ...size,
    seed,
    businesses: Array.from({ length: businesses }, (_, index) => {
      const draw = (what: string) => chance(seed, 'business', index, what);
      const later = draw('joins') / JOIN_LATER;
      return {
        ...placeOf(seed, 'business', index),
        joinsOn: later < 1 ? 1 + Math.floor(later * SETTLED * size.days) : 0,
        willingness: 0.2 + 0.75 * draw('willingness'),
        reachMiles: 8 + 22 * draw('reach'),
        manners: 0.2 + 0.7 * draw('manners'),
      };
    }),
    properties: Array.from({ length: properties }, (_, index) => ({
      ...placeOf(seed, 'property', index),
      owner: index % owners,
    })),
  };
}
