import type { ReviewQueue } from './types';

type Counts = ReviewQueue['counts'];
type Added = 'reviews' | 'threads';

/** The queue as the release before answers it, which may still serve while this one is rolled out. */
type AnsweredQueue = Omit<ReviewQueue, Added | 'counts'> &
  Partial<Pick<ReviewQueue, Added>> & { counts: Omit<Counts, Added> & Partial<Pick<Counts, Added>> };

/** A queue without reported reviews and threads where the answer knows none. */
export const withReviews = ({
  reviews = [],
  threads = [],
  counts,
  ...queue
}: AnsweredQueue): ReviewQueue => ({
  ...queue,
  reviews,
  threads,
  counts: { ...counts, reviews: counts.reviews ?? 0, threads: counts.threads ?? 0 },
});
