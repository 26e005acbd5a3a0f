import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Database } from '../../database/database.service.js';
import type { HqInsightsQuery, HqInsightsResponse } from './hq-insights.dto.js';
import { readCounts, readDecisions, readSeries, readUnresponsive } from './read-hq-insights.js';
import { type InvitationConditions, readInvitations } from './read-invitations.js';
import { readSupplyGaps } from './read-supply-gaps.js';
import { DAY_MS, dayOf } from '../../contract/time.js';

@Injectable()
export class HqInsightsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The period ends today and has `days` days, all in UTC. */
  async read({ days }: HqInsightsQuery): Promise<HqInsightsResponse> {
    const { pool } = this.database;
    const now = this.clock.now();
    const today = dayOf(now);
    const since = new Date(new Date(today).getTime() - (days - 1) * DAY_MS);
    const before = new Date(since.getTime() - days * DAY_MS);
    const [series, { previous, funnel }, decisions, unresponsive, supplyGaps] = await Promise.all([
      readSeries(pool, dayOf(since), today),
      readCounts(pool, before, since),
      readDecisions(pool, since, now),
      readUnresponsive(pool, since, now),
      readSupplyGaps(pool),
    ]);
    return { series, previous, decisions, funnel, supplyGaps, unresponsive };
  }

  /** Invitations by status, and the newest of those that are asked for. */
  invitations(wanted: InvitationConditions, limit: number) {
    return readInvitations(this.database.prisma, wanted, limit);
  }
}
