import type { Pool } from 'pg';
import { runStatement } from '../database/run-statement.js';
import { earliestToday } from '../contract/time.js';
import { deadlineWork } from '../management/deadline-contact.js';
import type { DeadlineSource, InsightSources, InvitationSource, ProviderSource } from './insight-sources.js';

type InvitationDetails = Pick<
  InvitationSource,
  | 'invitationType'
  | 'inviteMessage'
  | 'responseMessage'
  | 'inviterName'
  | 'lastText'
  | 'quoteAmount'
  | 'role'
  | 'property'
  | 'business'
  | 'place'
  | 'job'
> & { createdAt: string };
type DeadlineDetails = Pick<DeadlineSource, 'kind' | 'title' | 'serviceCategoryId' | 'work'>;

type Details = InvitationDetails | DeadlineDetails | Pick<ProviderSource, 'thread'>;

const LOCATION = (alias: string) =>
  `json_build_object('latitude', ${alias}.latitude, 'longitude', ${alias}.longitude,
                     'locationPrecision', ${alias}.location_precision)`;

const STATEMENT = `
  SELECT d.id, json_build_object('kind', d.kind, 'title', d.title, 'serviceCategoryId', d.service_category_id,
                                 'work', ${deadlineWork('$5::date')}) AS details
  FROM deadlines d JOIN properties p ON p.id = d.property_id WHERE d.id = ANY ($1::uuid[])
  UNION ALL
  SELECT i.id, json_build_object(
    'invitationType', i.invitation_type, 'createdAt', i.created_at, 'inviteMessage', i.invite_message, 'responseMessage', i.response_message, 'inviterName', inviter.name,
    'lastText', (SELECT text FROM invitation_messages WHERE invitation_id = i.id AND kind <> 'EVENT' ORDER BY id DESC LIMIT 1),
    'quoteAmount', (SELECT amount FROM quotes WHERE invitation_id = i.id AND (
      status = 'ACCEPTED' OR (status = 'OPEN' AND valid_until >= $5::date)) ORDER BY status, created_at DESC LIMIT 1),
    'role', CASE b.owner_id WHEN $3::uuid THEN 'OWNER' ELSE (
      SELECT role::text FROM staff_members m WHERE m.business_id = b.id AND m.user_id = $3::uuid) END,
    'property', json_build_object('id', p.id, 'name', p.memorable_name, 'address', p.address, 'ownerId', p.owner_id,
      'ownerStatus', o.account_status, 'managerBusinessId', p.manager_business_id),
    'business', CASE WHEN b.id IS NOT NULL THEN json_build_object(
      'id', b.id, 'name', b.name, 'listed', b.listed, 'ownerId', b.owner_id) END,
    'job', json_build_object(
      'serviceCategory', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END,
      'deadline', CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'title', d.title, 'dueOn', d.due_on) END),
    'place', json_build_object('slug', p.slug, 'property', ${LOCATION('p')}, 'business', ${LOCATION('b')}))
  FROM invitations i
  JOIN properties p ON p.id = i.property_id
  JOIN users o ON o.id = p.owner_id
  LEFT JOIN businesses b ON b.id = i.business_id
  LEFT JOIN users inviter ON inviter.id = i.inviter_id
  LEFT JOIN service_categories c ON c.id = i.service_category_id
  LEFT JOIN deadlines d ON d.id = i.deadline_id
  WHERE i.id = ANY ($2::uuid[])
  UNION ALL
  SELECT business_id, json_build_object('thread', json_build_object('invitationId', id, 'askedAt', (
    SELECT max(m.created_at) FROM invitation_messages m
    WHERE m.invitation_id = threads.id AND m.side = 'OWNER' AND m.kind = 'TEXT' AND NOT m.copied)))
  FROM (SELECT DISTINCT ON (i.business_id) i.business_id, i.id
        FROM properties p JOIN invitations i ON i.property_id = p.id AND i.status = 'ACTIVE'
        WHERE p.owner_id = $3::uuid AND i.business_id = ANY ($4::uuid[])
        ORDER BY i.business_id, i.id DESC) threads`;

/**
 * Adds to the sources what only shown insights need: what stands in deadlines and invitations, the records behind them,
 * and whom to ask about a deadline. Of everything that an account has they would cost more than all other work.
 * @param subjects the ids of what is shown
 */
export async function readDetails(
  pool: Pool,
  sources: InsightSources,
  readerId: string,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  const shown = new Set(subjects);
  const isShown = ({ id }: { id: string }) => shown.has(id);
  const deadlines = sources.deadlines.filter(isShown);
  const sent = sources.sent.filter(isShown);
  const received = sources.received.filter(isShown);
  const providers = sources.providers.filter(isShown);
  if (deadlines.length + sent.length + received.length + providers.length === 0) return;
  const rows = await runStatement<{ id: string; details: Details }>(pool, {
    name: 'insights-details',
    text: STATEMENT,
    values: [
      deadlines.map(({ id }) => id),
      [...sent, ...received].map(({ id }) => id),
      readerId,
      providers.map(({ id }) => id),
      earliestToday(now),
    ],
  });
  const details = new Map(rows.map((row) => [row.id, row.details]));
  for (const row of [...deadlines, ...providers]) Object.assign(row, details.get(row.id));
  for (const row of [...sent, ...received]) {
    const found = details.get(row.id) as InvitationDetails | undefined;
    if (found) Object.assign(row, found, { createdAt: new Date(found.createdAt) });
  }
  // On the owner's side the reader's role in the business, and where both are, are not told.
  for (const row of sent) Object.assign(row, { role: null, place: null });
}
