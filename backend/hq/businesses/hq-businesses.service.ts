import { Injectable, type StreamableFile } from '@nestjs/common';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { toBusinessDto } from '../../businesses/profile/business.dto.js';
import { readBusinesses } from '../../businesses/profile/read-businesses.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../config/clock.js';
import { AWAITING_REVIEW, isAwaitingReview, type RegistrationStatus } from '../../contract/statuses.js';
import { and, matches } from '../../core/lists/conditions.js';
import { Listing } from '../../core/lists/listing.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import { CSV_COLUMNS, SORTS } from './hq-businesses.columns.js';
import { findDuplicated } from './find-duplicates.js';
import { toMarkedBusiness } from './marked-business.js';
import { type BusinessConditions, conditionsOf } from './business-conditions.js';
import type { BusinessFilterQuery, BusinessListQuery, BusinessPageResponse } from './hq-businesses.dto.js';

/** One status is compared with `=`, because only then does PostgreSQL take the order from the index of statuses. */
const hasStatus = (status: RegistrationStatus): Prisma.Sql =>
  isAwaitingReview(status)
    ? Prisma.sql`b.registration_status = ANY(${AWAITING_REVIEW}::"RegistrationStatus"[])`
    : Prisma.sql`b.registration_status = ${status}::"RegistrationStatus"`;

const whereOf = ({ search, status, serviceBusinessType, ...days }: BusinessConditions): Prisma.Sql =>
  and([
    ...conditionsOf(days),
    status && hasStatus(status),
    serviceBusinessType &&
      Prisma.sql`b.service_business_type = ${serviceBusinessType}::"ServiceBusinessType"`,
    days.from && Prisma.sql`b.created_at >= ${days.from}`,
    days.to && Prisma.sql`b.created_at <= ${days.to}`,
    // The index has businesses without a review at the epoch.
    days.reviewedFrom &&
      Prisma.sql`b.reviewed_at IS NOT NULL AND coalesce(b.reviewed_at, 'epoch') >= ${days.reviewedFrom}`,
    days.reviewedTo && Prisma.sql`b.reviewed_at <= ${days.reviewedTo}`,
    search
      ? matches(Prisma.sql`b.name || ' ' || b.email || ' ' || b.address`, Prisma.sql`b.name`, search)
      : undefined,
  ]);

@Injectable()
export class HqBusinessesService {
  private readonly listing;

  constructor(
    reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly exports: ExportsService,
    private readonly database: Database,
    private readonly sanctions: Sanctions,
  ) {
    this.listing = new Listing(reads, {
      table: Prisma.sql`businesses b`,
      id: Prisma.sql`b.id`,
      sorts: SORTS,
      newest: 'createdAt',
      csv: CSV_COLUMNS,
      where: whereOf,
      read: (ids, { pool }) => readBusinesses(pool, ids),
    });
  }

  async list(actor: Actor, query: BusinessListQuery & BusinessConditions): Promise<BusinessPageResponse> {
    const { data, pagination } = await this.listing.page(query);
    const { prisma } = this.database;
    const ids = data.map(({ id }) => id);
    const [duplicated, marked] = await Promise.all([
      findDuplicated(prisma, ids),
      this.sanctions.findMarked(prisma, data.map(toMarkedBusiness)),
    ]);
    const now = this.clock.now();
    return {
      data: data.map((row) => ({
        ...toBusinessDto(row, 'administrator', actor, now),
        town: row.town,
        hasDuplicates: duplicated.has(row.id),
        hasEarlierSanctions: marked.has(row.id),
      })),
      pagination,
    };
  }

  export(actor: Actor, query: BusinessFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'businesses', query, this.listing);
  }
}
