import { seedLarge } from '../../backend/seed/large-seed.js';
import type { Seeding } from './database.js';

/** Twenty thousand businesses with related records, seeded once for all tests that need many rows. */
export const LARGE_SEEDING: Seeding = {
  name: 'large_20000',
  async seed(url) {
    await seedLarge(url, { users: 2_000, businesses: 20_000, properties: 2_000, invitations: 500 });
  },
};
