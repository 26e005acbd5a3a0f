/** A job that runs at set times. */
export interface ScheduledJob {
  /** Its name in the queue. */
  task: string;
  /** Its name in an earlier release, of which jobs may still be waiting. Set it when you rename a job. */
  formerTask?: string;
  /** When it runs: five crontab fields, in UTC. */
  cron: string;
  /** How often it is tried before it is given up. */
  maxAttempts: number;
  /** Runs missed while no process was running are made up for within this time. Without it, they are not. */
  backfillMs?: number;
  run: () => Promise<void>;
}
