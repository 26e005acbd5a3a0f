import { Injectable } from '@nestjs/common';
import { runStatement } from '../database/run-statement.js';
import { AppError } from '../core/errors/app.error.js';
import { ReadDatabase, type ReadSource } from '../database/read/read-database.service.js';
import {
  type PublicPropertyResponse,
  type PublicPropertyRow,
  toPublicPropertyDto,
} from './public-property.dto.js';

@Injectable()
export class PublicPropertyService {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The public page of a property, also under a slug that the property had before.
   * @param slug in upper or lower case
   * @throws AppError PROPERTY_NOT_FOUND, also for text that cannot be a slug and for a rejected owner
   */
  async get(slug: string): Promise<PublicPropertyResponse> {
    const asked = slug.toLowerCase();
    const row = await this.database.find((source) => find(source, asked));
    if (!row) throw new AppError('PROPERTY_NOT_FOUND');
    return { property: toPublicPropertyDto(row, asked) };
  }
}

/** One prepared statement, because anybody may call it at any rate. */
async function find({ pool }: ReadSource, slug: string): Promise<PublicPropertyRow | undefined> {
  const rows = await runStatement<PublicPropertyRow>(pool, {
    name: 'public-property',
    text: `
      SELECT p.slug, p.memorable_name AS "memorableName", p.address, p.types, p.latitude, p.longitude,
             p.location_precision AS "locationPrecision", b.name AS "businessName",
             b.email AS "businessEmail", b.phone_number AS "businessPhoneNumber"
      FROM properties p
      JOIN users o ON o.id = p.owner_id AND o.account_status <> 'REJECTED'
      LEFT JOIN businesses b ON b.id = p.manager_business_id AND b.listed
      WHERE p.id = coalesce((SELECT id FROM properties WHERE slug = $1),
                            (SELECT property_id FROM left_slugs WHERE slug = $1))`,
    values: [slug],
  });
  return rows[0];
}
