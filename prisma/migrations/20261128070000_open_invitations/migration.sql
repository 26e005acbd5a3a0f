-- What is open, and what was declined lately, must not be looked for among all that was ever cancelled.
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_open_of_business" ON "invitations" ("business_id")
  WHERE "status" IN ('PENDING', 'ACCEPTED', 'ACTIVE');

-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_declined" ON "invitations" ("property_id", "responded_at")
  WHERE "status" = 'DECLINED';

-- The newest of a side are chosen, and all are counted, without reading the rows themselves. The conditions hold for every
-- row that is looked for: without one, the schema would have to know these indexes, and it has no INCLUDE.
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_of_property" ON "invitations" ("property_id", "created_at" DESC)
  INCLUDE ("id", "status", "responded_at") WHERE "property_id" IS NOT NULL;

-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_of_business" ON "invitations" ("business_id", "created_at" DESC)
  INCLUDE ("id", "status", "responded_at") WHERE "business_id" IS NOT NULL;

-- step
DROP INDEX CONCURRENTLY IF EXISTS "invitations_property_id_created_at_idx";

-- step
DROP INDEX CONCURRENTLY IF EXISTS "invitations_business_id_created_at_idx";
