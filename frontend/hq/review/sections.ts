/** The sections of the review queue: where they are in its address, and what they say. */
export const SECTIONS = {
  businesses: {
    anchor: 'businesses',
    short: 'Businesses',
    title: 'Businesses to Review',
    empty: 'No businesses are waiting for a decision.',
  },
  changedBusinesses: {
    anchor: 'changed',
    short: 'Changed',
    title: 'Changed Since Approval',
    empty: 'No approved businesses have changed.',
  },
  // Left out while there are none.
  reviews: { anchor: 'reviews', short: 'Reviews', title: 'Reported Reviews', empty: null },
  threads: { anchor: 'messages', short: 'Messages', title: 'Reported Messages', empty: null },
  users: {
    anchor: 'users',
    short: 'Users',
    title: 'Users to Verify',
    empty: 'No accounts are waiting to be verified.',
  },
} as const;
