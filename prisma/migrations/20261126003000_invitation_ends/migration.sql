-- When an invitation was declined, cancelled or expired.
ALTER TABLE "invitations" ADD COLUMN "ended_at" TIMESTAMPTZ(3);

-- The answer ends what was declined. The audit log knows when the others ended. Where it does not, nobody does.
UPDATE "invitations" "i" SET "ended_at" = CASE "i"."status"
  WHEN 'DECLINED' THEN "i"."responded_at"
  ELSE (SELECT max("at") FROM "audit_events" WHERE "subject_type" = 'invitation' AND "subject_id" = "i"."id"
          AND "action" IN ('invitation.cancelled', 'invitation.expired')) END
WHERE "status" IN ('DECLINED', 'CANCELLED');

-- Only one way round: an older release that still runs ends invitations without the time.
ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_ended_at" CHECK ("ended_at" IS NULL OR "status" IN ('DECLINED', 'CANCELLED'));
