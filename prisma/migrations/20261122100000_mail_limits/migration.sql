-- AlterTable
ALTER TABLE "businesses" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "known_clients" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_clients_pkey" PRIMARY KEY ("user_id","kind","key_hash")
);

-- CreateTable
CREATE TABLE "business_email_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "business_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "business_email_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_limits" (
    "key" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "held_back" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mail_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "known_clients_last_seen_at_idx" ON "known_clients"("last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "business_email_links_token_hash_key" ON "business_email_links"("token_hash");

-- CreateIndex
CREATE INDEX "business_email_links_business_id_idx" ON "business_email_links"("business_id");

-- CreateIndex
CREATE INDEX "business_email_links_expires_at_idx" ON "business_email_links"("expires_at");

-- CreateIndex
CREATE INDEX "mail_limits_ends_at_idx" ON "mail_limits"("ends_at");

-- AddForeignKey
ALTER TABLE "known_clients" ADD CONSTRAINT "known_clients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "business_email_links" ADD CONSTRAINT "business_email_links_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "known_clients" ADD CONSTRAINT "known_clients_kind" CHECK ("kind" IN ('device', 'address'));
ALTER TABLE "mail_limits" ADD CONSTRAINT "mail_limits_not_negative" CHECK ("count" >= 0 AND "held_back" >= 0);

-- A confirmation is about one address, so a new address is not confirmed.
CREATE FUNCTION "businesses_clear_email_confirmation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."email_confirmed_at" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "businesses_clear_email_confirmation" BEFORE UPDATE OF "email" ON "businesses"
  FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email")
  EXECUTE FUNCTION "businesses_clear_email_confirmation"();
