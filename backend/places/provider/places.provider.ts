import type { LocationPrecision } from '../../contract/statuses.js';
import type { AddressComponentDto, PlaceDetailsResponse, PlaceResultDto } from './place.dto.js';

export type PlaceResult = PlaceResultDto;
export type PlaceDetails = PlaceDetailsResponse;
export type AddressComponent = AddressComponentDto;

/** Where an address lies, as well as it is known. */
export interface LocatedAddress {
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  addressComponents: AddressComponent[];
}

/** Results of one search; the embedded provider lists more where a name has more places. */
export const RESULTS_MAX = 10;

/** A source of places. Ids are passed without the provider's prefix. */
export interface PlacesProvider {
  /** What its ids begin with, before a colon. */
  readonly prefix: 'embedded' | 'google' | 'photon';
  /** @throws PlacesFailure when a remote source does not answer as it should */
  search(userId: string, query: string): Promise<PlaceResult[]>;
  /** @returns null for a place that it does not know; @throws PlacesFailure as above */
  details(userId: string, id: string): Promise<PlaceDetails | null>;
  /** @returns null for an address that it cannot place; @throws PlacesFailure as above */
  locate(address: string): Promise<LocatedAddress | null>;
}

/** A remote source did not answer, or not as it should. */
export class PlacesFailure extends Error {
  override readonly name = 'PlacesFailure';
}
