import { Inject, Injectable } from '@nestjs/common';
import { PLACE_ID_MAX } from '../contract/limits.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { createLogger } from '../core/http/logger.js';
import { ENV } from '../config/env.token.js';
import type { Env } from '../config/env.js';
import { Database } from '../database/database.service.js';
import type { PlaceResultsResponse } from './provider/place.dto.js';
import { isPlacedAsAsked } from './asked-country.js';
import { EmbeddedPlaces } from './embedded/embedded.provider.js';
import {
  type AddressComponent,
  type LocatedAddress,
  type PlaceDetails,
  type PlaceResult,
  PlacesFailure,
  type PlacesProvider,
} from './provider/places.provider.js';
import { PLACES_PROVIDER } from './places.token.js';

/** Longest address that `locate` accepts. */
const LOCATE_MAX = 300;
/** `Retry-After` in seconds. A provider that keeps failing is not called for half a minute anyway. */
const RETRY_AFTER_SECONDS = 5;

/** Searches, resolves and locates places with the provider in the settings. */
@Injectable()
export class PlacesService {
  private readonly logger;

  constructor(
    @Inject(PLACES_PROVIDER) private readonly provider: PlacesProvider,
    // Its ids resolve with any provider, because its places are in the database.
    private readonly embedded: EmbeddedPlaces,
    private readonly database: Database,
    @Inject(ENV) env: Env,
  ) {
    this.logger = createLogger(env.logLevel);
  }

  async searchAnswer(actor: Actor, query: string): Promise<PlaceResultsResponse> {
    return { results: await this.search(actor, query) };
  }

  /**
   * Places for a search text, best first.
   * @throws AppError PLACES_UNAVAILABLE when a remote provider fails
   */
  async search(actor: Actor, query: string): Promise<PlaceResult[]> {
    try {
      const results = await this.provider.search(actor.id, query);
      return results.filter(({ placeId }) => placeId.length <= PLACE_ID_MAX);
    } catch (error) {
      throw this.unavailable(error, 'An error occurred while searching');
    }
  }

  /**
   * Address and coordinates of a search result. If the provider does not know the place any more, or fails, they come
   * from a property of the caller that was made from it.
   * @throws AppError PLACE_NOT_FOUND, or PLACES_UNAVAILABLE when a remote provider fails
   */
  async details(actor: Actor, placeId: string): Promise<PlaceDetails> {
    let failure: AppError | null = null;
    try {
      const known = await this.ask(actor, placeId);
      if (known) return known;
    } catch (error) {
      failure = this.unavailable(error, 'Failed to get address details');
    }
    const kept = await this.storedCopy(actor, placeId);
    if (kept) return kept;
    throw failure ?? new AppError('PLACE_NOT_FOUND');
  }

  /**
   * The most exact place for an address. Null when there is none, when it lies in a country that the address does not
   * name, or when the provider fails. Never throws.
   */
  async locate(address: string): Promise<LocatedAddress | null> {
    try {
      const located = await this.provider.locate(address.slice(0, LOCATE_MAX));
      return located && isPlacedAsAsked(address, located.addressComponents) ? located : null;
    } catch (error) {
      this.logger.warn({ err: error }, 'an address could not be located');
      return null;
    }
  }

  private async ask(actor: Actor, placeId: string): Promise<PlaceDetails | null> {
    const colon = placeId.indexOf(':');
    const [prefix, id] = [placeId.slice(0, Math.max(colon, 0)), placeId.slice(colon + 1)];
    const provider = [this.provider, this.embedded].find((candidate) => candidate.prefix === prefix);
    return provider && id ? provider.details(actor.id, id) : null;
  }

  private async storedCopy(actor: Actor, placeId: string): Promise<PlaceDetails | null> {
    const property = await this.database.prisma.property.findFirst({
      where: { placeId, ownerId: actor.id },
      orderBy: { createdAt: 'desc' },
    });
    if (!property) return null;
    const { address, latitude, longitude, locationPrecision, types } = property;
    const addressComponents = property.addressComponents as unknown as AddressComponent[];
    return { placeId, address, addressComponents, latitude, longitude, locationPrecision, types };
  }

  /** Turns a failure of the provider into PLACES_UNAVAILABLE. Other errors stay as they are. */
  private unavailable(error: unknown, message: string): AppError {
    if (!(error instanceof PlacesFailure)) throw error;
    this.logger.warn({ reason: error.message, provider: this.provider.prefix }, 'the places provider failed');
    return new AppError('PLACES_UNAVAILABLE', { message, retryAfter: RETRY_AFTER_SECONDS });
  }
}
