import { migrateJobs } from '../jobs/migrate-jobs.js';
import { loadGazetteer, type LoadOptions } from '../places/import/load-gazetteer.js';
import { seedServiceCategories } from '../service-categories/seed-service-categories.js';
import { migrate } from '../database/migrate.js';

/**
 * Creates or updates everything that this build needs in the database: tables, job queue, service categories, places.
 * Several processes may run this at once.
 * @throws MigrationError when a migration fails or does not fit
 */
export async function initDatabase(databaseUrl: string, places: LoadOptions = {}): Promise<void> {
  await migrate(databaseUrl);
  await migrateJobs(databaseUrl);
  await seedServiceCategories(databaseUrl);
  await loadGazetteer(databaseUrl, places);
}
