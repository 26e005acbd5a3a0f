import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { HALF_LIFE_DAYS, type RankingSide } from '../../contract/ranking.js';
import type { CountedOutcome } from './predict.js';
import type { Cell } from './score.js';

/** Outcomes older than this weigh less than half a percent, so a replay starts here. */
const REPLAY_YEARS = 4;

/** Whole days, so that an order changes at midnight (UTC) only and the pages of a search fit together. */
const ageOn = (today: string) => `greatest(0, ${today}::date - (at AT TIME ZONE 'UTC')::date)`;
const weightOn = (today: string) => `power(2, -${ageOn(today)}::float8 / ${HALF_LIFE_DAYS})`;
const ACCEPTED = `result = 'ACCEPTED'`;
const ANSWERED = `result IN ('ACCEPTED', 'DECLINED')`;
const sumsOn = (today: string) =>
  `sum(${weightOn(today)}) AS weight, coalesce(sum(${weightOn(today)}) FILTER (WHERE ${ACCEPTED}), 0) AS accepted`;

const cellsOn = (today: string) =>
  `invitation_type AS "invitationType", band, ${sumsOn(today)}, count(*)::int AS outcomes`;

/** A cell, and its number of outcomes. */
export interface CountedCell extends Cell {
  outcomes: number;
}

/**
 * All counted outcomes by type and band.
 * @param today YYYY-MM-DD
 */
export async function readCells(pool: Pool, today: string): Promise<CountedCell[]> {
  return runStatement<CountedCell>(pool, {
    text: `SELECT ${cellsOn('$1')} FROM invitation_outcomes WHERE exclusion IS NULL GROUP BY 1, 2`,
    values: [today],
  });
}

/**
 * The same for each of these businesses. Those without outcomes are absent.
 * @param today YYYY-MM-DD
 */
