import type { ReviewQueue } from './types';

type Counts = ReviewQueue['counts'];

/** The queue as the release before answers it, which may still serve while this one is rolled out. */
type AnsweredQueue = Omit<ReviewQueue, 'reviews' | 'counts'> &
  Partial<Pick<ReviewQueue, 'reviews'>> & {
    counts: Omit<Counts, 'reviews'> & Partial<Pick<Counts, 'reviews'>>;
  };

/** A queue without reported reviews where the answer knows none. */
export const withReviews = ({ reviews = [], counts, ...queue }: AnsweredQueue): ReviewQueue => ({
  ...queue,
  reviews,
  counts: { ...counts, reviews: counts.reviews ?? 0 },
});
