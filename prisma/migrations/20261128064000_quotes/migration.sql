-- Prices that businesses offer for the work of an invitation.
CREATE TYPE "QuoteStatus" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'REPLACED', 'EXPIRED');

CREATE TABLE "quotes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invitation_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'GBP',
    "description" TEXT NOT NULL,
    "valid_until" DATE NOT NULL,
    "status" "QuoteStatus" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "quotes_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "quotes_amount_check" CHECK ("amount" BETWEEN 1 AND 10000000),
    CONSTRAINT "quotes_currency_check" CHECK ("currency" = 'GBP'),
    CONSTRAINT "quotes_decided_check" CHECK (("decided_at" IS NULL) = ("status" IN ('OPEN', 'EXPIRED')))
);
CREATE INDEX "quotes_invitation_id_created_at_idx" ON "quotes"("invitation_id", "created_at" DESC);
-- A new quote replaces the open one.
CREATE UNIQUE INDEX "quotes_one_open" ON "quotes"("invitation_id") WHERE "status" = 'OPEN';
