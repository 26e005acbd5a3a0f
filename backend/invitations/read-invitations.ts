import type { DeclineReason } from '../contract/ranking.js';
import type { DeadlineKind } from '../contract/deadlines.js';
import { UNREAD_MAX } from '../contract/limits.js';
import { earliestToday } from '../contract/time.js';
import {
  type AccountStatus,
  type InvitationStatus,
  type InvitationType,
  OPEN_INVITATION_STATUSES,
  type StaffRole,
} from '../contract/statuses.js';
import { QUOTABLE, type QuoteStatus } from '../contract/jobs/quotes.js';
import { LAST_MESSAGE_MAX, type MessageKind, type ThreadSide } from '../contract/jobs/thread.js';
import { type InJson, type Queryable, runStatement } from '../database/run-statement.js';
import type { Location } from './invitation-place.js';

interface Business extends Location {
  id: string;
  name: string;
  address: string;
  email: string;
  phoneNumber: string;
  listed: boolean | null;
  ownerId: string;
  /** The reader's membership, if there is one. */
  staff: { userId: string; role: StaffRole }[];
}

interface Property extends Location {
  id: string;
  memorableName: string;
  address: string;
  slug: string;
  ownerId: string;
  owner: { accountStatus: AccountStatus };
  managerBusinessId: string | null;
}

interface QuoteOfInvitation {
  id: string;
  amount: number;
  status: QuoteStatus;
  /** YYYY-MM-DD */
  validUntil: string;
  decidedAt: Date | null;
}

interface Own {
  id: string;
  status: InvitationStatus;
  invitationType: InvitationType;
  propertyId: string;
  businessId: string | null;
  inviteMessage: string | null;
  responseMessage: string | null;
  createdAt: Date;
  lastSentAt: Date;
  respondedAt: Date | null;
  activatedAt: Date | null;
  endedAt: Date | null;
  finishedAt: Date | null;
  finishedBy: ThreadSide | null;
  declineReason: DeclineReason | null;
  /** YYYY-MM-DD */
  freeFrom: string | null;
  inviter: { name: string; email: string } | null;
  serviceCategory: { id: string; name: string } | null;
  deadline: {
    id: string;
    kind: DeadlineKind;
    title: string;
    dueOn: string;
    lastDoneOn: string | null;
  } | null;
  /** The review of its work, whoever reads. */
  review: {
    rating: number;
    text: string | null;
    createdAt: Date;
    hidden: boolean;
    hiddenNotes: string | null;
  } | null;
  /** The quote that can be decided, else the accepted one, else the newest that was not replaced. */
  quote: QuoteOfInvitation | null;
  /** The newest one that somebody wrote, cut at `LAST_MESSAGE_MAX`. */
  lastMessage: { kind: MessageKind; side: ThreadSide; text: string; createdAt: Date } | null;
  /** Messages of the other side that the reader has not read, at most `UNREAD_MAX`. */
  unread: number;
  /** Open invitations of the property, with this one. */
  open: number;
  /** Whether the business has an open one of the property, this one or another. */
  reinvited: boolean;
}

/** An invitation with everything that its answer says to one reader. */
export interface InvitationRow extends Own {
  business: Business | null;
  property: Property;
}

interface FlatRow extends Omit<Own, 'review' | 'quote' | 'lastMessage'> {
  review: InJson<Own['review']>;
  quote: InJson<Own['quote']>;
  lastMessage: InJson<Own['lastMessage']>;
  businessFields: Omit<Business, 'staff' | 'id'> | null;
  staffRole: StaffRole | null;
  propertyFields: Omit<Property, 'id'>;
}

const quoted = (statuses: readonly InvitationStatus[]) => statuses.map((status) => `'${status}'`).join();

