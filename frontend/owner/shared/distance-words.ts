import { KM_PER_MILE } from '../../../backend/contract/limits';
import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';

interface Distance {
  distanceKm?: number | null | undefined;
  /** The less exact end of it. */
  locationPrecision: LocationPrecision | null | undefined;
}

const FEW_MILES = 'Within a few miles';

/** A distance to a place of which only the town may be known. Two such places in one town have the same coordinates. */
export function aboutMiles(km: number): string {
  const miles = km / KM_PER_MILE;
  const whole = Math.round(miles);
  return miles < 1 ? FEW_MILES : whole === 1 ? 'About 1 mile' : `About ${whole} miles`;
}

/** The distance, no more exact than the location: in whole miles for a town, else in tenths. */
export function distanceWords({ distanceKm, locationPrecision }: Distance): string | null {
  if (typeof distanceKm !== 'number') return null;
  if (locationPrecision && isApproximate(locationPrecision)) return aboutMiles(distanceKm);
  const miles = distanceKm / KM_PER_MILE;
  return miles < 0.1 ? 'Less than 0.1 miles' : `${miles.toFixed(1)} miles`;
}

/** The same with what it is counted from: `2.5 miles from you`, `Within a few miles of you`. */
export function distanceFrom(place: string, distance: Distance): string | null {
  const words = distanceWords(distance);
  return words && `${words} ${words === FEW_MILES ? 'of' : 'from'} ${place}`;
}
