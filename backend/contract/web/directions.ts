import { isApproximate, type LocationPrecision } from '../statuses.js';

/** A place in degrees (WGS 84), and how exact they are. */
interface Place {
  address: string;
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
}

const MAP = 'https://www.openstreetmap.org';

/**
 * The address of a map that shows the way to a place. Approximate coordinates would lead to the middle of the town: there
 * the map searches for the address instead.
 */
export function directionsTo({ address, latitude, longitude, locationPrecision }: Place): string {
  return isApproximate(locationPrecision)
    ? `${MAP}/search?query=${encodeURIComponent(address)}`
    : `${MAP}/directions?to=${latitude},${longitude}`;
}
