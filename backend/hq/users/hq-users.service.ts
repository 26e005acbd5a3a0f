import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditLogService } from '../audit/audit-log.service.js';
import { readAccountMarks } from '../../auth/sanctions/account-marks.js';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Actor } from '../../core/access/actor.js';
import { and, matches } from '../../core/lists/conditions.js';
import type { CsvColumns } from '../../core/lists/csv.js';
import { Listing } from '../../core/lists/listing.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import { toListedUsers } from './listed-users.js';
import {
  type ListedUserDto,
  type ReviewedUserResponse,
  reviewedUserSelect,
  toReviewedUserDto,
  type UserFilterQuery,
  type UserListQuery,
  type UserPageResponse,
  userSelect,
} from './hq-users.dto.js';

/** Audit events shown with an account. */
const HISTORY_SIZE = 50;

const SORTS = {
  name: { by: Prisma.sql`lower(u.name)`, type: 'text' },
  email: { by: Prisma.sql`u.email`, type: 'text' },
  roles: { by: Prisma.sql`role_labels(u.roles)`, type: 'text' },
  accountStatus: { by: Prisma.sql`enum_label(u.account_status)`, type: 'text' },
  createdAt: { by: Prisma.sql`u.created_at`, type: 'timestamptz' },
} as const;

const CSV_COLUMNS: CsvColumns<ListedUserDto> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Roles: ({ roles }) => roles.join(' '),
  'Email confirmed': ({ emailConfirmed }) => (emailConfirmed ? 'yes' : 'no'),
  'Account status': ({ accountStatus }) => accountStatus,
  Registered: ({ createdAt }) => createdAt,
};

@Injectable()
export class HqUsersService {
  private readonly listing;

  constructor(
    private readonly database: Database,
    reads: ReadDatabase,
    private readonly exports: ExportsService,
    private readonly auditLog: AuditLogService,
    private readonly sanctions: Sanctions,
  ) {
    this.listing = new Listing(reads, {
      table: Prisma.sql`users u`,
      id: Prisma.sql`u.id`,
      sorts: SORTS,
      newest: 'createdAt',
      csv: CSV_COLUMNS,
      where: ({ accountStatus, search }: UserFilterQuery) =>
        and([
          Prisma.sql`u.deleted_at IS NULL`,
          accountStatus && Prisma.sql`u.account_status = ${accountStatus}::"AccountStatus"`,
          search ? matches(Prisma.sql`u.search_text`, Prisma.sql`u.name`, search) : undefined,
        ]),
      read: async (ids, { prisma }) => {
        const rows = await prisma.user.findMany({ where: { id: { in: ids } }, select: userSelect });
        return toListedUsers(prisma, sanctions, rows);
      },
    });
  }

  /** All accounts as a bare array, or one page when page, limit or search are given. */
  list(query: UserListQuery): Promise<UserPageResponse | StreamableFile> {
    const paged = query.page !== undefined || query.limit !== undefined || query.search !== undefined;
    return paged ? this.listing.page(query) : this.listing.json(query);
  }

  export(actor: Actor, query: UserFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'users', query, this.listing);
  }

  /** @throws AppError USER_NOT_FOUND */
  async get(id: string): Promise<ReviewedUserResponse> {
    const row = await this.database.prisma.user.findUnique({
      where: { id, deletedAt: null },
      select: reviewedUserSelect,
      relationLoadStrategy: 'join',
    });
    if (!row) throw new AppError('USER_NOT_FOUND');
    const { prisma } = this.database;
    const [earlierSanctions, history] = await Promise.all([
      readAccountMarks(prisma, row).then((marks) =>
        this.sanctions.find(prisma, { kind: 'account', id, accountId: id }, marks),
      ),
      this.auditLog.historyOf('user', id, HISTORY_SIZE),
    ]);
    return { user: toReviewedUserDto(row, earlierSanctions, history) };
  }
}
