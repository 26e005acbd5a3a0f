-- The recommended order reads the counted outcomes of 200 candidates for each search, from this index alone.
CREATE INDEX "invitation_outcomes_counted" ON "invitation_outcomes" ("business_id")
  INCLUDE ("invitation_type", "band", "result", "at") WHERE "exclusion" IS NULL AND "business_id" IS NOT NULL;
