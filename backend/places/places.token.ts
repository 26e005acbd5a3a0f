/** Injection token of the provider that the settings name. */
export const PLACES_PROVIDER = Symbol('PlacesProvider');
