import { distanceKm } from '../distance.js';
import { searchName } from '../embedded/search-name.js';
import type { County } from './county.js';
import { ENGLAND } from './england.js';
import { SCOTLAND } from './scotland.js';
import { ISLAND_COUNTRIES, NATIONS, NORTHERN_IRELAND, WALES } from './wales-and-islands.js';

/**
 * The counties, islands and nations of British addresses. Royal Mail has not needed counties since 1996, so people
 * write whichever they are used to: ceremonial, metropolitan, historic, or the former postal one.
 */
export const COUNTIES: readonly County[] = [
  ...ENGLAND,
  ...SCOTLAND,
  ...WALES,
  ...NORTHERN_IRELAND,
  ...NATIONS,
  ...ISLAND_COUNTRIES,
];

/** Where a place lies, as the gazetteer has it. */
export interface Division {
  county: string | null;
  region: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
}

/** No place on an island is further from its middle. Its authority has other islands, too. */
const ISLAND_KM = 45;

/** How well a place fits a county: wholly inside, perhaps inside (only a part of its authority is), or outside. */
export type Fit = 'inside' | 'partly' | 'outside';

/** Words of names of counties that are often abbreviated. */
const LONG_WORDS: Readonly<Record<string, string>> = {
  n: 'north',
  nth: 'north',
  s: 'south',
  sth: 'south',
  e: 'east',
  w: 'west',
  co: 'county',
  gt: 'greater',
  gtr: 'greater',
  mids: 'midlands',
  yorks: 'yorkshire',
  glam: 'glamorgan',
};

/** The usual long form of a search name: `co down` and `county of down` are `county down`, `w yorks` is `west yorkshire`. */
export function spellOut(name: string): string {
  const words = name.replace(/^the /, '').split(' ');
  const long = words.length > 1 ? words.map((word) => LONG_WORDS[word] ?? word) : words;
  return long.join(' ').replace(/^county of /, 'county ');
}

const BY_NAME = new Map<string, County[]>();
for (const county of COUNTIES) {
  for (const name of namesOfCounty(county)) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), county]);
}

/** True for England, Scotland, Wales and Northern Ireland. */
export function isNation({ region, countryCode }: County): boolean {
  return region === null && countryCode === 'GB';
}

/** The search names of a county, its own name first. */
function namesOfCounty({ name, otherNames }: County): string[] {
  return [...new Set([searchName(name), ...otherNames])];
}

/** The counties with this search name, also in a usual short form. */
export function countiesCalled(name: string): readonly County[] {
  const long = spellOut(name);
  return BY_NAME.get(name) ?? BY_NAME.get(long) ?? BY_NAME.get(long.replace(/^county /, '')) ?? [];
}

/** The counties whose name begins with a text that is still being typed. */
export function countiesBeginning(text: string): readonly County[] {
  const long = spellOut(text);
  return COUNTIES.filter(({ name }) => searchName(name).startsWith(long));
}

const AUTHORITIES: ReadonlySet<string> = new Set(
  COUNTIES.flatMap(({ inside, partly }) => [...inside, ...partly]),
);

/** The authorities of a place. An imported place has the name of a county, which may span several. */
function authoritiesOf(county: string): readonly string[] {
  if (AUTHORITIES.has(county)) return [county];
  return countiesCalled(searchName(county)).flatMap(({ inside, partly }) => [...inside, ...partly]);
}

/** Kilometres from the middle of a county, island or nation. */
export function kmFromMiddle({ middle: [latitude, longitude] }: County, place: Division): number {
  return distanceKm({ latitude, longitude }, place);
}

/** How well a place fits a county. A place of unknown county may lie in any county of its nation. */
export function fitCounty(county: County, place: Division): Fit {
  const { county: ofPlace, region, countryCode } = place;
  if (county.countryCode !== countryCode) return 'outside';
  if (county.region === null) return countryCode !== 'GB' || region === county.name ? 'inside' : 'outside';
  if (ofPlace === null) return region === county.region ? 'partly' : 'outside';
  if (namesOfCounty(county).includes(searchName(ofPlace))) return 'inside';
  const authorities = authoritiesOf(ofPlace);
  if (authorities.length > 0 && authorities.every((name) => county.inside.includes(name))) return 'inside';
  const touches = (name: string) => county.inside.includes(name) || county.partly.includes(name);
  const near = !county.name.startsWith('Isle of ') || kmFromMiddle(county, place) <= ISLAND_KM;
  return near && authorities.some(touches) ? 'partly' : 'outside';
}
