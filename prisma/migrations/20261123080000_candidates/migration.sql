-- Searches read their candidates here: the rows of 200 of them lie on fewer pages than those of their businesses do.
ALTER TABLE "counted_outcomes"
  ADD COLUMN "position" cube,
  ADD COLUMN "service_business_type" "ServiceBusinessType",
  ADD COLUMN "free_from" DATE;

CREATE FUNCTION "candidate_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "counted_outcomes" ("business_id", "position", "service_business_type", "free_from")
    VALUES (NEW."id", CASE WHEN NEW."listed" THEN NEW."position" END, NEW."service_business_type", NEW."free_from")
    ON CONFLICT ("business_id") DO UPDATE SET "position" = EXCLUDED."position",
      "service_business_type" = EXCLUDED."service_business_type", "free_from" = EXCLUDED."free_from";
  RETURN NULL;
END $$;
CREATE TRIGGER "businesses_candidate_inserted" AFTER INSERT ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "candidate_changed"();
CREATE TRIGGER "businesses_candidate_updated" AFTER UPDATE ON "businesses" FOR EACH ROW
  WHEN (OLD."listed" IS DISTINCT FROM NEW."listed" OR OLD."position" IS DISTINCT FROM NEW."position"
    OR OLD."service_business_type" <> NEW."service_business_type" OR OLD."free_from" IS DISTINCT FROM NEW."free_from")
  EXECUTE FUNCTION "candidate_changed"();

-- As before, but rows are complete from the start.
CREATE OR REPLACE FUNCTION "keep_counted_outcomes"("ids" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first, so that the next statement sees what others committed until then.
  INSERT INTO "counted_outcomes" ("business_id", "position", "service_business_type", "free_from")
    SELECT "id", CASE WHEN "listed" THEN "position" END, "service_business_type", "free_from"
    FROM "businesses" WHERE "id" = ANY ("ids") ORDER BY "id" ON CONFLICT DO NOTHING;
  PERFORM 1 FROM "counted_outcomes" WHERE "business_id" = ANY ("ids") ORDER BY "business_id" FOR UPDATE;
  UPDATE "counted_outcomes" SET "outcomes" = coalesce((
    SELECT string_agg(concat_ws(' ', "invitation_type", ("at" AT TIME ZONE 'UTC')::date - '1970-01-01'::date, "result", "band"),
                      ',' ORDER BY "at", "id")
    FROM "invitation_outcomes" "one"
    WHERE "one"."business_id" = "counted_outcomes"."business_id" AND "exclusion" IS NULL), '')
  WHERE "business_id" = ANY ("ids");
END $$;

-- Creating the triggers holds writers back until the end, so no business is missed.
INSERT INTO "counted_outcomes" ("business_id", "position", "service_business_type", "free_from")
  SELECT "id", CASE WHEN "listed" THEN "position" END, "service_business_type", "free_from" FROM "businesses"
  ON CONFLICT ("business_id") DO UPDATE SET "position" = EXCLUDED."position",
    "service_business_type" = EXCLUDED."service_business_type", "free_from" = EXCLUDED."free_from";
ALTER TABLE "counted_outcomes" ALTER COLUMN "service_business_type" SET NOT NULL;
CREATE INDEX "counted_outcomes_position" ON "counted_outcomes" USING gist ("position") WHERE "position" IS NOT NULL;

-- Only searches with filters still look for rows by their business. The primary key does.
DROP INDEX "counted_outcomes_business_id_idx";
