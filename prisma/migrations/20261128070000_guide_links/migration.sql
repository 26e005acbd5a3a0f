-- The key of a guide's link, encrypted, so that its owner sees the link again.
-- step
ALTER TABLE "guides" ADD COLUMN IF NOT EXISTS "key_sealed" BYTEA;
ALTER TABLE "guides" DROP CONSTRAINT IF EXISTS "guides_key_sealed_hashed";
ALTER TABLE "guides" ADD CONSTRAINT "guides_key_sealed_hashed"
  CHECK ("key_sealed" IS NULL OR "key_hash" IS NOT NULL) NOT VALID;
-- step
ALTER TABLE "guides" VALIDATE CONSTRAINT "guides_key_sealed_hashed";
