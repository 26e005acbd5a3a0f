-- CreateIndex
CREATE INDEX "idempotent_answers_user_id_created_at_idx" ON "idempotent_answers"("user_id", "created_at");

-- DropIndex
DROP INDEX "idempotent_answers_user_id_idx";
