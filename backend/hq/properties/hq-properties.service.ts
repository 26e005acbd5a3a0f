import { Injectable, type StreamableFile } from '@nestjs/common';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import { Clock } from '../../config/clock.js';
import { type CsvColumns, csvFile } from '../../core/lists/csv.js';
import {
  batchesOfIds,
  countRows,
  isUserMatching,
  type Listing,
  matches,
  pageOfIds,
  readInOrder,
  type Sorting,
} from '../../core/lists/listing.js';
import { paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import {
  type OwnedPropertyDto,
  ownedPropertySelect,
  type PropertyFilterQuery,
  type PropertyListQuery,
  type PropertyPageResponse,
  type PropertySort,
  toOwnedPropertyDto,
} from './hq-properties.dto.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = p.owner_id`;

const LISTING: Listing<PropertySort> = {
  from: Prisma.sql`properties p`,
  id: Prisma.sql`p.id`,
  sorts: {
    memorableName: { by: Prisma.sql`lower(p.memorable_name)`, type: 'text' },
    slug: { by: Prisma.sql`p.slug`, type: 'text' },
    address: { by: Prisma.sql`lower(p.address)`, type: 'text' },
    createdAt: { by: Prisma.sql`p.created_at`, type: 'timestamptz' },
    'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
    'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
    'user.roles': { by: Prisma.sql`array_to_string(u.roles, ' ')`, type: 'text', join: OWNER },
  },
};

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
  'Owner e-mail': ({ user }) => user.email,
  Roles: ({ user }) => user.roles.join(' '),
  Created: ({ createdAt }) => createdAt,
};

const sortingOf = ({ sort, order }: PropertyFilterQuery): Sorting<PropertySort> => ({
  sort: sort ?? 'createdAt',
  order: order ?? (sort ? 'asc' : 'desc'),
});

/** Every property, as administrators read them. */
@Injectable()
export class HqPropertiesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: PropertyListQuery): Promise<PropertyPageResponse> {
    const request = { page: query.page ?? 1, limit: query.limit ?? HQ_PAGE_SIZE };
    const where = await this.condition(query);
    const [ids, counted] = await Promise.all([
      pageOfIds(this.database.prisma, LISTING, where, { ...sortingOf(query), ...request }),
      countRows(this.database.prisma, LISTING, where),
    ]);
    return { data: await this.byIds(ids), pagination: paginate(request, counted, ids.length) };
  }

  export(query: PropertyFilterQuery): Promise<StreamableFile> {
    return csvFile('properties', this.clock.now(), CSV_COLUMNS, this.all(query));
  }

  private async *all(query: PropertyFilterQuery): AsyncGenerator<OwnedPropertyDto[]> {
    const where = await this.condition(query);
    const batches = batchesOfIds(this.database.prisma, LISTING, where, sortingOf(query));
    for await (const ids of batches) yield this.byIds(ids);
  }

  private async byIds(ids: string[]): Promise<OwnedPropertyDto[]> {
    const rows = await readInOrder(ids, (some) =>
      this.database.prisma.property.findMany({
        where: { id: { in: some } },
        select: ownedPropertySelect,
        relationLoadStrategy: 'join',
      }),
    );
    return rows.map(toOwnedPropertyDto);
  }

  /** A search looks at the property and at its owner. */
  private async condition({ search }: PropertyFilterQuery): Promise<Prisma.Sql> {
    if (!search) return Prisma.sql`true`;
    const ofOwner = await isUserMatching(this.database.prisma, Prisma.sql`p.owner_id`, search);
    return Prisma.sql`(${matches(Prisma.sql`p.search_text`, search)} OR ${ofOwner})`;
  }
}
