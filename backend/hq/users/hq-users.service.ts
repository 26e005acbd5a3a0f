import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditLogService } from '../audit/audit-log.service.js';
import { toUserDto, type UserDto } from '../../auth/accounts/user.dto.js';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import { AppError } from '../../core/errors/app.error.js';
import { Clock } from '../../config/clock.js';
import { type CsvColumns, csvFile } from '../../core/lists/csv.js';
import { jsonArray } from '../../core/lists/json-stream.js';
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
import { Database } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import {
  type ReviewedUserResponse,
  reviewedUserSelect,
  toReviewedUserDto,
  type UserFilterQuery,
  type UserListQuery,
  type UserPageResponse,
  userSelect,
  type UserSort,
} from './hq-users.dto.js';

/** Audit events that a reviewer sees with an account. */
const HISTORY_SIZE = 50;

const LISTING: Listing<UserSort> = {
  from: Prisma.sql`users u`,
  id: Prisma.sql`u.id`,
  sorts: {
    name: { by: Prisma.sql`lower(u.name)`, type: 'text' },
    email: { by: Prisma.sql`u.email`, type: 'text' },
    roles: { by: Prisma.sql`array_to_string(u.roles, ' ')`, type: 'text' },
    accountStatus: { by: Prisma.sql`u.account_status::text`, type: 'text' },
    createdAt: { by: Prisma.sql`u.created_at`, type: 'timestamptz' },
  },
};

const CSV_COLUMNS: CsvColumns<UserDto> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Roles: ({ roles }) => roles.join(' '),
  'Account status': ({ accountStatus }) => accountStatus,
  Registered: ({ createdAt }) => createdAt,
};

const sortingOf = ({ sort, order }: UserFilterQuery): Sorting<UserSort> => ({
  sort: sort ?? 'createdAt',
  order: order ?? (sort ? 'asc' : 'desc'),
});

const conditionOf = ({ accountStatus, search }: UserFilterQuery): Prisma.Sql =>
  every([
    Prisma.sql`u.deleted_at IS NULL`,
    accountStatus ? Prisma.sql`u.account_status = ${accountStatus}::"AccountStatus"` : undefined,
    search ? matches(Prisma.sql`u.search_text`, search) : undefined,
  ]);

/** Accounts, as administrators read them. */
@Injectable()
export class HqUsersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
  ) {}

  /** All accounts as a bare array; one page of them once page, limit or search are given. */
  list(query: UserListQuery): Promise<UserPageResponse | StreamableFile> {
    const paged = query.page !== undefined || query.limit !== undefined || query.search !== undefined;
    return paged ? this.page(query) : jsonArray(this.all(query));
  }

  export(query: UserFilterQuery): Promise<StreamableFile> {
    return csvFile('users', this.clock.now(), CSV_COLUMNS, this.all(query));
  }

  /** @throws AppError USER_NOT_FOUND */
  async get(id: string): Promise<ReviewedUserResponse> {
    const row = await this.database.prisma.user.findUnique({
      where: { id, deletedAt: null },
      select: reviewedUserSelect,
      relationLoadStrategy: 'join',
    });
    if (!row) throw new AppError('USER_NOT_FOUND');
    return { user: toReviewedUserDto(row, await this.auditLog.historyOf('user', id, HISTORY_SIZE)) };
  }

  private async page(query: UserListQuery): Promise<UserPageResponse> {
    const request = { page: query.page ?? 1, limit: query.limit ?? HQ_PAGE_SIZE };
    const where = conditionOf(query);
    const [ids, counted] = await Promise.all([
      pageOfIds(this.database.prisma, LISTING, where, { ...sortingOf(query), ...request }),
      countRows(this.database.prisma, LISTING, where),
    ]);
    return { data: await this.byIds(ids), pagination: paginate(request, counted, ids.length) };
  }

  private async *all(query: UserFilterQuery): AsyncGenerator<UserDto[]> {
    const batches = batchesOfIds(this.database.prisma, LISTING, conditionOf(query), sortingOf(query));
    for await (const ids of batches) yield this.byIds(ids);
  }

  private async byIds(ids: string[]): Promise<UserDto[]> {
    const rows = await readInOrder(ids, (some) =>
      this.database.prisma.user.findMany({ where: { id: { in: some } }, select: userSelect }),
    );
    return rows.map(toUserDto);
  }
}
