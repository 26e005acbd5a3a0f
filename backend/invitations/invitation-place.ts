import { type AccountStatus, LOCATION_PRECISIONS, type LocationPrecision } from '../contract/statuses.js';
import { distanceKm } from '../places/distance.js';

export interface Location {
  /** Degrees. Null, with the other two, where it is not known. */
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision | null;
}

interface InvitationDistance {
  /** Great-circle distance in kilometres. */
  distanceKm: number | null;
  distancePrecision: LocationPrecision | null;
}

/** How far a business is from a property, and how exact that is: as the less exact of the two locations. */
export function distanceBetween(property: Location, business: Location | null): InvitationDistance {
  const [from, to] = [toPoint(property), business && toPoint(business)];
  if (!from || !to) return { distanceKm: null, distancePrecision: null };
  const worse = Math.max(
    LOCATION_PRECISIONS.indexOf(from.precision),
    LOCATION_PRECISIONS.indexOf(to.precision),
  );
  return { distanceKm: distanceKm(from, to), distancePrecision: LOCATION_PRECISIONS[worse] ?? null };
}

function toPoint({ latitude, longitude, locationPrecision: precision }: Location) {
  return latitude === null || longitude === null || precision === null
    ? null
    : { latitude, longitude, precision };
}

/** The slug of a property's public page, or null while the page is closed because its owner is rejected. */
export const publicSlug = (slug: string, ownerStatus: AccountStatus): string | null =>
  ownerStatus === 'REJECTED' ? null : slug;
