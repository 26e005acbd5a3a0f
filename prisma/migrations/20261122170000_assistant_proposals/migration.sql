-- CreateEnum
CREATE TYPE "ProposalOrigin" AS ENUM ('ASSISTANT', 'MCP');

-- CreateEnum
CREATE TYPE "KeyScope" AS ENUM ('READ', 'PROPOSE');

-- CreateTable
CREATE TABLE "assistant_proposals" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "sentence" TEXT NOT NULL,
    "message" TEXT,
    "origin" "ProposalOrigin" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_keys" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "KeyScope" NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_on" DATE NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "assistant_proposals_user_id_created_at_idx" ON "assistant_proposals"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "assistant_proposals_expires_at_idx" ON "assistant_proposals"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "personal_keys_key_hash_key" ON "personal_keys"("key_hash");

-- CreateIndex
CREATE INDEX "personal_keys_user_id_created_at_idx" ON "personal_keys"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "personal_keys_expires_on_idx" ON "personal_keys"("expires_on");

-- AddForeignKey
ALTER TABLE "assistant_proposals" ADD CONSTRAINT "assistant_proposals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_keys" ADD CONSTRAINT "personal_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "assistant_proposals"
  ADD CONSTRAINT "assistant_proposals_times" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "assistant_proposals_confirmed_in_time"
    CHECK ("confirmed_at" IS NULL OR ("confirmed_at" >= "created_at" AND "confirmed_at" < "expires_at"));

ALTER TABLE "personal_keys"
  ADD CONSTRAINT "personal_keys_hash_length" CHECK (octet_length("key_hash") = 32),
  ADD CONSTRAINT "personal_keys_name_not_empty" CHECK ("name" <> '');
