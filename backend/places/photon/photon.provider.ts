import type { LocationPrecision } from '../../contract/statuses.js';
import type { CircuitBreaker } from '../remote/circuit-breaker.js';
import {
  type AddressComponent,
  type LocatedAddress,
  type PlaceDetails,
  type PlaceResult,
  type PlacesProvider,
  RESULTS_MAX,
} from '../provider/places.provider.js';
import { fetchJson } from '../remote/remote-fetch.js';
import { degrees, fields, list, optionalText, wrong } from '../remote/remote-shape.js';

/** Types of OpenStreetMap: node, way, relation. */
const OSM_TYPES = ['N', 'W', 'R'];
/** Results requested from Photon to find a place again. */
const DETAILS_LIMIT = 50;
const TEXT_KEYS = [
  'name',
  'housenumber',
  'street',
  'locality',
  'district',
  'city',
  'county',
  'state',
  'country',
  'postcode',
] as const;

interface PhotonPlace extends Record<(typeof TEXT_KEYS)[number], string | null> {
  /** osm_type and osm_id, such as `W123`. */
  osm: string;
  type: string | null;
  countrycode: string | null;
  latitude: number;
  longitude: number;
}

interface PhotonOptions {
  baseUrl: string;
  breaker: CircuitBreaker;
}

/** Photon, a search of OpenStreetMap data that operators can run themselves. */
export class PhotonPlaces implements PlacesProvider {
  readonly prefix = 'photon';

  constructor(private readonly options: PhotonOptions) {}

  async search(_userId: string, query: string): Promise<PlaceResult[]> {
    const found = await this.ask(query, RESULTS_MAX);
    const results = new Map<string, PlaceResult>();
    for (const place of found) {
      const placeId = this.idOf(place, query);
      if (!results.has(place.osm) && textsOf(place).mainText)
        results.set(place.osm, {
          placeId,
          ...textsOf(place),
          street: streetLineOf(place),
          countryCode: place.countrycode,
        });
    }
    return [...results.values()];
  }

  /**
   * Photon has no call for a single place. So this repeats the search that found it and picks the place with the id.
   */
  async details(_userId: string, id: string): Promise<PlaceDetails | null> {
    const [, osm, encoded] = /^([NWR]\d{1,15})\.([\w-]+)$/.exec(id) ?? [];
    if (!osm || !encoded) return null;
    const query = Buffer.from(encoded, 'base64url').toString('utf8');
    if (!query.trim() || /\p{C}/u.test(query)) return null;
    const place = (await this.ask(query, DETAILS_LIMIT)).find((candidate) => candidate.osm === osm);
    return place ? toDetails(place, `${this.prefix}:${id}`) : null;
  }

  async locate(address: string): Promise<LocatedAddress | null> {
    const [first] = await this.ask(address, 1);
    if (!first) return null;
    const { latitude, longitude, locationPrecision, addressComponents } = toDetails(first, '');
    return { latitude, longitude, locationPrecision, addressComponents };
  }

  /** When the user's query is too long for an id, the place's address is used to find it again. */
  private idOf(place: PhotonPlace, query: string): string {
    const idFor = (words: string) =>
      `${this.prefix}:${place.osm}.${Buffer.from(words).toString('base64url')}`;
    const id = idFor(query);
    return id.length <= 300 ? id : idFor(textsOf(place).description.slice(0, 100));
  }

  private ask(query: string, limit: number): Promise<PhotonPlace[]> {
    const url = new URL(`${this.options.baseUrl.replace(/\/+$/, '')}/api`);
    url.searchParams.set('q', query);
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('lang', 'en');
    url.searchParams.set('countrycode', 'GB');
    return this.options.breaker.run(async () => {
      const answer = await fetchJson(url);
      if (!answer.found) return wrong('status 404');
      const { features } = fields(answer.json, 'features');
      return features === undefined ? wrong('features') : list(features, 'features').map(toPlace);
    });
  }
}

