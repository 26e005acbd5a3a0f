import {
  NOT_STARTED_OUTCOME_DAYS,
  type OutcomeExclusion,
  type OutcomeResult,
  OUT_OF_AREA_MIN_KM,
  OUT_OF_AREA_SHARE,
  OUTCOME_DAYS,
  SAME_OWNER_DAYS,
  SAME_OWNER_OUTCOMES,
} from '../contract/ranking.js';
import { OUTCOMES_LOCK } from '../database/advisory-locks.js';
import type { Db } from '../database/db.js';
import type { InvitationOutcome } from '../generated/prisma/client.js';

/**
 * What became of an invitation. The first release cannot read a value that it does not know, so the two that came later are
 * columns beside one that it knows.
 */
export function toOutcome(
  row: Pick<InvitationOutcome, 'result' | 'exclusion' | 'notStarted' | 'notPossible'>,
): { result: OutcomeResult; exclusion: OutcomeExclusion | null } {
  return {
    result: row.notStarted ? 'NOT_STARTED' : row.result,
    exclusion: row.notPossible ? 'NOT_POSSIBLE' : row.exclusion,
  };
}

/**
 * Records what became of invitations, once each: answered, ended, or silent for too long. Call it with the invitations
 * locked, after a change of status in the same transaction. An owner who was on the business's staff when they invited it
 * counts as one of its people, so that removing somebody from the staff makes no outcome count. The staff of any business
 * of the same owner count.
 * @param at when it happened; absent for now
 */
