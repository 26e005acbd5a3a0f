-- CreateEnum
CREATE TYPE "DeclineReason" AS ENUM ('FULLY_BOOKED', 'OUT_OF_AREA', 'NOT_OUR_TRADE', 'OTHER');

-- CreateEnum
CREATE TYPE "OutcomeResult" AS ENUM ('ACCEPTED', 'DECLINED', 'SILENT', 'CANCELLED');

-- CreateEnum
CREATE TYPE "OutcomeExclusion" AS ENUM ('CANCELLED', 'OWN_BUSINESS', 'FULLY_BOOKED', 'OUT_OF_AREA', 'SAME_OWNER');

-- CreateEnum
CREATE TYPE "RankingSide" AS ENUM ('nearest', 'recommended');

-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "free_from" DATE;

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "decline_reason" "DeclineReason",
ADD COLUMN     "free_from" DATE,
ADD COLUMN     "ranking_side" "RankingSide";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "outcome_group" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "invitation_outcomes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invitation_id" UUID,
    "business_id" UUID,
    "owner_group" UUID NOT NULL,
    "invitation_type" "InvitationType" NOT NULL,
    "band" SMALLINT,
    "result" "OutcomeResult" NOT NULL,
    "exclusion" "OutcomeExclusion",
    "ranking_side" "RankingSide",
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_outcomes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_outcomes_invitation_id_key" ON "invitation_outcomes"("invitation_id");

-- CreateIndex
CREATE INDEX "invitation_outcomes_business_id_at_idx" ON "invitation_outcomes"("business_id", "at" DESC);

-- CreateIndex
CREATE INDEX "invitation_outcomes_owner_group_business_id_idx" ON "invitation_outcomes"("owner_group", "business_id");

-- CreateIndex
CREATE INDEX "invitation_outcomes_at_idx" ON "invitation_outcomes"("at");

-- AddForeignKey
ALTER TABLE "invitation_outcomes" ADD CONSTRAINT "invitation_outcomes_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_outcomes" ADD CONSTRAINT "invitation_outcomes_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The rules of the columns above.
ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_decline_reason" CHECK ("decline_reason" IS NULL OR "status" = 'DECLINED'),
  ADD CONSTRAINT "invitations_free_from" CHECK (
    ("decline_reason" IS NOT DISTINCT FROM 'FULLY_BOOKED') = ("free_from" IS NOT NULL)
  );
ALTER TABLE "invitation_outcomes"
  ADD CONSTRAINT "invitation_outcomes_band" CHECK ("band" BETWEEN 0 AND 6),
  ADD CONSTRAINT "invitation_outcomes_cancelled" CHECK (
    ("result" = 'CANCELLED') = ("exclusion" IS NOT DISTINCT FROM 'CANCELLED')
  );

-- Carries the invitations so far over, as backend/management/record-outcomes.ts records new ones. What was cancelled
-- without an answer got its time from the audit log.
INSERT INTO "invitation_outcomes"
  ("invitation_id", "business_id", "owner_group", "invitation_type", "band", "result", "exclusion", "invited_at", "at")
SELECT "i"."id", "b"."id", "o"."outcome_group", "i"."invitation_type",
  width_bucket(
    earth_distance(ll_to_earth("p"."latitude", "p"."longitude"), ll_to_earth("b"."latitude", "b"."longitude")) / 1609.34,
    ARRAY[2, 5, 10, 15, 25, 50]::float8[]
  ),
  "r"."result"::"OutcomeResult",
  CASE
    WHEN "r"."result" = 'CANCELLED' THEN 'CANCELLED'
    WHEN "b"."owner_id" = "o"."id" OR EXISTS (
      SELECT 1 FROM "staff_members" "s" WHERE "s"."business_id" = "b"."id" AND "s"."user_id" = "o"."id"
    ) THEN 'OWN_BUSINESS'
  END::"OutcomeExclusion",
  "i"."created_at", least("e"."at", "i"."created_at" + INTERVAL '7 days')
FROM "invitations" "i"
JOIN "properties" "p" ON "p"."id" = "i"."property_id"
JOIN "users" "o" ON "o"."id" = "p"."owner_id"
JOIN "businesses" "b" ON "b"."id" = "i"."business_id"
CROSS JOIN LATERAL (
  SELECT coalesce("i"."responded_at", CASE WHEN "i"."status" = 'CANCELLED' THEN (
    SELECT max("a"."at") FROM "audit_events" "a"
    WHERE "a"."subject_type" = 'invitation' AND "a"."subject_id" = "i"."id"
      AND "a"."action" IN ('invitation.cancelled', 'invitation.expired')
  ) END, CURRENT_TIMESTAMP) AS "at"
) "e"
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN "e"."at" > "i"."created_at" + INTERVAL '7 days' THEN 'SILENT'
    WHEN "i"."status" = 'DECLINED' THEN 'DECLINED'
    WHEN "i"."responded_at" IS NOT NULL THEN 'ACCEPTED'
    WHEN "i"."status" = 'CANCELLED' THEN 'CANCELLED'
  END AS "result"
) "r"
WHERE "r"."result" IS NOT NULL;

UPDATE "invitation_outcomes" "older" SET "exclusion" = 'SAME_OWNER'
WHERE "exclusion" IS NULL AND (
  SELECT count(*) FROM "invitation_outcomes" "newer"
  WHERE "newer"."business_id" = "older"."business_id" AND "newer"."owner_group" = "older"."owner_group"
    AND ("newer"."exclusion" IS NULL OR "newer"."exclusion" = 'SAME_OWNER')
    AND ("newer"."at", "newer"."id") > ("older"."at", "older"."id")
    AND "newer"."at" <= "older"."at" + INTERVAL '180 days'
) >= 2;
