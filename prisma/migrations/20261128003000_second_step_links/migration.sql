-- Links in the mails about a new second step. Each goes with the step that it removes.
CREATE TABLE "second_step_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "passkey_id" UUID,
    "totp_user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "second_step_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "second_step_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "second_step_links_passkey_id_fkey" FOREIGN KEY ("passkey_id") REFERENCES "passkeys"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "second_step_links_totp_user_id_fkey" FOREIGN KEY ("totp_user_id") REFERENCES "totp_secrets"("user_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "second_step_links_step" CHECK (num_nonnulls("passkey_id", "totp_user_id") = 1),
    CONSTRAINT "second_step_links_owner" CHECK ("totp_user_id" = "user_id")
);
CREATE UNIQUE INDEX "second_step_links_token_hash_key" ON "second_step_links"("token_hash");
CREATE INDEX "second_step_links_user_id_idx" ON "second_step_links"("user_id");
CREATE INDEX "second_step_links_passkey_id_idx" ON "second_step_links"("passkey_id");
CREATE INDEX "second_step_links_totp_user_id_idx" ON "second_step_links"("totp_user_id");
CREATE INDEX "second_step_links_expires_at_idx" ON "second_step_links"("expires_at");

-- Codes of before have no time, and count as old.
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" TIMESTAMPTZ(3);
ALTER TABLE "recovery_codes" ALTER COLUMN "created_at" SET DEFAULT CURRENT_TIMESTAMP;
