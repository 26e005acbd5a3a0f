import { ApiProperty } from '@nestjs/swagger';
import { TOWNS_DEFAULT, TOWNS_MAX } from '../../contract/limits.js';
import { QueryNumber } from '../../core/request/query-fields.js';
import { type Bbox, BboxField } from './bbox.js';

export class TownsQuery {
  @BboxField()
  bbox: Bbox;
  /** The most towns to return. */
  @QueryNumber({ label: 'limit', min: 1, max: TOWNS_MAX, integer: true, default: TOWNS_DEFAULT })
  limit: number = TOWNS_DEFAULT;
}

export class TownDto {
  /** @example "Cambridge" */
  name: string;
  /**
   * Degrees north, WGS 84.
   * @example 52.2
   */
  latitude: number;
  /**
   * Degrees east, WGS 84.
   * @example 0.11667
   */
  longitude: number;
  /** @example 158434 */
  population: number;
}

export class TownsResponse {
  /** The largest first. */
  towns: TownDto[];
}

export class OutlineQuery {
  @BboxField()
  bbox: Bbox;
}

const Lines = () =>
  ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'number' } },
    example: [[0.1, 52.9, 0.3, 52.8, 0.4, 52.9]],
  });

/** Lines are lists of longitude, latitude, longitude, latitude … in degrees, as exact as a picture of the box needs. */
export class OutlineResponse {
  /** Rings around land and around inland seas, cut off at the box. A point is on land if it is in an odd number of them. */
  @Lines()
  land: number[][];
  /** Lines between land and sea. */
  @Lines()
  coast: number[][];
  /** Lines between countries. */
  @Lines()
  borders: number[][];
}
