-- A slug that was left by a rename or a deletion stays its owner's for 90 days. A job deletes older rows.
CREATE TABLE "left_slugs" (
    "slug" TEXT NOT NULL,
    "owner_id" UUID,
    "property_id" UUID,
    "left_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "left_slugs_pkey" PRIMARY KEY ("slug")
);

CREATE INDEX "left_slugs_owner_id_idx" ON "left_slugs"("owner_id");
CREATE INDEX "left_slugs_property_id_idx" ON "left_slugs"("property_id");
CREATE INDEX "left_slugs_left_at_idx" ON "left_slugs"("left_at");

ALTER TABLE "left_slugs" ADD CONSTRAINT "left_slugs_property_id_fkey"
  FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Runs after the row is in the unique index. Who left the slug before has committed by then, so the row in left_slugs
-- is visible and no race is lost.
CREATE FUNCTION take_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM left_slugs WHERE slug = NEW.slug AND owner_id = NEW.owner_id;
  IF EXISTS (SELECT 1 FROM left_slugs WHERE slug = NEW.slug) THEN
    RAISE EXCEPTION 'duplicate key value violates unique constraint "left_slugs_pkey"'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'left_slugs_pkey', TABLE = 'left_slugs';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION leave_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO left_slugs (slug, owner_id, property_id)
    VALUES (OLD.slug, OLD.owner_id, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END);
  RETURN NULL;
END $$;

CREATE TRIGGER "properties_take_slug" AFTER INSERT ON "properties"
  FOR EACH ROW EXECUTE FUNCTION take_slug();
CREATE TRIGGER "properties_take_other_slug" AFTER UPDATE OF "slug" ON "properties"
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION take_slug();
CREATE TRIGGER "properties_leave_slug" AFTER DELETE ON "properties"
  FOR EACH ROW EXECUTE FUNCTION leave_slug();
CREATE TRIGGER "properties_leave_other_slug" AFTER UPDATE OF "slug" ON "properties"
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION leave_slug();
