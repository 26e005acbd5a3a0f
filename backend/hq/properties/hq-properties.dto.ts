import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import {
  INVITATION_TYPES,
  type InvitationType,
  MANAGEMENT_TYPES,
  type ManagementType,
  type Role,
  ROLES,
} from '../../contract/statuses.js';
import { FilterField, LimitField, PageField, SearchField } from '../../core/request/query-fields.js';
import { ListFilterQuery } from '../../core/lists/list-filter.dto.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { InvitationDto, InvitedBusinessDto } from '../../invitations/invitations.dto.js';
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

export class PropertyFilterQuery extends ListFilterQuery {
  /**
   * Text in the name, the address, or the owner's name or email. A text without three letters or digits in a row
   * must begin the name.
   */
  @SearchField()
  search?: string;
  /** Only properties that a business manages, or only those of which the owner takes care. */
  @FilterField('managementType', MANAGEMENT_TYPES, 'ManagementType')
  managementType?: ManagementType;
  /** The sort column. Without it, the newest come first. */
  @FilterField('sort', PROPERTY_SORTS, 'PropertySort')
  sort?: PropertySort;
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

class HqInvitedBusinessDto extends PickType(InvitedBusinessDto, ['name']) {
  @ApiProperty({ format: 'uuid' })
  id: string;
}

/** An invitation of a property, as reviewers see it. */
class HqInvitationDto extends PickType(InvitationDto, ['id', 'status', 'finishedAt', 'createdAt']) {
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
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
      finishedAt: true,
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
