import { ApiProperty, OmitType } from '@nestjs/swagger';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import {
  INVITATION_STATUSES,
  INVITATION_TYPES,
  type InvitationStatus,
  type InvitationType,
  MANAGEMENT_TYPES,
  type ManagementType,
  type Role,
  ROLES,
} from '../../contract/statuses.js';
import {
  FilterField,
  LimitField,
  MomentField,
  PageField,
  RowIdsField,
  SearchField,
} from '../../core/request/query-fields.js';
import { PaginationDto, SORT_ORDERS, type SortOrder } from '../../core/lists/page.dto.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { PropertyDto, propertySelect, toPropertyFields } from '../../properties/properties.dto.js';

const PROPERTY_SORTS = [
  'memorableName',
  'slug',
  'address',
  'createdAt',
  'user.name',
  'user.email',
  'user.roles',
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

/** Invitations shown with a property. */
const INVITATIONS_SIZE = 50;

export class PropertyFilterQuery {
  /** Only the rows with these ids, in this order unless `sort` is given. */
  @RowIdsField()
  id?: string[];
  /**
   * Text in the name, the address, or the owner's name or email. A text without three letters or digits in a row
   * must begin the name.
   */
  @SearchField()
  search?: string;
  /** Only properties that a business manages, or only those of which the owner takes care. */
  @FilterField('managementType', MANAGEMENT_TYPES, 'ManagementType')
  managementType?: ManagementType;
  /** Created at this moment or later, or on this day (UTC) or later. */
  @MomentField('from', 'start')
  from?: Date;
  /** Created at this moment or earlier, or on this day (UTC) or earlier. */
  @MomentField('to', 'end')
  to?: Date;
  /** The sort column. Without it, the newest come first. */
  @FilterField('sort', PROPERTY_SORTS, 'PropertySort')
  sort?: PropertySort;
  /** The direction. Default: ascending when `sort` is given, else newest first. */
  @FilterField('order', SORT_ORDERS, 'SortOrder')
  order?: SortOrder;
}

export class PropertyListQuery extends PropertyFilterQuery {
  @PageField()
  page?: number;
  @LimitField(HQ_PAGE_SIZE)
  limit?: number;
}

export class PropertyOwnerDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, example: ['USER'] })
  roles: Role[];
}

/** A property with its owner. */
export class OwnedPropertyDto extends OmitType(PropertyDto, ['abilities']) {
  /** The owner. */
  user: PropertyOwnerDto;
}

/** A business that was invited to a property. */
export class HqInvitedBusinessDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Fenland Plumbing Ltd" */
  name: string;
}

/** An invitation of a property, as reviewers see it. */
export class HqInvitationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: INVITATION_STATUSES, enumName: 'InvitationStatus' })
  status: InvitationStatus;
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
  createdAt: Date;
  /** Null when the business was deleted. */
  @ApiProperty({ nullable: true, type: HqInvitedBusinessDto })
  business: HqInvitedBusinessDto | null;
}

/** A property with its owner and invitations. */
export class ReviewedPropertyDto extends OwnedPropertyDto {
  /** The newest invitations, at most 50. */
  invitations: HqInvitationDto[];
}

export class PropertyPageResponse {
  data: OwnedPropertyDto[];
  pagination: PaginationDto;
}

export const ownedPropertySelect = {
  ...propertySelect,
  owner: { select: { name: true, email: true, roles: true } },
} as const satisfies Prisma.PropertySelect;

/** The columns for a property of its own page. */
export const reviewedPropertySelect = {
  ...ownedPropertySelect,
  invitations: {
    select: {
      id: true,
      status: true,
      invitationType: true,
      createdAt: true,
      business: { select: { id: true, name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: INVITATIONS_SIZE,
  },
} as const satisfies Prisma.PropertySelect;

type OwnedPropertyRow = Prisma.PropertyGetPayload<{ select: typeof ownedPropertySelect }>;

export function toOwnedPropertyDto(row: OwnedPropertyRow): OwnedPropertyDto {
  const { name, email, roles } = row.owner;
  return { ...toPropertyFields(row), user: { name, email, roles } };
}
