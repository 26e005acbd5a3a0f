/** The address of a map that shows the way to a place, given in degrees (WGS 84). */
export const directionsTo = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
