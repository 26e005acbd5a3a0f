import { seedLarge } from '../../backend/seed/large-seed.js';
import type { Filling } from './database.js';

/** Twenty thousand businesses and what goes with them: filled once for all tests that want many rows. */
export const LARGE_FILLING: Filling = {
  name: 'large_20000',
  async fill(url) {
    await seedLarge(url, { users: 2_000, businesses: 20_000, properties: 2_000, invitations: 500 });
  },
};
