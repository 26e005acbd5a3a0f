-- What needs an owner must not be looked for among all that was ever cancelled.
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_finished" ON "invitations" ("property_id", "finished_at")
  WHERE "finished_at" IS NOT NULL;
