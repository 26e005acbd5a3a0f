import type { AskedAs } from '../contract/insights.js';

/** A business that the owner of a property can ask about a deadline. */
export interface BusinessToAsk {
  id: string;
  name: string;
  email: string;
  /** How it stands to the property. One that does not manage it offers the service of the deadline. */
  as: AskedAs;
  /** Its open invitation to the property, in whose thread the owner can ask. A manager may have none. */
  invitationId: string | null;
  /** When the owner last wrote there about the deadline, in ISO 8601. */
  askedAt: string | null;
}

/** What becomes of a deadline. */
export interface DeadlineWork {
  ask: BusinessToAsk | null;
  /** The business that has finished work for it within `FINISHED_DAYS`, until it is marked as done. */
  finishedBy: string | null;
  /** How many businesses wait for the owner's decision on their quotes for it. */
  openQuotes: number;
}

/** Where the owner can ask the business, and when that was last done. A manager without an invitation has no thread. */
export const toThread = ({
  invitationId,
  askedAt,
}: Pick<BusinessToAsk, 'invitationId' | 'askedAt'>): { threadId?: string; askedAt?: Date } =>
  invitationId === null
    ? {}
    : { threadId: invitationId, ...(askedAt === null ? {} : { askedAt: new Date(askedAt) }) };

/**
 * SQL of the business to ask about deadline `d` of property `p`, as JSON of `BusinessToAsk`, or null. The manager comes
 * first, then those who have started. Only approved ones, and never one of the owner's own.
 */
const DEADLINE_CONTACT = `
  (SELECT json_build_object(
     'id', b.id, 'name', b.name, 'email', b.email, 'as', c.role, 'invitationId', thread.id,
     'askedAt', (SELECT max(m.created_at) FROM invitation_messages m
                 WHERE m.invitation_id = thread.id AND m.side = 'OWNER' AND m.kind = 'TEXT'
                   AND strpos(m.text, d.title) > 0))
   FROM (SELECT p.manager_business_id AS id, 'MANAGER' AS role, 0 AS place
         UNION ALL
         SELECT i.business_id, i.status::text, CASE i.status WHEN 'ACTIVE' THEN 1 ELSE 2 END
         FROM invitations i
         JOIN business_services s
           ON s.business_id = i.business_id AND s.service_category_id = d.service_category_id
         WHERE i.property_id = p.id AND i.status IN ('ACCEPTED', 'ACTIVE')) c
   JOIN businesses b ON b.id = c.id AND b.listed AND b.owner_id <> p.owner_id
   LEFT JOIN invitations thread ON thread.property_id = p.id AND thread.business_id = b.id
     AND thread.status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
   ORDER BY c.place, b.name, b.id
   LIMIT 1)`;

/** Finished work is no news after so many days. */
export const FINISHED_DAYS = 30;

/** SQL of whether an open invitation is for deadline `d`. */
export const OPEN_FOR_DEADLINE = `
  EXISTS (SELECT FROM invitations next
          WHERE next.deadline_id = d.id AND next.status IN ('PENDING', 'ACCEPTED', 'ACTIVE'))`;

/**
 * SQL of the business that has lately finished work for deadline `d`, which nobody has marked as done since the
 * invitation, and no other one does. Some mark it before they press Start.
 */
const finishedBy = (today: string) => `
  (SELECT b.name FROM invitations i JOIN businesses b ON b.id = i.business_id
   WHERE i.deadline_id = d.id AND i.finished_at >= ${today} - ${FINISHED_DAYS}
     AND coalesce(d.last_done_on < i.created_at::date, true) AND NOT ${OPEN_FOR_DEADLINE}
   ORDER BY i.finished_at DESC LIMIT 1)`;

/** SQL of the number of open quotes for deadline `d`, or for its service where an invitation names no deadline. */
const openQuotes = (today: string) => `
  (SELECT count(*)::int FROM invitations i
   JOIN businesses b ON b.id = i.business_id AND b.listed
   JOIN quotes q ON q.invitation_id = i.id AND q.status = 'OPEN'
     AND q.valid_until >= ${today}
   WHERE i.property_id = p.id AND i.status IN ('ACCEPTED', 'ACTIVE')
     AND (i.deadline_id = d.id OR (i.deadline_id IS NULL AND i.service_category_id = d.service_category_id)))`;

/**
 * SQL of `DeadlineWork` of deadline `d` of property `p`, as JSON.
 * @param today SQL of the day that counts, which is the earliest one on earth
 */
export const deadlineWork = (today: string): string => `
  json_build_object('ask', ${DEADLINE_CONTACT}, 'finishedBy', ${finishedBy(today)}, 'openQuotes', ${openQuotes(today)})`;
