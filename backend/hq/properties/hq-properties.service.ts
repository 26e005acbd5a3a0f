import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { isUserMatching, matches } from '../../core/lists/conditions.js';
import type { CsvColumns } from '../../core/lists/csv.js';
import { Listing } from '../../core/lists/listing.js';
import { ReadDatabase, type ReadSource } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import {
  type OwnedPropertyDto,
  ownedPropertySelect,
  type PropertyFilterQuery,
  type PropertyListQuery,
  type PropertyPageResponse,
  toOwnedPropertyDto,
} from './hq-properties.dto.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = p.owner_id`;

const SORTS = {
  memorableName: { by: Prisma.sql`lower(p.memorable_name)`, type: 'text' },
  slug: { by: Prisma.sql`p.slug`, type: 'text' },
  address: { by: Prisma.sql`lower(p.address)`, type: 'text' },
  createdAt: { by: Prisma.sql`p.created_at`, type: 'timestamptz' },
  'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
  'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
  'user.roles': { by: Prisma.sql`role_labels(u.roles)`, type: 'text', join: OWNER },
} as const;

const CSV_COLUMNS: CsvColumns<OwnedPropertyDto> = {
  Id: ({ id }) => id,
  'Property name': ({ memorableName }) => memorableName,
  URL: ({ slug }) => slug,
  Address: ({ address }) => address,
  Latitude: ({ latitude }) => latitude,
  Longitude: ({ longitude }) => longitude,
  'Location precision': ({ locationPrecision }) => locationPrecision,
  Types: ({ types }) => types.join(' '),
  Management: ({ propertyManager }) => propertyManager.managementType,
  'Managed by': ({ propertyManager }) => propertyManager.business?.name,
  Owner: ({ user }) => user.name,
  'Owner email': ({ user }) => user.email,
  Roles: ({ user }) => user.roles.join(' '),
  Created: ({ createdAt }) => createdAt,
};

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
