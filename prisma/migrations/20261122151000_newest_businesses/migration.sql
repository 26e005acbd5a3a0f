-- The marketplace everywhere, newest first, walks an index as far as the page. The one by name is businesses_listed_name.
CREATE INDEX "businesses_listed_newest" ON "businesses" ("created_at" DESC, "id") WHERE "listed";
