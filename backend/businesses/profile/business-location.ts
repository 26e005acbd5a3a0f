import { type LocationPrecision, TOWN_TYPES } from '../../contract/statuses.js';
import { AppError } from '../../core/errors/app.error.js';
import type { AddressComponent } from '../../places/provider/places.provider.js';
import type { PlacesService } from '../../places/places.service.js';

/** The location of a business, in degrees. All three are null when it is unknown. */
export interface BusinessLocation {
  addressComponents: AddressComponent[];
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision | null;
}

interface GivenLocation {
  address: string;
  addressComponents?: AddressComponent[] | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** How exact the coordinates are, judged by the most exact component of the address. Most exact first. */
const PRECISION_OF_TYPE: readonly (readonly [LocationPrecision, readonly string[]])[] = [
  ['address', ['street_number', 'premise', 'subpremise']],
  ['street', ['route']],
  ['postcode', ['postal_code']],
  ['district', ['sublocality', 'neighborhood']],
  ['town', TOWN_TYPES],
  ['area', ['administrative_area_level_1', 'administrative_area_level_2', 'country']],
];

/** Points closer than this, in degrees (about ten metres), count as the same result of the places provider. */
const SAME_POINT = 0.0001;

/**
 * True when coordinates are given. 0 and 0 together count as absent, because forms send them for an address that is
 * not located yet.
 * @throws AppError VALIDATION_FAILED for one coordinate without the other
 */
export function hasCoordinates(given: Omit<GivenLocation, 'address'>): boolean {
  const { latitude, longitude } = given;
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw AppError.invalid(
      latitude === undefined ? 'latitude' : 'longitude',
      'Latitude and longitude must be given together',
    );
  }
  return latitude !== undefined && (latitude !== 0 || longitude !== 0);
}

/**
 * The location to store for an address. Given coordinates are used as they are, with the precision of the provider's
 * own result or of the address's most exact component, else `town`. Without coordinates the provider locates the
 * address; null if it cannot. Call it outside transactions: it may ask a remote service.
 * @throws AppError VALIDATION_FAILED for one coordinate without the other
 */
export async function resolveLocation(
  places: PlacesService,
  given: GivenLocation,
): Promise<BusinessLocation> {
  const components = given.addressComponents ?? [];
  const kept = hasCoordinates(given);
  const located = await places.locate(given.address);
  if (!kept) {
    return {
      addressComponents: components.length > 0 ? components : (located?.addressComponents ?? []),
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
      locationPrecision: located?.locationPrecision ?? null,
    };
  }
  const [latitude, longitude] = [given.latitude ?? 0, given.longitude ?? 0];
  const same =
    located !== null &&
    Math.abs(located.latitude - latitude) < SAME_POINT &&
    Math.abs(located.longitude - longitude) < SAME_POINT;
  return {
    addressComponents: components,
    latitude,
    longitude,
    locationPrecision: same ? located.locationPrecision : precisionOf(components),
  };
}

function precisionOf(components: readonly AddressComponent[]): LocationPrecision {
  const types = new Set(components.flatMap((component) => component.types));
  const found = PRECISION_OF_TYPE.find(([, names]) => names.some((name) => types.has(name)));
  return found?.[0] ?? 'town';
}
