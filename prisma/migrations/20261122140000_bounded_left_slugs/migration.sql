-- Only the latest 100 left slugs of an owner are kept (LEFT_SLUGS_PER_USER). Otherwise one account could keep any number
-- of slugs from others by renaming a property again and again.
CREATE OR REPLACE FUNCTION leave_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO left_slugs (slug, owner_id, property_id)
    VALUES (OLD.slug, OLD.owner_id, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END);
  DELETE FROM left_slugs WHERE slug IN (
    SELECT slug FROM left_slugs WHERE slug IN (
      SELECT slug FROM left_slugs WHERE owner_id = OLD.owner_id ORDER BY left_at DESC, slug OFFSET 100)
    FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
