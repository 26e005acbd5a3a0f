import { chance, type Market, milesBetween } from './market.js';

/** What a business does with an invitation. */
export type Reaction = 'accept' | 'decline' | 'out of area' | 'fully booked' | 'silence';

/** An owner invites a card at first sight with this chance, whatever its place. */
const APPEAL = 0.3;
/** Now and then a business has no time for three weeks. */
const BUSY_DAYS = 21;
const BUSY = 0.06;

/** One time that an owner looks for somebody. */
export interface Need {
  /** Unique in the market. */
  number: number;
  day: number;
  /** Index of the property. */
  property: number;
}

/** The needs of a day, at most one of each property. */
export function needsOf({ seed, needs, properties }: Market, day: number): Need[] {
  const [first, end] = [Math.floor(day * needs), Math.floor((day + 1) * needs)];
  const drawn = new Map<number, Need>();
  for (let number = first; number < end; number += 1) {
    const property = Math.floor(chance(seed, 'need', number) * properties.length);
    drawn.set(property, { number, day, property });
  }
  return [...drawn.values()];
}

/** Whether a business has no time. */
const isBusy = ({ seed }: Market, business: number, day: number): boolean =>
  chance(seed, 'busy', business, Math.floor((day + business) / BUSY_DAYS)) < BUSY;

const distanceMiles = ({ businesses, properties }: Market, business: number, property: number): number =>
  milesBetween(businesses[business]!, properties[property]!);

/** The chance that work so far away is near enough: a half at the reach of the business. */
const nearEnough = (miles: number, reachMiles: number): number => 2 ** (-miles / reachMiles);

/** The true chance of an acceptance, which the product does not know. */
export function trueChance(market: Market, { day, property }: Need, business: number): number {
  const { willingness, reachMiles } = market.businesses[business]!;
  if (isBusy(market, business, day)) return 0;
  return willingness * nearEnough(distanceMiles(market, business, property), reachMiles);
}

/**
 * What the business does if it is invited for this need. The draws do not depend on how it was found, so that all
 * orders meet the same luck.
 */
export function reactionOf(market: Market, { number, day, property }: Need, business: number): Reaction {
  const { willingness, reachMiles, manners } = market.businesses[business]!;
  const draw = (what: string) => chance(market.seed, what, number, business);
  const says = draw('says') < manners;
  if (isBusy(market, business, day)) return says ? 'fully booked' : 'silence';
  const miles = distanceMiles(market, business, property);
  if (draw('near') >= nearEnough(miles, reachMiles)) return says ? 'out of area' : 'silence';
  if (draw('willing') < willingness) return 'accept';
  return says ? 'decline' : 'silence';
}

/**
 * The business that an owner invites: looks down the page and takes the first card that appeals, or else the first of
 * all. The reasons on the cards are ignored.
 * @param page businesses in the order of the page, without those that the owner has reason to pass over
 */
export function chooseFrom(market: Market, { number }: Need, page: readonly number[]): number | undefined {
  return page.find((business) => chance(market.seed, 'appeal', number, business) < APPEAL) ?? page[0];
}
