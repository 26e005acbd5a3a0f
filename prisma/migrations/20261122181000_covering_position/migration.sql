-- The recommended order takes the 200 nearest of a search and counts those that are free. With these columns in the
-- index it does so without reading the businesses themselves.
DROP INDEX "businesses_listed_position";
CREATE INDEX "businesses_listed_position" ON "businesses" USING gist ("position")
  INCLUDE ("id", "service_business_type", "free_from") WHERE "listed";
