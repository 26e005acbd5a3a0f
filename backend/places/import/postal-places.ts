import { countyName } from '../embedded/county.js';
import { distanceKm } from '../distance.js';
import { POSTCODE_AREAS } from '../embedded/postcode-areas.js';
import type { PostalRow } from './postal-row.js';
import { searchName } from '../embedded/search-name.js';
import type { NewPlace } from './write-places.js';

/** A town that is already in the database, from the product's own data. */
export interface KnownTown {
  name: string;
  searchName: string;
  county: string | null;
  latitude: number;
  longitude: number;
}

/** A village this close to a town of the same name is that town. */
const SAME_PLACE_KM = 10;
/** Within the same county the limit is higher, because the file lists a city once in each of its districts. */
const SAME_COUNTY_KM = 30;
/** A district is named after a town at most this far from its centre. */
const NAMED_AFTER_KM = 8;

interface Point {
  latitude: number;
  longitude: number;
}

interface Village extends Point {
  name: string;
  county: string | null;
  region: string | null;
  outward: string;
  /** The number of lines whose mean gives the coordinates. */
  lines: number;
}

/** Collects the lines of a postal file into districts and villages. */
export class PostalPlaces {
  private readonly villages = new Map<string, Village>();
  private readonly points = new Map<string, Map<string, number>>();

  add(row: PostalRow): void {
    const { outward, latitude, longitude } = row;
    const points = this.points.get(outward) ?? new Map<string, number>();
    this.points.set(outward, points);
    const point = `${latitude},${longitude}`;
    points.set(point, (points.get(point) ?? 0) + 1);
    const county = countyOf(row);
    const key = `${outward}|${row.place}|${county ?? ''}`;
    const known = this.villages.get(key);
    if (!known) {
      const { place: name, region } = row;
      this.villages.set(key, { name, county, region, outward, latitude, longitude, lines: 1 });
      return;
    }
    known.lines += 1;
    known.latitude += (latitude - known.latitude) / known.lines;
    known.longitude += (longitude - known.longitude) / known.lines;
  }

  /** The districts, then the villages that are not in `towns`. */
  places(towns: readonly KnownTown[]): NewPlace[] {
    const byName = new Map<string, KnownTown[]>();
    for (const town of towns) byName.set(town.searchName, [...(byName.get(town.searchName) ?? []), town]);
    const byOutward = new Map<string, Village[]>();
    for (const village of this.villages.values()) {
      const list = byOutward.get(village.outward);
      if (list) list.push(village);
      else byOutward.set(village.outward, [village]);
    }
    const outwards = [...byOutward.keys()].sort();
    const districts = outwards.map((outward) => this.district(outward, byOutward.get(outward) ?? [], byName));
    const villages: NewPlace[] = [];
    const taken = new Set<string>();
    for (const [index, outward] of outwards.entries()) {
      const middle = districts[index];
      if (!middle) continue;
      for (const village of byOutward.get(outward) ?? []) {
        const place = villagePlace(village, middle, taken);
        const same = byName.get(place.searchName) ?? [];
        if (!place.searchName || same.some((other) => isSamePlace(place, other))) continue;
        byName.set(place.searchName, [...same, place]);
        taken.add(place.key);
        villages.push(place);
      }
    }
    return [...districts, ...villages];
  }

  private district(
    outward: string,
    villages: readonly Village[],
    byName: ReadonlyMap<string, readonly KnownTown[]>,
  ): NewPlace {
    const middle = this.middleOf(outward);
    return {
      key: `pd-${outward}`,
      name: nameOfDistrict(outward, middle, villages, byName),
      searchName: '',
      county: mostFrequent(villages.map(({ county }) => county)),
      region: mostFrequent(villages.map(({ region }) => region)),
      countryCode: countryOf(outward),
      postcode: outward,
      ...middle,
      precision: 'district',
    };
  }

  /**
   * The centre of the district. GeoNames gives it to every place that it could not locate, so it is the most frequent
   * point. If no point is frequent, it is the mean of all.
   */
  private middleOf(outward: string): Point {
    const counted = [...(this.points.get(outward) ?? [])].map(([point, count]) => {
      const [latitude = 0, longitude = 0] = point.split(',').map(Number);
      return { latitude, longitude, count };
    });
    const most = Math.max(...counted.map(({ count }) => count));
    const chosen = counted.filter(({ count }) => count === most);
    const mean = (values: number[]) =>
      Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(5));
    return {
      latitude: mean(chosen.map(({ latitude }) => latitude)),
      longitude: mean(chosen.map(({ longitude }) => longitude)),
    };
  }
}

/** A full postcode from the file. */
export function postcodePlace(row: PostalRow & { full: string }): NewPlace {
  return {
    key: `pc-${row.full.replace(' ', '-')}`,
    name: row.place,
    searchName: '',
    county: countyOf(row),
    region: row.region,
    countryCode: countryOf(row.outward),
    postcode: row.full,
    latitude: row.latitude,
    longitude: row.longitude,
    precision: 'postcode',
  };
}

function villagePlace(village: Village, middle: Point, taken: ReadonlySet<string>): NewPlace {
  const { name, county, region, outward, lines } = village;
  const latitude = Number(village.latitude.toFixed(5));
  const longitude = Number(village.longitude.toFixed(5));
  const slug = searchName(name).replace(/[^a-z0-9]+/g, '-');
  let key = `pv-${outward}-${slug}`;
  for (let number = 2; taken.has(key); number += 1) key = `pv-${outward}-${slug}-${number}`;
  // A village exactly in the centre of its district was not located itself.
  const located = lines > 1 || latitude !== middle.latitude || longitude !== middle.longitude;
  return {
    key,
    name,
    searchName: searchName(name),
    county,
    region,
    countryCode: countryOf(outward),
    postcode: outward,
    latitude,
    longitude,
    precision: located ? 'town' : 'district',
  };
}

/** A district's name: the post town of its area if near, else its only place, else its code. */
function nameOfDistrict(
  outward: string,
  middle: Point,
  villages: readonly Village[],
  byName: ReadonlyMap<string, readonly KnownTown[]>,
): string {
  const area = POSTCODE_AREAS.get(areaOf(outward));
  const postTowns = area ? (byName.get(searchName(area.place)) ?? []) : [];
  if (area && postTowns.some((town) => distanceKm(town, middle) <= NAMED_AFTER_KM)) return area.town;
  const [only, other] = new Set(villages.map(({ name }) => name));
  return only !== undefined && other === undefined ? only : outward;
}

function isSamePlace(village: NewPlace, other: KnownTown): boolean {
  const limit = village.county === other.county ? SAME_COUNTY_KM : SAME_PLACE_KM;
  return distanceKm(village, other) <= limit;
}

/** The islands are countries here, but counties of one country in the file. */
function countyOf({ outward, county }: PostalRow): string | null {
  return county && countryOf(outward) === 'GB' ? countyName(county) : null;
}

const areaOf = (outward: string) => outward.replace(/\d.*$/, '');
const countryOf = (outward: string) => POSTCODE_AREAS.get(areaOf(outward))?.countryCode ?? 'GB';

function mostFrequent(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: string | null = null;
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}
