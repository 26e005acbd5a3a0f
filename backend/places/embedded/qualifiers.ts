import {
  countiesBeginning,
  countiesCalled,
  type Fit,
  fitCounty,
  kmFromMiddle,
  spellOut,
} from '../counties/counties.js';
import type { County } from '../counties/county.js';
import { distanceKm } from '../distance.js';
import { endsLikeStreet, type Reading } from './address-parser.js';
import { countryCalled, countryName } from './countries.js';
import { type GazetteerRow, isCounty } from './gazetteer-row.js';
import { searchName } from './search-name.js';

/** Longest distance between a village and the town named after it (`Cherry Hinton, Cambridge`). */
const NEIGHBOUR_KM = 15;
const FITS: readonly Fit[] = ['inside', 'partly', 'outside'];

type RowsOf = (name: string) => readonly GazetteerRow[];

const isNear = (one: GazetteerRow, other: GazetteerRow) =>
  one.key !== other.key && distanceKm(one, other) <= NEIGHBOUR_KM;

/** How well a place fits the county that an address names. */
export interface CountyFit {
  fit: Fit;
  /** Kilometres from the middle of the county, if the place is only perhaps in it. Else 0. */
  km: number;
}

/** How well a row fits the counties of an address, judged by the worst. Wholly if it names none. */
export function fitCounties({ qualifiers }: Reading, row: GazetteerRow): CountyFit {
  const fits = qualifiers
    .map((text) => countiesCalled(text).map((county) => fitOf(county, row)))
    .filter((found) => found.length > 0)
    .map((found) => found.sort(compareFits)[0] ?? WHOLLY);
  return fits.sort(compareFits).at(-1) ?? WHOLLY;
}

const WHOLLY: CountyFit = { fit: 'inside', km: 0 };

function fitOf(county: County, row: GazetteerRow): CountyFit {
  const fit = fitCounty(county, row);
  return { fit, km: fit === 'partly' ? kmFromMiddle(county, row) : 0 };
}

/** The order of fits, best first. */
export function compareFits(one: CountyFit, other: CountyFit): number {
  return FITS.indexOf(one.fit) - FITS.indexOf(other.fit) || one.km - other.km;
}

const liesIn = (counties: readonly County[], row: GazetteerRow): boolean =>
  counties.some((county) => fitCounty(county, row) !== 'outside');

/** True when each text after a town names its county, nation or country, or a neighbouring town. */
export function qualify(reading: Reading, row: GazetteerRow, rowsOf: RowsOf): boolean {
  return reading.qualifiers.every((text) => qualifies(text, row, reading, rowsOf));
}

function qualifies(text: string, row: GazetteerRow, reading: Reading, rowsOf: RowsOf): boolean {
  if (countryCalled(text) === row.countryCode || isDivision(text, row, rowsOf)) return true;
  const counties = countiesCalled(text);
  if (liesIn(counties, row)) return true;
  if (text.length >= 3 && rowsOf(text).length === 0 && liesIn(countiesBeginning(text), row)) return true;
  // `Mill Lane, Odiham` is a street in Odiham, even if a hamlet nearby is called Mill Lane.
  if (endsLikeStreet(reading.town)) return false;
  if (rowsOf(text).some((town) => !isCounty(town) && isNear(town, row))) return true;
  // Counties followed post towns: `Wortham, Diss, Norfolk` is in Suffolk.
  return reading.qualifiers.some((other) =>
    rowsOf(other).some((town) => !isCounty(town) && isNear(town, row) && liesIn(counties, town)),
  );
}

/** True when a text has only words of the row's own county, region and country. The last one may be incomplete. */
function isDivision(text: string, row: GazetteerRow, rowsOf: RowsOf): boolean {
  const { county, region, countryCode } = row;
  const names = [county, region, countryName(countryCode)].filter((name) => name !== null);
  const divisions = searchName(names.join(' ')).split(' ');
  // Councils are called Dundee City and City of Edinburgh.
  const words = spellOut(text)
    .replace(/^city of | city$/, '')
    .split(' ');
  const last = words.pop() ?? '';
  // A name that is itself a town does not count as the beginning of a county's name.
  const mayBegin = last.length >= 3 && rowsOf(text).length === 0;
  const begins = divisions.some((word) => word === last || (mayBegin && word.startsWith(last)));
  return begins && words.every((word) => divisions.includes(word));
}
