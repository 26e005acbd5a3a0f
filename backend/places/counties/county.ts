/** A county, island or nation that people write after a town. */
export interface County {
  name: string;
  /** England, Scotland, Wales or Northern Ireland. Null for a nation and for the islands that are countries here. */
  region: string | null;
  countryCode: 'GB' | 'GG' | 'IM' | 'JE';
  /** Its middle: degrees north and east, to about ten kilometres. */
  middle: readonly [latitude: number, longitude: number];
  /** Names of today's authorities that lie in it, as in the gazetteer. */
  inside: readonly string[];
  /** Authorities of which only a part lies in it. */
  partly: readonly string[];
  /** Other names and short forms, as search names. */
  otherNames: readonly string[];
}

/** Name, latitude, longitude, authorities inside and partly inside, other names. Lists are separated by `|`. */
export type CountyLine = readonly [
  name: string,
  latitude: number,
  longitude: number,
  inside: string,
  partly?: string,
  otherNames?: string,
];

const listOf = (text = ''): string[] => text.split('|').filter(Boolean);

/** Reads the lines of one nation. */
export function readCounties(region: string, lines: readonly CountyLine[]): County[] {
  return lines.map(([name, latitude, longitude, inside, partly, otherNames]) => ({
    name,
    region,
    countryCode: 'GB',
    middle: [latitude, longitude],
    inside: listOf(inside),
    partly: listOf(partly),
    otherNames: listOf(otherNames),
  }));
}
