-- A reviewer decides on the revision of a business that they saw.
ALTER TABLE "businesses" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

-- A business is listed (found, invited, assigned, shown to the public) only while it is approved and its owner is
-- verified. The marketplace's indexes need both in one column of the business.
ALTER TABLE "businesses" ADD COLUMN "owner_verified" BOOLEAN NOT NULL DEFAULT false;
UPDATE "businesses" SET "owner_verified" = true
  FROM "users" WHERE "users"."id" = "owner_id" AND "account_status" = 'VERIFIED';
ALTER TABLE "businesses" ADD COLUMN "listed" BOOLEAN
  GENERATED ALWAYS AS ("registration_status" = 'APPROVED' AND "owner_verified") STORED;

CREATE FUNCTION "set_owner_verified"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes a new business wait for a change of its owner's status.
  SELECT "account_status" = 'VERIFIED' INTO NEW."owner_verified"
    FROM "users" WHERE "id" = NEW."owner_id" FOR SHARE;
  NEW."owner_verified" := coalesce(NEW."owner_verified", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "businesses_owner_verified" BEFORE INSERT OR UPDATE OF "owner_id", "owner_verified" ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "set_owner_verified"();

CREATE FUNCTION "follow_owner_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "businesses" SET "owner_verified" = NEW."account_status" = 'VERIFIED' WHERE "owner_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "users_status_of_businesses" AFTER UPDATE OF "account_status" ON "users"
  FOR EACH ROW WHEN ((OLD."account_status" = 'VERIFIED') <> (NEW."account_status" = 'VERIFIED'))
  EXECUTE FUNCTION "follow_owner_status"();

DROP INDEX "businesses_approved_position";
DROP INDEX "businesses_approved_text";
DROP INDEX "businesses_approved_name";
DROP INDEX "businesses_approved_categories";
CREATE INDEX "businesses_listed_position" ON "businesses" USING gist ("position") WHERE "listed";
CREATE INDEX "businesses_listed_text" ON "businesses" USING gin ("search_text" gin_trgm_ops) WHERE "listed";
CREATE INDEX "businesses_listed_name" ON "businesses" (lower("name"), "id") WHERE "listed";
CREATE INDEX "businesses_listed_categories" ON "businesses" USING gin ("category_numbers") WHERE "listed";
