import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { DAY_MS } from '../../contract/time.js';
import type { CommonTradeDto } from './marketplace.dto.js';

/** The newest invitations of so many days show what is asked for. More would not change the order. */
const ASKED_DAYS = 365;
const INVITATIONS_READ = 10_000;

/** What homes need most often. It decides the order while there are too few invitations. */
const EVERYDAY = [
  'Plumbing',
  'Lighting, Switches and Sockets',
  'House Cleaning',
  'Gas Boiler Servicing and Repair',
  'Painting and Decorating',
  'Gardening',
  'Locksmith',
  'Roofing and Guttering',
];

/**
 * The service categories that approved businesses offer, those most often asked for first: by the invitations of the
 * last 12 months to businesses that offer them, then what homes need most often, then by the number of businesses.
 */
export async function findCommonTrades(pool: Pool, now: Date): Promise<CommonTradeDto[]> {
  return runStatement<CommonTradeDto>(pool, {
    text: `WITH newest AS (
       SELECT business_id FROM invitations WHERE created_at >= $1 ORDER BY created_at DESC LIMIT $2),
     asked AS (
       SELECT number, count(*) AS invitations
       FROM newest JOIN businesses b ON b.id = newest.business_id, unnest(b.category_numbers) AS number
       GROUP BY number)
     SELECT category.id, category.name, offered.businesses
     FROM (SELECT number, count(*)::int AS businesses
           FROM businesses, unnest(category_numbers) AS number WHERE listed GROUP BY number) AS offered
     JOIN service_categories category USING (number)
     LEFT JOIN asked USING (number)
     ORDER BY coalesce(asked.invitations, 0) DESC, array_position($3::text[], category.name),
              offered.businesses DESC, category.name`,
    values: [new Date(now.getTime() - ASKED_DAYS * DAY_MS), INVITATIONS_READ, EVERYDAY],
  });
}
