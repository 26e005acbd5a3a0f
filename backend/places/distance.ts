/** Radius of the Earth in metres, the same as `earth()` of the earthdistance extension. */
export const EARTH_RADIUS_M = 6_378_168;

/** Converts a great-circle distance in kilometres to the straight line through the Earth in metres. */
export function chordOf(km: number): number {
  const halfAngle = (km * 1000) / (2 * EARTH_RADIUS_M);
  // This radius covers the whole Earth. Return a little more than the diameter, to allow for rounding.
  if (halfAngle >= Math.PI / 2) return 2.001 * EARTH_RADIUS_M;
  return 2 * EARTH_RADIUS_M * Math.sin(halfAngle);
}

/** Converts a straight line through the Earth in metres to the great-circle distance in kilometres. */
export function greatCircleOf(chord: number): number {
  return (2 * EARTH_RADIUS_M * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS_M)))) / 1000;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return greatCircleOf(2 * EARTH_RADIUS_M * Math.sqrt(a));
}
