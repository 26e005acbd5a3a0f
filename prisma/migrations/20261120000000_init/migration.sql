-- Extensions of PostgreSQL's own distribution: points on the sphere, trigram search.
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS earthdistance;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('USER', 'ADMIN', 'SUPER_ADMIN');

-- CreateEnum
CREATE TYPE "AccountStatus" AS ENUM ('VERIFIED', 'PENDING_VERIFICATION', 'REJECTED', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "ManagementType" AS ENUM ('SELF_MANAGED', 'BUSINESS_MANAGED');

-- CreateEnum
CREATE TYPE "LocationPrecision" AS ENUM ('address', 'street', 'postcode', 'district', 'town', 'area');

-- CreateEnum
CREATE TYPE "CompanyType" AS ENUM ('SOLE_TRADER', 'LIMITED_COMPANY');

-- CreateEnum
CREATE TYPE "ServiceBusinessType" AS ENUM ('SERVICE_PROVIDER', 'PROPERTY_MANAGEMENT');

-- CreateEnum
CREATE TYPE "RegistrationStatus" AS ENUM ('PENDING', 'PENDING_REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('MANAGER', 'STAFF', 'TECHNICIAN');

-- CreateEnum
CREATE TYPE "InvitationStatus" AS ENUM ('PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "InvitationType" AS ENUM ('PROPERTY_MANAGER', 'SERVICE_PROVIDER');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "roles" "Role"[] NOT NULL DEFAULT ARRAY['USER']::"Role"[],
    "account_status" "AccountStatus" NOT NULL DEFAULT 'PENDING_VERIFICATION',
    "search_text" TEXT GENERATED ALWAYS AS (lower("name" || ' ' || "email")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "properties" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "owner_id" UUID NOT NULL,
    "memorable_name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "address_components" JSONB NOT NULL DEFAULT '[]',
    "place_id" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "location_precision" "LocationPrecision" NOT NULL,
    "types" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "management_type" "ManagementType" NOT NULL DEFAULT 'SELF_MANAGED',
    "manager_business_id" UUID,
    "search_text" TEXT GENERATED ALWAYS AS (lower("memorable_name" || ' ' || "address")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "properties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "businesses" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "email" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "address_components" JSONB NOT NULL DEFAULT '[]',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "location_precision" "LocationPrecision",
    "company_type" "CompanyType" NOT NULL,
    "service_business_type" "ServiceBusinessType" NOT NULL,
    "business_type" TEXT NOT NULL,
    "registration_number" TEXT,
    "vat_registration_no" TEXT,
    "registration_status" "RegistrationStatus" NOT NULL DEFAULT 'PENDING_REVIEW',
    "reviewed_by_id" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "review_notes" TEXT,
    "changed_since_approval" BOOLEAN NOT NULL DEFAULT false,
    "category_numbers" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "position" cube GENERATED ALWAYS AS (ll_to_earth("latitude", "longitude")) STORED,
    "search_text" TEXT GENERATED ALWAYS AS (lower("name" || ' ' || "business_type")) STORED,
    "hq_search_text" TEXT GENERATED ALWAYS AS (lower("name" || ' ' || "email" || ' ' || "address")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "businesses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_categories" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "category_group" TEXT NOT NULL DEFAULT 'Other Services',
    "requires_certification" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "service_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_services" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "business_id" UUID NOT NULL,
    "service_category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_members" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "StaffRole" NOT NULL DEFAULT 'MANAGER',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "property_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "inviter_id" UUID,
    "invitation_type" "InvitationType" NOT NULL,
    "status" "InvitationStatus" NOT NULL DEFAULT 'PENDING',
    "invite_message" TEXT,
    "response_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reminded_at" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "business_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "notes" TEXT,
    "request_id" TEXT,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "template" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gazetteer_places" (
    "key" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search_name" TEXT NOT NULL,
    "county" TEXT,
    "region" TEXT,
    "country_code" TEXT NOT NULL,
    "postcode" TEXT,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "precision" "LocationPrecision" NOT NULL,

    CONSTRAINT "gazetteer_places_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "loaded_datasets" (
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loaded_datasets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_account_status_created_at_id_idx" ON "users"("account_status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "properties_slug_key" ON "properties"("slug");

-- CreateIndex
CREATE INDEX "properties_owner_id_created_at_idx" ON "properties"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "properties_manager_business_id_idx" ON "properties"("manager_business_id");

-- CreateIndex
CREATE INDEX "properties_place_id_idx" ON "properties"("place_id");

-- CreateIndex
CREATE INDEX "properties_created_at_id_idx" ON "properties"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "businesses_owner_id_created_at_idx" ON "businesses"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "businesses_registration_status_created_at_id_idx" ON "businesses"("registration_status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "businesses_created_at_id_idx" ON "businesses"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "service_categories_number_key" ON "service_categories"("number");

-- CreateIndex
CREATE UNIQUE INDEX "service_categories_name_key" ON "service_categories"("name");

-- CreateIndex
CREATE INDEX "business_services_service_category_id_idx" ON "business_services"("service_category_id");

-- CreateIndex
CREATE UNIQUE INDEX "business_services_business_id_service_category_id_key" ON "business_services"("business_id", "service_category_id");

-- CreateIndex
CREATE INDEX "staff_members_user_id_idx" ON "staff_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_business_id_user_id_key" ON "staff_members"("business_id", "user_id");

-- CreateIndex
CREATE INDEX "invitations_property_id_created_at_idx" ON "invitations"("property_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invitations_business_id_created_at_idx" ON "invitations"("business_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_subject_type_subject_id_at_idx" ON "audit_events"("subject_type", "subject_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_events_business_id_at_idx" ON "audit_events"("business_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_events_actor_id_at_idx" ON "audit_events"("actor_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- CreateIndex
CREATE INDEX "gazetteer_places_search_name_idx" ON "gazetteer_places"("search_name" text_pattern_ops);

-- CreateIndex
CREATE INDEX "gazetteer_places_postcode_idx" ON "gazetteer_places"("postcode");

-- CreateIndex
CREATE INDEX "gazetteer_places_source_idx" ON "gazetteer_places"("source");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "properties" ADD CONSTRAINT "properties_manager_business_id_fkey" FOREIGN KEY ("manager_business_id") REFERENCES "businesses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_reviewed_by_id_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_service_category_id_fkey" FOREIGN KEY ("service_category_id") REFERENCES "service_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that must hold whatever writes to the database.
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_normalised" CHECK ("email" = lower(btrim("email")) AND "email" <> ''),
  ADD CONSTRAINT "users_roles_not_empty" CHECK (cardinality("roles") > 0);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_counter_not_negative" CHECK ("counter" >= 0),
  ADD CONSTRAINT "sessions_expiry_within_end" CHECK ("expires_at" <= "ends_at");

ALTER TABLE "properties"
  ADD CONSTRAINT "properties_slug_form"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 3 AND 63),
  ADD CONSTRAINT "properties_name_length" CHECK (length(btrim("memorable_name")) >= 3),
  ADD CONSTRAINT "properties_coordinates"
    CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "properties_managed_by_a_business"
    CHECK (("management_type" = 'BUSINESS_MANAGED') = ("manager_business_id" IS NOT NULL));

ALTER TABLE "businesses"
  ADD CONSTRAINT "businesses_name_length" CHECK (length(btrim("name")) >= 3),
  ADD CONSTRAINT "businesses_coordinates"
    CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "businesses_location_whole"
    CHECK (("latitude" IS NULL) = ("longitude" IS NULL) AND ("latitude" IS NULL) = ("location_precision" IS NULL));

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_active_since" CHECK ("status" <> 'ACTIVE' OR "activated_at" IS NOT NULL),
  ADD CONSTRAINT "invitations_answered_at"
    CHECK ("status" NOT IN ('ACCEPTED', 'ACTIVE', 'DECLINED') OR "responded_at" IS NOT NULL);

-- One open invitation per property and business; one active manager per property.
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" ("property_id", "business_id")
  WHERE "status" IN ('PENDING', 'ACCEPTED', 'ACTIVE');
CREATE UNIQUE INDEX "invitations_one_active_manager" ON "invitations" ("property_id")
  WHERE "status" = 'ACTIVE' AND "invitation_type" = 'PROPERTY_MANAGER';
-- The sweep that reminds and expires looks only at what is unanswered.
CREATE INDEX "invitations_pending" ON "invitations" ("created_at") WHERE "status" = 'PENDING';

-- Administrators are few: counting them must not read all users.
CREATE INDEX "users_administrators" ON "users" ("id") WHERE "roles" && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[];

-- Marketplace: nearest neighbour, and text anywhere in name or type, over approved businesses only.
CREATE INDEX "businesses_approved_position" ON "businesses" USING gist ("position")
  WHERE "registration_status" = 'APPROVED';
CREATE INDEX "businesses_approved_text" ON "businesses" USING gin ("search_text" gin_trgm_ops)
  WHERE "registration_status" = 'APPROVED';
CREATE INDEX "businesses_approved_name" ON "businesses" (lower("name"), "id")
  WHERE "registration_status" = 'APPROVED';
CREATE INDEX "businesses_approved_categories" ON "businesses" USING gin ("category_numbers")
  WHERE "registration_status" = 'APPROVED';

-- HQ: text anywhere in what its lists show.
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "properties_search" ON "properties" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "businesses_search" ON "businesses" USING gin ("hq_search_text" gin_trgm_ops);

-- The audit trail is append-only.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_events is append-only';
END $$;
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
