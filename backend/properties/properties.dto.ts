import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import {
  MEMORABLE_NAME_MAX,
  MEMORABLE_NAME_MIN,
  PLACE_ID_MAX,
  SLUG_MAX,
  SLUG_MIN,
  SLUG_PATTERN,
} from '../contract/limits.js';
import { MESSAGES } from '../contract/messages.js';
import { isReservedSlug } from '../contract/slugs/reserved-slugs.js';
import {
  LOCATION_PRECISIONS,
  type LocationPrecision,
  MANAGEMENT_TYPES,
  type ManagementType,
} from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { Field, IdField, TextField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { BusinessPeople } from '../management/people.policy.js';
import { AddressComponentDto } from '../places/provider/place.dto.js';
import { propertyAbilities } from './property.policy.js';

const MemorableName = (required: string, optional = false) =>
  TextField({
    label: 'Memorable name',
    kind: 'name',
    required,
    min: MEMORABLE_NAME_MIN,
    short: MESSAGES.memorableNameShort,
    max: MEMORABLE_NAME_MAX,
    example: 'Rose Cottage',
    optional,
  });

const isText = (value: unknown): value is string => typeof value === 'string';

const isSlug = (value: string) =>
  value.length >= SLUG_MIN && value.length <= SLUG_MAX && SLUG_PATTERN.test(value);

// The service refuses reserved words, because a property may keep one that it has. Those that are no slugs at all are
// refused here: `hq` is too short, `robots.txt` has a dot.
const Slug = () =>
  Field(
    {
      type: String,
      minLength: SLUG_MIN,
      maxLength: SLUG_MAX,
      pattern: SLUG_PATTERN.source,
      example: 'rose-cottage',
      description:
        'Unique. Upper case is changed to lower case. Words that the application uses, and words that pass for a page ' +
        'of the operator, are reserved.',
    },
    [
      [(value) => isText(value) && value !== '', MESSAGES.slugEmpty],
      [(value) => !isReservedSlug(value as string) || isSlug(value as string), MESSAGES.slugReserved],
      [(value) => (value as string).length >= SLUG_MIN, MESSAGES.slugShort],
      [(value) => (value as string).length <= SLUG_MAX, `URL slug must be at most ${SLUG_MAX} characters`],
      [(value) => SLUG_PATTERN.test(value as string), MESSAGES.slugForm],
    ],
    {},
    (value) => (isText(value) ? value.trim().toLowerCase() : value),
  );

export class CreatePropertyDto {
  /** A `placeId` from the place search. */
  @TextField({ label: 'Place', kind: 'raw', required: MESSAGES.placeRequired, max: PLACE_ID_MAX })
  placeId: string;
  @MemorableName(MESSAGES.memorableNameRequired)
  memorableName: string;
}

export class UpdateSlugDto {
  @Slug()
  slug: string;
}

/** Only the fields that are sent change. */
export class UpdatePropertyDto extends PartialType(UpdateSlugDto, { skipNullProperties: false }) {
  @MemorableName(MESSAGES.memorableNameEmpty, true)
  memorableName?: string;
}

export class AssignBusinessDto {
  @IdField('Business', { message: 'Please select a business' })
  businessId: string;
}

/** The contact details of a business. */
export class BusinessContactDto {
  /** @example "Fenland Lettings Ltd" */
  name: string;
  /** @example "office@fenland.example" */
  email: string;
  /**
   * In international form.
   * @example "+44 20 7946 0018"
   */
  phoneNumber: string;
}

export class PropertyManagerDto {
  @ApiProperty({ enum: MANAGEMENT_TYPES, enumName: 'ManagementType' })
  managementType: ManagementType;
  /** Null while the property is self-managed. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  businessId: string | null;
  /** Null while the property is self-managed. */
  @ApiProperty({ nullable: true, type: BusinessContactDto })
  business: BusinessContactDto | null;
}

/** What the caller may do with the property now. */
export class PropertyAbilitiesDto {
  update: boolean;
  delete: boolean;
  /** Letting a business manage it. */
  assign: boolean;
  /** Making the property self-managed again: for its owner, and for the owner and managers of the business. */
  unassign: boolean;
  /** Inviting businesses to it. */
  invite: boolean;
}

/** A property, for its owner, the people of the managing business, and administrators. */
export class PropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The owner. Everybody else can only read the property. */
  @ApiProperty({ format: 'uuid' })
  ownerId: string;
  /** @example "Rose Cottage" */
  memorableName: string;
  /**
   * Path of the property's public page in the web application.
   * @example "rose-cottage"
   */
  slug: string;
  /** @example "12 High Street, Cambridge" */
  address: string;
  @ApiProperty({ type: [AddressComponentDto] })
  addressComponents: AddressComponentDto[];
  placeId: string;
  /**
   * Degrees (WGS 84).
   * @example 52.2053
   */
  latitude: number;
  /**
   * Degrees (WGS 84).
   * @example 0.1218
   */
  longitude: number;
  /** How exact the coordinates are. Below `street` they are approximate. */
  @ApiProperty({ enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  locationPrecision: LocationPrecision;
  /** @example ["street_address"] */
  types: string[];
  createdAt: Date;
  propertyManager: PropertyManagerDto;
  abilities: PropertyAbilitiesDto;
}

/** Whose property it is and what was agreed, for the business that manages it. */
export class OwnerContactDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
  /** The owner's message in the invitation that is active. Null without a message or an invitation. */
  @ApiProperty({ nullable: true, type: String })
  inviteMessage: string | null;
  /** What the business wrote when it accepted that invitation. */
  @ApiProperty({ nullable: true, type: String })
  responseMessage: string | null;
  /** When that invitation became active. */
  @ApiProperty({ nullable: true, type: Date })
  activatedAt: Date | null;
}

export class PropertyDetailsDto extends PropertyDto {
  /** Only for the owner and staff of the managing business; null for everybody else. */
  @ApiProperty({ nullable: true, type: OwnerContactDto })
  owner: OwnerContactDto | null;
}

export class ManagedPropertyOwnerDto extends PickType(OwnerContactDto, ['name', 'email', 'activatedAt']) {}

export class ManagedPropertyDto extends PropertyDto {
  /** Only for the owner and staff of the business, unless the property is their own; null for everybody else. */
  @ApiProperty({ nullable: true, type: ManagedPropertyOwnerDto })
  owner: ManagedPropertyOwnerDto | null;
}

export class PropertyResponse {
  property: PropertyDto;
}

export class PropertyDetailsResponse {
  property: PropertyDetailsDto;
}

export class NextDeadlineDto {
  /** @example "Gas safety record" */
  title: string;
  @ApiProperty({ format: 'date', example: '2027-03-31' })
  dueOn: string;
}

export class ListedPropertyDto extends PropertyDto {
  /** Invitations to the property that no business has answered yet. */
  @ApiProperty({ type: 'integer', example: 1 })
  pendingInvitations: number;
  /** The earliest deadline, also if it is overdue. Null without one. */
  @ApiProperty({ nullable: true, type: NextDeadlineDto })
  nextDeadline: NextDeadlineDto | null;
}

export class PropertiesResponse {
  properties: ListedPropertyDto[];
}

/** The columns for `toPropertyDto`. With `relationLoadStrategy: 'join'` this is one statement. */
export const propertySelect = {
  id: true,
  ownerId: true,
  memorableName: true,
  slug: true,
  address: true,
  addressComponents: true,
  placeId: true,
  latitude: true,
  longitude: true,
  locationPrecision: true,
  types: true,
  createdAt: true,
  managementType: true,
  managerBusinessId: true,
  managerBusiness: { select: { name: true, email: true, phoneNumber: true } },
} as const satisfies Prisma.PropertySelect;

export type PropertyRow = Prisma.PropertyGetPayload<{ select: typeof propertySelect }>;

/** @param manager the people of the business that manages it, where the reader may be one of them */
export function toPropertyDto(
  row: PropertyRow,
  reader: Pick<Actor, 'id'>,
  manager: BusinessPeople | null = null,
): PropertyDto {
  return { ...toPropertyFields(row), abilities: propertyAbilities(row, reader, manager) };
}

/** A property for a read-only list, without abilities. */
export function toPropertyFields(row: PropertyRow): Omit<PropertyDto, 'abilities'> {
  const { managerBusiness: business } = row;
  return {
    id: row.id,
    ownerId: row.ownerId,
    memorableName: row.memorableName,
    slug: row.slug,
    address: row.address,
    addressComponents: row.addressComponents as unknown as AddressComponentDto[],
    placeId: row.placeId,
    latitude: row.latitude,
    longitude: row.longitude,
    locationPrecision: row.locationPrecision,
    types: row.types,
    createdAt: row.createdAt,
    propertyManager: {
      managementType: row.managementType,
      businessId: row.managerBusinessId,
      business: business && {
        name: business.name,
        email: business.email,
        phoneNumber: business.phoneNumber,
      },
    },
  };
}
