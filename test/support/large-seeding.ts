import { seedLarge } from '../../backend/seed/large-seed.js';
import type { Seeding } from './database.js';

/** Twenty thousand businesses and what goes with them: seeded once for all tests that want many rows. */
export const LARGE_SEEDING: Seeding = {
  name: 'large_20000',
  async seed(url) {
    await seedLarge(url, { users: 2_000, businesses: 20_000, properties: 2_000, invitations: 500 });
  },
};
