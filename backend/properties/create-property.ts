import { readRows } from '../database/run-statement.js';
import { lockUser } from '../auth/accounts/lock-user.js';
import { PROPERTIES_PER_USER } from '../contract/limits.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { type PropertyRow, propertySelect } from './properties.dto.js';
import { slugCandidates } from './slug-candidates.js';

type NewProperty = Omit<Prisma.PropertyCreateManyInput, 'slug'>;

/** Slugs in the first query, and the factor for each further query, because some names are very popular. */
const BATCH = 20;
const BATCH_GROWTH = 4;

/**
 * Creates a property with the first slug that is free. If somebody leaves that slug at the same moment, the write fails
 * on `left_slugs_pkey`.
 * @throws AppError PROPERTY_LIMIT_REACHED when the owner has as many properties as a user may have, UNAUTHORIZED when
 *   the owner's account was just deleted
 */
export async function createProperty(
  tx: Db,
  data: NewProperty,
  isReserved: (slug: string) => boolean,
): Promise<PropertyRow> {
  // Locks the owner's row, so that concurrent requests count one after the other and cannot exceed the limit.
  if (!(await lockUser(tx, data.ownerId))) throw new AppError('UNAUTHORIZED');
  const owned = await tx.property.count({ where: { ownerId: data.ownerId } });
  if (owned >= PROPERTIES_PER_USER) throw new AppError('PROPERTY_LIMIT_REACHED');

  const candidates = slugCandidates(data.memorableName, isReserved);
  let batch = Array.from({ length: BATCH }, () => candidates.next().value);
  for (;;) {
    const slug = await firstFree(tx, batch, data.ownerId);
    if (slug === null) {
      batch = Array.from({ length: batch.length * BATCH_GROWTH }, () => candidates.next().value);
      continue;
    }
    // If another request takes the slug first, nothing is written and the next slug is tried.
    const [created] = await tx.property.createManyAndReturn({
      data: [{ ...data, slug }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) {
      return tx.property.findUniqueOrThrow({ where: { id: created.id }, select: propertySelect });
    }
  }
}

/** The first slug that no property has and that nobody else has left. */
async function firstFree(tx: Db, slugs: string[], ownerId: string): Promise<string | null> {
  const [free] = await readRows<{ slug: string }>(tx)`
    SELECT candidate.slug FROM unnest(${slugs}::text[]) WITH ORDINALITY AS candidate (slug, place)
    WHERE NOT EXISTS (SELECT 1 FROM properties WHERE properties.slug = candidate.slug)
      AND NOT EXISTS (SELECT 1 FROM left_slugs WHERE left_slugs.slug = candidate.slug
        AND left_slugs.owner_id IS DISTINCT FROM ${ownerId}::uuid)
    ORDER BY candidate.place LIMIT 1`;
  return free?.slug ?? null;
}
