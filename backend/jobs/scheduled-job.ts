/** A job that the clock starts. */
export interface ScheduledJob {
  /** Its name in the queue. Keep it: jobs of an earlier release may still wait under it. */
  task: string;
  /** When it runs: five crontab fields, in UTC. */
  cron: string;
  /** How often it is tried before it is given up. */
  maxAttempts: number;
  /** A run that was missed while no process was running is made up for within this time. Without it, it is not. */
  backfillMs?: number;
  run: () => Promise<void>;
}
