-- Keyed hashes of sanctioned accounts and businesses, so that a new registration cannot hide the decision.
CREATE TABLE "sanctions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sanctions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sanctions_kind" CHECK ("kind" IN ('account', 'business')),
    CONSTRAINT "sanctions_status" CHECK ("status" IN ('REJECTED', 'SUSPENDED', 'REVOKED')),
    CONSTRAINT "sanctions_mark" CHECK ("mark" IN ('email', 'registrationNumber', 'vatRegistrationNo')),
    CONSTRAINT "sanctions_hash" CHECK (length("hash") = 32)
);

CREATE UNIQUE INDEX "sanctions_hash_kind_subject_id_key" ON "sanctions"("hash", "kind", "subject_id");
CREATE INDEX "sanctions_kind_subject_id_idx" ON "sanctions"("kind", "subject_id");
CREATE INDEX "sanctions_at_idx" ON "sanctions"("at");
