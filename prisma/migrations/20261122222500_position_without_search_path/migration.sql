-- The same numbers as ll_to_earth("latitude", "longitude") gives. In earthdistance 1.1, which PostgreSQL 15 has, that
-- function finds its types by the search path. pg_restore empties it, so a dump could not be restored.
ALTER TABLE "businesses" DROP COLUMN "position";
ALTER TABLE "businesses" ADD COLUMN "position" cube GENERATED ALWAYS AS (
  cube(cube(cube(
    earth() * cos(radians("latitude")) * cos(radians("longitude"))),
    earth() * cos(radians("latitude")) * sin(radians("longitude"))),
    earth() * sin(radians("latitude")))
) STORED;

CREATE INDEX "businesses_listed_position" ON "businesses" USING gist ("position")
  INCLUDE ("id", "service_business_type", "free_from") WHERE "listed";
