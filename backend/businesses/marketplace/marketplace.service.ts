import { Injectable } from '@nestjs/common';
import { greatCircleOf } from '../../places/distance.js';
import { Clock } from '../../config/clock.js';
import { DEADLINE_SOON_DAYS, MARKETPLACE_COUNT_CAP } from '../../contract/limits.js';
import type { MarketplaceOrder } from '../../contract/ranking.js';
import { DAY_MS, MINUTE_MS, dayOf } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { CachedValue } from '../../core/cached-value.js';
import { paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase } from '../../database/read/read-database.service.js';
import { DraftTokens } from '../ranking/draft-token.js';
import { RankingService } from '../ranking/ranking.service.js';
import { NO_RECORD, readRecords, readSharedHistory } from '../ranking/read-outcomes.js';
import { reasonsOf } from '../ranking/reasons.js';
import type {
  ApprovedBusinessDto,
  ApprovedQuery,
  CommonTradeDto,
  MarketplaceResponse,
  MarketplaceQuery,
  TradesQuery,
} from './marketplace.dto.js';
import { findCommonTrades } from './common-trades.js';
import { addFields, parseCard, readDates } from './listed-card.js';
import { type MarketplaceSearch, type SearchCircle } from './listing-source.js';
import { findApproved, findCategoryNumbers, searchMarketplace } from './search-marketplace.js';
import {
  declinedSince,
  type RecommendedRow,
  searchRecommended,
  type Searcher,
} from './search-recommended.js';

/** Counting reads every listed business, so it is done at most this often. In ms. */
const TRADES_CACHED_MS = 10 * MINUTE_MS;
const TRADES_MAX = 10;

@Injectable()
export class MarketplaceService {
  private readonly trades: CachedValue<CommonTradeDto[]>;

  constructor(
    private readonly database: Database,
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly ranking: RankingService,
    private readonly drafts: DraftTokens,
  ) {
    this.trades = new CachedValue(clock, TRADES_CACHED_MS, () =>
      reads.read(({ pool }) => findCommonTrades(pool, clock.now())),
    );
  }

  /**
   * @returns the JSON of a `MarketplaceResponse`
   * @throws AppError VALIDATION_FAILED when latitude, longitude and radius are not given together, or an order beside
   *   another sort; PROPERTY_NOT_FOUND when the property is not the actor's own
   */
  async searchJson(actor: Actor, query: MarketplaceQuery): Promise<string> {
    const { page, limit, search, sort, order, serviceCategoryIds: ids } = query;
    if (order && sort && sort !== 'nearest') throw orderBesideSort();
    const searcher = { id: actor.id, propertyId: await this.findOwnProperty(actor, query.propertyId) };
    const criteria = {
      search,
      sort,
      circle: circleOf(query),
      categoryNumbers: ids?.length ? await findCategoryNumbers(this.database.pool, ids) : undefined,
      today: dayOf(this.clock.now()),
      limit,
      offset: (page - 1) * limit,
    };
    if (order) return this.searchInOrder(order, searcher, criteria, { page, limit });
    const { rows, counted } = await this.reads.read(({ pool }) => searchMarketplace(pool, criteria));
    const cards = rows.map(({ card, chord }) => addFields(card, { distanceKm: distanceOf(chord) }));
    return pageOf(cards, { pagination: paginate({ page, limit }, counted, MARKETPLACE_COUNT_CAP) });
  }

  /** Like `searchJson`, as an object. */
  async search(actor: Actor, query: MarketplaceQuery): Promise<MarketplaceResponse> {
    const page = JSON.parse(await this.searchJson(actor, query)) as MarketplaceResponse;
    return { ...page, data: page.data.map(readDates) };
  }

  /** The search with its order named, and with reasons for each business. */
  private async searchInOrder(
    wanted: MarketplaceOrder,
    searcher: Searcher,
    criteria: MarketplaceSearch,
    paging: { page: number; limit: number },
  ): Promise<string> {
    const { pool } = this.database;
    const now = this.clock.now();
    const order = criteria.circle ? await this.ranking.resolve(wanted) : 'nearest';
    // The recommended order depends on the searcher's own history, which must be up to date.
    const { rows, counted }: { rows: RecommendedRow[]; counted: number } =
      order === 'nearest'
        ? await this.reads.read((source) => searchMarketplace(source.pool, criteria))
        : await this.reads.readFresh(async (source) => {
            const rates = await this.ranking.recentRates();
            return searchRecommended(source.pool, criteria, { order, searcher, rates, now });
          });
    const ids = rows.map(({ id }) => id);
    const [records, histories] = await Promise.all([
      readRecords(pool, ids, criteria.today),
      readSharedHistory(pool, searcher, ids, declinedSince(now)),
    ]);
    const cards = rows.map(({ id, card, chord, side }) => {
      const { services } = parseCard(card);
      const reasons = reasonsOf({
        record: records.get(id) ?? NO_RECORD,
        history: histories.get(id),
        services,
      });
      const draft = side && this.drafts.sign({ userId: searcher.id, businessId: id }, side, now);
      return addFields(card, { distanceKm: distanceOf(chord), reasons, ...(draft ? { draft } : {}) });
    });
    return pageOf(cards, { pagination: paginate(paging, counted, MARKETPLACE_COUNT_CAP), order });
  }

