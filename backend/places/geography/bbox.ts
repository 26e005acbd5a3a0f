import { Field } from '../../core/request/fields.js';

/** A box in degrees (WGS 84). It does not cross the 180th meridian. */
export interface Bbox {
  west: number;
  south: number;
  east: number;
  north: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/;

function parseBbox(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return value;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  return { west, south, east, north } satisfies Bbox;
}

const isParsed = (value: unknown): value is Bbox =>
  typeof value === 'object' && value !== null && 'west' in value;

/** A box in the query string: `west,south,east,north` in degrees. */
export const BboxField = () =>
  Field(
    {
      type: String,
      description: 'The box to look at: `west,south,east,north` in degrees (WGS 84).',
      example: '-0.4,52,0.6,52.5',
    },
    [
      [isParsed, 'bbox must be west,south,east,north in degrees'],
      [
        (value) => {
          const { west, south, east, north } = value as Bbox;
          return west >= -180 && east <= 180 && south >= -90 && north <= 90;
        },
        'bbox must be within 180 degrees east and west and 90 degrees north and south',
      ],
      [
        (value) => {
          const { west, south, east, north } = value as Bbox;
          return west < east && south < north;
        },
        'bbox must have its west before its east and its south before its north',
      ],
    ],
    {},
    parseBbox,
  );
