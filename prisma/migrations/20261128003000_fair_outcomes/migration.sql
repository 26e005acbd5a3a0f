-- An invitation that could not be accepted, and one that was accepted and never started.
ALTER TYPE "OutcomeExclusion" ADD VALUE IF NOT EXISTS 'NOT_POSSIBLE' AFTER 'SAME_OWNER';
ALTER TYPE "OutcomeResult" ADD VALUE IF NOT EXISTS 'NOT_STARTED' AFTER 'CANCELLED';

-- How far the business is from the property, in kilometres, and no farther than the band on the day of the invitation: it
-- could move before it answers. Null without a location.
CREATE FUNCTION "invitation_km"("invitation" "invitations", "property" "properties", "business" "businesses")
RETURNS FLOAT8 STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN "invitation"."band" IS NOT NULL AND "business"."latitude" IS NOT NULL THEN least(
    earth_distance(ll_to_earth("property"."latitude", "property"."longitude"),
                   ll_to_earth("business"."latitude", "business"."longitude")) / 1000,
    (ARRAY[2, 5, 10, 15, 25, 50]::float8[])["invitation"."band" + 1] * 1.60934) END
$$;
