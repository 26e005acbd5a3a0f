-- The owner of a property still finds the invitations of a business that was deleted, as cancelled or declined.
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_business_id_fkey";
ALTER TABLE "invitations" ALTER COLUMN "business_id" DROP NOT NULL;
ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "invitations_open_have_business" CHECK (
    "business_id" IS NOT NULL OR "status" IN ('DECLINED', 'CANCELLED')
  );
