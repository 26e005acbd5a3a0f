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
  PortfolioDto,
  SnoozeResponse,
} from './insights.dto.js';
import { subjectIn } from './insight-key.js';
import { findInsights, keyOf, rankInsights, toInsightDto, withoutSnoozed } from './rank-insights.js';
import { readDetails } from './read-details.js';
import { readBusinessPortfolio, readPortfolio } from './read-portfolio.js';
import { readSources } from './read-sources.js';

@Injectable()
export class InsightsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Computed anew each time. A snoozed insight makes room for the next one about the same subject. */
  async list(actor: Actor): Promise<InsightsResponse> {
    const now = this.clock.now();
    const portfolio = readPortfolio(this.database.pool, actor.id, now);
    const snoozed = portfolio.then((read) => read.snoozed);
    const [found, read] = await Promise.all([this.findFirst(actor, now, snoozed, INSIGHT_ROWS), portfolio]);
    return { ...found, portfolio: read.portfolio };
  }

  /** As `list`, at most `limit` rows, without the numbers, which cost as much as the rows. */
  async first(
    actor: Actor,
    limit = INSIGHT_ROWS,
  ): Promise<Pick<InsightsResponse, 'attention' | 'attentionTotal'>> {
    const now = this.clock.now();
    return this.findFirst(actor, now, this.snoozedAt(actor, now), limit);
  }

  private async findFirst(
    actor: Actor,
    now: Date,
    snoozes: Promise<Set<string>>,
    limit: number,
  ): Promise<Pick<InsightsResponse, 'attention' | 'attentionTotal'>> {
    const { pool } = this.database;
    const [sources, snoozed] = await Promise.all([readSources(pool, actor.id, now), snoozes]);
    const attention = rankInsights(withoutSnoozed(findInsights(sources, actor, now), snoozed));
    const first = attention.slice(0, limit);
    await readDetails(
      pool,
      sources,
      actor.id,
      first.map(({ id }) => id),
      now,
    );
    return { attention: first.map(toInsightDto), attentionTotal: attention.length };
  }

  private async snoozedAt(actor: Actor, now: Date): Promise<Set<string>> {
    const snoozes = await this.database.prisma.insightSnooze.findMany({
      where: { userId: actor.id, until: { gt: now } },
      select: { key: true },
    });
    return new Set(snoozes.map(({ key }) => key));
  }

  /** The actor's properties in numbers. */
  async properties(actor: Actor): Promise<PortfolioDto> {
    return (await readPortfolio(this.database.pool, actor.id, this.clock.now())).portfolio;
  }

  /** The keys of the insights about deadlines and invitations, by their ids; of those that are not snoozed. */
  async findKeys(actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const now = this.clock.now();
    const [sources, snoozed] = await Promise.all([
      readSources(this.database.pool, actor.id, now, ids),
      this.snoozedAt(actor, now),
    ]);
    const found = rankInsights(withoutSnoozed(findInsights(sources, actor, now), snoozed));
    return new Map(found.map((insight) => [insight.id, keyOf(insight)]));
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
    const subject = subjectIn(key);
    const about = findInsights(sources, actor, now).filter((insight) => insight.id === subject);
    if (!about.some((insight) => keyOf(insight) === key)) throw new AppError('INSIGHT_NOT_FOUND');
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
