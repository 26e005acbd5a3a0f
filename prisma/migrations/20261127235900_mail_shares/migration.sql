-- step
-- What a mail is about, so that one which has not left can be taken back.
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "about" TEXT;

-- Limits count an address without what follows a `+`, so a window keeps the whole address for its digest.
ALTER TABLE "mail_limits" ADD COLUMN IF NOT EXISTS "recipient" TEXT;

-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_about_idx" ON "mails"("about");
