-- What businesses state about services that require certification, and whether a reviewer has checked it.
CREATE TABLE "certificates" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "business_service_id" UUID NOT NULL,
    "scheme" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "expires_on" DATE NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "checked_by_id" UUID,
    "reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "certificates_scheme_length" CHECK (btrim("scheme") <> '' AND length("scheme") <= 80),
    CONSTRAINT "certificates_number_length" CHECK (btrim("number") <> '' AND length("number") <= 60),
    -- The reviewer's account may be gone, the time of the check stays.
    CONSTRAINT "certificates_checked_when" CHECK ("checked_by_id" IS NULL OR "checked_at" IS NOT NULL)
);

-- One for each service that a business offers.
CREATE UNIQUE INDEX "certificates_business_service_id_key" ON "certificates"("business_service_id");

-- Those that expire soon.
CREATE INDEX "certificates_expires_on_idx" ON "certificates"("expires_on");

ALTER TABLE "certificates" ADD CONSTRAINT "certificates_business_service_id_fkey" FOREIGN KEY ("business_service_id") REFERENCES "business_services"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "certificates" ADD CONSTRAINT "certificates_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
