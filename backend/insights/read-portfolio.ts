import type { Pool } from 'pg';
import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../contract/insights.js';
import { DAY_MS } from '../contract/time.js';
import type { PortfolioDto, PortfolioMonthDto } from './insights.dto.js';

interface Figures {
  properties: number;
  managed: number;
  open: number;
  sent: number;
  answered: number;
  accepted: number;
  hours: number | null;
  months: PortfolioMonthDto[];
  snoozed: string[];
}

/** Hours with one decimal. */
export const roundHours = (hours: number) => Math.round(hours * 10) / 10;

/**
 * The account's properties in numbers, and the keys that it has snoozed, in one statement. Only an accepted invitation
 * can end after its answer, so one that was answered and not declined was accepted.
 */
export async function readPortfolio(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<{ portfolio: PortfolioDto; snoozed: Set<string> }> {
  const { rows } = await pool.query<Figures>({
    name: 'insights-portfolio',
    text: `
      WITH own AS (SELECT id, manager_business_id FROM properties WHERE owner_id = $1),
      sent AS MATERIALIZED (
        SELECT i.status, i.responded_at, i.created_at, i.created_at >= $3 AS recent,
               i.responded_at IS NOT NULL AND i.status <> 'DECLINED' AS accepted
        FROM own JOIN invitations i ON i.property_id = own.id),
      clock AS (SELECT date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC') AS month)
      SELECT (SELECT count(*)::int FROM own) AS properties,
             (SELECT count(manager_business_id)::int FROM own) AS managed,
             (SELECT coalesce(json_agg(key), '[]') FROM insight_snoozes
              WHERE user_id = $1 AND until > $2) AS snoozed,
             (SELECT json_agg(json_build_object('month', to_char(first, 'YYYY-MM'), 'sent', coalesce(sent, 0),
                                                'accepted', coalesce(accepted, 0)) ORDER BY first)
              FROM clock
              CROSS JOIN generate_series(clock.month - interval '11 months', clock.month, interval '1 month') first
              LEFT JOIN (
                SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS first, count(*)::int AS sent,
                       count(*) FILTER (WHERE accepted)::int AS accepted
                FROM sent GROUP BY 1) by_month USING (first)) AS months,
             figures.*
      FROM (
        SELECT count(*) FILTER (WHERE status IN ('PENDING', 'ACCEPTED', 'ACTIVE'))::int AS open,
               count(*) FILTER (WHERE recent)::int AS sent,
               count(responded_at) FILTER (WHERE recent)::int AS answered,
               count(*) FILTER (WHERE recent AND accepted)::int AS accepted,
               percentile_cont(0.5) WITHIN GROUP (
                 ORDER BY extract(epoch FROM responded_at - created_at)::float8 / 3600)
                 FILTER (WHERE recent AND responded_at IS NOT NULL) AS hours
        FROM sent) figures`,
    values: [userId, now, new Date(now.getTime() - PORTFOLIO_DAYS * DAY_MS)],
  });
  const figures = rows[0] as Figures;
  const { properties, managed, open, sent, answered, accepted, hours, months, snoozed } = figures;
  return {
    portfolio: {
      properties,
      managed,
      openInvitations: open,
      invitations90Days: { sent, answered, accepted },
      medianAnswerHours: {
        value: hours === null || answered < MEDIAN_MIN_ANSWERS ? null : roundHours(hours),
        count: answered,
      },
      months,
    },
    snoozed: new Set(snoozed),
  };
}
