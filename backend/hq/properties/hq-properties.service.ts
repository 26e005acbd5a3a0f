import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { and, contains, isInPlace, buildUserCondition, matches } from '../../core/lists/conditions.js';
import { Listing } from '../../core/lists/listing.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase, type ReadSource } from '../../database/read/read-database.service.js';
import type { ManagementType } from '../../contract/statuses.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import { CSV_COLUMNS, SORTS } from './hq-properties.columns.js';
import {
  ownedPropertySelect,
  type PropertyFilterQuery,
  type PropertyListQuery,
  type PropertyPageResponse,
  type ReviewedPropertyDto,
  reviewedPropertySelect,
  toOwnedPropertyDto,
} from './hq-properties.dto.js';

/** What only the assistant asks for. */
export interface PropertyConditions extends PropertyFilterQuery {
  ownerId?: string;
  /** Text in the name. */
  named?: string;
  /** The business that manages it. */
  managerId?: string;
  /** A town, county or country. */
  place?: string;
}

@Injectable()
export class HqPropertiesService {
  private readonly listing;

  constructor(
    private readonly database: Database,
    reads: ReadDatabase,
    private readonly exports: ExportsService,
  ) {
    this.listing = new Listing(reads, {
      table: Prisma.sql`properties p`,
      id: Prisma.sql`p.id`,
      sorts: SORTS,
      newest: 'createdAt',
      csv: CSV_COLUMNS,
      where: whereOf,
      read: async (ids, { prisma }) => {
        const rows = await prisma.property.findMany({
          where: { id: { in: ids } },
          select: ownedPropertySelect,
          relationLoadStrategy: 'join',
        });
        return rows.map(toOwnedPropertyDto);
      },
    });
  }

  list(query: PropertyListQuery & PropertyConditions): Promise<PropertyPageResponse> {
    return this.listing.page(query);
  }

  /** @throws AppError PROPERTY_NOT_FOUND */
  async get(id: string): Promise<ReviewedPropertyDto> {
    const row = await this.database.prisma.property.findUnique({
      where: { id },
      select: reviewedPropertySelect,
      relationLoadStrategy: 'join',
    });
    if (!row) throw new AppError('PROPERTY_NOT_FOUND');
    return { ...toOwnedPropertyDto(row), invitations: row.invitations };
  }

  export(actor: Actor, query: PropertyFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'properties', query, this.listing);
  }
}

/** Asks for the business, because it has an index. A check of the table keeps it equal to the type. */
const MANAGED: Record<ManagementType, Prisma.Sql> = {
  BUSINESS_MANAGED: Prisma.sql`p.manager_business_id IS NOT NULL`,
  SELF_MANAGED: Prisma.sql`p.manager_business_id IS NULL`,
};

async function whereOf(
  { search, managementType, from, to, ...more }: PropertyConditions,
  { prisma }: ReadSource,
): Promise<Prisma.Sql> {
  return and([
    more.ownerId ? Prisma.sql`p.owner_id = ${more.ownerId}::uuid` : undefined,
    more.managerId ? Prisma.sql`p.manager_business_id = ${more.managerId}::uuid` : undefined,
    more.named ? contains(Prisma.sql`p.memorable_name`, more.named) : undefined,
    more.place ? isInPlace(Prisma.sql`p.address`, more.place) : undefined,
    managementType && MANAGED[managementType],
    from && Prisma.sql`p.created_at >= ${from}`,
    to && Prisma.sql`p.created_at <= ${to}`,
    search ? await found(search, prisma) : undefined,
  ]);
}

/** Searches the property and its owner. */
async function found(search: string, prisma: ReadSource['prisma']): Promise<Prisma.Sql> {
  const ofOwner = await buildUserCondition(prisma, Prisma.sql`p.owner_id`, search);
  return Prisma.sql`(${matches(Prisma.sql`p.memorable_name || ' ' || p.address`, Prisma.sql`p.memorable_name`, search)} OR ${ofOwner})`;
}
