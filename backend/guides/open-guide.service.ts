import { Injectable } from '@nestjs/common';
import { runStatement } from '../database/run-statement.js';
import { AppError } from '../core/errors/app.error.js';
import { clientOf } from '../core/limits/client-of.js';
import { Limits } from '../core/limits/limits.service.js';
import { sha256 } from '../core/sha256.js';
import { Database } from '../database/database.service.js';
import type { OpenGuideResponse } from './guides.dto.js';

/** The guide for those who have its link. */
@Injectable()
export class OpenGuideService {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
  ) {}

  /**
   * Opens a guide with its key. All refusals are equal and cost the same. Only wrong keys count towards the client's
   * limit, and a right one is never refused for them: many people share a network, and keys are out of reach of guesses.
   * @param slug in upper or lower case; also one that the property had before
   * @throws AppError GUIDE_NOT_FOUND, RATE_LIMITED
   */
  async open(address: string, slug: string, key: string): Promise<OpenGuideResponse> {
    const rows = await runStatement<OpenGuideResponse>(this.database.pool, {
      name: 'open-guide',
      text: `
        SELECT json_build_object('memorableName', p.memorable_name, 'address', p.address, 'latitude', p.latitude,
                                 'longitude', p.longitude, 'locationPrecision', p.location_precision, 'slug',
                                 p.slug) AS property,
               coalesce((
                 SELECT json_agg(json_build_object('kind', s.kind, 'title', s.title, 'text', s.text) ORDER BY s.position)
                 FROM guide_sections s WHERE s.property_id = p.id), '[]') AS sections
        FROM guides g
        JOIN properties p ON p.id = g.property_id
        JOIN users o ON o.id = p.owner_id AND o.account_status <> 'REJECTED'
        WHERE g.enabled AND g.key_hash = $2
          AND p.id = coalesce((SELECT id FROM properties WHERE slug = $1),
                              (SELECT property_id FROM left_slugs WHERE slug = $1))`,
      values: [slug.toLowerCase(), Buffer.from(sha256(key))],
    });
    const [found] = rows;
    if (found) return found;
    await this.limits.consume('sign-in', `guide:client:${clientOf(address)}`);
    throw new AppError('GUIDE_NOT_FOUND');
  }
}
