import { migrateJobs } from '../jobs/migrate-jobs.js';
import { loadGazetteer, type LoadOptions } from '../places/import/load-gazetteer.js';
import { seedServiceCategories } from '../service-categories/seed-service-categories.js';
import { migrate } from '../database/migrate.js';

/**
 * Brings a database to what this build needs: tables, job queue, service categories, places.
 * Any number of processes may do it at once.
 * @throws MigrationError when the database cannot be brought there
 */
export async function initDatabase(databaseUrl: string, places: LoadOptions = {}): Promise<void> {
  await migrate(databaseUrl);
  await migrateJobs(databaseUrl);
  await seedServiceCategories(databaseUrl);
  await loadGazetteer(databaseUrl, places);
}
