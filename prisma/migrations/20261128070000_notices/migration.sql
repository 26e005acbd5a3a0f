-- What people are told in the application, and how they want the mail about it.
CREATE TYPE "EmailChoice" AS ENUM ('NOW', 'DAILY', 'NEVER');

CREATE TABLE "notices" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "daily" BOOLEAN NOT NULL DEFAULT false,
    "about" TEXT,
    "settles_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id"),
    -- A path of the web application, never the address of another site.
    CONSTRAINT "notices_link_is_path" CHECK ("link" ~ '^/([^/\\]|$)')
);
CREATE INDEX "notices_user_id_id_idx" ON "notices"("user_id", "id" DESC);
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");
CREATE INDEX "notices_unread" ON "notices"("user_id") WHERE "read_at" IS NULL;
CREATE INDEX "notices_daily" ON "notices"("user_id") WHERE "daily";
CREATE INDEX "notices_about" ON "notices"("about") WHERE "about" IS NOT NULL;

CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "email" "EmailChoice" NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id", "kind"),
    CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id")
        REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "daily_news" (
    "user_id" UUID NOT NULL,
    "sent_on" DATE NOT NULL,

    CONSTRAINT "daily_news_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "daily_news_user_id_fkey" FOREIGN KEY ("user_id")
        REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
