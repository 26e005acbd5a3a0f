import type { Database } from '../database/database.service.js';

/** A command that is not understood, or that cannot be done; the message is one line for a person. */
export class AdminCommandError extends Error {
  override readonly name = 'AdminCommandError';
}

/**
 * Does what was asked for.
 * @returns the lines to print
 * @throws AdminCommandError
 */
export type Command = (database: Database) => Promise<string[]>;

/** One thing that `npm run admin` can do. */
export interface Verb {
  /** What follows the verb, as the usage shows it; a word in brackets may be missing. */
  words: string;
  does: string;
  /** @throws AdminCommandError for words that cannot be right, before there is a database */
  read: (...words: string[]) => Command;
}
