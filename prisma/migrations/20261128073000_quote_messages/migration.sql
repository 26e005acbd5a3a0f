-- A message that stands for a quote goes with it.
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitation_messages_quote_id_idx" ON "invitation_messages"("quote_id");
-- step
DO $$ BEGIN
  ALTER TABLE "invitation_messages" ADD CONSTRAINT "invitation_messages_quote_id_fkey"
    FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
-- step
DO $$ BEGIN
  ALTER TABLE "invitation_messages" VALIDATE CONSTRAINT "invitation_messages_quote_id_fkey";
END $$;
