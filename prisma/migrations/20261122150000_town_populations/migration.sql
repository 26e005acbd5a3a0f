ALTER TABLE "gazetteer_places" ADD COLUMN "population" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "gazetteer_places_population" CHECK ("population" >= 0);

-- Finds the largest towns in a box without reading the others: the index returns them in the order of its third
-- coordinate. The logarithm gives the three coordinates a similar spread.
CREATE INDEX "gazetteer_places_towns" ON "gazetteer_places"
  USING gist (cube(ARRAY["longitude", "latitude", 5 * ln("population"::float8)]))
  WHERE "population" > 0;
