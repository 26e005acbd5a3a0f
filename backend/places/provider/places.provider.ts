import type { LocationPrecision } from '../../contract/statuses.js';
import type { AddressComponentDto, PlaceDetailsResponse, PlaceResultDto } from './place.dto.js';

export type PlaceResult = PlaceResultDto;
export type PlaceDetails = PlaceDetailsResponse;
export type AddressComponent = AddressComponentDto;

/** The location of an address, as exact as it is known. */
export interface LocatedAddress {
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  addressComponents: AddressComponent[];
}

/** Results of one search. The embedded provider returns more if more places have the name. */
export const RESULTS_MAX = 10;

/** A source of places. Its ids do not contain the provider's prefix. */
export interface PlacesProvider {
  /** The prefix of its ids, before a colon. */
  readonly prefix: 'embedded' | 'google' | 'photon';
  /** @throws PlacesFailure when a remote source fails or sends an invalid response */
  search(userId: string, query: string): Promise<PlaceResult[]>;
  /** @returns null for a place that it does not know; @throws PlacesFailure as above */
  details(userId: string, id: string): Promise<PlaceDetails | null>;
  /** @returns null for an address that it cannot place; @throws PlacesFailure as above */
  locate(address: string): Promise<LocatedAddress | null>;
}

/** A remote source did not respond, or sent an invalid response. */
export class PlacesFailure extends Error {
  override readonly name = 'PlacesFailure';
}
