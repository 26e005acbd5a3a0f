import { ApiProperty } from '@nestjs/swagger';
import { AuditEventDto } from '../audit/audit.dto.js';
import { UserDto } from '../auth/user.dto.js';
import { HQ_PAGE_SIZE, PAGE_SIZE_MAX, UUID } from '../contract/limits.js';
import {
  ACCOUNT_ACTIONS,
  ACCOUNT_STATUSES,
  type AccountAction,
  type AccountStatus,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  type Role,
  ROLES,
  STAFF_ROLES,
  type StaffRole,
} from '../contract/statuses.js';
import { EnumField, Field, FilterField, LimitField, PageField, SearchField } from '../core/fields.js';
import { SORT_ORDERS, type SortOrder } from '../core/listing.js';
import { PaginationDto } from '../core/page.dto.js';
import type { Prisma } from '../generated/prisma/client.js';

export const USER_SORTS = ['name', 'email', 'roles', 'accountStatus', 'createdAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export class UserFilterDto {
  /** Only accounts with this status. */
  @FilterField('accountStatus', ACCOUNT_STATUSES, 'AccountStatus')
  accountStatus?: AccountStatus;
  /** Anywhere in name or e-mail; one or two letters: at the beginning of a word. */
  @SearchField()
  search?: string;
  /** What to sort by; without it the newest come first. */
  @FilterField('sort', USER_SORTS, 'UserSort')
  sort?: UserSort;
  /** Direction; ascending where `sort` is given, else newest first. */
  @FilterField('order', SORT_ORDERS, 'SortOrder')
  order?: SortOrder;
}

export class UserListDto extends UserFilterDto {
  @PageField()
  page?: number;
  @LimitField(HQ_PAGE_SIZE)
  limit?: number;
}

export class UserPage {
  data: UserDto[];
  pagination: PaginationDto;
}

export class UserAnswer {
  user: UserDto;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const unique = (value: unknown) => new Set(value as unknown[]).size === (value as unknown[]).length;

export class BulkActionDto {
  @EnumField(Object.keys(ACCOUNT_ACTIONS), 'AccountAction', { label: 'Action' })
  action: AccountAction;
  @Field(
    { type: String, format: 'uuid', isArray: true, minItems: 1, maxItems: PAGE_SIZE_MAX, uniqueItems: true },
    [
      [
        (value) => isList(value) && value.length >= 1 && value.length <= PAGE_SIZE_MAX,
        `ids must be 1 to ${PAGE_SIZE_MAX} ids`,
      ],
      [
        (value) => (value as unknown[]).every((id) => typeof id === 'string' && UUID.test(id)),
        'ids must be ids',
      ],
      [unique, 'ids must not repeat'],
    ],
    {},
    (value) => (isList(value) ? value.map((id) => (typeof id === 'string' ? id.toLowerCase() : id)) : value),
  )
  ids: string[];
}

/** What came of one account of a bulk action. */
export class BulkResultDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  ok: boolean;
  /**
   * Code of the error, when it was refused.
   * @example "FORBIDDEN"
   */
  code?: string;
  /** @example "You are not allowed to do this" */
  message?: string;
}

export class BulkAnswer {
  /** In the order of the ids. */
  results: BulkResultDto[];
}

export class ChangeRolesDto {
  /** All roles that the account has from now on. */
  @Field({ enum: [...ROLES], enumName: 'Role', isArray: true, minItems: 1, uniqueItems: true }, [
    [(value) => isList(value) && value.length > 0, 'Please select at least one role'],
    [
      (value) => (value as unknown[]).every((role) => (ROLES as readonly unknown[]).includes(role)),
      `Each role must be one of ${ROLES.join(', ')}`,
    ],
    [unique, 'roles must not repeat'],
  ])
  roles: Role[];
}

export class UserCountsDto {
  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  properties: number;
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  businesses: number;
  /** @example 0 */
  @ApiProperty({ type: 'integer' })
  staffMemberships: number;
}

export class UserBusinessDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Fenland Plumbing Ltd" */
  name: string;
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationStatus' })
  registrationStatus: RegistrationStatus;
}

export class UserMembershipDto {
  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;
  business: UserBusinessDto;
}

/** An account with what a reviewer goes by. */
export class ReviewedUserDto extends UserDto {
  _count: UserCountsDto;
  /** The businesses that the account owns. */
  businesses: UserBusinessDto[];
  /** The businesses that the account works for. */
  staffMemberships: UserMembershipDto[];
  /** The last 50 audit events about the account, newest first. */
  history: AuditEventDto[];
}

export class ReviewedUserAnswer {
  user: ReviewedUserDto;
}

export const userSelect = {
  id: true,
  name: true,
  email: true,
  roles: true,
  accountStatus: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

const businessSummary = { select: { id: true, name: true, registrationStatus: true } } as const;

/** What `toReviewedUserDto` needs; the limits of a user bound every list. */
export const reviewedUserSelect = {
  ...userSelect,
  businesses: { ...businessSummary, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  staffMemberships: {
    select: { role: true, business: businessSummary },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE_MAX,
  },
  _count: { select: { properties: true, businesses: true, staffMemberships: true } },
} as const satisfies Prisma.UserSelect;

type ReviewedUserRow = Prisma.UserGetPayload<{ select: typeof reviewedUserSelect }>;

export function toReviewedUserDto(row: ReviewedUserRow, history: AuditEventDto[]): ReviewedUserDto {
  const summary = ({ id, name, registrationStatus }: UserBusinessDto) => ({ id, name, registrationStatus });
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    accountStatus: row.accountStatus,
    createdAt: row.createdAt,
    _count: {
      properties: row._count.properties,
      businesses: row._count.businesses,
      staffMemberships: row._count.staffMemberships,
    },
    businesses: row.businesses.map(summary),
    staffMemberships: row.staffMemberships.map(({ role, business }) => ({
      role,
      business: summary(business),
    })),
    history,
  };
}
