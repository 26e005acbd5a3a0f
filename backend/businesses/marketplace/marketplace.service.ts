import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { MARKETPLACE_COUNT_CAP } from '../../contract/limits.js';
import { AppError } from '../../core/errors/app.error.js';
import { paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import { dayOf } from '../services/certificate.policy.js';
import type {
  ApprovedQuery,
  ListedBusinessDto,
  MarketplaceResponse,
  MarketplaceBusinessDto,
  MarketplaceQuery,
} from './marketplace.dto.js';
import {
  findApproved,
  findCategoryNumbers,
  greatCircleOf,
  type MarketplaceRow,
  type SearchCircle,
  searchMarketplace,
} from './search-marketplace.js';

@Injectable()
export class MarketplaceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError VALIDATION_FAILED when latitude, longitude and radius are not given together */
  async search(query: MarketplaceQuery): Promise<MarketplaceResponse> {
    const { page, limit, search, serviceCategoryIds: ids } = query;
    const { pool } = this.database;
    const criteria = {
      search,
      circle: circleOf(query),
      categoryNumbers: ids?.length ? await findCategoryNumbers(pool, ids) : undefined,
      today: dayOf(this.clock.now()),
      limit,
      offset: (page - 1) * limit,
    };
    const { rows, counted } = await searchMarketplace(pool, criteria);
    return {
      data: rows.map(toMarketplaceBusinessDto),
      pagination: paginate({ page, limit }, counted, MARKETPLACE_COUNT_CAP),
    };
  }

  /** Approved businesses by name. */
  async listApproved({ search, limit }: ApprovedQuery): Promise<ListedBusinessDto[]> {
    const rows = await findApproved(this.database.pool, search, dayOf(this.clock.now()), limit);
    return rows.map(toListedBusinessDto);
  }
}

function circleOf({ latitude, longitude, radius }: MarketplaceQuery): SearchCircle | undefined {
  if (latitude !== undefined && longitude !== undefined && radius !== undefined)
    return { latitude, longitude, radiusKm: radius };
  const given = { latitude, longitude, radius };
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(given).length) return undefined;
  const message = 'latitude, longitude and radius must be given together';
  throw new AppError('VALIDATION_FAILED', {
    message,
    errors: Object.fromEntries(missing.map(([field]) => [field, message])),
  });
}

function toListedBusinessDto(row: MarketplaceRow): ListedBusinessDto {
  const { chord: _, ...listed } = row;
  return listed;
}

function toMarketplaceBusinessDto(row: MarketplaceRow): MarketplaceBusinessDto {
  const { chord, ...listed } = row;
  return { ...listed, distanceKm: chord === null ? null : greatCircleOf(chord) };
}
