-- Two rotations in a row whose answers seem lost are two people with one cookie.
ALTER TABLE "sessions" ADD COLUMN "late_counter" INTEGER;
