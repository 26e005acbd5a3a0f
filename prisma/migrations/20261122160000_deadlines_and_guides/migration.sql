-- CreateEnum
CREATE TYPE "DeadlineKind" AS ENUM ('GAS_SAFETY', 'ELECTRICAL_REPORT', 'ENERGY_CERTIFICATE', 'ALARMS', 'BOILER_SERVICE', 'INSURANCE', 'FIRE_RISK', 'CHIMNEY', 'LICENCE', 'OTHER');

-- CreateEnum
CREATE TYPE "GuideSectionKind" AS ENUM ('ARRIVAL', 'WIFI', 'HEATING', 'BINS', 'PARKING', 'RULES', 'EMERGENCY', 'DEPARTURE', 'NEARBY', 'OTHER');

-- CreateTable
CREATE TABLE "deadlines" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "property_id" UUID NOT NULL,
    "kind" "DeadlineKind" NOT NULL,
    "title" TEXT NOT NULL,
    "due_on" DATE NOT NULL,
    "every_months" INTEGER,
    "last_done_on" DATE,
    "note" TEXT,
    "service_category_id" UUID,
    "reminded_days" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deadlines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deadline_digests" (
    "user_id" UUID NOT NULL,
    "sent_on" DATE NOT NULL,

    CONSTRAINT "deadline_digests_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "guides" (
    "property_id" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "key_hash" BYTEA,
    "key_created_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guides_pkey" PRIMARY KEY ("property_id")
);

-- CreateTable
CREATE TABLE "guide_sections" (
    "property_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "GuideSectionKind" NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "guide_sections_pkey" PRIMARY KEY ("property_id","position")
);

-- CreateIndex
CREATE INDEX "deadlines_property_id_due_on_idx" ON "deadlines"("property_id", "due_on");

-- CreateIndex
CREATE INDEX "deadlines_due_on_id_idx" ON "deadlines"("due_on", "id");

-- CreateIndex
CREATE INDEX "deadlines_service_category_id_idx" ON "deadlines"("service_category_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- AddForeignKey
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_service_category_id_fkey" FOREIGN KEY ("service_category_id") REFERENCES "service_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadline_digests" ADD CONSTRAINT "deadline_digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guides" ADD CONSTRAINT "guides_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guide_sections" ADD CONSTRAINT "guide_sections_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "guides"("property_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The rules of backend/contract/limits.ts. The 40 deadlines of a property are counted under the property's lock.
ALTER TABLE "deadlines"
    ADD CONSTRAINT "deadlines_title" CHECK (char_length("title") BETWEEN 1 AND 100),
    ADD CONSTRAINT "deadlines_note" CHECK (char_length("note") BETWEEN 1 AND 1000),
    ADD CONSTRAINT "deadlines_every_months" CHECK ("every_months" BETWEEN 1 AND 600),
    ADD CONSTRAINT "deadlines_days" CHECK (
        "due_on" BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'
        AND "last_done_on" BETWEEN DATE '1900-01-01' AND DATE '2199-12-31');

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_token_hash" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "guides" ADD CONSTRAINT "guides_key" CHECK (
    octet_length("key_hash") = 32 AND ("key_hash" IS NULL) = ("key_created_at" IS NULL));

ALTER TABLE "guide_sections"
    ADD CONSTRAINT "guide_sections_position" CHECK ("position" BETWEEN 0 AND 19),
    ADD CONSTRAINT "guide_sections_title" CHECK (char_length("title") BETWEEN 1 AND 100),
    ADD CONSTRAINT "guide_sections_text" CHECK (char_length("text") BETWEEN 1 AND 2000);
