-- Properties that were registered before November 2026 call every house number a premise.
-- repeat
UPDATE "properties" SET "types" = array_remove("types", 'premise')
WHERE "id" IN (
  SELECT "id" FROM "properties"
  WHERE "types" @> ARRAY['premise', 'street_address'] AND "place_id" LIKE 'embedded:%' LIMIT 1000);

-- When invitations ended that the release before ended while the upgrade to this column ran, or whose events nobody
-- recorded: their outcome knows.
-- repeat
UPDATE "invitations" SET "ended_at" = "ended"."at"
FROM (
  SELECT "i"."id", "o"."at" FROM "invitations" "i" JOIN "invitation_outcomes" "o" ON "o"."invitation_id" = "i"."id"
  WHERE "i"."status" IN ('DECLINED', 'CANCELLED') AND "i"."ended_at" IS NULL LIMIT 1000) "ended"
WHERE "invitations"."id" = "ended"."id" AND "invitations"."ended_at" IS NULL;