  private async findOwnProperty(actor: Actor, propertyId: string | undefined): Promise<string | null> {
    if (!propertyId) return null;
    const own = await this.database.prisma.property.findFirst({
      where: { id: propertyId, ownerId: actor.id },
      select: { id: true },
    });
    if (!own) throw new AppError('PROPERTY_NOT_FOUND');
    return own.id;
  }

  /**
   * Approved businesses by name, or nearest first.
   * @throws AppError VALIDATION_FAILED when only one of latitude and longitude is given
   */
  async listApproved(query: ApprovedQuery): Promise<ApprovedBusinessDto[]> {
    const { search, serviceBusinessType, limit, latitude, longitude } = query;
    const given = requireAllOrNone({ latitude, longitude });
    const near = given && { latitude: given.latitude, longitude: given.longitude };
    const today = dayOf(this.clock.now());
    const rows = await this.reads.read(({ pool }) =>
      findApproved(pool, { search, serviceBusinessType, near, today, limit }),
    );
    return rows.map(({ card, chord }) => ({
      ...parseCard(card),
      ...(near ? { distanceKm: distanceOf(chord) } : {}),
    }));
  }

  /**
   * The trades that owners need most, first those of the due deadlines of a property. Up to ten minutes old, unless
   * there were none.
   * @throws AppError PROPERTY_NOT_FOUND when the property is not the actor's own
   */
  async commonTrades(actor: Actor, query: TradesQuery): Promise<CommonTradeDto[]> {
    const propertyId = await this.findOwnProperty(actor, query.propertyId);
    const [trades, due] = await Promise.all([
      this.trades.get(),
      propertyId ? this.findDueCategories(propertyId) : [],
    ]);
    // The first business of a new installation shows at once.
    if (trades.length === 0) this.trades.forget();
    const first = [...due].flatMap((id) => trades.filter((trade) => trade.id === id));
    return [...new Set([...first, ...trades])].slice(0, TRADES_MAX);
  }

  /** The services of a property's deadlines that are overdue or due soon, the most urgent one first. */
  private async findDueCategories(propertyId: string): Promise<(string | null)[]> {
    const soon = new Date(this.clock.now().getTime() + DEADLINE_SOON_DAYS * DAY_MS);
    const due = await this.database.prisma.deadline.findMany({
      where: { propertyId, dueOn: { lte: soon } },
      select: { serviceCategoryId: true },
      orderBy: { dueOn: 'asc' },
    });
    return due.map(({ serviceCategoryId }) => serviceCategoryId);
  }
}

function orderBesideSort(): AppError {
  const message = 'order and another sort than nearest cannot be given together';
  return new AppError('VALIDATION_FAILED', { message, errors: { order: message } });
}

function circleOf({ latitude, longitude, radius }: MarketplaceQuery): SearchCircle | undefined {
  const given = requireAllOrNone({ latitude, longitude, radius });
  return given && { latitude: given.latitude, longitude: given.longitude, radiusKm: given.radius };
}

/** Numbers that have a meaning only together; undefined when none is given. */
function requireAllOrNone<Name extends string>(
  given: Record<Name, number | undefined>,
): Record<Name, number> | undefined {
  const names = Object.keys(given) as Name[];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0) return given as Record<Name, number>;
  if (missing.length === names.length) return undefined;
  const message = `${names.join(', ').replace(/, (?=\w+$)/, ' and ')} must be given together`;
  throw new AppError('VALIDATION_FAILED', {
    message,
    errors: Object.fromEntries(missing.map((field) => [field, message])),
  });
}

const distanceOf = (chord: number | null): number | null => (chord === null ? null : greatCircleOf(chord));

const pageOf = (cards: readonly string[], rest: Omit<MarketplaceResponse, 'data'>): string =>
  addFields(`{"data":[${cards.join()}]}`, rest);