function toPlace(value: unknown): PhotonPlace {
  const feature = fields(value, 'feature');
  const { coordinates } = fields(feature.geometry, 'geometry');
  const [longitude, latitude] = list(coordinates, 'coordinates');
  const properties = fields(feature.properties, 'properties');
  const { osm_type: osmType, osm_id: osmId } = properties;
  if (typeof osmType !== 'string' || !OSM_TYPES.includes(osmType)) return wrong('osm_type');
  if (!Number.isSafeInteger(osmId) || (osmId as number) < 0) return wrong('osm_id');
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, optionalText(properties[key], key)]));
  return {
    ...(texts as Record<(typeof TEXT_KEYS)[number], string | null>),
    osm: `${osmType}${osmId as number}`,
    type: optionalText(properties.type, 'type'),
    countrycode: optionalText(properties.countrycode, 'countrycode'),
    latitude: degrees(latitude, 90, 'latitude'),
    longitude: degrees(longitude, 180, 'longitude'),
  };
}

/** House number and street, or the street alone; null for a place without a street. */
function streetLineOf({ housenumber, street, type, name }: PhotonPlace): string | null {
  if (housenumber) return [housenumber, street].filter(Boolean).join(' ');
  return street ?? (type === 'street' ? name : null);
}

function textsOf(place: PhotonPlace): Pick<PlaceResult, 'description' | 'mainText' | 'secondaryText'> {
  const { name, housenumber, street, district, city, postcode, county, state, country } = place;
  const address = housenumber ? streetLineOf(place) : street;
  const mainText = name ?? address ?? city ?? postcode ?? '';
  const town = [city, postcode].filter(Boolean).join(' ');
  const parts = [address, district, town, county, state, country].filter(
    (part): part is string => Boolean(part) && part !== mainText,
  );
  const secondaryText = [...new Set(parts)].join(', ');
  return { description: [mainText, secondaryText].filter(Boolean).join(', '), mainText, secondaryText };
}

/** The precision for each `type` of Photon. */
const PRECISIONS: Record<string, LocationPrecision> = {
  house: 'address',
  street: 'street',
  postcode: 'postcode',
  locality: 'district',
  district: 'district',
  city: 'town',
};
const TYPES: Record<LocationPrecision, string> = {
  address: 'street_address',
  street: 'route',
  postcode: 'postal_code',
  district: 'sublocality',
  town: 'locality',
  area: 'administrative_area_level_2',
};

function precisionOf({ housenumber, type, street, postcode, city, name }: PhotonPlace): LocationPrecision {
  if (housenumber) return 'address';
  const known = PRECISIONS[type ?? ''];
  if (known) return known;
  if (type) return 'area';
  if (street) return 'street';
  if (postcode && (!name || name === postcode)) return 'postcode';
  return city || name ? 'town' : 'area';
}

function toDetails(place: PhotonPlace, placeId: string): PlaceDetails {
  const precision = precisionOf(place);
  const { description } = textsOf(place);
  return {
    placeId,
    address: description || wrong('a place without a name'),
    addressComponents: componentsOf(place, precision),
    latitude: place.latitude,
    longitude: place.longitude,
    locationPrecision: precision,
    types: [TYPES[precision]],
  };
}

function componentsOf(place: PhotonPlace, precision: LocationPrecision): AddressComponent[] {
  const isTown = precision === 'town';
  const entries: [type: string, text: string | null, short?: string | null][] = [
    ['premise', precision === 'address' ? place.name : null],
    ['street_number', place.housenumber],
    ['route', place.street ?? (precision === 'street' ? place.name : null)],
    ['sublocality', place.district ?? place.locality],
    ['locality', place.city ?? (isTown ? place.name : null)],
    ['administrative_area_level_2', place.county],
    ['administrative_area_level_1', place.state],
    ['country', place.country, place.countrycode],
    ['postal_code', place.postcode],
  ];
  return entries.flatMap(([type, longText, shortText]) =>
    longText ? [{ longText, shortText: shortText ?? longText, types: [type] }] : [],
  );
}