export async function recordOutcomes(tx: Db, invitationIds: readonly string[], at?: Date): Promise<void> {
  if (invitationIds.length === 0) return;
  const ids = [...invitationIds];
  // Two transactions that add outcomes of one owner and business at the same time would each miss the other's.
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${OUTCOMES_LOCK} || key, 0))::text
    FROM (SELECT DISTINCT i.business_id || ' ' || p.owner_id AS key
          FROM invitations i JOIN properties p ON p.id = i.property_id
          WHERE i.id = ANY (${ids}::uuid[]) AND i.business_id IS NOT NULL ORDER BY 1) AS pairs`;
  await tx.$executeRaw`
    INSERT INTO invitation_outcomes (invitation_id, business_id, owner_group, invitation_type, band, result, exclusion,
                                     not_possible, ranking_side, invited_at, at)
    SELECT i.id, b.id, o.outcome_group, i.invitation_type, i.band,
           r.result::"OutcomeResult",
           CASE reason WHEN 'NOT_POSSIBLE' THEN 'FULLY_BOOKED' ELSE reason END::"OutcomeExclusion",
           reason IS NOT DISTINCT FROM 'NOT_POSSIBLE',
           i.ranking_side, i.created_at, least(e.at, d.due)
    FROM invitations i
    JOIN properties p ON p.id = i.property_id
    JOIN users o ON o.id = p.owner_id
    JOIN businesses b ON b.id = i.business_id
    CROSS JOIN LATERAL (SELECT coalesce(i.responded_at, ${at ?? null}::timestamptz, now()) AS at) e
    CROSS JOIN LATERAL (SELECT i.created_at + make_interval(days => ${OUTCOME_DAYS}::int) AS due) d
    CROSS JOIN LATERAL (SELECT CASE WHEN e.at > d.due THEN 'SILENT'
                                    WHEN i.status = 'DECLINED' THEN 'DECLINED'
                                    WHEN i.responded_at IS NOT NULL THEN 'ACCEPTED'
                                    WHEN i.status = 'CANCELLED' THEN 'CANCELLED' END AS result) r
    CROSS JOIN LATERAL (SELECT
      CASE WHEN r.result = 'CANCELLED' THEN 'CANCELLED'
           WHEN b.owner_id = o.id OR EXISTS (
             SELECT 1 FROM businesses sister
             WHERE sister.owner_id = b.owner_id AND (
               EXISTS (SELECT 1 FROM staff_members s
                       WHERE s.business_id = sister.id AND s.user_id = o.id AND s.created_at <= i.created_at)
               OR (SELECT change.action FROM audit_events change
                   WHERE change.business_id = sister.id AND change.at >= i.created_at
                     AND change.action IN ('business.staff-added', 'business.staff-removed', 'business.staff-left')
                     AND coalesce(change.after, change.before) ->> 'userId' = o.id::text
                   ORDER BY change.at, change.id LIMIT 1) <> 'business.staff-added')) THEN 'OWN_BUSINESS'
           WHEN r.result = 'DECLINED' AND i.decline_reason = 'FULLY_BOOKED' THEN 'FULLY_BOOKED'
           WHEN r.result = 'DECLINED' AND i.decline_reason = 'OUT_OF_AREA' AND
                invitation_km(i, p, b) > greatest(${OUT_OF_AREA_MIN_KM}::float8, (
                  SELECT percentile_cont(${OUT_OF_AREA_SHARE}::float8) WITHIN GROUP (ORDER BY invitation_km(job, home, b))
                  FROM invitations job JOIN properties home ON home.id = job.property_id
                  WHERE job.business_id = b.id AND job.status IN ('ACCEPTED', 'ACTIVE'))) THEN 'OUT_OF_AREA'
           WHEN r.result IN ('DECLINED', 'SILENT') AND (
                  b.listed IS NOT TRUE OR o.account_status <> 'VERIFIED' OR EXISTS (
                    SELECT 1 FROM audit_events change
                    WHERE change.at BETWEEN i.created_at AND least(e.at, d.due) AND (
                      change.business_id = b.id
                        AND change.action IN ('business.suspended', 'business.revoked', 'business.rejected')
                      OR change.subject_type = 'user' AND change.subject_id IN (b.owner_id, o.id)
                        AND change.action IN ('account.suspended', 'account.rejected', 'account.set-pending'))))
             THEN 'NOT_POSSIBLE'
      END AS reason) why
    WHERE i.id = ANY (${ids}::uuid[]) AND r.result IS NOT NULL
    ON CONFLICT (invitation_id) DO NOTHING`;
  await excludeOlderOfSameOwner(tx, ids);
}

/** Of one owner's outcomes with a business, only the newest ones within the period count. */
async function excludeOlderOfSameOwner(tx: Db, invitationIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE invitation_outcomes older SET exclusion = 'SAME_OWNER'
    FROM (SELECT DISTINCT business_id, owner_group FROM invitation_outcomes
          WHERE invitation_id = ANY (${invitationIds}::uuid[])) AS pair
    WHERE older.business_id = pair.business_id AND older.owner_group = pair.owner_group
      AND older.exclusion IS NULL AND (
        SELECT count(*) FROM invitation_outcomes newer
        WHERE newer.business_id = older.business_id AND newer.owner_group = older.owner_group
          AND (newer.exclusion IS NULL OR newer.exclusion = 'SAME_OWNER')
          AND (newer.at, newer.id) > (older.at, older.id)
          AND newer.at <= older.at + make_interval(days => ${SAME_OWNER_DAYS}::int)) >= ${SAME_OWNER_OUTCOMES}::int`;
}

/** How far back the job looks for invitations that were not started. It runs every few minutes. */
const LOOK_BACK_DAYS = 7;

/**
 * Turns the acceptances of invitations that were not started in time into NOT_STARTED, unless starting is refused: the
 * business or an owner is sanctioned, or another business manages the property.
 */
export async function recordNotStarted(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE invitation_outcomes outcome SET result = 'DECLINED', not_started = true
    FROM invitations i
    JOIN properties p ON p.id = i.property_id
    JOIN users o ON o.id = p.owner_id
    JOIN businesses b ON b.id = i.business_id
    WHERE outcome.invitation_id = i.id AND outcome.result = 'ACCEPTED' AND i.status = 'ACCEPTED'
      AND i.responded_at <= ${now}::timestamptz - make_interval(days => ${NOT_STARTED_OUTCOME_DAYS}::int)
      AND i.responded_at > ${now}::timestamptz - make_interval(days => ${NOT_STARTED_OUTCOME_DAYS + LOOK_BACK_DAYS}::int)
      AND b.listed AND o.account_status = 'VERIFIED'
      AND (i.invitation_type <> 'PROPERTY_MANAGER' OR p.manager_business_id IS NULL OR p.manager_business_id = b.id)`;
}
