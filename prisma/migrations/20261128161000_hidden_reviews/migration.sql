-- Why a review is hidden, for its author and the business. What was hidden before has its reason in the mail to the author.
ALTER TABLE "reviews" ADD COLUMN "hidden_notes" TEXT;
