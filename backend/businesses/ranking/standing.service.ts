import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { MARKETPLACE_COUNT_CAP, RADIUS_DEFAULT_MILES } from '../../contract/limits.js';
import { OUTCOME_DAYS, RECORD_CAP } from '../../contract/ranking.js';
import { toInvitationType } from '../../contract/statuses.js';
import { DAY_MS, dayOf } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { isPastCount, paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { businessRoleOf } from '../../management/people.policy.js';
import { toOutcome } from '../../management/record-outcomes.js';
import { findKnownBusiness } from '../access/find-business.js';
import { RankingService } from './ranking.service.js';
import { NO_RECORD, readRecords } from './read-outcomes.js';
import { readStandingFacts, type StandingFacts } from './read-place.js';
import { BaseRates, isNewcomer, recordOf, weightOf } from './score.js';
import { changesOf, listBaseRates, toBandDto } from './standing.js';
import type {
  OutcomeDto,
  RankingResponse,
  StandingPlaceDto,
  StandingQuery,
  StandingResponse,
} from './standing.dto.js';

/** Shows a business its standing, and everybody how the order comes about. */
@Injectable()
export class StandingService {
  constructor(
    private readonly database: Database,
    private readonly ranking: RankingService,
    private readonly clock: Clock,
  ) {}

  /** How the order comes about, with the base rates of now. */
  async explain(): Promise<RankingResponse> {
    const [cells, order] = await Promise.all([this.ranking.readCells(), this.ranking.resolve('auto')]);
    const rates = new BaseRates(cells);
    return { order, mean: rates.mean, baseRates: listBaseRates(cells, rates) };
  }

  /**
   * For the owner and the staff of a business.
   * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN
   */
  async read(actor: Actor, id: string, paging: StandingQuery): Promise<StandingResponse> {
    const { prisma, pool } = this.database;
    const business = await findKnownBusiness(prisma, id, actor);
    if (!businessRoleOf(business, actor.id)) throw new AppError('FORBIDDEN');
    const now = this.clock.now();
    const [cells, records, outcomes, facts] = await Promise.all([
      this.ranking.readCells(),
      readRecords(pool, [id], dayOf(now)),
      this.readOutcomes(id, paging),
      readStandingFacts(pool, id),
    ]);
    const rates = new BaseRates(cells);
    const own = records.get(id) ?? NO_RECORD;
    const record = recordOf(own.cells, rates);
    const { freeFrom, oldest } = facts;
    const invitationType = toInvitationType(facts.serviceBusinessType);
    return {
      place: toPlaceDto(facts),
      record,
      capped: record >= RECORD_CAP,
      newcomer: isNewcomer(own.outcomes),
      counted: own.outcomes,
      accepted: own.acceptedOutcomes,
      changes: changesOf({
        cells: own.cells,
        counted: own.outcomes,
        rates,
        next: { invitationType, band: outcomes[0]?.band ?? 0 },
        waiting: { count: facts.waiting, by: oldest && new Date(oldest.getTime() + OUTCOME_DAYS * DAY_MS) },
        freeFrom: freeFrom && freeFrom > dayOf(now) ? freeFrom : null,
      }),
      outcomes: outcomes.map((row) => toOutcomeDto(row, rates, now)),
      pagination: paginate(paging, facts.outcomes),
    };
  }

  private async readOutcomes(businessId: string, { page, limit }: StandingQuery): Promise<OutcomeRow[]> {
    if (isPastCount({ page, limit })) return [];
    return this.database.prisma.invitationOutcome.findMany({
      where: { businessId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
      relationLoadStrategy: 'join',
      select: outcomeSelect,
    });
  }
}

function toPlaceDto({ town, position, near }: StandingFacts): StandingPlaceDto | null {
  if (town === null || position === null) return null;
  const ofIsLowerBound = near > MARKETPLACE_COUNT_CAP;
  return {
    town,
    radiusMiles: RADIUS_DEFAULT_MILES,
    position,
    of: Math.min(near, MARKETPLACE_COUNT_CAP),
    ofIsLowerBound,
  };
}

const outcomeSelect = {
  id: true,
  invitationId: true,
  invitationType: true,
  band: true,
  result: true,
  exclusion: true,
  notStarted: true,
  notPossible: true,
  invitedAt: true,
  at: true,
  invitation: { select: { property: { select: { memorableName: true } } } },
} as const satisfies Prisma.InvitationOutcomeSelect;

type OutcomeRow = Prisma.InvitationOutcomeGetPayload<{ select: typeof outcomeSelect }>;

function toOutcomeDto(
  { invitation, band, notStarted, notPossible, ...row }: OutcomeRow,
  rates: BaseRates,
  now: Date,
): OutcomeDto {
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(row.at))) / DAY_MS;
  return {
    ...row,
    ...toOutcome({ ...row, notStarted, notPossible }),
    propertyName: invitation?.property.memorableName ?? null,
    band: toBandDto(band),
    counts: row.exclusion === null,
    weight: weightOf(Math.max(0, days)),
    baseRate: rates.of({ invitationType: row.invitationType, band }),
  };
}
