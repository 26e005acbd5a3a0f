import { runStatement } from '../database/run-statement.js';
import type { Database } from '../database/database.service.js';

/** The lock condition leaves out a job that is running its last try. */
const GIVEN_UP = 'attempts >= max_attempts and locked_at is null';

export interface FailedJob {
  id: string;
  task: string;
  /** The key of the job, such as a mail's id. */
  key: string | null;
  tries: number;
  since: Date;
  lastError: string | null;
}

/**
 * The jobs that were given up, oldest first, and their total number.
 * @param limit most jobs to return
 */
export async function readFailedJobs(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
): Promise<{ jobs: FailedJob[]; count: number }> {
  // Each failure, also the last one, moves run_at by exp(tries) seconds. So run_at tells when it failed.
  const rows = await runStatement<FailedJob & { count: number }>(pool, {
    text: `select id, task_identifier as task, key, attempts as tries, last_error as "lastError",
       greatest(created_at, run_at - exp(least(attempts, 10)) * interval '1 second') as since,
       count(*) over ()::int as count
     from graphile_worker.jobs where ${GIVEN_UP} order by jobs.id limit $1`,
    values: [limit],
  });
  return { jobs: rows, count: rows[0]?.count ?? 0 };
}

/**
 * Starts one given-up job again with all its tries, or all of them if no id is given.
 * @returns the number of jobs
 */
export async function requeueFailedJobs({ pool }: Pick<Database, 'pool'>, id?: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where ${GIVEN_UP} and ($1::bigint is null or id = $1)),
       run_at => now(), attempts => 0)`,
    [id ?? null],
  );
  return rowCount ?? 0;
}
