-- CreateTable
CREATE TABLE "business_cards" (
    "business_id" UUID NOT NULL,
    "card" TEXT NOT NULL,

    CONSTRAINT "business_cards_pkey" PRIMARY KEY ("business_id")
);

-- AddForeignKey
ALTER TABLE "business_cards" ADD CONSTRAINT "business_cards_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes the cards of these businesses again, the JSON of a ListedBusinessDto each. Whoever changes a business holds it.
CREATE FUNCTION "keep_business_cards"("ids" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "business_cards" ("business_id", "card")
  SELECT "business"."id", (
    SELECT row_to_json("shown")::text FROM (
      SELECT "id", "name", "description", "email", "phone_number" AS "phoneNumber", "address", "latitude", "longitude",
        "location_precision" AS "locationPrecision", "company_type" AS "companyType",
        "service_business_type" AS "serviceBusinessType", "business_type" AS "businessType",
        "registration_status" AS "registrationStatus",
        to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
        "listed_services" AS "services", "town") AS "shown")
  FROM "businesses" "business" WHERE "business"."id" = ANY ("ids") ORDER BY "business"."id"
  ON CONFLICT ("business_id") DO UPDATE SET "card" = EXCLUDED."card"
    WHERE "business_cards"."card" <> EXCLUDED."card";
END $$;

CREATE FUNCTION "keep_card_of_business"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_business_cards"(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "businesses_card" AFTER INSERT OR UPDATE ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "keep_card_of_business"();

-- Creating the trigger holds writers back until the end, so no business is missed.
SELECT "keep_business_cards"(array_agg("id")) FROM "businesses" HAVING count(*) > 0;
