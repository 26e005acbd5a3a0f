-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('READING', 'READ', 'UNREADABLE');

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "uploader_id" UUID NOT NULL,
    "property_id" UUID,
    "business_service_id" UUID,
    "invitation_id" UUID,
    "deadline_id" UUID,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "pages" SMALLINT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "status" "DocumentStatus" NOT NULL DEFAULT 'READING',
    "suggestion" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "documents_subject" CHECK (num_nonnulls("property_id", "business_service_id", "invitation_id") = 1),
    CONSTRAINT "documents_deadline" CHECK ("deadline_id" IS NULL OR "property_id" IS NOT NULL),
    CONSTRAINT "documents_media_type" CHECK ("media_type" IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
    CONSTRAINT "documents_pages" CHECK ("pages" BETWEEN 1 AND 20),
    CONSTRAINT "documents_bytes" CHECK ("bytes" > 0),
    CONSTRAINT "documents_sha256" CHECK (octet_length("sha256") = 32)
);

-- CreateTable
CREATE TABLE "document_files" (
    "document_id" UUID NOT NULL,
    "file" BYTEA NOT NULL,
    "preview" BYTEA NOT NULL,

    CONSTRAINT "document_files_pkey" PRIMARY KEY ("document_id")
);

-- Files are compressed already.
ALTER TABLE "document_files" ALTER COLUMN "file" SET STORAGE EXTERNAL;
ALTER TABLE "document_files" ALTER COLUMN "preview" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "documents_uploader_id_idx" ON "documents"("uploader_id");

-- CreateIndex
CREATE INDEX "documents_property_id_idx" ON "documents"("property_id");

-- CreateIndex
CREATE INDEX "documents_business_service_id_idx" ON "documents"("business_service_id");

-- CreateIndex
CREATE INDEX "documents_invitation_id_idx" ON "documents"("invitation_id");

-- CreateIndex
CREATE INDEX "documents_deadline_id_idx" ON "documents"("deadline_id");

-- CreateIndex
CREATE INDEX "documents_sha256_idx" ON "documents"("sha256");

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploader_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_business_service_id_fkey" FOREIGN KEY ("business_service_id") REFERENCES "business_services"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_deadline_id_fkey" FOREIGN KEY ("deadline_id") REFERENCES "deadlines"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
