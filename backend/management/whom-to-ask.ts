import type { AskedAs } from '../contract/insights.js';

/** A business that the owner of a property can ask about a deadline. */
export interface BusinessToAsk {
  id: string;
  name: string;
  email: string;
  /** How it stands to the property. One that does not manage it offers the service of the deadline. */
  as: AskedAs;
}

/**
 * SQL of the business to ask about deadline `d` of property `p`, as JSON of `BusinessToAsk`, or null. The manager comes
 * first, then those who have started. Only approved ones, and never one of the owner's own.
 */
export const WHOM_TO_ASK = `
  (SELECT json_build_object('id', b.id, 'name', b.name, 'email', b.email, 'as', c.role)
   FROM (SELECT p.manager_business_id AS id, 'MANAGER' AS role, 0 AS place
         UNION ALL
         SELECT i.business_id, i.status::text, CASE i.status WHEN 'ACTIVE' THEN 1 ELSE 2 END
         FROM invitations i
         JOIN business_services s
           ON s.business_id = i.business_id AND s.service_category_id = d.service_category_id
         WHERE i.property_id = p.id AND i.status IN ('ACCEPTED', 'ACTIVE')) c
   JOIN businesses b ON b.id = c.id AND b.listed AND b.owner_id <> p.owner_id
   ORDER BY c.place, b.name, b.id
   LIMIT 1)`;
