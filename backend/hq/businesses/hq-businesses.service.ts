import { Injectable, type StreamableFile } from '@nestjs/common';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { type BusinessRow, toBusinessDto } from '../../businesses/profile/business.dto.js';
import { readBusinesses } from '../../businesses/profile/read-businesses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Clock } from '../../config/clock.js';
import type { RegistrationStatus } from '../../contract/statuses.js';
import { and, matches } from '../../core/lists/conditions.js';
import type { CsvColumns } from '../../core/lists/csv.js';
import { Listing } from '../../core/lists/listing.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import type {
  BusinessFilterQuery,
  BusinessListQuery,
  BusinessPageResponse,
  ReviewedBusinessDto,
} from './hq-businesses.dto.js';
import { findDuplicates } from './find-duplicates.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = b.owner_id`;

const SORTS = {
  name: { by: Prisma.sql`lower(b.name)`, type: 'text' },
  businessType: { by: Prisma.sql`lower(b.business_type)`, type: 'text' },
  serviceBusinessType: { by: Prisma.sql`enum_label(b.service_business_type)`, type: 'text' },
  companyType: { by: Prisma.sql`enum_label(b.company_type)`, type: 'text' },
  email: { by: Prisma.sql`lower(b.email)`, type: 'text' },
  address: { by: Prisma.sql`lower(b.address)`, type: 'text' },
  registrationStatus: { by: Prisma.sql`enum_label(b.registration_status)`, type: 'text' },
  createdAt: { by: Prisma.sql`b.created_at`, type: 'timestamptz' },
  reviewedAt: { by: Prisma.sql`coalesce(b.reviewed_at, 'epoch')`, type: 'timestamptz' },
  'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
  'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
} as const;

const CSV_COLUMNS: CsvColumns<BusinessRow> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'Business type': ({ businessType }) => businessType,
  'Service business type': ({ serviceBusinessType }) => serviceBusinessType,
  'Company type': ({ companyType }) => companyType,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  Address: ({ address }) => address,
  'Registration number': ({ registrationNumber }) => registrationNumber,
  'VAT number': ({ vatRegistrationNo }) => vatRegistrationNo,
  Status: ({ registrationStatus }) => registrationStatus,
  'Changed since approval': ({ changedSinceApproval }) => changedSinceApproval,
  Owner: ({ owner }) => owner.name,
  'Owner email': ({ owner }) => owner.email,
  Staff: ({ staff }) => staff.length,
  Services: ({ services }) => services.map(({ serviceCategory }) => serviceCategory.name).join('; '),
  Properties: ({ managedProperties }) => managedProperties,
  'Reviewed by': ({ reviewedBy }) => reviewedBy?.name,
  'Reviewed at': ({ reviewedAt }) => reviewedAt,
  'Review notes': ({ reviewNotes }) => reviewNotes,
  Created: ({ createdAt }) => createdAt,
};

const WAITING: readonly string[] = ['PENDING', 'PENDING_REVIEW'] satisfies RegistrationStatus[];

/** One status is compared with `=`, because only then does PostgreSQL take the order from the index of statuses. */
const hasStatus = (status: RegistrationStatus): Prisma.Sql =>
  WAITING.includes(status)
    ? Prisma.sql`b.registration_status = ANY(${WAITING}::"RegistrationStatus"[])`
    : Prisma.sql`b.registration_status = ${status}::"RegistrationStatus"`;

const whereOf = ({ search, status }: BusinessFilterQuery): Prisma.Sql =>
  and([
    status && hasStatus(status),
    search ? matches(Prisma.sql`b.hq_search_text`, Prisma.sql`b.name`, search) : undefined,
  ]);

@Injectable()
export class HqBusinessesService {
  private readonly listing;

  constructor(
    private readonly database: Database,
    reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly sanctions: Sanctions,
    private readonly exports: ExportsService,
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

  async list(actor: Actor, query: BusinessListQuery): Promise<BusinessPageResponse> {
    const { data, pagination } = await this.listing.page(query);
    const now = this.clock.now();
    return { data: data.map((row) => toBusinessDto(row, 'administrator', actor, now)), pagination };
  }

  export(actor: Actor, query: BusinessFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'businesses', query, this.listing);
  }

  /** @throws AppError BUSINESS_NOT_FOUND */
  async get(actor: Actor, id: string): Promise<ReviewedBusinessDto> {
    const { prisma } = this.database;
    const [[row], duplicates] = await Promise.all([
      readBusinesses(this.database.queryable, [id]),
      findDuplicates(prisma, id),
    ]);
    if (!row) throw new AppError('BUSINESS_NOT_FOUND');
    const [otherBusinesses, earlierSanctions] = await Promise.all([
      prisma.business.findMany({
        where: { ownerId: row.ownerId, id: { not: id } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: { id: true, name: true, registrationStatus: true, createdAt: true },
      }),
      this.sanctions.find(
        prisma,
        { kind: 'business', id, accountId: row.ownerId },
        {
          email: [row.email, row.owner.email],
          registrationNumber: [row.registrationNumber],
          vatRegistrationNo: [row.vatRegistrationNo],
        },
      ),
    ]);
    return {
      ...toBusinessDto(row, 'administrator', actor, this.clock.now()),
      ownerId: row.ownerId,
      duplicates,
      otherBusinesses,
      earlierSanctions,
    };
  }
}
