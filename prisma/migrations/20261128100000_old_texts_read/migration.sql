-- The texts of before there were threads count as read: nobody could mark them. What somebody has marked stays.
-- It walks the invitations once, a thousand at a time, each committed: a thread with its marks cannot be told at once
-- from one without, so a repeated step would look at all threads again each time.
-- step
DO $$
DECLARE
  page uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    page := ARRAY(SELECT "id" FROM "invitations" WHERE "id" > last ORDER BY "id" LIMIT 1000);
    EXIT WHEN cardinality(page) = 0;
    INSERT INTO "read_marks" ("invitation_id", "user_id", "message_id")
    SELECT "thread"."id", "reader"."id", "newest"."id"
    FROM "invitations" "thread"
    CROSS JOIN LATERAL (
      SELECT "id" FROM "invitation_messages"
      WHERE "invitation_id" = "thread"."id" AND "created_at" < (
        SELECT min("started_at") FROM "_prisma_migrations" WHERE "migration_name" = '20261128063000_messages')
      ORDER BY "id" DESC LIMIT 1) "newest"
    CROSS JOIN LATERAL (
      SELECT "owner_id" AS "id" FROM "properties" WHERE "id" = "thread"."property_id"
      UNION SELECT "owner_id" FROM "businesses" WHERE "id" = "thread"."business_id"
      UNION SELECT "user_id" FROM "staff_members" WHERE "business_id" = "thread"."business_id") "reader"
    WHERE "thread"."id" = ANY (page)
    ON CONFLICT DO NOTHING;
    COMMIT;
    last := page[cardinality(page)];
  END LOOP;
END $$;
