import { KM_PER_MILE } from '../../../backend/contract/limits';
import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';

interface Distance {
  distanceKm?: number | null | undefined;
  /** The less exact end of it. */
  locationPrecision: LocationPrecision | null | undefined;
}

/** A distance to a place of which only the town may be known. */
export function aboutMiles(km: number): string {
  const miles = km / KM_PER_MILE;
  const whole = Math.round(miles);
  return miles < 1 ? 'Less than 1 mile' : whole === 1 ? 'About 1 mile' : `About ${whole} miles`;
}

/** The distance, no more exact than the location: in whole miles for a town, else in tenths. */
export function distanceWords({ distanceKm, locationPrecision }: Distance): string | null {
  if (typeof distanceKm !== 'number') return null;
  if (locationPrecision && isApproximate(locationPrecision)) return aboutMiles(distanceKm);
  const miles = distanceKm / KM_PER_MILE;
  return miles < 0.1 ? 'Less than 0.1 miles' : `${miles.toFixed(1)} miles`;
}
