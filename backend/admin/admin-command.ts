import { parseArgs } from 'node:util';
import { ROLES } from '../contract/statuses.js';
import { Database } from '../database/database.service.js';
import { initDatabase } from '../bootstrap/init-database.js';
import { JOB_COMMANDS } from './jobs.js';
import { printable } from './lines.js';
import { MAIL_COMMANDS } from './mails.js';
import { RANKING_COMMANDS } from './ranking.js';
import { ROLE_COMMANDS } from './roles.js';
import { SECOND_FACTOR_COMMANDS } from './second-factor.js';
import { UNLOCK_COMMANDS } from './unlock.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';

const COMMANDS: [name: string, command: Command][] = Object.entries({
  ...ROLE_COMMANDS,
  ...UNLOCK_COMMANDS,
  ...SECOND_FACTOR_COMMANDS,
  ...MAIL_COMMANDS,
  ...JOB_COMMANDS,
  ...RANKING_COMMANDS,
});

const forms = COMMANDS.map(([name, { args }]) => `npm run admin -- ${name} ${args}`.trim());
const width = Math.max(...forms.map(({ length }) => length));
const USAGE = [
  'Usage:',
  ...COMMANDS.map(([, { description }], index) => `  ${(forms[index] ?? '').padEnd(width)}   ${description}`),
  `  ROLE is one of ${ROLES.join(', ')}; every account is a USER.`,
].join('\n');

/** @throws AdminCommandError with the usage */
export function parseCommand(words: readonly string[]): RunCommand {
  const [name, ...args] = readPositionals(words);
  const command = COMMANDS.find(([candidate]) => candidate === name)?.[1];
  const known = command ? command.args.split(' ').filter(Boolean) : [];
  const required = known.filter((arg) => !arg.startsWith('['));
  if (!command || args.length < required.length || args.length > known.length || args.includes('')) {
    throw new AdminCommandError(USAGE);
  }
  return command.parse(...args);
}

/** No command has options. */
function readPositionals(words: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...words], allowPositionals: true }).positionals;
  } catch {
    throw new AdminCommandError(USAGE);
  }
}

/**
 * Runs a command. It needs no account: access to the shell is enough.
 * @returns the lines to print
 * @throws AdminCommandError
 */
export async function runAdminCommand(databaseUrl: string, run: RunCommand): Promise<string[]> {
  await initDatabase(databaseUrl);
  const database = new Database({ databaseUrl });
  try {
    return (await run(database)).map(printable);
  } finally {
    await database.onApplicationShutdown();
  }
}
