-- HQ: lists sorted by name.
CREATE INDEX "users_name" ON "users" (lower("name"), "id");
CREATE INDEX "properties_name" ON "properties" (lower("memorable_name"), "id");
CREATE INDEX "businesses_name" ON "businesses" (lower("name"), "id");

-- HQ: other businesses that a reviewer compares one with, apart from case, spaces and punctuation.
CREATE INDEX "businesses_same_registration_number"
  ON "businesses" (regexp_replace(upper("registration_number"), '[^A-Z0-9]', '', 'g'));
CREATE INDEX "businesses_same_vat_number"
  ON "businesses" (regexp_replace(upper("vat_registration_no"), '^GB|[^A-Z0-9]', '', 'g'));
CREATE INDEX "businesses_same_phone_number" ON "businesses" (regexp_replace("phone_number", '[^0-9]', '', 'g'));
CREATE INDEX "businesses_same_email" ON "businesses" (lower("email"));
-- A hash, because an address may be longer than a B-tree takes.
CREATE INDEX "businesses_same_address" ON "businesses" USING hash (lower("address"));

-- HQ: approved businesses whose changes nobody has looked at.
CREATE INDEX "businesses_changed" ON "businesses" ("updated_at", "id")
  WHERE "changed_since_approval" AND "registration_status" = 'APPROVED';

-- The audit trail: one kind of event, newest first; text in action and notes.
CREATE INDEX "audit_events_action_at_id_idx" ON "audit_events"("action", "at" DESC, "id" DESC);
CREATE INDEX "audit_events_search" ON "audit_events"
  USING gin (lower("action" || ' ' || coalesce("notes", '')) gin_trgm_ops);
