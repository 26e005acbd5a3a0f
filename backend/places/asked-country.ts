import { parseAddress } from './embedded/address-parser.js';
import { countryCalled, isHomeCountry } from './embedded/countries.js';
import { searchName } from './embedded/search-name.js';
import type { AddressComponent } from './provider/places.provider.js';

/**
 * True unless a place lies in another country than its address says. Without a country the address means the United
 * Kingdom, and a place abroad needs its country, region or county in the address: `Boston, Massachusetts`.
 */
export function isPlacedAsAsked(address: string, components: readonly AddressComponent[]): boolean {
  const country = componentOf(components, 'country')?.shortText.toUpperCase();
  if (country === undefined) return true;
  const { segments, inUnitedKingdom } = parseAddress(address);
  const parts = segments.map(searchName);
  if (isHomeCountry(country)) {
    const named = inUnitedKingdom ? 'GB' : countryCalled(parts.at(-1) ?? '');
    return named === null || isHomeCountry(named);
  }
  if (inUnitedKingdom) return false;
  const town = searchName(componentOf(components, 'locality')?.longText ?? '');
  const divisions = ['administrative_area_level_1', 'administrative_area_level_2']
    .map((type) => searchName(componentOf(components, type)?.longText ?? ''))
    .filter((name) => name !== '' && name !== town);
  const line = ` ${parts.join(' ')} `;
  return (
    parts.some((part) => endsWithCountry(part, country)) ||
    divisions.some((name) => line.includes(` ${name} `))
  );
}

const componentOf = (components: readonly AddressComponent[], type: string) =>
  components.find(({ types }) => types.includes(type));

function endsWithCountry(part: string, country: string): boolean {
  const words = part.split(' ');
  return words.some((_word, index) => countryCalled(words.slice(index).join(' ')) === country);
}
