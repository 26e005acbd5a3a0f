-- CreateTable
CREATE TABLE "weekly_emails" (
    "user_id" UUID NOT NULL,
    "stopped_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "weekly_emails_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "weekly_emails" ADD CONSTRAINT "weekly_emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
