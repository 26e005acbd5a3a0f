import type { Database } from '../database/database.service.js';

/** The command line is wrong, or the command cannot be done. The message is one line for the operator. */
export class AdminCommandError extends Error {
  override readonly name = 'AdminCommandError';
}

/**
 * A command with its arguments, ready to run.
 * @returns the lines to print
 * @throws AdminCommandError
 */
export type RunCommand = (database: Database) => Promise<string[]>;

/** One command of `npm run admin`. */
export interface Command {
  /** The arguments as the usage shows them, optional ones in brackets. */
  args: string;
  description: string;
  /** @throws AdminCommandError for invalid arguments, before the database is opened */
  parse: (...args: string[]) => RunCommand;
}
