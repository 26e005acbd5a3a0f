-- When the mail server of the recipient refused a mail for good, and the address of one click that ends mails like it.
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "refused_at" TIMESTAMPTZ(3);
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "refusal" TEXT;
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "unsubscribe_url" TEXT;
