-- A text without three letters or digits in a row is searched at the beginning of names.
CREATE INDEX "users_name_beginning" ON "users" (lower("name") text_pattern_ops);
CREATE INDEX "properties_name_beginning" ON "properties" (lower("memorable_name") text_pattern_ops);
CREATE INDEX "businesses_name_beginning" ON "businesses" (lower("name") text_pattern_ops);
