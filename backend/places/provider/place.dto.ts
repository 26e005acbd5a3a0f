import { ApiProperty } from '@nestjs/swagger';
import { ADDRESS_MAX, PLACE_ID_MAX, SEARCH_MAX, SEARCH_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { LOCATION_PRECISIONS, type LocationPrecision } from '../../contract/statuses.js';
import { hasWebAddress, isPlainLine } from '../../contract/text.js';
import { Field, TextField } from '../../core/request/fields.js';

export class SearchPlacesDto {
  /** A town, a postcode, or either of them with a street line in front. At least 3 characters after trimming. */
  @TextField({
    label: 'Search',
    kind: 'raw',
    required: MESSAGES.searchShort,
    min: SEARCH_MIN,
    short: MESSAGES.searchShort,
    max: SEARCH_MAX,
    example: '12 High Street, Cambridge',
  })
  query: string;
}

export class FindPlaceDetailsDto {
  /** The `placeId` of a search result. */
  @TextField({
    label: 'Place ID',
    kind: 'raw',
    required: 'Place ID is required',
    max: PLACE_ID_MAX,
    example: 'embedded:c4d3f0b6a1e2',
  })
  placeId: string;
}

export class PlaceResultDto {
  /**
   * Opaque. Begins with the name of its provider.
   * @example "embedded:c4d3f0b6a1e2"
   */
  placeId: string;
  /**
   * The main and the secondary text combined.
   * @example "Cambridge, Cambridgeshire, England, United Kingdom"
   */
  description: string;
  /** @example "Cambridge" */
  mainText: string;
  /**
   * County, nation and country. Empty for a place without them.
   * @example "Cambridgeshire, England, United Kingdom"
   */
  secondaryText: string;
  /**
   * The street line, such as house number and street. Null for a place without one, or when the provider does not say.
   * @example "12 High Street"
   */
  @ApiProperty({ nullable: true, type: String })
  street: string | null;
  /**
   * ISO 3166-1 code of the country. Null when the provider does not say.
   * @example "GB"
   */
  @ApiProperty({ nullable: true, type: String })
  countryCode: string | null;
}

export class PlaceResultsResponse {
  /** Best match first. Empty when nothing is found. */
  results: PlaceResultDto[];
}

export class AddressComponentDto {
  /** @example "United Kingdom" */
  longText: string;
  /** @example "GB" */
  shortText: string;
  /**
   * The types of the component, as in Google Places.
   * @example ["country"]
   */
  types: string[];
}

export class PlaceDetailsResponse {
  placeId: string;
  /** @example "12 High Street, Cambridge, Cambridgeshire, England, United Kingdom" */
  address: string;
  addressComponents: AddressComponentDto[];
  /**
   * Degrees north, WGS 84.
   * @example 52.2
   */
  latitude: number;
  /**
   * Degrees east, WGS 84.
   * @example 0.11667
   */
  longitude: number;
  /** How exact the coordinates are. Below `street` they are approximate. */
  @ApiProperty({ enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  locationPrecision: LocationPrecision;
  /**
   * The types of the place, most exact first.
   * @example ["locality"]
   */
  types: string[];
}

/** The most components of an address, and the most types of a component. */
const COMPONENTS_MAX = 30;
const TYPES_MAX = 20;
const TYPE_LENGTH_MAX = 100;
const COMPONENT_KEYS = ['longText', 'shortText', 'types'];

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;
/** Lists show the town, so the texts follow the rules of an address. */
const isPlainText = (value: unknown): boolean =>
  isText(value, ADDRESS_MAX) && isPlainLine(value) && !hasWebAddress(value);

function isComponent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { longText, shortText, types } = value as Record<string, unknown>;
  return (
    Object.keys(value).every((key) => COMPONENT_KEYS.includes(key)) &&
    isPlainText(longText) &&
    isPlainText(shortText) &&
    Array.isArray(types) &&
    types.length <= TYPES_MAX &&
    types.every((type) => isText(type, TYPE_LENGTH_MAX))
  );
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** The components of an address, as a list from a place's details. None may be sent as `[]` or `{}`. */
export function AddressComponentsField(presence: { optional?: boolean } = {}): PropertyDecorator {
  return Field(
    {
      type: () => AddressComponentDto,
      isArray: true,
      maxItems: COMPONENTS_MAX,
      description: 'An empty object counts as an empty list.',
      example: [],
    },
    [
      [Array.isArray, 'Address components must be a list'],
      [
        (value) => (value as unknown[]).length <= COMPONENTS_MAX,
        `There must be at most ${COMPONENTS_MAX} address components`,
      ],
      [
        (value) => (value as unknown[]).every(isComponent),
        'Each address component must have longText, shortText and types only, as plain text without a web address',
      ],
    ],
    presence,
    (value) => (isEmptyObject(value) ? [] : value),
  );
}
