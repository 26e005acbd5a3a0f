import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import {
  type BusinessResponse,
  type BusinessRow,
  businessSelect,
  toBusinessDto,
} from '../../businesses/business.dto.js';
import { markChangesReviewed, reviewBusiness } from '../../businesses/review/review-business.js';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import type { ReviewAction } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Clock } from '../../config/clock.js';
import { type CsvColumns, csvFile } from '../../core/lists/csv.js';
import {
  batchesOfIds,
  countRows,
  every,
  type Listing,
  matches,
  pageOfIds,
  readInOrder,
  type Sorting,
} from '../../core/lists/listing.js';
import { paginate } from '../../core/lists/page.dto.js';
import { Database, type Db } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type {
  BusinessFilterQuery,
  BusinessListQuery,
  BusinessPageResponse,
  BusinessSort,
  ReviewedBusinessDto,
} from './hq-businesses.dto.js';
import { findDuplicates } from './find-duplicates.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = b.owner_id`;

const LISTING: Listing<BusinessSort> = {
  from: Prisma.sql`businesses b`,
  id: Prisma.sql`b.id`,
  sorts: {
    name: { by: Prisma.sql`lower(b.name)`, type: 'text' },
    businessType: { by: Prisma.sql`lower(b.business_type)`, type: 'text' },
    serviceBusinessType: { by: Prisma.sql`b.service_business_type::text`, type: 'text' },
    companyType: { by: Prisma.sql`b.company_type::text`, type: 'text' },
    email: { by: Prisma.sql`lower(b.email)`, type: 'text' },
    address: { by: Prisma.sql`lower(b.address)`, type: 'text' },
    registrationStatus: { by: Prisma.sql`b.registration_status::text`, type: 'text' },
    createdAt: { by: Prisma.sql`b.created_at`, type: 'timestamptz' },
    reviewedAt: { by: Prisma.sql`coalesce(b.reviewed_at, 'epoch')`, type: 'timestamptz' },
    'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
    'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
  },
};

const CSV_COLUMNS: CsvColumns<BusinessRow> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'Business type': ({ businessType }) => businessType,
  'Service business type': ({ serviceBusinessType }) => serviceBusinessType,
  'Company type': ({ companyType }) => companyType,
  'E-mail': ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  Address: ({ address }) => address,
  'Registration number': ({ registrationNumber }) => registrationNumber,
  'VAT number': ({ vatRegistrationNo }) => vatRegistrationNo,
  Status: ({ registrationStatus }) => registrationStatus,
  'Changed since approval': ({ changedSinceApproval }) => changedSinceApproval,
  Owner: ({ owner }) => owner.name,
  'Owner e-mail': ({ owner }) => owner.email,
  Staff: ({ _count }) => _count.staff,
  Services: ({ services }) => services.map(({ serviceCategory }) => serviceCategory.name).join('; '),
  Properties: ({ _count }) => _count.managedProperties,
  'Reviewed by': ({ reviewedBy }) => reviewedBy?.name,
  'Reviewed at': ({ reviewedAt }) => reviewedAt,
  'Review notes': ({ reviewNotes }) => reviewNotes,
  Created: ({ createdAt }) => createdAt,
};

const sortingOf = ({ sort, order }: BusinessFilterQuery): Sorting<BusinessSort> => ({
  sort: sort ?? 'createdAt',
  order: order ?? (sort ? 'asc' : 'desc'),
});

const conditionOf = ({ search, status }: BusinessFilterQuery): Prisma.Sql => {
  const statuses =
    status === 'PENDING' || status === 'PENDING_REVIEW' ? ['PENDING', 'PENDING_REVIEW'] : [status];
  return every([
    status ? Prisma.sql`b.registration_status = ANY(${statuses}::"RegistrationStatus"[])` : undefined,
    search ? matches(Prisma.sql`b.hq_search_text`, search) : undefined,
  ]);
};

/** Every business, as administrators read and review them. */
@Injectable()
export class HqBusinessesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: BusinessListQuery): Promise<BusinessPageResponse> {
    const request = { page: query.page ?? 1, limit: query.limit ?? HQ_PAGE_SIZE };
    const where = conditionOf(query);
    const [ids, counted] = await Promise.all([
      pageOfIds(this.database.prisma, LISTING, where, { ...sortingOf(query), ...request }),
      countRows(this.database.prisma, LISTING, where),
    ]);
    const rows = await this.byIds(ids);
    const now = this.clock.now();
    return {
      data: rows.map((row) => toBusinessDto(row, 'administrator', actor, now)),
      pagination: paginate(request, counted, ids.length),
    };
  }

  export(query: BusinessFilterQuery): Promise<StreamableFile> {
    return csvFile('businesses', this.clock.now(), CSV_COLUMNS, this.all(query));
  }

  /** @throws AppError BUSINESS_NOT_FOUND */
  async get(actor: Actor, id: string): Promise<ReviewedBusinessDto> {
    const [row, duplicates] = await Promise.all([this.read(id), findDuplicates(this.database.prisma, id)]);
    const otherBusinesses = await this.database.prisma.business.findMany({
      where: { ownerId: row.ownerId, id: { not: id } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, name: true, registrationStatus: true, createdAt: true },
    });
    return {
      ...toBusinessDto(row, 'administrator', actor, this.clock.now()),
      ownerId: row.ownerId,
      duplicates,
      otherBusinesses,
    };
  }

  /** @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN */
  async review(
    actor: Actor,
    id: string,
    action: ReviewAction,
    notes?: string | null,
  ): Promise<BusinessResponse> {
    return this.database.transaction(async (tx) => {
      await reviewBusiness(tx, this.deps, actor, id, action, notes || null);
      return this.answer(tx, actor, id);
    });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN */
  async markReviewed(actor: Actor, id: string): Promise<BusinessResponse> {
    return this.database.transaction(async (tx) => {
      await markChangesReviewed(tx, this.deps, actor, id);
      return this.answer(tx, actor, id);
    });
  }

  private get deps() {
    const { audit, mail, clock } = this;
    return { audit, mail, clock };
  }

  /** Of the transaction that has decided: afterwards somebody else may have decided again, or deleted it. */
  private async answer(tx: Db, actor: Actor, id: string): Promise<BusinessResponse> {
    return { business: toBusinessDto(await this.read(id, tx), 'administrator', actor, this.clock.now()) };
  }

  private async read(id: string, db: Db = this.database.prisma): Promise<BusinessRow> {
    const row = await db.business.findUnique({
      where: { id },
      select: businessSelect,
      relationLoadStrategy: 'join',
    });
    if (!row) throw new AppError('BUSINESS_NOT_FOUND');
    return row;
  }

  private async *all(query: BusinessFilterQuery): AsyncGenerator<BusinessRow[]> {
    const batches = batchesOfIds(this.database.prisma, LISTING, conditionOf(query), sortingOf(query));
    for await (const ids of batches) yield this.byIds(ids);
  }

  private byIds(ids: string[]): Promise<BusinessRow[]> {
    return readInOrder(ids, (some) =>
      this.database.prisma.business.findMany({
        where: { id: { in: some } },
        select: businessSelect,
        relationLoadStrategy: 'join',
      }),
    );
  }
}
