-- The texts of before there were threads count as read: nobody could mark them. What somebody has marked stays.
-- repeat
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
WHERE NOT EXISTS (
  SELECT 1 FROM "read_marks" "mark"
  WHERE "mark"."invitation_id" = "thread"."id" AND "mark"."user_id" = "reader"."id")
LIMIT 1000
ON CONFLICT DO NOTHING;
