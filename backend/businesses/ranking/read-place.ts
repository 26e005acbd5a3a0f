import type { Pool } from 'pg';
import {
  COUNT_CAP,
  KM_PER_MILE,
  MARKETPLACE_COUNT_CAP,
  RADIUS_DEFAULT_MILES,
} from '../../contract/limits.js';
import type { ServiceBusinessType } from '../../contract/statuses.js';
import { AppError } from '../../core/errors/app.error.js';
import { runStatement } from '../../database/run-statement.js';
import { chordOf } from '../../places/distance.js';

/** What a standing says of a business beside its outcomes. */
export interface StandingFacts {
  serviceBusinessType: ServiceBusinessType;
  /** YYYY-MM-DD */
  freeFrom: string | null;
  /** All outcomes, counted up to `COUNT_CAP` + 1. */
  outcomes: number;
  /** Invitations that wait for an answer, and when the oldest of them was sent. */
  waiting: number;
  oldest: Date | null;
  /** The town of its address. Null where it names none, where nobody knows the town, or where nobody can find the business. */
  town: string | null;
  /** Its place among the businesses around the middle of that town, the nearest first. Null if it is not among them. */
  position: number | null;
  /** How many they are, counted up to `MARKETPLACE_COUNT_CAP` + 1. */
  near: number;
}

/** In metres through the Earth: as far as owners look at first. */
const RADIUS = chordOf(RADIUS_DEFAULT_MILES * KM_PER_MILE);

/**
 * One statement. The town is looked up by its name; of several with one name it is the one nearest to the business.
 * @throws AppError BUSINESS_NOT_FOUND when it was deleted in the meantime
 */
export async function readStandingFacts(pool: Pool, id: string): Promise<StandingFacts> {
  const [facts] = await runStatement<StandingFacts>(pool, {
    name: 'standing-facts',
    text: `
      SELECT b.service_business_type AS "serviceBusinessType", to_char(b.free_from, 'YYYY-MM-DD') AS "freeFrom",
             (SELECT count(*)::int FROM (
                SELECT FROM invitation_outcomes WHERE business_id = b.id LIMIT ${COUNT_CAP + 1}) told) AS outcomes,
             pending.waiting, pending.oldest, middle.town, place.position, coalesce(place.near, 0) AS near
      FROM businesses b
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, min(i.created_at) AS oldest FROM invitations i
        WHERE i.business_id = b.id AND i.status = 'PENDING'
          AND NOT EXISTS (SELECT FROM invitation_outcomes o WHERE o.invitation_id = i.id)) pending
      LEFT JOIN LATERAL (
        SELECT g.name AS town, ll_to_earth(g.latitude, g.longitude)::cube AS point FROM gazetteer_places g
        WHERE b.listed AND g.population > 0 AND g.search_name = regexp_replace(fold_text(b.town), '[^[:alnum:]]+', ' ', 'g')
        ORDER BY ll_to_earth(g.latitude, g.longitude)::cube <-> b.position LIMIT 1) middle ON true
      LEFT JOIN LATERAL (
        SELECT min(ranked.place) FILTER (WHERE ranked.id = b.id) AS position, count(*)::int AS near
        FROM (SELECT id, (row_number() OVER (ORDER BY chord, id))::int AS place
              FROM (SELECT id, position <-> middle.point AS chord FROM businesses
                    WHERE listed AND position <@ cube_enlarge(middle.point, ${RADIUS}, 3)
                    ORDER BY position <-> middle.point LIMIT ${MARKETPLACE_COUNT_CAP + 1}) nearest
              WHERE chord <= ${RADIUS}) ranked) place ON middle.point IS NOT NULL
      WHERE b.id = $1::uuid`,
    values: [id],
  });
  if (!facts) throw new AppError('BUSINESS_NOT_FOUND');
  return facts;
}
