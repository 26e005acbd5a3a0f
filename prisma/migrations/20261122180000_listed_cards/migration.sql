-- AlterTable
ALTER TABLE "businesses" ADD COLUMN "listed_services" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "town" TEXT GENERATED ALWAYS AS (jsonb_path_query_first("address_components",
        '$[*] ? (@.types[*] == "postal_town" || @.types[*] == "locality")') ->> 'longText') STORED;

-- CreateTable
CREATE TABLE "listing_versions" (
    "id" SERIAL NOT NULL,
    "token" BIGINT NOT NULL,

    CONSTRAINT "listing_versions_pkey" PRIMARY KEY ("id")
);

-- One service as lists show it. `certified` stands as long as the certificate is checked: who reads compares the day.
CREATE FUNCTION "listed_service"("service_id" UUID, "category" "service_categories", "certificate" "certificates")
RETURNS JSONB STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'id', "service_id", 'serviceCategoryId', "category"."id",
    'serviceCategory', jsonb_build_object(
      'id', "category"."id", 'name', "category"."name", 'categoryGroup', "category"."category_group"),
    'requiresCertification', "category"."requires_certification",
    'certified', CASE WHEN "certificate"."checked_at" IS NOT NULL THEN jsonb_build_object(
      'scheme', "certificate"."scheme",
      'checkedAt', to_char("certificate"."checked_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'expiresOn', "certificate"."expires_on") END)
$$;

-- Writes again what lists show of the services of these businesses, and the categories that the marketplace filters by.
CREATE FUNCTION "keep_listed_services"("ids" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first, so that the next statement sees what others committed until then.
  PERFORM 1 FROM "businesses" WHERE "id" = ANY ("ids") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "businesses" SET "category_numbers" = "offered"."numbers", "listed_services" = "offered"."services"
  FROM (
    SELECT "business"."id",
      coalesce(array_agg("category"."number" ORDER BY "category"."number") FILTER (WHERE "category"."id" IS NOT NULL),
               '{}') AS "numbers",
      coalesce(jsonb_agg("listed_service"("service"."id", "category", "certificate") ORDER BY "category"."name")
               FILTER (WHERE "category"."id" IS NOT NULL), '[]') AS "services"
    FROM unnest("ids") AS "business" ("id")
    LEFT JOIN "business_services" "service" ON "service"."business_id" = "business"."id"
    LEFT JOIN "service_categories" "category" ON "category"."id" = "service"."service_category_id"
    LEFT JOIN "certificates" "certificate" ON "certificate"."business_service_id" = "service"."id"
    GROUP BY "business"."id") AS "offered"
  WHERE "businesses"."id" = "offered"."id";
END $$;

CREATE FUNCTION "services_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_listed_services"(ARRAY[coalesce(NEW."business_id", OLD."business_id")]);
  RETURN NULL;
END $$;
CREATE TRIGGER "business_services_listed" AFTER INSERT OR UPDATE OR DELETE ON "business_services"
  FOR EACH ROW EXECUTE FUNCTION "services_changed"();

CREATE FUNCTION "certificate_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_listed_services"(ARRAY["business_id"]) FROM "business_services"
    WHERE "id" = coalesce(NEW."business_service_id", OLD."business_service_id");
  RETURN NULL;
END $$;
CREATE TRIGGER "certificates_listed"
  AFTER INSERT OR UPDATE OF "scheme", "expires_on", "checked_at" OR DELETE ON "certificates"
  FOR EACH ROW EXECUTE FUNCTION "certificate_changed"();

-- The lock waits for transactions that add this service, and makes later ones wait: both refer to the category.
CREATE FUNCTION "lock_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "service_categories" WHERE "id" = OLD."id" FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER "service_categories_lock" BEFORE UPDATE ON "service_categories"
  FOR EACH ROW EXECUTE FUNCTION "lock_category"();
CREATE FUNCTION "category_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_listed_services"(array_agg("business_id")) FROM "business_services"
    WHERE "service_category_id" = NEW."id" HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "service_categories_listed"
  AFTER UPDATE OF "name", "category_group", "requires_certification" ON "service_categories"
  FOR EACH ROW EXECUTE FUNCTION "category_changed"();

-- All tokens together name the state of the marketplace that a snapshot sees: whatever a search or a count depends on
-- changes one of them, in the same transaction. A writer takes a token that nobody holds, so none waits for another.
-- Random, so that neither a replica nor a restored database repeats an earlier state.
CREATE FUNCTION "change_listing_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "drawn" BIGINT := random() * 9007199254740991;
BEGIN
  UPDATE "listing_versions" SET "token" = "drawn"
    WHERE "id" = (SELECT "id" FROM "listing_versions" LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO "listing_versions" ("token") VALUES ("drawn");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "businesses_listing_version"
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "owner_id", "name", "business_type", "service_business_type",
    "registration_status", "owner_verified", "latitude", "longitude", "category_numbers", "free_from"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "change_listing_version"();
INSERT INTO "listing_versions" ("token") VALUES (random() * 9007199254740991);

SELECT "keep_listed_services"(array_agg("business_id")) FROM (SELECT DISTINCT "business_id" FROM "business_services") AS "offering"
  HAVING count(*) > 0;
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_listed_services_check" CHECK (jsonb_typeof("listed_services") = 'array');
