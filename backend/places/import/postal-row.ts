import { parse, validOutcode } from 'postcode';

/** The file is not a GeoNames postal file, or it is damaged. The message is one line that names the invalid line. */
export class PostalFileError extends Error {
  override readonly name = 'PostalFileError';
}

/** A line of a GeoNames postal file. */
export interface PostalRow {
  /** Null when the line has only an outward code. */
  full: string | null;
  outward: string;
  place: string;
  region: string | null;
  county: string | null;
  latitude: number;
  longitude: number;
}

const COLUMNS = 12;
const NAME_MAX = 200;

/**
 * Reads one line: country, postcode, place, nation, its code, county, its code, district, its code, latitude,
 * longitude, accuracy, separated by tabs.
 * @throws PostalFileError with `number`, the line's number from 1
 */
export function readPostalRow(line: string, number: number): PostalRow {
  const fail = (problem: string): never => {
    throw new PostalFileError(`Line ${number}: ${problem}`);
  };
  const columns = line.split('\t').map((column) => column.trim());
  if (columns.length !== COLUMNS) {
    fail(`a GeoNames postal file has ${COLUMNS} columns separated by tabs, this line has ${columns.length}`);
  }
  const [country, code = '', place = '', region = '', , county = '', , , , latitude = '', longitude = ''] =
    columns;
  if (country !== 'GB') fail(`the country must be GB, not "${country?.slice(0, 20)}"`);
  if (!place) fail('the place has no name');
  // PostgreSQL cannot store NUL. U+FFFD stands for bytes that are not valid UTF-8.
  if (/[\u0000\uFFFD]/.test(line)) fail('the text is not valid UTF-8');
  if ([place, region, county].some((name) => name.length > NAME_MAX)) fail('a name is too long');
  const parsed = parse(code);
  const outward = parsed.valid ? parsed.outcode : code.toUpperCase();
  if (!parsed.valid && !validOutcode(outward))
    fail(`"${code.slice(0, 20)}" is not a postcode or outward code`);
  return {
    full: parsed.valid ? parsed.postcode : null,
    outward,
    place,
    region: region || null,
    county: county || null,
    latitude: degrees(latitude, 90) ?? fail(`"${latitude.slice(0, 20)}" is not a latitude`),
    longitude: degrees(longitude, 180) ?? fail(`"${longitude.slice(0, 20)}" is not a longitude`),
  };
}

function degrees(text: string, max: number): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max ? Number(text) : null;
}
