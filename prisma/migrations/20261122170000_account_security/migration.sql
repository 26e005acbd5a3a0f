-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "second_factor" BOOLEAN NOT NULL DEFAULT false;

-- An administrator has looked at these accounts, and mail has gone to them. Otherwise no member of staff could be added
-- until everybody had opened a link that nobody has sent. All others confirm their address.
UPDATE "users" SET "email_confirmed_at" = "created_at" WHERE "account_status" = 'VERIFIED';

-- CreateTable
CREATE TABLE "account_email_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_email_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_secrets" (
    "user_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "totp_secrets_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "totp_secrets_last_step" CHECK ("last_step" IS NOT NULL OR "confirmed_at" IS NULL)
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_challenges" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "webauthn_challenge" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sign_in_challenges_kind" CHECK ("kind" IN ('second-factor', 'passkey-sign-in', 'passkey-creation')),
    CONSTRAINT "sign_in_challenges_account" CHECK (("user_id" IS NULL) = ("kind" = 'passkey-sign-in')),
    CONSTRAINT "sign_in_challenges_tries" CHECK ("tries" BETWEEN 0 AND 5)
);

-- CreateTable
CREATE TABLE "idempotent_answers" (
    "key_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "request_hash" BYTEA NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY ("key_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_links_token_hash_key" ON "account_email_links"("token_hash");

-- CreateIndex
CREATE INDEX "account_email_links_user_id_idx" ON "account_email_links"("user_id");

-- CreateIndex
CREATE INDEX "account_email_links_expires_at_idx" ON "account_email_links"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_challenges_token_hash_key" ON "sign_in_challenges"("token_hash");

-- CreateIndex
CREATE INDEX "sign_in_challenges_user_id_idx" ON "sign_in_challenges"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges"("expires_at");

-- CreateIndex
CREATE INDEX "idempotent_answers_created_at_idx" ON "idempotent_answers"("created_at");

-- CreateIndex
CREATE INDEX "idempotent_answers_user_id_idx" ON "idempotent_answers"("user_id");

-- AddForeignKey
ALTER TABLE "account_email_links" ADD CONSTRAINT "account_email_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An account has a second step while it has a confirmed authenticator app or a passkey. Whoever changes them has locked
-- the account, so that two changes do not miss each other.
CREATE FUNCTION "keep_second_factor"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "account" UUID := coalesce(NEW."user_id", OLD."user_id");
BEGIN
  UPDATE "users" SET "second_factor" = "has"."it"
    FROM (SELECT EXISTS (SELECT 1 FROM "totp_secrets" WHERE "user_id" = "account" AND "confirmed_at" IS NOT NULL)
              OR EXISTS (SELECT 1 FROM "passkeys" WHERE "user_id" = "account") AS "it") AS "has"
    WHERE "id" = "account" AND "second_factor" <> "has"."it";
  RETURN NULL;
END $$;
CREATE TRIGGER "totp_secrets_second_factor" AFTER INSERT OR UPDATE OR DELETE ON "totp_secrets"
  FOR EACH ROW EXECUTE FUNCTION "keep_second_factor"();
CREATE TRIGGER "passkeys_second_factor" AFTER INSERT OR DELETE ON "passkeys"
  FOR EACH ROW EXECUTE FUNCTION "keep_second_factor"();
