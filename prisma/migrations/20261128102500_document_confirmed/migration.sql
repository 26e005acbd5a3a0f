-- What a person has confirmed stays with the document: its number and issuer have no other place.
ALTER TABLE "documents" ADD COLUMN "confirmed" JSONB;
