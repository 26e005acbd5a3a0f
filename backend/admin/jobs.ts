import { type FailedJob, readFailedJobs, requeueFailedJobs } from '../jobs/failed-jobs.js';
import { counted, errorLine } from './lines.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';

const LISTED = 100;

/** Commands for jobs that failed at their last try. */
export const JOB_COMMANDS: Record<string, Command> = {
  jobs: { args: '', description: 'shows the jobs that were given up', parse: () => listJobs },
  requeue: {
    args: '[JOB_ID]',
    description: 'tries a job that was given up, or all of them, again',
    parse: (id?: string) => {
      if (id !== undefined && !/^\d{1,18}$/.test(id))
        throw new AdminCommandError(`${id} is no id of a job: "jobs" shows them`);
      return requeue(id);
    },
  },
};

const listJobs: RunCommand = async (database) => {
  const { jobs, count } = await readFailedJobs(database, LISTED);
  if (count === 0) return ['No job was given up'];
  const more = count > jobs.length ? [`and ${count - jobs.length} more`] : [];
  return [...jobs.map(lineOf), ...more];
};

function lineOf({ id, task, key, tries, since, lastError }: FailedJob): string {
  const what = key && key !== task ? `${task} ${key}` : task;
  const given = `given up ${since.toISOString()} after ${counted(tries, 'try', 'tries')}`;
  return `${id}  ${what}  ${given}: ${errorLine(lastError)}`;
}

function requeue(id: string | undefined): RunCommand {
  return async (database) => {
    const count = await requeueFailedJobs(database, id);
    if (id && count === 0) throw new AdminCommandError(`No job with the id ${id} was given up`);
    return [`${counted(count, 'job')} will be tried again from now on`];
  };
}
