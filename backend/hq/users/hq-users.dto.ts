import { ApiProperty } from '@nestjs/swagger';
import { AuditEventDto } from '../audit/audit.dto.js';
import { markedBusinessSelect } from '../../auth/sanctions/account-marks.js';
import { EarlierSanctionDto } from '../../auth/sanctions/sanction.dto.js';
import { UserDto } from '../../auth/accounts/user.dto.js';
import { HQ_PAGE_SIZE, PAGE_SIZE_MAX } from '../../contract/limits.js';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  type Role,
  ROLES,
  STAFF_ROLES,
  type StaffRole,
} from '../../contract/statuses.js';
import { FilterField, LimitField, PageField, SearchField } from '../../core/request/query-fields.js';
import { ListFilterQuery } from '../../core/lists/list-filter.dto.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import type { Prisma } from '../../generated/prisma/client.js';

const USER_SORTS = ['name', 'email', 'roles', 'accountStatus', 'createdAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export class UserFilterQuery extends ListFilterQuery {
  /** Only accounts with this status. */
  @FilterField('accountStatus', ACCOUNT_STATUSES, 'AccountStatus')
  accountStatus?: AccountStatus;
  /** Only accounts that rank at least so: `ADMIN` finds super administrators, too. */
  @FilterField('role', ROLES, 'Role')
  role?: Role;
  /** Text in the name or email. A text without three letters or digits in a row must begin the name. */
  @SearchField()
  search?: string;
  /** The sort column. Without it, the newest come first. */
  @FilterField('sort', USER_SORTS, 'UserSort')
  sort?: UserSort;
}

export class UserListQuery extends UserFilterQuery {
  @PageField()
  page?: number;
  @LimitField(HQ_PAGE_SIZE)
  limit?: number;
}

/** An account as reviewers see it. */
class HqUserDto extends UserDto {
  /** Whether the person has opened the link that was mailed to the email. */
  emailConfirmed: boolean;
}

/** An account in a list for reviewers. */
export class ListedUserDto extends HqUserDto {
  /** Whether there were decisions against others with the same email or number, in the last 24 months. */
  hasEarlierSanctions: boolean;
}

export class UserPageResponse {
  data: ListedUserDto[];
  pagination: PaginationDto;
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

export class UserPropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Rose Cottage" */
  memorableName: string;
  /** @example "12 High Street, Cambridge, Cambridgeshire, England, United Kingdom" */
  address: string;
}

export class UserMembershipDto {
  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;
  business: UserBusinessDto;
}

/** An account with its businesses and history, for reviewers. */
export class ReviewedUserDto extends HqUserDto {
  /** Whether the last mail to the email was refused for good. */
  emailRefused: boolean;
  _count: UserCountsDto;
  /** The newest properties of the account, at most 100. */
  properties: UserPropertyDto[];
  /** The businesses that the account owns. */
  businesses: UserBusinessDto[];
  /** The businesses that the account works for. */
  staffMemberships: UserMembershipDto[];
  /** Decisions against other accounts and businesses with the same email or number, in the last 24 months. */
  earlierSanctions: EarlierSanctionDto[];
  /**
   * Other accounts with the same name, apart from case, accents and apostrophes. Deleted accounts are not counted; counting stops at 100.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  sameName: number;
  /** The last 50 audit events about the account, newest first. */
  history: AuditEventDto[];
}

export const userSelect = {
  id: true,
  name: true,
  email: true,
  roles: true,
  accountStatus: true,
  createdAt: true,
  secondFactor: true,
  emailConfirmedAt: true,
} as const satisfies Prisma.UserSelect;

const businessSummary = { select: { id: true, name: true, registrationStatus: true } } as const;

/** The columns for `toReviewedUserDto`. The limits per user keep every list short. */
export const reviewedUserSelect = {
  ...userSelect,
  properties: {
    select: { id: true, memorableName: true, address: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE_MAX,
  },
  businesses: {
    select: { ...businessSummary.select, ...markedBusinessSelect },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  },
  staffMemberships: {
    select: { role: true, business: businessSummary },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE_MAX,
  },
  _count: { select: { properties: true, businesses: true, staffMemberships: true } },
} as const satisfies Prisma.UserSelect;

type ReviewedUserRow = Prisma.UserGetPayload<{ select: typeof reviewedUserSelect }>;

export function toReviewedUserDto(
  row: ReviewedUserRow,
  read: Pick<ReviewedUserDto, 'emailRefused' | 'earlierSanctions' | 'sameName' | 'history'>,
): ReviewedUserDto {
  const summary = ({ id, name, registrationStatus }: UserBusinessDto) => ({ id, name, registrationStatus });
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    accountStatus: row.accountStatus,
    createdAt: row.createdAt,
    secondFactor: row.secondFactor,
    emailConfirmed: row.emailConfirmedAt !== null,
    emailRefused: read.emailRefused,
    _count: {
      properties: row._count.properties,
      businesses: row._count.businesses,
      staffMemberships: row._count.staffMemberships,
    },
    properties: row.properties.map(({ id, memorableName, address }) => ({ id, memorableName, address })),
    businesses: row.businesses.map(summary),
    staffMemberships: row.staffMemberships.map(({ role, business }) => ({
      role,
      business: summary(business),
    })),
    earlierSanctions: read.earlierSanctions,
    sameName: read.sameName,
    history: read.history,
  };
}
