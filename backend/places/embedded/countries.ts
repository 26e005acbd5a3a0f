import { searchName } from './search-name.js';

const LONG = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const SHORT = new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style: 'short' });

/**
 * What people call the two countries that they abbreviate most and the data does not. Codes of other countries are
 * left out: `CA` after a town is more often California than Canada.
 */
const OTHER_NAMES: Record<string, string> = {
  gb: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states of america': 'US',
};

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

/** Code of the country that a search name is the English name or usual short form of; null for any other text. */
export function countryCalled(name: string): string | null {
  return CODES.get(name.replace(/^the /, '')) ?? null;
}

/** Every code with a name, but former ones (`DD`, `UK`), which share their names with those that replaced them. */
function regionCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => LONG.of(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}
