import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The job queue's messages in the structured log: which job, not what is in it. */
export function jobsLogger(log: FastifyBaseLogger): Logger {
  return new Logger(({ label, taskIdentifier, jobId }) => (level, message) => {
    log[LEVELS[level]]({ context: label ?? 'jobs', task: taskIdentifier, jobId }, message);
  });
}
