-- A deleted account leaves a row that names nobody, because the audit trail refers to it for ever.
ALTER TABLE "users" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
ALTER TABLE "users"
  ADD CONSTRAINT "users_deleted_names_nobody" CHECK (
    "deleted_at" IS NULL
    OR ("account_status" = 'REJECTED'
      AND "name" = 'Deleted user'
      AND "email" = 'deleted-' || "id"::text || '@deleted.invalid')
  );

-- What was mailed to one address.
CREATE INDEX "mails_recipient_idx" ON "mails"("recipient");
