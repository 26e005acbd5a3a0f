import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';
import { formatCoordinate } from '../format';

/** The point that stands for an address of which no more is known. */
const PRECISION_WORDS: Record<LocationPrecision, string> = {
  address: 'address',
  street: 'street',
  postcode: 'centre of the postcode',
  district: 'centre of the district',
  town: 'town centre',
  area: 'centre of the area',
};

/** Latitude and longitude in degrees, and what they stand for: `52.200000, 0.116670 (approximate, town centre)`. */
export function coordinatesInWords(
  latitude: number,
  longitude: number,
  precision: LocationPrecision,
): string {
  const point = `${formatCoordinate(latitude)}, ${formatCoordinate(longitude)}`;
  return isApproximate(precision) ? `${point} (approximate, ${PRECISION_WORDS[precision]})` : point;
}
