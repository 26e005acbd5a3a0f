/** A business that the owner of a property can ask about a deadline. */
export interface BusinessToAsk {
  id: string;
  name: string;
  email: string;
  /** Whether it manages the property. If not, it offers the service of the deadline and works there or is about to. */
  manages: boolean;
}

/**
 * SQL of the business to ask about deadline `d` of property `p`, as JSON of `BusinessToAsk`, or null. The manager comes
 * first, then those who have started. Only approved ones, and never one of the owner's own.
 */
export const WHOM_TO_ASK = `
  (SELECT json_build_object('id', b.id, 'name', b.name, 'email', b.email, 'manages', c.place = 0)
   FROM (SELECT p.manager_business_id AS id, 0 AS place
         UNION ALL
         SELECT i.business_id, CASE i.status WHEN 'ACTIVE' THEN 1 ELSE 2 END
         FROM invitations i
         JOIN business_services s
           ON s.business_id = i.business_id AND s.service_category_id = d.service_category_id
         WHERE i.property_id = p.id AND i.status IN ('ACCEPTED', 'ACTIVE')) c
   JOIN businesses b ON b.id = c.id AND b.listed AND b.owner_id <> p.owner_id
   ORDER BY c.place, b.name, b.id
   LIMIT 1)`;
