-- The counted outcomes of each business as one text, for searches that read those of 200 candidates.
CREATE TABLE "counted_outcomes" (
    "business_id" UUID NOT NULL,
    "outcomes" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "counted_outcomes_pkey" PRIMARY KEY ("business_id")
);
ALTER TABLE "counted_outcomes" ADD CONSTRAINT "counted_outcomes_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes them again from the outcomes, which stay the only source. Each is its type, the days from 1970 until it was
-- known, its result, and its band unless that is unknown.
CREATE FUNCTION "keep_counted_outcomes"("ids" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first, so that the next statement sees what others committed until then.
  INSERT INTO "counted_outcomes" ("business_id")
    SELECT "id" FROM "businesses" WHERE "id" = ANY ("ids") ORDER BY "id" ON CONFLICT DO NOTHING;
  PERFORM 1 FROM "counted_outcomes" WHERE "business_id" = ANY ("ids") ORDER BY "business_id" FOR UPDATE;
  UPDATE "counted_outcomes" SET "outcomes" = coalesce((
    SELECT string_agg(concat_ws(' ', "invitation_type", ("at" AT TIME ZONE 'UTC')::date - '1970-01-01'::date, "result", "band"),
                      ',' ORDER BY "at", "id")
    FROM "invitation_outcomes" "one"
    WHERE "one"."business_id" = "counted_outcomes"."business_id" AND "exclusion" IS NULL), '')
  WHERE "business_id" = ANY ("ids");
END $$;

CREATE FUNCTION "outcomes_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM "keep_counted_outcomes"(ARRAY(SELECT "business_id" FROM "changed" UNION SELECT "business_id" FROM "replaced"));
  ELSE
    PERFORM "keep_counted_outcomes"(ARRAY(SELECT DISTINCT "business_id" FROM "changed"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "invitation_outcomes_inserted" AFTER INSERT ON "invitation_outcomes"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "outcomes_changed"();
CREATE TRIGGER "invitation_outcomes_updated" AFTER UPDATE ON "invitation_outcomes"
  REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "outcomes_changed"();
CREATE TRIGGER "invitation_outcomes_deleted" AFTER DELETE ON "invitation_outcomes"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "outcomes_changed"();

SELECT "keep_counted_outcomes"(array_agg(DISTINCT "business_id")) FROM "invitation_outcomes";

-- Searches read the texts now. What is left reads the outcomes of a page or of one business.
DROP INDEX "invitation_outcomes_counted";
