import { createHmac } from 'node:crypto';
import type { LocationPrecision } from '../../contract/statuses.js';
import { MINUTE_MS } from '../../contract/time.js';
import type { CircuitBreaker } from '../remote/circuit-breaker.js';
import {
  type AddressComponent,
  type LocatedAddress,
  type PlaceDetails,
  type PlaceResult,
  type PlacesProvider,
  RESULTS_MAX,
} from '../provider/places.provider.js';
import { fetchJson, type RemoteResponse } from '../remote/remote-fetch.js';
import {
  degrees,
  fields,
  idText,
  list,
  optionalText,
  text,
  typeNames,
  wrong,
} from '../remote/remote-shape.js';

const FIELD_MASK = 'id,formattedAddress,addressComponents,location,types';
const COMPONENTS_MAX = 30;
/** A Google session covers the searches of a person and one details call. It ends after some minutes. */
const SESSION_MS = 3 * MINUTE_MS;

/** The precision for each type of Google, most exact first. */
const PRECISIONS: readonly (readonly [types: readonly string[], precision: LocationPrecision])[] = [
  [['street_address', 'premise', 'subpremise', 'establishment', 'point_of_interest'], 'address'],
  [['route', 'intersection'], 'street'],
  [['postal_code'], 'postcode'],
  [['sublocality', 'neighborhood', 'postal_code_prefix', 'administrative_area_level_4'], 'district'],
  [['locality', 'postal_town', 'administrative_area_level_3'], 'town'],
];

/** Only places of this country are asked for. */
const COUNTRY = 'GB';

interface GoogleOptions {
  baseUrl: string;
  apiKey: string;
  /** The key for session tokens, so that they do not reveal who searches. */
  secret: string;
  breaker: CircuitBreaker;
  /** The time in milliseconds. */
  now: () => number;
}

/** Google Places, with the new version of its API. */
export class GooglePlaces implements PlacesProvider {
  readonly prefix = 'google';
  /** Number of details calls of a user in this process. Each ends the session of its searches. */
  private readonly ended = new Map<string, { window: number; count: number }>();

  constructor(private readonly options: GoogleOptions) {}

  async search(userId: string, query: string): Promise<PlaceResult[]> {
    const body = {
      input: query,
      sessionToken: this.sessionToken(userId),
      includedRegionCodes: [COUNTRY.toLowerCase()],
      languageCode: 'en-GB',
    };
    return this.options.breaker.run(async () => {
      const answer = await this.ask(new URL(`${this.base}/v1/places:autocomplete`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.found ? this.toResults(answer.json) : wrong('status 404');
    });
  }

  async details(userId: string, id: string): Promise<PlaceDetails | null> {
    if (!/^[\w-]+$/.test(id)) return null;
    const url = new URL(`${this.base}/v1/places/${encodeURIComponent(id)}`);
    url.searchParams.set('sessionToken', this.sessionToken(userId));
    url.searchParams.set('languageCode', 'en-GB');
    this.endSession(userId);
    return this.options.breaker.run(async () => {
      // Google answers 400 for an id that is not its own. That must not look like an outage.
      const answer = await this.ask(url, { headers: { 'X-Goog-FieldMask': FIELD_MASK } }, [400, 404]);
      return answer.found ? this.toDetails(answer.json, `${this.prefix}:${id}`) : null;
    });
  }

  async locate(address: string): Promise<LocatedAddress | null> {
    // Nobody types here, so every address is its own session.
    const session = `address ${address}`;
    const [first] = await this.search(session, address);
    const place = first && (await this.details(session, first.placeId.slice(this.prefix.length + 1)));
    if (!place) return null;
    const { latitude, longitude, locationPrecision, addressComponents } = place;
    return { latitude, longitude, locationPrecision, addressComponents };
  }

  private get base(): string {
    return this.options.baseUrl.replace(/\/+$/, '');
  }

  private ask(url: URL, request: RequestInit, absent?: readonly number[]): Promise<RemoteResponse> {
    const headers = { ...request.headers, 'X-Goog-Api-Key': this.options.apiKey };
    return fetchJson(url, { ...request, headers }, absent);
  }

  /**
   * Made from the user and the time, so that all replicas compute the same token. Only the process that made a
   * details call knows that the session has ended. Another replica may go on with it for the rest of the three
   * minutes. This only costs one session.
   */
  private sessionToken(userId: string): string {
    const window = this.window();
    const ended = this.ended.get(userId);
    const count = ended?.window === window ? ended.count : 0;
    return createHmac('sha256', this.options.secret)
      .update(`places session|${userId}|${window}|${count}`)
      .digest('base64url')
      .slice(0, 36);
  }

  private endSession(userId: string): void {
    const window = this.window();
    for (const [other, { window: past }] of this.ended) if (past !== window) this.ended.delete(other);
    const count = this.ended.get(userId)?.count ?? 0;
    this.ended.set(userId, { window, count: count + 1 });
  }

  private window(): number {
    return Math.floor(this.options.now() / SESSION_MS);
  }

  private toResults(json: unknown): PlaceResult[] {
    const suggestions = list(fields(json, 'suggestions').suggestions, 'suggestions');
    const results: PlaceResult[] = [];
    for (const suggestion of suggestions) {
      const { placePrediction } = fields(suggestion, 'suggestion');
      // The other kind of suggestion is a query, not a place.
      if (placePrediction === undefined) continue;
      const prediction = fields(placePrediction, 'placePrediction');
      const { text: whole } = fields(prediction.text, 'text');
      const { mainText, secondaryText } = fields(prediction.structuredFormat ?? {}, 'structuredFormat');
      const description = text(whole, 'text');
      results.push({
        placeId: `${this.prefix}:${idText(prediction.placeId, 'placeId')}`,
        description,
        mainText: textOf(mainText, 'mainText') ?? description,
        secondaryText: textOf(secondaryText, 'secondaryText') ?? '',
        street: null,
        countryCode: COUNTRY,
      });
    }
    return results.slice(0, RESULTS_MAX);
  }

  private toDetails(json: unknown, placeId: string): PlaceDetails {
    const place = fields(json, 'place');
    const location = fields(place.location, 'location');
    const types = typeNames(place.types, 'types');
    return {
      placeId,
      address: text(place.formattedAddress, 'formattedAddress'),
      addressComponents: list(place.addressComponents, 'addressComponents')
        .slice(0, COMPONENTS_MAX)
        .map(toComponent),
      // JSON made from protocol buffers leaves out a coordinate of exactly 0.
      latitude: degrees(location.latitude ?? 0, 90, 'latitude'),
      longitude: degrees(location.longitude ?? 0, 180, 'longitude'),
      locationPrecision: precisionOf(types),
      types,
    };
  }
}

const textOf = (value: unknown, what: string): string | null =>
  value === undefined ? null : optionalText(fields(value, what).text, what);

function toComponent(value: unknown): AddressComponent {
  const component = fields(value, 'addressComponent');
  const longText = text(component.longText, 'longText');
  const shortText = optionalText(component.shortText, 'shortText') ?? longText;
  return { longText, shortText, types: typeNames(component.types, 'types') };
}

function precisionOf(types: readonly string[]): LocationPrecision {
  const known = PRECISIONS.find(([names]) => names.some((name) => types.includes(name)));
  return known?.[1] ?? 'area';
}
