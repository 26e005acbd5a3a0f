-- The first release cannot read a value of an enum that it does not know. So what only this one knows stands in columns of
-- its own, beside a value that both know. A later release may write NOT_STARTED and NOT_POSSIBLE.
-- step
ALTER TABLE "invitation_outcomes"
  ADD COLUMN IF NOT EXISTS "not_started" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS "not_possible" BOOLEAN NOT NULL DEFAULT false;

-- repeat
UPDATE "invitation_outcomes" SET "result" = 'DECLINED', "not_started" = true
WHERE "id" IN (SELECT "id" FROM "invitation_outcomes" WHERE "result" = 'NOT_STARTED' LIMIT 1000);

-- repeat
UPDATE "invitation_outcomes" SET "exclusion" = 'FULLY_BOOKED', "not_possible" = true
WHERE "id" IN (SELECT "id" FROM "invitation_outcomes" WHERE "exclusion" = 'NOT_POSSIBLE' LIMIT 1000);

-- step
ALTER TABLE "invitation_outcomes"
  DROP CONSTRAINT IF EXISTS "invitation_outcomes_both_releases",
  ADD CONSTRAINT "invitation_outcomes_both_releases" CHECK (
    ("result" = 'DECLINED' OR NOT "not_started") AND ("exclusion" IS NOT DISTINCT FROM 'FULLY_BOOKED' OR NOT "not_possible")
  ) NOT VALID;

-- step
ALTER TABLE "invitation_outcomes" VALIDATE CONSTRAINT "invitation_outcomes_both_releases";