export async function readCellsOf(
  pool: Pool,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CountedCell[]>> {
  const rows = await runStatement<CountedCell & { id: string }>(pool, {
    name: 'ranking-cells',
    text: `SELECT business_id AS id, ${cellsOn('$1')} FROM invitation_outcomes
           WHERE business_id = ANY ($2::uuid[]) AND exclusion IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values: [today, ids],
  });
  const cells = new Map<string, CountedCell[]>();
  for (const { id, ...cell } of rows) cells.set(id, [...(cells.get(id) ?? []), cell]);
  return cells;
}

/** The counted outcomes of one business. */
export interface BusinessRecord {
  cells: Cell[];
  /** Outcomes, and those that were accepted, without weights. */
  outcomes: number;
  acceptedOutcomes: number;
  /** Answers, and the median of the hours until they came. */
  answers: number;
  medianHours: number | null;
}

export const NO_RECORD: BusinessRecord = {
  cells: [],
  outcomes: 0,
  acceptedOutcomes: 0,
  answers: 0,
  medianHours: null,
};

type RecordRow = Omit<BusinessRecord, 'cells'> &
  Pick<Cell, 'weight' | 'accepted'> & { id: string } & (
    | ({ whole: false } & Pick<Cell, 'invitationType' | 'band'>)
    | { whole: true; invitationType: null; band: null }
  );

/**
 * The records of businesses, by their ids; those without outcomes are absent. Recomputed from the outcomes each time.
 * @param today YYYY-MM-DD
 */
export async function readRecords(
  pool: Pool,
  ids: readonly string[],
  today: string,
): Promise<Map<string, BusinessRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement<RecordRow>(pool, {
    name: 'ranking-records',
    text: `
      SELECT business_id AS id, grouping(band) = 1 AS whole, invitation_type AS "invitationType", band, ${sumsOn('$1')},
             count(*)::int AS outcomes, (count(*) FILTER (WHERE ${ACCEPTED}))::int AS "acceptedOutcomes",
             (count(*) FILTER (WHERE ${ANSWERED}))::int AS answers,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - invited_at)::float8 / 3600)
               FILTER (WHERE ${ANSWERED}) AS "medianHours"
      FROM invitation_outcomes WHERE business_id = ANY ($2::uuid[]) AND exclusion IS NULL
      GROUP BY GROUPING SETS ((business_id), (business_id, invitation_type, band))`,
    values: [today, ids],
  });
  const records = new Map<string, BusinessRecord>();
  for (const { id, whole, outcomes, acceptedOutcomes, answers, medianHours } of rows) {
    if (whole) records.set(id, { cells: [], outcomes, acceptedOutcomes, answers, medianHours });
  }
  for (const { id, whole, invitationType, band, weight, accepted } of rows) {
    if (!whole) records.get(id)?.cells.push({ invitationType, band, weight, accepted });
  }
  return records;
}

/** The counted outcomes for a replay, oldest first. */
export async function readCountedOutcomes(pool: Pool, now: Date): Promise<CountedOutcome[]> {
  return runStatement<CountedOutcome>(pool, {
    text: `SELECT business_id AS "businessId", invitation_type AS "invitationType", band, ${ACCEPTED} AS accepted,
            (extract(epoch FROM at) * 1000)::float8 AS at
     FROM invitation_outcomes
     WHERE exclusion IS NULL AND at <= $1::timestamptz AND at > $1::timestamptz - make_interval(years => ${REPLAY_YEARS})
     ORDER BY invitation_outcomes.at, id`,
    values: [now],
  });
}

/** Counted outcomes of the invitations that a comparison led to, by the list that proposed the business. */
export async function readSides(pool: Pool): Promise<{ side: RankingSide; accepted: number; of: number }[]> {
  return runStatement<{ side: RankingSide; accepted: number; of: number }>(pool, {
    text: `SELECT ranking_side AS side, (count(*) FILTER (WHERE ${ACCEPTED}))::int AS accepted, count(*)::int AS of
     FROM invitation_outcomes WHERE exclusion IS NULL AND ranking_side IS NOT NULL GROUP BY 1`,
  });
}

/** SQL for the businesses that declined a property since a time. */
export const declinersOf = (property: string, since: string): string =>
  `SELECT business_id FROM invitations
   WHERE property_id = ${property}::uuid AND business_id IS NOT NULL AND status = 'DECLINED' AND responded_at > ${since}`;

/** What an owner and a business know of each other. */
export interface SharedHistory {
  /** How many other properties of the owner the business works at. */
  properties: number;
  /** When it declined the property last (YYYY-MM-DD). */
  declinedOn: string | null;
}

/**
 * What the owner's own invitations say about businesses, by their ids.
 * @param declinedSince declines before this time are forgotten
 */
export async function readSharedHistory(
  pool: Pool,
  owner: { id: string; propertyId: string | null },
  ids: readonly string[],
  declinedSince: Date,
): Promise<Map<string, SharedHistory>> {
  const rows = await runStatement<SharedHistory & { id: string }>(pool, {
    name: 'ranking-history',
    text: `
      SELECT business_id AS id, count(DISTINCT property_id) FILTER (WHERE works)::int AS properties,
             to_char(max(declined_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "declinedOn"
      FROM (SELECT i.business_id, i.property_id, i.status = 'ACTIVE' AND i.property_id IS DISTINCT FROM $2::uuid AS works,
                   CASE WHEN i.status = 'DECLINED' AND i.property_id = $2::uuid AND i.responded_at > $4
                        THEN i.responded_at END AS declined_at
            FROM properties p JOIN invitations i ON i.property_id = p.id
            WHERE p.owner_id = $1::uuid AND i.business_id = ANY ($3::uuid[]) AND i.status IN ('ACTIVE', 'DECLINED')
            UNION ALL
            SELECT manager_business_id, id, true, NULL FROM properties
            WHERE owner_id = $1::uuid AND manager_business_id = ANY ($3::uuid[]) AND id IS DISTINCT FROM $2::uuid
           ) AS shared
      GROUP BY business_id`,
    values: [owner.id, owner.propertyId, ids, declinedSince],
  });
  return new Map(rows.map(({ id, properties, declinedOn }) => [id, { properties, declinedOn }]));
}
