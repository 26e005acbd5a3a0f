import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the job queue's messages to the structured log. They name the job but not its content. */
export function jobsLogger(log: FastifyBaseLogger): Logger {
  return new Logger(({ label, taskIdentifier, jobId }) => (level, message) => {
    log[LEVELS[level]]({ context: label ?? 'jobs', task: taskIdentifier, jobId }, message);
  });
}
