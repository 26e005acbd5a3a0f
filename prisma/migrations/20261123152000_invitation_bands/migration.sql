-- The distance band of an outcome is that of the day of the invitation: a business could move, answer and move back, and
-- so choose the band that its answer counts in.
ALTER TABLE "invitations" ADD COLUMN "band" SMALLINT;

-- Writers wait from here on, so no invitation is missed.
CREATE FUNCTION "invitation_band"("property_id" UUID, "business_id" UUID) RETURNS SMALLINT STABLE LANGUAGE sql AS $$
  SELECT width_bucket(
    earth_distance(ll_to_earth("property"."latitude", "property"."longitude"),
                   ll_to_earth("business"."latitude", "business"."longitude")) / 1609.34,
    ARRAY[2, 5, 10, 15, 25, 50]::float8[])
  FROM "properties" "property", "businesses" "business" WHERE "property"."id" = $1 AND "business"."id" = $2
$$;
CREATE FUNCTION "note_invitation_band"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."band" := "invitation_band"(NEW."property_id", NEW."business_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "invitations_band" BEFORE INSERT ON "invitations"
  FOR EACH ROW EXECUTE FUNCTION "note_invitation_band"();

UPDATE "invitations" SET "band" = "invitation_band"("property_id", "business_id") WHERE "business_id" IS NOT NULL;
