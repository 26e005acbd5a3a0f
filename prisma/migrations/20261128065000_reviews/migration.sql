-- What owners say about the work of businesses.
CREATE TABLE "reviews" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "business_id" UUID NOT NULL,
    "invitation_id" UUID,
    "author_id" UUID,
    "owner_group" UUID NOT NULL,
    "town" TEXT,
    "rating" SMALLINT NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3),
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "report_reason" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reviews_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "reviews_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_answer_check" CHECK (("answer" IS NULL) = ("answered_at" IS NULL)),
    CONSTRAINT "reviews_report_check" CHECK (("report_reason" IS NULL) = ("reported_at" IS NULL))
);
CREATE UNIQUE INDEX "reviews_invitation_id_key" ON "reviews"("invitation_id");
CREATE INDEX "reviews_business_id_created_at_id_idx" ON "reviews"("business_id", "created_at" DESC, "id" DESC);
CREATE INDEX "reviews_business_id_owner_group_created_at_idx" ON "reviews"("business_id", "owner_group", "created_at");
CREATE INDEX "reviews_author_id_idx" ON "reviews"("author_id");
-- HQ's queue reads the reports that wait.
CREATE INDEX "reviews_waiting" ON "reviews"("reported_at", "id") WHERE "reported_at" IS NOT NULL AND "decided_at" IS NULL;

ALTER TABLE "businesses"
    ADD COLUMN "rating_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "rating_sum" INTEGER NOT NULL DEFAULT 0;

-- Of one owner's reviews of a business within 180 days only the newest counts. A hidden one neither counts nor keeps an
-- older one from counting.
CREATE FUNCTION "counted_reviews"("of_business" UUID) RETURNS SETOF "reviews" LANGUAGE sql STABLE AS $$
  SELECT * FROM "reviews" "one"
  WHERE "one"."business_id" = "of_business" AND "one"."hidden_at" IS NULL AND NOT EXISTS (
    SELECT 1 FROM "reviews" "newer"
    WHERE "newer"."business_id" = "one"."business_id" AND "newer"."owner_group" = "one"."owner_group"
      AND "newer"."hidden_at" IS NULL AND ("newer"."created_at", "newer"."id") > ("one"."created_at", "one"."id")
      AND "newer"."created_at" < "one"."created_at" + interval '180 days');
$$;

CREATE FUNCTION "keep_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "businesses" SET "rating_count" = "counted"."count", "rating_sum" = "counted"."sum"
  FROM (SELECT count(*) AS "count", coalesce(sum("rating"), 0) AS "sum"
        FROM "counted_reviews"(coalesce(NEW."business_id", OLD."business_id"))) AS "counted"
  WHERE "id" = coalesce(NEW."business_id", OLD."business_id")
    AND ("rating_count", "rating_sum") IS DISTINCT FROM ("counted"."count", "counted"."sum");
  RETURN NULL;
END $$;
CREATE TRIGGER "reviews_rating" AFTER INSERT OR DELETE OR UPDATE OF "rating", "hidden_at" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_rating"();

-- Cards show the rating from three counted reviews on. Those of before have no such field until they change.
CREATE OR REPLACE FUNCTION "keep_business_cards"("ids" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "business_cards" ("business_id", "card")
  SELECT "business"."id", (
    SELECT row_to_json("shown")::text FROM (
      SELECT "id", "name", "description", "email", "phone_number" AS "phoneNumber", "address", "latitude", "longitude",
        "location_precision" AS "locationPrecision", "company_type" AS "companyType",
        "service_business_type" AS "serviceBusinessType", "business_type" AS "businessType",
        "registration_status" AS "registrationStatus",
        to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
        "listed_services" AS "services", "town",
        CASE WHEN "rating_count" >= 3 THEN json_build_object(
          'average', round("rating_sum"::numeric / "rating_count", 1), 'count', "rating_count") END AS "rating") AS "shown")
  FROM "businesses" "business" WHERE "business"."id" = ANY ("ids") ORDER BY "business"."id"
  ON CONFLICT ("business_id") DO UPDATE SET "card" = EXCLUDED."card"
    WHERE "business_cards"."card" <> EXCLUDED."card";
END $$;
