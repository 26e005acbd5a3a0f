-- Every sort of a list of HQ walks an index as far as the page, instead of sorting all rows.

-- The labels as they are sorted. The casts are only stable, because a label can be renamed: whoever renames one must
-- build these indexes again.
CREATE FUNCTION enum_label(value ANYENUM) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT value::text
$$;
CREATE FUNCTION role_labels(roles "Role"[]) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(roles, ' ')
$$;

CREATE INDEX "businesses_business_type" ON "businesses" (lower("business_type"), "id");
CREATE INDEX "businesses_service_business_type" ON "businesses" (enum_label("service_business_type"), "id");
CREATE INDEX "businesses_company_type" ON "businesses" (enum_label("company_type"), "id");
CREATE INDEX "businesses_registration_status" ON "businesses" (enum_label("registration_status"), "id");
CREATE INDEX "businesses_reviewed" ON "businesses" (coalesce("reviewed_at", 'epoch'), "id");
-- Also finds the same address, as the hash index did.
CREATE INDEX "businesses_address" ON "businesses" (lower("address"), "id");
DROP INDEX "businesses_same_address";

CREATE INDEX "users_account_status" ON "users" (enum_label("account_status"), "id");
CREATE INDEX "users_roles" ON "users" (role_labels("roles"), "id");
CREATE INDEX "properties_address" ON "properties" (lower("address"), "id");

CREATE INDEX "audit_events_action_id_idx" ON "audit_events" ("action", "id");
CREATE INDEX "audit_events_subject_type_id_idx" ON "audit_events" ("subject_type", "id");
-- An event of the platform has no actor. It is sorted like one of an actor without a name.
CREATE INDEX "audit_events_actor" ON "audit_events" (coalesce("actor_id", '00000000-0000-0000-0000-000000000000'), "id");
