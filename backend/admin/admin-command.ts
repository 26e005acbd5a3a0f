import { ROLES } from '../contract/statuses.js';
import { Database } from '../database/database.service.js';
import { initDatabase } from '../bootstrap/init-database.js';
import { JOB_VERBS } from './jobs.js';
import { printable } from './lines.js';
import { MAIL_VERBS } from './mails.js';
import { ROLE_VERBS } from './roles.js';
import { UNLOCK_VERBS } from './unlock.js';
import { AdminCommandError, type Command, type Verb } from './command.js';

const VERBS: [name: string, verb: Verb][] = Object.entries({
  ...ROLE_VERBS,
  ...UNLOCK_VERBS,
  ...MAIL_VERBS,
  ...JOB_VERBS,
});

const forms = VERBS.map(([name, { words }]) => `npm run admin -- ${name} ${words}`.trim());
const width = Math.max(...forms.map(({ length }) => length));
const USAGE = [
  'Usage:',
  ...VERBS.map(([, { does }], index) => `  ${(forms[index] ?? '').padEnd(width)}   ${does}`),
  `  ROLE is one of ${ROLES.join(', ')}; every account is a USER.`,
].join('\n');

/** @throws AdminCommandError that shows how the command is used */
export function parseCommand([name, ...words]: readonly string[]): Command {
  const verb = VERBS.find(([candidate]) => candidate === name)?.[1];
  const known = verb ? verb.words.split(' ').filter(Boolean) : [];
  const needed = known.filter((word) => !word.startsWith('['));
  if (!verb || words.length < needed.length || words.length > known.length || words.includes('')) {
    throw new AdminCommandError(USAGE);
  }
  return verb.read(...words);
}

/**
 * Does from the command line, where no account is needed, what `command` says.
 * @returns the lines to print
 * @throws AdminCommandError
 */
export async function runAdminCommand(databaseUrl: string, command: Command): Promise<string[]> {
  await initDatabase(databaseUrl);
  const database = new Database({ databaseUrl });
  try {
    return (await command(database)).map(printable);
  } finally {
    await database.onApplicationShutdown();
  }
}
