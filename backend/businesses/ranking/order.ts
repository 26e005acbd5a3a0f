import { hash } from 'node:crypto';
import { NEWCOMER_FACTOR, NEWCOMER_PLACES, type RankingSide } from '../../contract/ranking.js';

/** One of the nearest matches of a search. */
export interface Candidate {
  id: string;
  /** Straight line to the search point, in metres. */
  chord: number;
  /** Base rate of its distance times its record. */
  score: number;
  newcomer: boolean;
  /** It declined the property lately. */
  declined: boolean;
}

/** What decides who gets the newcomers' places: stable for a day, fair over days. */
export interface Draw {
  /** YYYY-MM-DD */
  day: string;
  /** The property that is searched for; empty without one. */
  propertyId: string;
}

const hashOf = (...parts: string[]) => hash('sha256', parts.join(' '));
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** How many of the places of page 1 are reserved: 8 times the newcomers' share, at least 1 and at most 4. */
export function reservedPlaces(newcomers: number, candidates: number): number {
  if (newcomers === 0) return 0;
  const share = Math.round((NEWCOMER_FACTOR * newcomers) / candidates);
  return Math.min(NEWCOMER_PLACES.length, Math.max(1, share));
}

/**
 * The recommended order: by score, then distance, then id. Reserved places go to newcomers whom the draw picks among
 * those further down, so that no newcomer loses a place by it. Businesses that declined the property come last.
 */
export function recommend(candidates: readonly Candidate[], { day, propertyId }: Draw): Candidate[] {
  const sorted = [...candidates].sort(
    (a, b) => b.score - a.score || a.chord - b.chord || compareText(a.id, b.id),
  );
  const order = sorted.filter(({ declined }) => !declined);
  const newcomers = order.filter(({ newcomer }) => newcomer);
  const picks = newcomers.map((newcomer) => ({ newcomer, pick: hashOf(day, propertyId, newcomer.id) }));
  picks.sort((a, b) => compareText(a.pick, b.pick));
  for (const place of NEWCOMER_PLACES.slice(0, reservedPlaces(newcomers.length, order.length))) {
    const above = new Set(order.slice(0, place - 1));
    const drawn = picks.find(({ newcomer }) => !above.has(newcomer))?.newcomer;
    if (!drawn) break;
    order.splice(order.indexOf(drawn), 1);
    order.splice(place - 1, 0, drawn);
  }
  return [...order, ...sorted.filter(({ declined }) => declined)];
}

/**
 * Team draft (Radlinski, Kurup and Joachims, 2008): in each round both lists pick their first business that is not
 * taken yet, and a coin says which list picks first. So both get equally good places.
 * @param seed decides the coins: the same for all pages of a search
 */
export function teamDraft(
  nearest: readonly string[],
  recommended: readonly string[],
  seed: string,
): { id: string; side: RankingSide }[] {
  const picked = new Map<string, RankingSide>();
  const lists = { nearest: nearest.values(), recommended: recommended.values() };
  const pick = (side: RankingSide) => {
    for (let next = lists[side].next(); !next.done; next = lists[side].next()) {
      if (picked.has(next.value)) continue;
      picked.set(next.value, side);
      return;
    }
  };
  for (let round = 0; picked.size < nearest.length; round += 1) {
    const first = Number.parseInt(hashOf(seed, String(round)).slice(0, 2), 16) % 2 === 0;
    pick(first ? 'nearest' : 'recommended');
    pick(first ? 'recommended' : 'nearest');
  }
  return [...picked].map(([id, side]) => ({ id, side }));
}
