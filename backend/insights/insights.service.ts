import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { INSIGHT_ROWS } from '../contract/insights.js';
import { DAY_MS } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Database } from '../database/database.service.js';
import type {
  BusinessPortfolioDto,
  CreateSnoozeDto,
  InsightsResponse,
  SnoozeResponse,
} from './insights.dto.js';
import { findInsights, keyOf, rankInsights, toInsightDto } from './rank-insights.js';
import { readDetails } from './read-details.js';
import { readBusinessPortfolio, readPortfolio } from './read-portfolio.js';
import { readSources } from './read-sources.js';

@Injectable()
export class InsightsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Computed anew each time. Without a snoozed insight the next one about its subject is shown. */
  async list(actor: Actor): Promise<InsightsResponse> {
    const now = this.clock.now();
    const { pool } = this.database;
    const [sources, { portfolio, snoozed }] = await Promise.all([
      readSources(pool, actor.id, now),
      readPortfolio(pool, actor.id, now),
    ]);
    const found = findInsights(sources, actor, now);
    const shown = snoozed.size > 0 ? found.filter((one) => !snoozed.has(keyOf(one))) : found;
    const attention = rankInsights(shown);
    const first = attention.slice(0, INSIGHT_ROWS);
    await readDetails(
      pool,
      sources,
      actor.id,
      first.map(({ subject }) => subject.id),
    );
    return {
      attention: first.map(toInsightDto),
      attentionTotal: attention.length,
      portfolio,
    };
  }

  /** The businesses that the actor owns or works for in numbers. */
  businesses(actor: Actor): Promise<BusinessPortfolioDto> {
    return readBusinessPortfolio(this.database.pool, actor.id, this.clock.now());
  }

  /**
   * Hides an insight. Snoozing it again replaces the time.
   * @throws AppError INSIGHT_NOT_FOUND when the account has no such insight now
   */
  async snooze(actor: Actor, { key, days }: CreateSnoozeDto): Promise<SnoozeResponse> {
    const now = this.clock.now();
    const sources = await readSources(this.database.pool, actor.id, now);
    if (!findInsights(sources, actor, now).some((insight) => keyOf(insight) === key))
      throw new AppError('INSIGHT_NOT_FOUND');
    const until = new Date(now.getTime() + days * DAY_MS);
    const snooze = await this.database.prisma.insightSnooze.upsert({
      where: { userId_key: { userId: actor.id, key } },
      create: { userId: actor.id, key, until, createdAt: now },
      update: { until, createdAt: now },
      select: { key: true, until: true },
    });
    return { snooze };
  }

  /** @throws AppError SNOOZE_NOT_FOUND */
  async endSnooze(actor: Actor, key: string): Promise<void> {
    const { count } = await this.database.prisma.insightSnooze.deleteMany({
      where: { userId: actor.id, key },
    });
    if (count === 0) throw new AppError('SNOOZE_NOT_FOUND');
  }
}
