import { countiesCalled } from '../counties/counties.js';
import { type GazetteerRow, isCounty, isPostTown } from './gazetteer-row.js';
import { OTHER_TOWN_NAMES } from './other-town-names.js';
import { POSTCODE_AREAS } from './postcode-areas.js';
import { searchName } from './search-name.js';

/** Post towns that the gazetteer lists under another name: Hull is Kingston upon Hull there. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [...POSTCODE_AREAS.values()]
    .filter(({ town, place }) => town !== place)
    .map(({ town, place }) => [searchName(town), searchName(place)]),
);

/** The search names under which the gazetteer may have a place of this name. */
export const knownAs = (name: string): string[] =>
  [name, ALIASES.get(name) ?? '', ...countiesCalled(name).map((county) => searchName(county.name))].filter(
    Boolean,
  );

/** True if the row has this name, or if people also call it so. */
function isCalled(row: GazetteerRow, name: string): boolean {
  return row.searchName === name || isCounty(row) || isPostTown(row);
}

/** Looks rows up by name. The rows are those that `named` has read for these names. */
export function indexByName(
  names: ReadonlySet<string>,
  rows: readonly GazetteerRow[],
): (name: string) => readonly GazetteerRow[] {
  const bySearchName = new Map<string, GazetteerRow[]>();
  for (const row of rows)
    bySearchName.set(row.searchName, [...(bySearchName.get(row.searchName) ?? []), row]);
  const byName = new Map(
    [...names].map((name) => {
      const found = [...new Set(knownAs(name))].flatMap((known) => bySearchName.get(known) ?? []);
      return [name, found.filter((row) => isCalled(row, name))];
    }),
  );
  return (name) => byName.get(name) ?? [];
}

/** A name such as Newcastle upon Tyne, which is also called Newcastle. */
const LONG_NAME = /^(.+?) (?:upon|on|under|in|by|le|super) .+$/;
/** Burton upon Trent is also written Burton on Trent. */
const unified = (name: string) => name.replaceAll(' upon ', ' on ');

/** The long names of towns under their short forms and other spellings. */
export function indexLongNames(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const short = LONG_NAME.exec(name)?.[1];
    if (!short) continue;
    for (const form of [short, unified(name)]) found.set(form, [...(found.get(form) ?? []), name]);
  }
  return found;
}

/** Longer, shorter and other names of a town: Kingston upon Thames for Kingston, Bexhill for Bexhill-on-Sea. */
export function variantsOf(name: string, longNames: ReadonlyMap<string, readonly string[]>): string[] {
  const other = [OTHER_TOWN_NAMES.get(name), LONG_NAME.exec(name)?.[1]].filter((form) => form !== undefined);
  return [...(longNames.get(unified(name)) ?? []), ...other];
}
