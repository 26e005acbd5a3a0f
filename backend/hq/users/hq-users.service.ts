import { Injectable, type StreamableFile } from '@nestjs/common';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import type { Actor } from '../../core/access/actor.js';
import type { AccountStatus, Role } from '../../contract/statuses.js';
import { USERS_LIST_MAX } from '../../contract/limits.js';
import type { BoundedList } from '../../core/lists/bounded-list.js';
import { type Amount, and, isInPlace, isOften, matches } from '../../core/lists/conditions.js';
import { Listing } from '../../core/lists/listing.js';
import { ReadDatabase } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { ExportsService } from '../exports.service.js';
import { listedUserSelect, toListedUser, toMarkedAccount } from './listed-users.js';
import { CSV_COLUMNS, SORTS } from './hq-users.columns.js';
import {
  type UserFilterQuery,
  type UserListQuery,
  type ListedUserDto,
  type UserPageResponse,
} from './hq-users.dto.js';

/** Spelled out, because only then does PostgreSQL take the partial index of administrators. */
const RANKS: Record<Role, Prisma.Sql | undefined> = {
  USER: undefined,
  ADMIN: Prisma.sql`u.roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]`,
  SUPER_ADMIN: Prisma.sql`u.roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[] AND u.roles @> ARRAY['SUPER_ADMIN']::"Role"[]`,
};

/** What only the assistant asks for. */
export interface UserConditions extends UserFilterQuery {
  /** One of these. */
  accountStatuses?: readonly AccountStatus[];
  secondFactor?: boolean;
  /** Whether the account is staff of a business. */
  worksForBusiness?: boolean;
  ownedProperties?: Amount;
  ownedBusinesses?: Amount;
  emailConfirmed?: boolean;
  /** Whether the account owns a property. */
  ownsProperty?: boolean;
  /** Whether the account owns a business. */
  ownsBusiness?: boolean;
  /** The town, county or country of a property or business that the account owns. */
  place?: string;
}

const owns = (own: Prisma.Sql, place?: string): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM ${own} own WHERE own.owner_id = u.id
    AND ${place ? isInPlace(Prisma.sql`own.address`, place) : Prisma.sql`true`})`;
const ownsProperty = (place?: string) => owns(Prisma.sql`properties`, place);
const ownsBusiness = (place?: string) => owns(Prisma.sql`businesses`, place);

/** Where nothing is said of what the account owns, either may be in the place. */
function inPlace({ place, ...wanted }: UserConditions): Prisma.Sql | undefined {
  if (!place || wanted.ownsProperty || wanted.ownsBusiness) return undefined;
  return Prisma.sql`(${ownsProperty(place)} OR ${ownsBusiness(place)})`;
}

const isWanted = (wanted: boolean | undefined, condition: Prisma.Sql): Prisma.Sql | undefined =>
  wanted === undefined ? undefined : Prisma.sql`(${condition}) = ${wanted}`;

@Injectable()
export class HqUsersService {
  private readonly listing;

  constructor(
    reads: ReadDatabase,
    private readonly exports: ExportsService,
    sanctions: Sanctions,
  ) {
    this.listing = new Listing(reads, {
      table: Prisma.sql`users u`,
      id: Prisma.sql`u.id`,
      sorts: SORTS,
      newest: 'createdAt',
      csv: CSV_COLUMNS,
      where: ({ accountStatus, role, from, to, search, ...more }: UserConditions) =>
        and([
          isWanted(more.emailConfirmed, Prisma.sql`(u.email_confirmed_at IS NOT NULL)`),
          isWanted(more.ownsProperty, ownsProperty(more.place)),
          isWanted(more.ownsBusiness, ownsBusiness(more.place)),
          inPlace(more),
          Prisma.sql`u.deleted_at IS NULL`,
          more.accountStatuses &&
            Prisma.sql`u.account_status = ANY(${more.accountStatuses}::"AccountStatus"[])`,
          isWanted(more.secondFactor, Prisma.sql`u.second_factor`),
          isWanted(
            more.worksForBusiness,
            Prisma.sql`EXISTS (SELECT FROM staff_members m WHERE m.user_id = u.id)`,
          ),
          isOften(Prisma.sql`u.id`, Prisma.sql`properties`, Prisma.sql`owner_id`, more.ownedProperties),
          isOften(Prisma.sql`u.id`, Prisma.sql`businesses`, Prisma.sql`owner_id`, more.ownedBusinesses),
          accountStatus && Prisma.sql`u.account_status = ${accountStatus}::"AccountStatus"`,
          role && RANKS[role],
          from && Prisma.sql`u.created_at >= ${from}`,
          to && Prisma.sql`u.created_at <= ${to}`,
          search ? matches(Prisma.sql`u.name || ' ' || u.email`, Prisma.sql`u.name`, search) : undefined,
        ]),
      read: async (ids, { prisma }) => {
        const rows = await prisma.user.findMany({
          where: { id: { in: ids } },
          relationLoadStrategy: 'join',
          select: listedUserSelect,
        });
        const marked = await sanctions.findMarked(prisma, rows.map(toMarkedAccount));
        return rows.map((row) => toListedUser(row, marked));
      },
    });
  }

  page(query: UserListQuery & UserConditions): Promise<UserPageResponse> {
    return this.listing.page(query);
  }

  /** The first accounts, and whether there are more. */
  async first(query: UserFilterQuery): Promise<BoundedList<ListedUserDto>> {
    return this.listing.first(query, USERS_LIST_MAX);
  }

  export(actor: Actor, query: UserFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'users', query, this.listing);
  }
}
