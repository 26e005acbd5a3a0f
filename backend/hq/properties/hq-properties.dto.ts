import { ApiProperty, OmitType } from '@nestjs/swagger';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import { MANAGEMENT_TYPES, type ManagementType, type Role, ROLES } from '../../contract/statuses.js';
import { FilterField, LimitField, PageField, SearchField } from '../../core/request/query-fields.js';
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

export class PropertyFilterQuery {
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

export class PropertyPageResponse {
  data: OwnedPropertyDto[];
  pagination: PaginationDto;
}

export const ownedPropertySelect = {
  ...propertySelect,
  owner: { select: { name: true, email: true, roles: true } },
} as const satisfies Prisma.PropertySelect;

type OwnedPropertyRow = Prisma.PropertyGetPayload<{ select: typeof ownedPropertySelect }>;

export function toOwnedPropertyDto(row: OwnedPropertyRow): OwnedPropertyDto {
  const { name, email, roles } = row.owner;
  return { ...toPropertyFields(row), user: { name, email, roles } };
}
