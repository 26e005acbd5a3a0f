import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { AppliedOrder, MarketplaceOrder } from '../../contract/ranking.js';
import { MINUTE_MS, dayOf } from '../../contract/time.js';
import { CachedValue } from '../../core/cached-value.js';
import { Database } from '../../database/database.service.js';
import { checkRanking, compareSides, type ComparedSide, type RankingCheck } from './predict.js';
import { type CountedCell, readCells, readCountedOutcomes, readSides } from './read-outcomes.js';
import { BaseRates } from './score.js';

/** Base rates and the check read all outcomes, so searches use ones of up to this age. In ms. */
const CACHED_MS = 10 * MINUTE_MS;

/** What the platform has learned from outcomes: base rates, and whether records predict better than they do. */
@Injectable()
export class RankingService {
  private readonly rates: CachedValue<BaseRates>;
  private readonly check: CachedValue<RankingCheck>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.rates = new CachedValue(clock, CACHED_MS, async () => new BaseRates(await this.readCells()));
    this.check = new CachedValue(clock, CACHED_MS, () => this.readCheck());
  }

  /** The order that a search with this `order` gets. */
  async resolve(order: MarketplaceOrder): Promise<AppliedOrder> {
    if (order !== 'auto') return order;
    if (this.env.marketplaceOrder !== 'auto') return this.env.marketplaceOrder;
    return (await this.check.get()).recommends ? 'recommended' : 'nearest';
  }

  /** The base rates for searches: up to ten minutes old. */
  recentRates(): Promise<BaseRates> {
    return this.rates.get();
  }

  readCells(): Promise<CountedCell[]> {
    return readCells(this.database.pool, dayOf(this.clock.now()));
  }

  private async readCheck(): Promise<RankingCheck> {
    const now = this.clock.now();
    return checkRanking(await readCountedOutcomes(this.database.pool, now), now);
  }

  /** What administrators see of it. */
  async report(): Promise<{ order: AppliedOrder; check: RankingCheck; comparison: ComparedSide[] }> {
    const [order, check, sides] = await Promise.all([
      this.resolve('auto'),
      this.readCheck(),
      readSides(this.database.pool),
    ]);
    return { order, check, comparison: compareSides(sides) };
  }
}
