-- What a mail is about, so that one which has not left can be taken back.
ALTER TABLE "mails" ADD COLUMN "about" TEXT;
CREATE INDEX "mails_about_idx" ON "mails"("about");

-- Limits count an address without what follows a `+`, so a window keeps the whole address for its digest.
ALTER TABLE "mail_limits" ADD COLUMN "recipient" TEXT;
