import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { isUserMatching, matches } from '../../core/lists/conditions.js';
import { Listing } from '../../core/lists/listing.js';
import { ReadDatabase, type ReadSource } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import { CSV_COLUMNS, SORTS } from './hq-properties.columns.js';
import {
  ownedPropertySelect,
  type PropertyFilterQuery,
  type PropertyListQuery,
  type PropertyPageResponse,
  toOwnedPropertyDto,
} from './hq-properties.dto.js';

@Injectable()
export class HqPropertiesService {
  private readonly listing;

  constructor(
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

  list(query: PropertyListQuery): Promise<PropertyPageResponse> {
    return this.listing.page(query);
  }

  export(actor: Actor, query: PropertyFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'properties', query, this.listing);
  }
}

/** Searches the property and its owner. */
async function whereOf({ search }: PropertyFilterQuery, { prisma }: ReadSource): Promise<Prisma.Sql> {
  if (!search) return Prisma.sql`true`;
  const ofOwner = await isUserMatching(prisma, Prisma.sql`p.owner_id`, search);
  return Prisma.sql`(${matches(Prisma.sql`p.search_text`, Prisma.sql`p.memorable_name`, search)} OR ${ofOwner})`;
}
