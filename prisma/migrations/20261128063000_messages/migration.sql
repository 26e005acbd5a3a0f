-- The messages of an invitation, what the job is, and how it finished. Steps, because the new columns get indexes and
-- the texts so far become messages in batches.
-- step
DO $$ BEGIN
  CREATE TYPE "ThreadSide" AS ENUM ('OWNER', 'BUSINESS');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
DO $$ BEGIN
  CREATE TYPE "MessageKind" AS ENUM ('TEXT', 'QUOTE', 'EVENT');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;

-- step
CREATE TABLE IF NOT EXISTS "invitation_messages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invitation_id" UUID NOT NULL,
    "kind" "MessageKind" NOT NULL,
    "side" "ThreadSide" NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "quote_id" UUID,
    "copied" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitation_messages_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "invitation_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "invitation_messages_text" CHECK (char_length("text") BETWEEN 1 AND 2000),
    CONSTRAINT "invitation_messages_quote" CHECK ("quote_id" IS NULL OR "kind" <> 'TEXT')
);

-- step
CREATE TABLE IF NOT EXISTS "read_marks" (
    "invitation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,

    CONSTRAINT "read_marks_pkey" PRIMARY KEY ("invitation_id","user_id"),
    CONSTRAINT "read_marks_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "read_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- step
CREATE TABLE IF NOT EXISTS "thread_mails" (
    "invitation_id" UUID NOT NULL,
    "side" "ThreadSide" NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "thread_mails_pkey" PRIMARY KEY ("invitation_id","side"),
    CONSTRAINT "thread_mails_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "thread_mails_due" CHECK ("due_at" IS NULL OR "due_at" >= "mailed_at")
);

-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitation_messages_invitation_id_id_idx" ON "invitation_messages"("invitation_id", "id");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitation_messages_author_id_idx" ON "invitation_messages"("author_id");
-- One copy of each text.
-- step
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invitation_messages_copied" ON "invitation_messages"("invitation_id", "side") WHERE "copied";
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "read_marks_user_id_idx" ON "read_marks"("user_id");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "thread_mails_due_at_idx" ON "thread_mails"("due_at");

-- step
ALTER TABLE "invitations"
  ADD COLUMN IF NOT EXISTS "service_category_id" UUID,
  ADD COLUMN IF NOT EXISTS "deadline_id" UUID,
  ADD COLUMN IF NOT EXISTS "finished_at" TIMESTAMPTZ(3),
  ADD COLUMN IF NOT EXISTS "finished_by" "ThreadSide";

-- step
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_service_category_id_fkey";
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_service_category_id_fkey" FOREIGN KEY ("service_category_id")
  REFERENCES "service_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
-- step
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_service_category_id_fkey";
-- step
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_deadline_id_fkey";
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_deadline_id_fkey" FOREIGN KEY ("deadline_id")
  REFERENCES "deadlines"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
-- step
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_deadline_id_fkey";
-- step
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_finished";
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_finished" CHECK (
  ("finished_at" IS NULL) = ("finished_by" IS NULL)
  AND ("finished_at" IS NULL OR ("status" = 'CANCELLED' AND "activated_at" IS NOT NULL))) NOT VALID;
-- step
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_finished";
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_service_category_id_idx" ON "invitations"("service_category_id");
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_deadline_id_idx" ON "invitations"("deadline_id");

-- The texts of an invitation and of its answer are the first messages of its thread, also where the release before
-- writes them.
-- step
CREATE OR REPLACE FUNCTION "copy_invitation_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW."invite_message" <> '' THEN
    INSERT INTO "invitation_messages" ("invitation_id", "kind", "side", "author_id", "text", "copied", "created_at")
    VALUES (NEW."id", 'TEXT', 'OWNER', NEW."inviter_id", NEW."invite_message", true, NEW."created_at")
    ON CONFLICT DO NOTHING;
  END IF;
  IF NEW."response_message" <> '' THEN
    INSERT INTO "invitation_messages" ("invitation_id", "kind", "side", "text", "copied", "created_at")
    VALUES (NEW."id", 'TEXT', 'BUSINESS', NEW."response_message", true, coalesce(NEW."responded_at", NEW."created_at"))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
-- step
CREATE OR REPLACE TRIGGER "invitations_texts" AFTER INSERT OR UPDATE OF "response_message" ON "invitations"
  FOR EACH ROW WHEN (NEW."invite_message" IS NOT NULL OR NEW."response_message" IS NOT NULL)
  EXECUTE FUNCTION "copy_invitation_texts"();

-- The texts so far, with ids of their times (RFC 9562, version 7).
-- repeat
INSERT INTO "invitation_messages" ("id", "invitation_id", "kind", "side", "author_id", "text", "copied", "created_at")
SELECT encode(
    substring(int8send((extract(epoch FROM "said"."at") * 1000)::bigint) FROM 3)
      || substring(uuid_send("said"."id") FROM 7 FOR 2) || substring(uuid_send(gen_random_uuid()) FROM 9), 'hex')::uuid,
  "said"."id", 'TEXT', "said"."side", "said"."author_id", "said"."text", true, "said"."at"
FROM (
  SELECT "i"."id", 'OWNER'::"ThreadSide" AS "side", "i"."inviter_id" AS "author_id", left("i"."invite_message", 2000) AS "text",
         "i"."created_at" AS "at"
  FROM "invitations" "i" WHERE "i"."invite_message" <> ''
  UNION ALL
  SELECT "i"."id", 'BUSINESS', NULL, left("i"."response_message", 2000), coalesce("i"."responded_at", "i"."created_at")
  FROM "invitations" "i" WHERE "i"."response_message" <> '') "said"
WHERE NOT EXISTS (
  SELECT 1 FROM "invitation_messages" "m"
  WHERE "m"."invitation_id" = "said"."id" AND "m"."side" = "said"."side" AND "m"."copied")
LIMIT 1000
ON CONFLICT DO NOTHING;
