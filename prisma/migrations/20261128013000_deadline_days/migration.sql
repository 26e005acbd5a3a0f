-- The day of the month to which a repeating deadline returns after a shorter month. Null: the day of "due_on".
ALTER TABLE "deadlines" ADD COLUMN "due_day" INTEGER
  CONSTRAINT "deadlines_due_day_check" CHECK ("due_day" BETWEEN 1 AND 31);
