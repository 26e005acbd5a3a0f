-- What one side of an invitation reports of its messages. The release before knows nothing of it.
CREATE TABLE "thread_reports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invitation_id" UUID NOT NULL,
    "side" "ThreadSide" NOT NULL,
    "reporter_id" UUID,
    "reason" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "notes" TEXT,

    CONSTRAINT "thread_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "thread_reports_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "thread_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "thread_reports_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 1000),
    CONSTRAINT "thread_reports_closed_check" CHECK (("closed_at" IS NULL) = ("notes" IS NULL))
);
CREATE INDEX "thread_reports_invitation_id_idx" ON "thread_reports"("invitation_id");
CREATE INDEX "thread_reports_reporter_id_idx" ON "thread_reports"("reporter_id");
-- Each side has one open report of a thread. HQ's queue reads the open ones.
CREATE UNIQUE INDEX "thread_reports_one_open" ON "thread_reports"("invitation_id", "side") WHERE "closed_at" IS NULL;
