import { RankingService } from '../../../backend/businesses/ranking/ranking.service.js';
import type { MarketplaceOrder } from '../../../backend/contract/ranking.js';
import { startTestApp } from '../../support/app.js';
import { figure, FULL, SEED, times } from '../support/resilience-test.js';
import { ApiMarket } from './api-market.js';
import { type Market, makeMarket, MARKETS, type MarketSize } from './market.js';
import { type Figures, fixedOrder, nearbyOf, playYear } from './year.js';

/**
 * The API serves three simulated markets for a year each. All searches are calls over HTTP, and so are the invitations
 * and answers of the first days. The later ones are written a day at a time, and their outcomes with the function that
 * the API calls, because a year of single calls would take hours. The nearest-first order and the one that knows the
 * truth learn nothing, so they are played in memory; the first searches show that the API's nearest page is the same.
 */

/** SEEDS=5 plays five markets of each kind, SIZE=2 doubles their businesses, properties and invitations. */
const SEEDS = Number(process.env.SEEDS ?? times(3, 1));
const SIZE = Number(process.env.SIZE ?? times(1, 0.1));
const SHORT_DAYS = 15;
/** The first searches compare the API's nearest page with the one in memory. */
const COMPARED = times(100, 10);

const sized = (size: MarketSize): MarketSize => ({
  ...size,
  businesses: Math.round(size.businesses * SIZE),
  properties: Math.round(size.properties * SIZE),
  needs: size.needs * SIZE,
  days: FULL ? size.days : SHORT_DAYS,
});

interface Played {
  nearest: Figures;
  recommended: Figures;
  truth: Figures;
  /** How many of the searches were answered nearest first. */
  nearestApplied: number;
  /** How much better records predict than base rates. */
  gain: number | null;
}

/** Plays one market in all three orders, the recommended one through an API with a database of its own. */
async function play(market: Market, order: MarketplaceOrder): Promise<Played> {
  const nearby = nearbyOf(market);
  const app = await startTestApp();
  try {
    const api = new ApiMarket(app, market, order);
    await api.write();
    const nearest = fixedOrder(market, 'nearest', nearby);
    const recommended = await playYear(market, {
      startDay: (day, joined) => api.startDay(day, joined),
      invite: (day, sent) => api.invite(day, sent),
      async search(need) {
        const found = await api.search(need);
        if (need.number < COMPARED)
          expect(await api.pageOf(need, 'nearest')).toMatchObject({ page: await nearest.search(need) });
        return found;
      },
    });
    return {
      recommended,
      nearest: await playYear(market, nearest),
      truth: await playYear(market, fixedOrder(market, 'known truth', nearby)),
      nearestApplied: api.nearestApplied,
      gain: (await app.nest.get(RankingService).report()).check.gain,
    };
  } finally {
    await app.close();
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function tell(what: string, { nearest, recommended, truth, gain }: Played): void {
  for (const [order, figures] of Object.entries({ nearest, recommended, 'known truth': truth })) {
    const { invitations, acceptance, newcomers, neverInvited } = figures;
    figure(
      `${what}, ${order}`,
      `${invitations} invitations, accepted ${percent(acceptance)}, to newcomers ${percent(newcomers)}, ` +
        `never invited ${percent(neverInvited)} of businesses`,
    );
  }
  figure(`${what}, records predict better by`, gain === null ? 'nothing to predict' : percent(gain));
}

async function playSeeds(name: keyof typeof MARKETS, order: MarketplaceOrder): Promise<Played[]> {
  const all: Played[] = [];
  for (let seed = SEED; seed < SEED + SEEDS; seed += 1) {
    const played = await play(makeMarket(sized(MARKETS[name]), seed), order);
    tell(`${name}, seed ${seed}`, played);
    all.push(played);
  }
  return all;
}

it.each([
  ['normal', 0.95],
  ['dense', 0.85],
] as const)(
  'the recommended order raises acceptance in the %s market and does not forget newcomers',
  async (name, newcomersLeast) => {
    const all = await playSeeds(name, 'recommended');
    const gains = all.map(({ nearest, recommended }) => recommended.acceptance / nearest.acceptance - 1);
    const newcomers = mean(all.map(({ nearest, recommended }) => recommended.newcomers / nearest.newcomers));
    figure(
      `${name}, acceptance over nearest (at least 10 %; worst seed 5 %)`,
      `${percent(mean(gains))}; ${percent(Math.min(...gains))}`,
    );
    figure(`${name}, newcomers' share against nearest (at least ${newcomersLeast})`, newcomers.toFixed(3));
    for (const { nearestApplied } of all) expect(nearestApplied).toBe(0);
    // A small market is too short for more than that it runs.
    if (!FULL) return;
    expect(mean(gains)).toBeGreaterThanOrEqual(0.1);
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0.05);
    expect(newcomers).toBeGreaterThanOrEqual(newcomersLeast);
  },
);

it('the sparse market stays on the nearest order by itself', async () => {
  for (const { nearest, recommended, nearestApplied } of await playSeeds('sparse', 'auto')) {
    expect(nearestApplied).toBe(recommended.invitations);
    expect(recommended).toEqual(nearest);
  }
});
