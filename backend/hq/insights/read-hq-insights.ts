import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import type {
  HqCountsDto,
  HqDayDto,
  HqDecisionsDto,
  HqFunnelDto,
  UnresponsiveDto,
} from './hq-insights.dto.js';
import { roundHours } from '../../insights/read-portfolio.js';
import { HOUR_MS } from '../../contract/time.js';

/** An invitation that was sent later can still be answered in good time. */
const ANSWER_HOURS = 48;
const UNRESPONSIVE_INVITATIONS = 3;
const UNRESPONSIVE_ROWS = 20;

/** What counts: of which table, by which time, under which condition. */
const COUNTED: Record<keyof HqCountsDto, { table: string; at: string; condition: string }> = {
  signUps: { table: 'users', at: 'created_at', condition: 'deleted_at IS NULL' },
  businesses: { table: 'businesses', at: 'created_at', condition: 'true' },
  invitations: { table: 'invitations', at: 'created_at', condition: 'true' },
  accepted: { table: 'invitations', at: 'responded_at', condition: "status <> 'DECLINED'" },
};
const FIELDS = Object.keys(COUNTED) as (keyof HqCountsDto)[];

const perDay = (field: keyof HqCountsDto) => {
  const { table, at, condition } = COUNTED[field];
  return `
  SELECT (${at} AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count
  FROM ${table} WHERE ${at} >= $1::date AT TIME ZONE 'UTC' AND ${condition} GROUP BY 1`;
};

/**
 * One row per day, zeros included.
 * @param first the first day, YYYY-MM-DD in UTC, as `last`
 */
export async function readSeries(pool: Pool, first: string, last: string): Promise<HqDayDto[]> {
  return runStatement<HqDayDto>(pool, {
    name: 'hq-insights-series',
    text: `
      SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
             ${FIELDS.map((field) => `coalesce("of ${field}".count, 0) AS "${field}"`).join(', ')}
      FROM (SELECT generate_series($1::date, $2::date, interval '1 day')::date AS day) days
      ${FIELDS.map((field) => `LEFT JOIN (${perDay(field)}) "of ${field}" USING (day)`).join('\n')}
      ORDER BY days.day`,
    values: [first, last],
  });
}

const between = (field: keyof HqCountsDto) => {
  const { table, at, condition } = COUNTED[field];
  return `
  (SELECT count(*)::int FROM ${table} WHERE ${at} >= $1 AND ${at} < $2 AND ${condition}) AS "${field}"`;
};

/** What began from `before` on and before `since`, and what became of the invitations that were sent since. */
export async function readCounts(
  pool: Pool,
  before: Date,
  since: Date,
): Promise<{ previous: HqCountsDto; funnel: HqFunnelDto }> {
  const rows = await runStatement<HqCountsDto & { funnel: HqFunnelDto }>(pool, {
    name: 'hq-insights-counts',
    text: `
      SELECT ${FIELDS.map(between).join(',')},
        (SELECT json_build_object(
           'sent', count(*), 'answered', count(responded_at),
           'accepted', count(responded_at) FILTER (WHERE status <> 'DECLINED'), 'active', count(activated_at))
         FROM invitations WHERE created_at >= $2) AS funnel`,
    values: [before, since],
  });
  const { funnel, ...previous } = rows[0] as HqCountsDto & { funnel: HqFunnelDto };
  return { previous, funnel };
}

/** Only first decisions count: later ones say nothing about how long people wait. */
export async function readDecisions(pool: Pool, since: Date, now: Date): Promise<HqDecisionsDto> {
  const rows = await runStatement<{
    median: number | null;
    p90: number | null;
    count: number;
    oldest: Date | null;
  }>(pool, {
    name: 'hq-insights-decisions',
    text: `
      WITH decided AS (
        SELECT e.at - u.created_at AS took FROM audit_events e JOIN users u ON u.id = e.subject_id
        WHERE e.action IN ('account.verified', 'account.rejected') AND e.at >= $1
          AND e.before ->> 'accountStatus' = 'PENDING_VERIFICATION'
          AND NOT EXISTS (SELECT 1 FROM audit_events earlier
            WHERE earlier.subject_type = 'user' AND earlier.subject_id = e.subject_id AND earlier.at < e.at
              AND earlier.action IN ('account.verified', 'account.rejected', 'account.suspended'))
        UNION ALL
        SELECT e.at - b.created_at FROM audit_events e JOIN businesses b ON b.id = e.subject_id
        WHERE e.action IN ('business.approved', 'business.rejected') AND e.at >= $1
          AND e.before ->> 'registrationStatus' IN ('PENDING', 'PENDING_REVIEW')),
      hours AS (SELECT extract(epoch FROM took)::float8 / 3600 AS h FROM decided)
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY h) AS median,
             percentile_cont(0.9) WITHIN GROUP (ORDER BY h) AS p90, count(*)::int AS count,
             least((SELECT min(created_at) FROM users WHERE account_status = 'PENDING_VERIFICATION'),
                   (SELECT min(created_at) FROM businesses
                    WHERE registration_status IN ('PENDING', 'PENDING_REVIEW'))) AS oldest
      FROM hours`,
    values: [since],
  });
  const { median = null, p90 = null, count = 0, oldest = null } = rows[0] ?? {};
  return {
    medianHours: median === null ? null : roundHours(median),
    p90Hours: p90 === null ? null : roundHours(p90),
    count,
    oldestWaitingHours: oldest && roundHours((now.getTime() - oldest.getTime()) / HOUR_MS),
    oldestWaitingSince: oldest?.toISOString() ?? null,
  };
}

export async function readUnresponsive(pool: Pool, since: Date, now: Date): Promise<UnresponsiveDto[]> {
  const rows = await runStatement<{ id: string; name: string; invitations: number; answered: number }>(pool, {
    name: 'hq-insights-unresponsive',
    text: `
      SELECT b.id, b.name, found.invitations, found.answered
      FROM (
        SELECT business_id, count(*)::int AS invitations, count(responded_at)::int AS answered
        FROM invitations WHERE created_at >= $1 AND last_sent_at <= $2 AND business_id IS NOT NULL
        GROUP BY business_id
        HAVING count(*) >= ${UNRESPONSIVE_INVITATIONS} AND count(responded_at) * 2 < count(*)) found
      JOIN businesses b ON b.id = found.business_id
      ORDER BY found.invitations - found.answered DESC, b.name, b.id LIMIT ${UNRESPONSIVE_ROWS}`,
    values: [since, new Date(now.getTime() - ANSWER_HOURS * HOUR_MS)],
  });
  return rows.map(({ id, name, invitations, answered }) => ({
    business: { id, name },
    invitations,
    answered,
  }));
}
