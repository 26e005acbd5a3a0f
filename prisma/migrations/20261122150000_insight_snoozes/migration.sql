-- CreateTable
CREATE TABLE "insight_snoozes" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insight_snoozes_pkey" PRIMARY KEY ("user_id","key"),
    CONSTRAINT "insight_snoozes_days" CHECK ("until" > "created_at" AND "until" <= "created_at" + INTERVAL '90 days')
);

-- CreateIndex
CREATE INDEX "insight_snoozes_until_idx" ON "insight_snoozes"("until");

-- The other index on this column covers pending invitations only.
CREATE INDEX "invitations_created_at_idx" ON "invitations"("created_at");

-- CreateIndex
CREATE INDEX "invitations_responded_at_idx" ON "invitations"("responded_at");

-- AddForeignKey
ALTER TABLE "insight_snoozes" ADD CONSTRAINT "insight_snoozes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
