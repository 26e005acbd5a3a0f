import { Injectable } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { Database } from '../../database/database.service.js';
import type { Bbox } from './bbox.js';
import type { TownDto, TownsResponse } from './geography.dto.js';

/** Above the third coordinate of any town. */
const TOP = 200;
const SPOT = 'cube(ARRAY[longitude, latitude, 5 * ln(population::float8)])';

/** Reads the towns of the gazetteer for maps. */
@Injectable()
export class TownsService {
  constructor(private readonly database: Database) {}

  /** The largest towns in a box, largest first. Reads as many rows as it returns, however large the box is. */
  async largestIn({ west, south, east, north }: Bbox, limit: number): Promise<TownsResponse> {
    const rows = await runStatement<TownDto>(this.database.pool, {
      name: 'towns-in-box',
      text: `SELECT name, latitude, longitude, population FROM gazetteer_places
             WHERE population > 0 AND ${SPOT} <@ cube($1::float8[], $2::float8[])
             ORDER BY ${SPOT} ~> -6 LIMIT $3`,
      values: [[west, south, 0], [east, north, TOP], limit],
    });
    return { towns: rows };
  }
}
