import { Injectable } from '@nestjs/common';
import { parseAddress } from './address-parser.js';
import { arrangePlaces } from './arrange-places.js';
import { placeIdOf, placeOfId } from './embedded-place-id.js';
import { descriptionOf, type EmbeddedPlace, toPlaceDetails, toPlaceResult } from './embedded-place.js';
import { equallyLikely, findBeginning, findExact } from './find-places.js';
import { Gazetteer } from './gazetteer.js';
import { isCounty } from './gazetteer-row.js';
import {
  type LocatedAddress,
  type PlaceDetails,
  type PlaceResult,
  type PlacesProvider,
} from '../provider/places.provider.js';

/** Finds places in the gazetteer of the database. It needs no other service. */
@Injectable()
export class EmbeddedPlaces implements PlacesProvider {
  readonly prefix = 'embedded';

  constructor(private readonly gazetteer: Gazetteer) {}

  async search(_userId: string, query: string): Promise<PlaceResult[]> {
    const address = parseAddress(query);
    const exact = await findExact(this.gazetteer, address);
    // A name alone may be the beginning of longer names. A complete address is not.
    const onlyName =
      address.segments.length === 1 && exact.every(({ street, postcode }) => !street && !postcode);
    const beginning = onlyName || exact.length === 0 ? await findBeginning(this.gazetteer, address) : [];
    const named = new Set(exact.map(({ location }) => location.key));
    const longer = beginning.filter(({ location }) => !named.has(location.key));
    return this.list(arrangePlaces(exact, longer));
  }

  async details(_userId: string, id: string): Promise<PlaceDetails | null> {
    const place = await placeOfId(id, (key) => this.gazetteer.byKey(key));
    return place && toPlaceDetails(place, `${this.prefix}:${id}`);
  }

  /**
   * Also null for a name that several places have, if nothing shows which one is meant, and for a county without a known
   * town.
   */
  async locate(address: string): Promise<LocatedAddress | null> {
    const parsed = parseAddress(address);
    let found = await findExact(this.gazetteer, parsed);
    // An unknown last part (`East Anglia`) is ignored, so that the town before it is still found.
    if (found.length === 0) {
      const segments = parsed.segments.slice(0, -1);
      found = await findExact(this.gazetteer, { ...parsed, segments, postcode: null });
    }
    const [first, second] = found;
    if (!first || isCounty(first.location) || (second && equallyLikely(first, second))) return null;
    const { latitude, longitude, locationPrecision, addressComponents } = toPlaceDetails(first, '');
    return { latitude, longitude, locationPrecision, addressComponents };
  }

  private list(places: readonly EmbeddedPlace[]): PlaceResult[] {
    const byId = new Map<string, EmbeddedPlace>();
    for (const place of places) {
      const id = placeIdOf(place);
      if (id !== null && !byId.has(id)) byId.set(id, place);
    }
    const chosen = [...byId];
    const descriptions = chosen.map(([, place]) => descriptionOf(place));
    return chosen.map(([id, place]) => {
      const description = descriptionOf(place);
      const shared = descriptions.filter((other) => other === description).length > 1;
      return toPlaceResult(place, `${this.prefix}:${id}`, shared);
    });
  }
}
