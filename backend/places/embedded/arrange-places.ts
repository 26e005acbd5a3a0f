import { isHomeCountry } from './countries.js';
import { descriptionOf, type EmbeddedPlace } from './embedded-place.js';
import { RESULTS_MAX } from '../provider/places.provider.js';

/** Most places with exactly the searched name. No name in the United Kingdom has more: there are 29 Newtons. */
const NAMESAKES_MAX = 30;
/** Places abroad with exactly the name that are always shown, even if many longer names at home match. */
const ABROAD_MIN = 3;

const isHome = ({ location }: EmbeddedPlace): boolean => isHomeCountry(location.countryCode);
const isAbroad = (place: EmbeddedPlace): boolean => !isHome(place);

/**
 * Arranges the list of a search, places in the United Kingdom first. It includes every county that has a place with
 * exactly the name. Longer names only fill the rest of the list, up to the usual number of results.
 * @param exact places with exactly the name, best first
 * @param longer places whose names begin with it, best first
 */
export function arrangePlaces(
  exact: readonly EmbeddedPlace[],
  longer: readonly EmbeddedPlace[],
): EmbeddedPlace[] {
  const exactHome = eachCountyOnce(exact.filter(isHome)).slice(0, NAMESAKES_MAX);
  const exactAbroad = eachCountyOnce(exact.filter(isAbroad)).slice(0, NAMESAKES_MAX - exactHome.length);
  const fill = (places: readonly EmbeddedPlace[], taken: number) =>
    places.slice(0, Math.max(0, RESULTS_MAX - taken));
  const reserved = Math.min(ABROAD_MIN, exactAbroad.length);
  const home = [...exactHome, ...fill(longer.filter(isHome), exactHome.length + reserved)];
  const abroad = [...exactAbroad, ...fill(longer.filter(isAbroad), home.length + exactAbroad.length)];
  return [...home, ...abroad];
}

/** Of places with the same description, which means the same county, moves all but the best to the end. */
function eachCountyOnce(places: readonly EmbeddedPlace[]): EmbeddedPlace[] {
  const known = new Set<string>();
  const [first, further]: [EmbeddedPlace[], EmbeddedPlace[]] = [[], []];
  for (const place of places) {
    const description = descriptionOf(place);
    (known.has(description) ? further : first).push(place);
    known.add(description);
  }
  return [...first, ...further];
}
