import type { Pool } from 'pg';
import { runStatement } from '../database/run-statement.js';
import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../contract/insights.js';
import { DAY_MS } from '../contract/time.js';
import { OWN_BUSINESSES } from '../management/own-businesses.js';
import { OPEN_STATUSES } from './open-statuses.js';
import type { BusinessPortfolioDto, PortfolioDto, PortfolioMonthDto } from './insights.dto.js';

interface Figures {
  open: number;
  sent: number;
  answered: number;
  accepted: number;
  hours: number | null;
  months: PortfolioMonthDto[];
}

/** Hours with one decimal. */
export const roundHours = (hours: number) => Math.round(hours * 10) / 10;

/**
 * The columns of `sent`, the invitations `i` that are counted. Only an accepted invitation can end after its answer, so
 * one that was answered and not declined was accepted.
 */
const SENT = `
  i.status, i.responded_at, i.created_at, i.created_at >= $3 AS recent,
  i.responded_at IS NOT NULL AND i.status <> 'DECLINED' AS accepted`;

/** The end of a statement that counts `sent`. */
const FIGURES = `
  (SELECT json_agg(json_build_object('month', to_char(first, 'YYYY-MM'), 'sent', coalesce(sent, 0),
                                     'accepted', coalesce(accepted, 0)) ORDER BY first)
   FROM (SELECT date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC') AS month) clock
   CROSS JOIN generate_series(clock.month - interval '11 months', clock.month, interval '1 month') first
   LEFT JOIN (
     SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS first, count(*)::int AS sent,
            count(*) FILTER (WHERE accepted)::int AS accepted
     FROM sent GROUP BY 1) by_month USING (first)) AS months,
  figures.*
  FROM (
    SELECT count(*) FILTER (WHERE status IN (${OPEN_STATUSES}))::int AS open,
           count(*) FILTER (WHERE recent)::int AS sent,
           count(responded_at) FILTER (WHERE recent)::int AS answered,
           count(*) FILTER (WHERE recent AND accepted)::int AS accepted,
           percentile_cont(0.5) WITHIN GROUP (
             ORDER BY extract(epoch FROM responded_at - created_at)::float8 / 3600)
             FILTER (WHERE recent AND responded_at IS NOT NULL) AS hours
    FROM sent) figures`;

const valuesFor = (userId: string, now: Date) => [
  userId,
  now,
  new Date(now.getTime() - PORTFOLIO_DAYS * DAY_MS),
];

const toInvitationFigures = ({ open, sent, answered, accepted, hours, months }: Figures) => ({
  openInvitations: open,
  invitations90Days: { sent, answered, accepted },
  medianAnswerHours: {
    value: hours === null || answered < MEDIAN_MIN_ANSWERS ? null : roundHours(hours),
    count: answered,
  },
  months,
});

/** The account's properties in numbers, and the keys that it has snoozed, in one statement. */
export async function readPortfolio(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<{ portfolio: PortfolioDto; snoozed: Set<string> }> {
  type Row = Figures &
    Omit<PortfolioDto['firstSteps'], 'property'> & { properties: number; managed: number; snoozed: string[] };
  const rows = await runStatement<Row>(pool, {
    name: 'insights-portfolio',
    text: `
      WITH own AS (SELECT id, manager_business_id FROM properties WHERE owner_id = $1),
      sent AS MATERIALIZED (SELECT ${SENT} FROM own JOIN invitations i ON i.property_id = own.id)
      SELECT (SELECT count(*)::int FROM own) AS properties,
             (SELECT count(manager_business_id)::int FROM own) AS managed,
             (SELECT coalesce(json_agg(key), '[]') FROM insight_snoozes
              WHERE user_id = $1 AND until > $2) AS snoozed,
             EXISTS (SELECT 1 FROM own JOIN deadlines d ON d.property_id = own.id WHERE d.kind = 'GAS_SAFETY')
               AS "gasSafety",
             EXISTS (SELECT 1 FROM own JOIN guide_sections s ON s.property_id = own.id) AS guide,
             EXISTS (SELECT 1 FROM sent) OR EXISTS (SELECT 1 FROM own WHERE manager_business_id IS NOT NULL)
               AS business,
             ${FIGURES}`,
    values: valuesFor(userId, now),
  });
  const row = rows[0] as Row;
  const { properties, managed, snoozed, gasSafety, guide, business } = row;
  const firstSteps = { property: properties > 0, gasSafety, guide, business };
  return {
    portfolio: { properties, managed, ...toInvitationFigures(row), firstSteps },
    snoozed: new Set(snoozed),
  };
}

/** The businesses that the account owns or works for in numbers. */
export async function readBusinessPortfolio(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<BusinessPortfolioDto> {
  type Row = Figures & { managedProperties: number };
  const rows = await runStatement<Row>(pool, {
    name: 'insights-businesses-portfolio',
    text: `
      WITH own AS (${OWN_BUSINESSES}),
      sent AS MATERIALIZED (SELECT ${SENT} FROM own JOIN invitations i ON i.business_id = own.id)
      SELECT (SELECT count(*)::int FROM own JOIN properties p ON p.manager_business_id = own.id)
               AS "managedProperties",
             ${FIGURES}`,
    values: valuesFor(userId, now),
  });
  const row = rows[0] as Row;
  return { managedProperties: row.managedProperties, ...toInvitationFigures(row) };
}