const STATEMENT = `
  WITH chosen AS MATERIALIZED (SELECT * FROM invitations WHERE id = ANY ($1::uuid[])),
  open AS (
    SELECT property_id, array_agg(business_id) AS firms FROM invitations
    WHERE property_id IN (SELECT property_id FROM chosen)
      AND status IN (${quoted(OPEN_INVITATION_STATUSES)})
    GROUP BY property_id),
  homes AS MATERIALIZED (
    SELECT p.id, open.firms, p.owner_id = $2::uuid AS own, json_build_object(
      'memorableName', p.memorable_name, 'address', p.address, 'slug', p.slug, 'latitude', p.latitude,
      'longitude', p.longitude, 'locationPrecision', p.location_precision, 'ownerId', p.owner_id,
      'owner', json_build_object('accountStatus', o.account_status), 'managerBusinessId', p.manager_business_id) AS fields
    FROM properties p JOIN users o ON o.id = p.owner_id LEFT JOIN open ON open.property_id = p.id
    WHERE p.id IN (SELECT property_id FROM chosen)),
  firms AS MATERIALIZED (
    SELECT b.id, m.role::text AS role, json_build_object(
      'name', b.name, 'address', b.address, 'email', b.email, 'phoneNumber', b.phone_number, 'latitude', b.latitude,
      'longitude', b.longitude, 'locationPrecision', b.location_precision, 'listed', b.listed,
      'ownerId', b.owner_id) AS fields
    FROM businesses b LEFT JOIN staff_members m ON m.business_id = b.id AND m.user_id = $2::uuid
    WHERE b.id IN (SELECT business_id FROM chosen))
  SELECT i.id, i.status::text AS status, i.invitation_type::text AS "invitationType", i.property_id AS "propertyId",
         i.business_id AS "businessId", i.invite_message AS "inviteMessage", i.response_message AS "responseMessage",
         i.created_at AS "createdAt", i.last_sent_at AS "lastSentAt", i.responded_at AS "respondedAt",
         i.activated_at AS "activatedAt", i.ended_at AS "endedAt", i.finished_at AS "finishedAt",
         i.finished_by::text AS "finishedBy", i.decline_reason::text AS "declineReason",
         to_char(i.free_from, 'YYYY-MM-DD') AS "freeFrom", firms.fields AS "businessFields", firms.role AS "staffRole",
         homes.fields AS "propertyFields", coalesce(cardinality(homes.firms), 0) AS open,
         coalesce(i.business_id = ANY (homes.firms), false) AS reinvited,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name, 'email', u.email) END AS inviter,
         CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS "serviceCategory",
         CASE WHEN d.id IS NOT NULL THEN json_build_object(
           'id', d.id, 'kind', d.kind, 'title', d.title, 'dueOn', d.due_on, 'lastDoneOn', d.last_done_on) END AS deadline,
         CASE WHEN v.id IS NOT NULL THEN json_build_object(
           'rating', v.rating, 'text', v.text, 'createdAt', v.created_at, 'hidden', v.hidden_at IS NOT NULL,
           'hiddenNotes', v.hidden_notes) END AS review,
         (SELECT json_build_object('id', q.id, 'amount', q.amount, 'status', q.status, 'validUntil', q.valid_until,
                                   'decidedAt', q.decided_at)
          FROM quotes q WHERE q.invitation_id = i.id AND q.status <> 'REPLACED'
          ORDER BY CASE
            WHEN q.status = 'OPEN' AND q.valid_until >= $3::date AND i.status IN (${quoted(QUOTABLE)}) THEN 0
            WHEN q.status = 'ACCEPTED' THEN 1 ELSE 2 END, q.created_at DESC LIMIT 1) AS quote,
         (SELECT json_build_object('kind', m.kind, 'side', m.side, 'text', left(m.text, ${LAST_MESSAGE_MAX}), 'createdAt', m.created_at)
          FROM invitation_messages m WHERE m.invitation_id = i.id AND m.kind <> 'EVENT'
          ORDER BY m.id DESC LIMIT 1) AS "lastMessage",
         (SELECT count(*)::int FROM (
            SELECT FROM invitation_messages m
            WHERE m.invitation_id = i.id AND m.kind <> 'EVENT'
              AND m.side = (CASE WHEN homes.own THEN 'BUSINESS' ELSE 'OWNER' END)::"ThreadSide"
              AND m.id > coalesce(r.message_id, '00000000-0000-0000-0000-000000000000')
            LIMIT ${UNREAD_MAX}) others) AS unread
  FROM chosen i
  JOIN homes ON homes.id = i.property_id
  LEFT JOIN firms ON firms.id = i.business_id
  LEFT JOIN users u ON u.id = i.inviter_id
  LEFT JOIN service_categories t ON t.id = i.service_category_id
  LEFT JOIN deadlines d ON d.id = i.deadline_id
  LEFT JOIN reviews v ON v.invitation_id = i.id
  LEFT JOIN read_marks r ON r.invitation_id = i.id AND r.user_id = $2::uuid
  ORDER BY i.created_at DESC, i.id DESC`;

/**
 * Invitations by their ids, newest first. Written by hand, because Prisma's own reading of 500 costs three times as
 * much.
 */
export async function readInvitations(
  db: Queryable,
  ids: readonly string[],
  readerId: string,
  now: Date,
): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  const rows = await runStatement<FlatRow>(db, {
    name: 'invitations',
    text: STATEMENT,
    values: [ids, readerId, earliestToday(now)],
  });
  return rows.map(({ businessFields, staffRole, propertyFields, review, quote, lastMessage, ...own }) => ({
    ...own,
    review: review && { ...review, createdAt: new Date(review.createdAt) },
    quote: quote && { ...quote, decidedAt: quote.decidedAt === null ? null : new Date(quote.decidedAt) },
    lastMessage: lastMessage && { ...lastMessage, createdAt: new Date(lastMessage.createdAt) },
    business:
      businessFields && own.businessId !== null
        ? {
            ...businessFields,
            id: own.businessId,
            staff: staffRole ? [{ userId: readerId, role: staffRole }] : [],
          }
        : null,
    property: { ...propertyFields, id: own.propertyId },
  }));
}
