import { ApiProperty } from '@nestjs/swagger';
import { LOCATION_PRECISIONS, type LocationPrecision } from '../contract/statuses.js';
import { BusinessContactDto } from './properties.dto.js';

/** The public data of a property. */
export class PublicPropertyDto {
  /** @example "Rose Cottage" */
  memorableName: string;
  /** @example "12 High Street, Cambridge" */
  address: string;
  /** @example ["street_address"] */
  types: string[];
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
  /** The business that manages the property, while it is approved. */
  @ApiProperty({ nullable: true, type: BusinessContactDto })
  managingBusinessProfile: BusinessContactDto | null;
  /**
   * The property's slug now. Only for a slug that the property had before.
   * @example "rose-cottage"
   */
  slug?: string;
}

export class PublicPropertyResponse {
  property: PublicPropertyDto;
}

export type PublicPropertyRow = Required<Omit<PublicPropertyDto, 'managingBusinessProfile'>> &
  (
    | { businessName: string; businessEmail: string; businessPhoneNumber: string }
    | { businessName: null; businessEmail: null; businessPhoneNumber: null }
  );

/** @param asked the slug in the request */
export function toPublicPropertyDto(row: PublicPropertyRow, asked: string): PublicPropertyDto {
  const { businessName: name, businessEmail: email, businessPhoneNumber: phoneNumber } = row;
  return {
    memorableName: row.memorableName,
    address: row.address,
    types: row.types,
    latitude: row.latitude,
    longitude: row.longitude,
    locationPrecision: row.locationPrecision,
    managingBusinessProfile: name === null ? null : { name, email, phoneNumber },
    ...(row.slug === asked ? {} : { slug: row.slug }),
  };
}
