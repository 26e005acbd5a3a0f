-- When an approved business was changed, so that reviewers see how long the change has waited.
ALTER TABLE "businesses" ADD COLUMN "changed_at" TIMESTAMPTZ(3);

UPDATE "businesses" b SET "changed_at" = coalesce(
  (SELECT min(e."at") FROM "audit_events" e
    WHERE e."business_id" = b."id" AND e."action" IN ('business.changed', 'business.service-added')
      AND e."at" > coalesce(
        (SELECT max(r."at") FROM "audit_events" r
          WHERE r."business_id" = b."id" AND r."action" = 'business.changes-reviewed'),
        b."reviewed_at", b."created_at")),
  b."updated_at")
  WHERE b."changed_since_approval";

-- The first change counts. A release before this one sets only `changed_since_approval`.
CREATE FUNCTION "set_changed_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_at" :=
    CASE WHEN NEW."changed_since_approval" THEN coalesce(NEW."changed_at", NEW."updated_at") END;
  RETURN NEW;
END $$;
CREATE TRIGGER "businesses_changed_at" BEFORE INSERT OR UPDATE OF "changed_since_approval", "changed_at" ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "set_changed_at"();
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_changed_at_check"
  CHECK ("changed_since_approval" = ("changed_at" IS NOT NULL));

-- The review queue, the longest waiting first.
DROP INDEX "businesses_changed";
CREATE INDEX "businesses_changed" ON "businesses" ("changed_at", "id")
  WHERE "changed_since_approval" AND "registration_status" = 'APPROVED';
