import type { LocationPrecision } from '../../contract/statuses.js';
import { readStreetLine } from './address-parser.js';
import { countryName } from './countries.js';
import { type GazetteerRow, isCounty } from './gazetteer-row.js';
import type { AddressComponent, PlaceDetails, PlaceResult } from '../provider/places.provider.js';
import type { PostTown } from './postcode-areas.js';
import type { CountyFit } from './qualifiers.js';

/** What the embedded provider knows about an address: rows of the gazetteer and the user's own words. */
export interface EmbeddedPlace {
  /** The row that gives the coordinates. */
  location: GazetteerRow;
  /** The town in the address. Null when it has only a postcode. */
  town: GazetteerRow | null;
  /** Set when only the area of the postcode is known. `location` is then the area's post town. */
  area: PostTown | null;
  /** In the form used in addresses. */
  postcode: string | null;
  /** The street line, in the user's own words. */
  street: string | null;
  /** Only a search knows it. */
  fit?: CountyFit;
}

/** The name of the town or village, as far as it is known. */
function localityOf({ town, area, location }: EmbeddedPlace): string | null {
  if (town) return town.name;
  if (area) return `${area.town} area`;
  return location.name === location.postcode ? null : location.name;
}

/** A postcode area may span counties and nations, so only the country follows from it. */
function divisionsOf(place: EmbeddedPlace): {
  county: string | null;
  region: string | null;
  /** Empty for an island that is a country itself. */
  country: string;
} {
  const { county, region, countryCode } = place.town ?? place.location;
  const country = countryName(countryCode);
  if (place.area && !place.town) return { county: null, region: null, country };
  if (country === localityOf(place)) return { county: null, region: null, country: '' };
  return { county: county === localityOf(place) ? null : county, region, country };
}

/** The two lines of a search result. */
function textsOf(place: EmbeddedPlace): { mainText: string; secondaryText: string } {
  const { street, postcode } = place;
  const locality = localityOf(place);
  const { county, region, country } = divisionsOf(place);
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  if (street) {
    const line = place.town && postcode ? `${place.town.name} ${postcode}` : join(postcode, locality);
    return { mainText: street, secondaryText: join(line, county, region, country) };
  }
  if (postcode) return { mainText: postcode, secondaryText: join(locality, county, region, country) };
  return { mainText: locality ?? place.location.name, secondaryText: join(county, region, country) };
}

function typesOf({ street, postcode, location }: EmbeddedPlace): string[] {
  if (street) {
    const { subpremise, number, route } = readStreetLine(street);
    if (number) return subpremise ? ['street_address', 'subpremise'] : ['street_address'];
    return route ? ['route'] : ['premise'];
  }
  if (postcode) return postcode.includes(' ') ? ['postal_code'] : ['postal_code', 'postal_code_prefix'];
  return [isCounty(location) ? divisionTypeOf(location) : 'locality'];
}

/** The type of a county, island or nation. */
function divisionTypeOf({ countryCode, region }: GazetteerRow): string {
  if (countryCode !== 'GB') return 'colloquial_area';
  return region === null ? 'administrative_area_level_1' : 'administrative_area_level_2';
}

function componentsOf(place: EmbeddedPlace): AddressComponent[] {
  const components: AddressComponent[] = [];
  const add = (type: string, longText: string | null, shortText = longText) => {
    if (longText) components.push({ longText, shortText: shortText ?? longText, types: [type] });
  };
  if (place.street) {
    const line = readStreetLine(place.street);
    add('subpremise', line.subpremise);
    add('street_number', line.number);
    add('route', line.route);
    add('premise', line.premise);
  }
  const locality = localityOf(place);
  if (place.area && !place.town) add('colloquial_area', locality, place.area.town);
  else add(isCounty(place.location) ? divisionTypeOf(place.location) : 'locality', locality);
  const { countryCode, county } = place.town ?? place.location;
  const { region } = divisionsOf(place);
  if (!place.area || place.town) add('administrative_area_level_2', county);
  add('administrative_area_level_1', region);
  add('country', countryName(countryCode), countryCode);
  add('postal_code', place.postcode);
  return components;
}

/** The address in one line. */
export function descriptionOf(place: EmbeddedPlace): string {
  const { mainText, secondaryText } = textsOf(place);
  return [mainText, secondaryText].filter(Boolean).join(', ');
}

/** @param shared whether another result has the same description; then villages also show their postcode district */
export function toPlaceResult(place: EmbeddedPlace, placeId: string, shared: boolean): PlaceResult {
  const { mainText, secondaryText: text } = textsOf(place);
  const district = shared && !place.postcode ? place.town?.postcode : null;
  const secondaryText = [district, text].filter(Boolean).join(', ');
  const { countryCode } = place.town ?? place.location;
  const description = [mainText, secondaryText].filter(Boolean).join(', ');
  return { placeId, description, mainText, secondaryText, street: place.street, countryCode };
}

export function toPlaceDetails(place: EmbeddedPlace, placeId: string): PlaceDetails {
  return {
    placeId,
    address: descriptionOf(place),
    addressComponents: componentsOf(place),
    latitude: place.location.latitude,
    longitude: place.location.longitude,
    locationPrecision: precisionOf(place),
    types: typesOf(place),
  };
}

function precisionOf({ location, area, town }: EmbeddedPlace): LocationPrecision {
  return area && !town ? 'area' : location.precision;
}
