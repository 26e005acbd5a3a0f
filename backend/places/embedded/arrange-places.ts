import { descriptionOf, type EmbeddedPlace } from './embedded-place.js';
import { RESULTS_MAX } from '../provider/places.provider.js';

/** Places of exactly the name that is searched for. No name of the United Kingdom has more: there are 29 Newtons. */
const NAMESAKES_MAX = 30;
/** Places abroad of exactly the name that longer names at home leave room for. */
const ABROAD_MIN = 3;

const isHome = ({ location }: EmbeddedPlace): boolean => location.countryCode === 'GB';
const isAbroad = (place: EmbeddedPlace): boolean => !isHome(place);

/**
 * The list of a search, places of the United Kingdom before those abroad. Every county that has a place of exactly
 * the name is in it; longer names that begin so only fill it up to the results of an ordinary search.
 * @param exact places of exactly the name, best first
 * @param longer places whose names begin so, best first
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

/** Of places that read the same, which are those of one county, all but the best go to the end. */
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
