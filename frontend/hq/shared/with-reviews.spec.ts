import { withReviews } from './with-reviews';

it('the queue of a release that knows no reviews and threads has none of them', () => {
  const rest = { users: [], businesses: [], changedBusinesses: [] };
  const counts = { users: 1, businesses: 2, changedBusinesses: 3 };
  expect(withReviews({ ...rest, counts })).toEqual({
    ...rest,
    reviews: [],
    threads: [],
    counts: { ...counts, reviews: 0, threads: 0 },
  });
});
