import pLimit from 'p-limit';
import { NEWCOMER_BELOW, OUTCOME_DAYS } from '../../../backend/contract/ranking.js';
import { chooseFrom, type Need, needsOf, type Reaction, reactionOf, trueChance } from './behaviour.js';
import { type Market, milesBetween } from './market.js';

export const RADIUS_MILES = 15;
export const PAGE = 12;
/** An owner does not ask again so soon who declined, and never who accepted or did not answer. In days. */
const REMEMBERED_DAYS = 60;

/** Calls at a time. */
const AT_ONCE = 3;

export interface Sent {
  need: Need;
  business: number;
  reaction: Reaction;
}

/** Where owners find businesses and send invitations. */
export interface Platform {
  /** Called before the needs of each day. */
  startDay(day: number, joined: readonly number[]): Promise<void>;
  /** The first page of businesses for the property. */
  search(need: Need): Promise<number[]>;
  /** Sends the invitations of a day, and answers those that are answered. */
  invite(day: number, sent: readonly Sent[]): Promise<void>;
}

export interface Figures {
  invitations: number;
  /** The share of invitations that were accepted. */
  acceptance: number;
  /** The share of invitations that went to newcomers: businesses with fewer than three known answers at that time. */
  newcomers: number;
  /** The share of businesses that nobody invited. */
  neverInvited: number;
}

const pairOf = ({ property }: Need, business: number) => `${property} ${business}`;

export function inParallel<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(all.map((one) => limit(() => work(one))));
}

/**
 * Plays all days. Each day all owners search first and invite then, and businesses answer or stay silent, so that the
 * result does not depend on which call is faster.
 */
export async function playYear(market: Market, platform: Platform): Promise<Figures> {
  /** By business: the days from which its answers and silences were known. */
  const known = new Map<number, number[]>();
  /** By property and business: until when the owner passes it over. */
  const passedOver = new Map<string, number>();
  let [invitations, accepted, newcomers] = [0, 0, 0];
  for (let day = 0; day < market.days; day += 1) {
    await platform.startDay(day, joinedOn(market, day));
    const needs = needsOf(market, day);
    const pages = await inParallel(needs, (need) => platform.search(need));
    const sent = needs.flatMap((need, index) => {
      const page = (pages[index] ?? []).filter((one) => (passedOver.get(pairOf(need, one)) ?? 0) <= day);
      const business = chooseFrom(market, need, page);
      return business === undefined ? [] : [{ need, business, reaction: reactionOf(market, need, business) }];
    });
    await platform.invite(day, sent);
    for (const { need, business, reaction } of sent) {
      const answers = known.get(business) ?? [];
      known.set(business, answers);
      invitations += 1;
      if (reaction === 'accept') accepted += 1;
      if (answers.filter((since) => since <= day).length < NEWCOMER_BELOW) newcomers += 1;
      if (reaction === 'accept' || reaction === 'decline') answers.push(day + 1);
      if (reaction === 'silence') answers.push(day + OUTCOME_DAYS);
      const open = reaction === 'accept' || reaction === 'silence';
      passedOver.set(pairOf(need, business), open ? Infinity : day + REMEMBERED_DAYS);
    }
  }
  return {
    invitations,
    acceptance: accepted / invitations,
    newcomers: newcomers / invitations,
    neverInvited: 1 - known.size / market.businesses.length,
  };
}

const joinedOn = ({ businesses }: Market, day: number): number[] =>
  businesses.flatMap(({ joinsOn }, index) => (joinsOn === day ? [index] : []));

/** Businesses near a property that have joined by now, with their distance in miles, nearest first. */
export function nearbyOf(market: Market): (need: Need) => { business: number; miles: number }[] {
  const all = market.properties.map((property) =>
    market.businesses
      .map((business, index) => ({ business: index, miles: milesBetween(property, business) }))
      .filter(({ miles }) => miles <= RADIUS_MILES)
      .sort((a, b) => a.miles - b.miles),
  );
  return ({ property, day }) =>
    all[property]!.filter(({ business }) => market.businesses[business]!.joinsOn <= day);
}

/** A platform that has nothing to learn, so that it needs no database: a page in the given order. */
export function fixedOrder(
  market: Market,
  order: 'nearest' | 'known truth',
  nearby: ReturnType<typeof nearbyOf> = nearbyOf(market),
): Platform {
  return {
    startDay: () => Promise.resolve(),
    search(need) {
      const near = nearby(need);
      if (order === 'nearest') return Promise.resolve(near.slice(0, PAGE).map(({ business }) => business));
      const known = near.map(({ business }) => ({ business, chance: trueChance(market, need, business) }));
      known.sort((a, b) => b.chance - a.chance);
      return Promise.resolve(known.slice(0, PAGE).map(({ business }) => business));
    },
    invite: () => Promise.resolve(),
  };
}
