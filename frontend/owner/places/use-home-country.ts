import { useQueryClient } from '@tanstack/react-query';
import type { Property } from '../../api/types';
import { keys } from '../shared/queries/keys';

/** The region of the browser's language: `GB` for `en-GB`, null for `en`. */
function browserRegion(): string | null {
  return new Intl.Locale(navigator.language).region ?? null;
}

const countryOf = ({ addressComponents }: Property) =>
  addressComponents.find(({ types }) => types.includes('country'))?.shortText;

/** The code of the country of the person's newest property, else of the browser's region. */
export function useHomeCountry(): string | null {
  const properties = useQueryClient().getQueryData(keys.properties);
  return properties?.map(countryOf).find(Boolean) ?? browserRegion();
}
