/** The text that the licence of the place data requires wherever places are searched or shown. */
export const PLACES_ATTRIBUTION = {
  text: 'Place data © GeoNames, CC BY 4.0',
  url: 'https://www.geonames.org/',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
