/** Injection token of the provider in the settings. */
export const PLACES_PROVIDER = Symbol('PlacesProvider');
