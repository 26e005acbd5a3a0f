import { searchName } from './search-name.js';

const LONG = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const SHORT = new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style: 'short' });

/**
 * Other names of the two countries that people abbreviate most. The data does not have them. Codes of other countries
 * are left out: `CA` after a town is more often California than Canada.
 */
const OTHER_NAMES: Record<string, string> = {
  gb: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states of america': 'US',
};

/** The United Kingdom, and the islands whose addresses are written as if they were in it. */
const HOME_COUNTRIES: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

export function isHomeCountry(code: string): boolean {
  return HOME_COUNTRIES.has(code);
}

/** English name of a country. */
export function countryName(code: string): string {
  return LONG.of(code) ?? code;
}

const CODES: ReadonlyMap<string, string> = new Map([
  ...regionCodes().flatMap((code) =>
    [LONG, SHORT].map((names): [string, string] => [searchName(names.of(code) ?? ''), code]),
  ),
  ...Object.entries(OTHER_NAMES),
]);

/** The code of the country with this search name, in English or a usual short form. Null for any other text. */
export function countryCalled(name: string): string | null {
  return CODES.get(name.replace(/^the /, '')) ?? null;
}

/** Every code with a name, except former codes (`DD`, `UK`), which have the same names as their successors. */
function regionCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => LONG.of(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}
