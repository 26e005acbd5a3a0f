-- The new name of an approved business, until a reviewer has looked. Meanwhile `name` is the one that was approved.
ALTER TABLE "businesses" ADD COLUMN "new_name" TEXT;

-- A statement of its own, so that everything that follows a change of the name hears of it.
CREATE FUNCTION "apply_new_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "businesses" SET "name" = "new_name", "new_name" = NULL WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "businesses_new_name" AFTER UPDATE OF "changed_since_approval", "registration_status" ON "businesses"
  FOR EACH ROW
  WHEN (NEW."new_name" IS NOT NULL
    AND NOT (NEW."changed_since_approval" AND NEW."registration_status" IN ('APPROVED', 'SUSPENDED')))
  EXECUTE FUNCTION "apply_new_name"();
