import type { Database } from '../database/database.service.js';

/** A command line that is not understood, or a command that cannot be done; the message is one line for a person. */
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
  /** The arguments, as the usage shows them; one in brackets is optional. */
  args: string;
  description: string;
  /** @throws AdminCommandError for arguments that cannot be right, before there is a database */
  parse: (...args: string[]) => RunCommand;
}
