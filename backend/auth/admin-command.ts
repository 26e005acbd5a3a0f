import { AuditService } from '../audit/audit.service.js';
import { ROLES, type Role } from '../contract/statuses.js';
import { AppError } from '../core/app.error.js';
import { Database } from '../database/database.service.js';
import { prepareDatabase } from '../database/prepare.js';
import { changeRolesBy } from './change-roles.js';
import type { UserDto } from './user.dto.js';

export const USAGE = [
  'npm run admin -- grant EMAIL ROLE    adds a role to an account',
  'npm run admin -- revoke EMAIL ROLE   takes a role from an account',
  'npm run admin -- list                shows the administrators',
  `ROLE is one of ${ROLES.join(', ')}; every account is a USER.`,
];

/** A command that is not understood, or that the rules forbid; the message is one line for a person. */
export class AdminCommandError extends Error {
  override readonly name = 'AdminCommandError';
}

type Command = { verb: 'list' } | { verb: 'grant' | 'revoke'; email: string; role: Role };

/** @throws AdminCommandError that shows how the command is used */
export function parseCommand(words: readonly string[]): Command {
  const [verb, email, roleText, ...rest] = words;
  if (verb === 'list' && email === undefined) return { verb };
  if ((verb !== 'grant' && verb !== 'revoke') || !email || !roleText || rest.length > 0) {
    throw new AdminCommandError(`Usage:\n${USAGE.map((line) => `  ${line}`).join('\n')}`);
  }
  const role = ROLES.find((candidate) => candidate === roleText.toUpperCase());
  if (!role) throw new AdminCommandError(`There is no role ${roleText}; the roles are ${ROLES.join(', ')}`);
  if (verb === 'revoke' && role === 'USER') throw new AdminCommandError('Every account is a USER');
  return { verb, email: email.trim().toLowerCase(), role };
}

/**
 * Changes or shows who administers, from the command line, where no account is needed to do so.
 * @returns the lines to print
 * @throws AdminCommandError
 */
export async function runAdminCommand(databaseUrl: string, command: Command): Promise<string[]> {
  await prepareDatabase(databaseUrl);
  const database = new Database({ databaseUrl });
  try {
    return command.verb === 'list' ? await listAdministrators(database) : await changeRole(database, command);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function listAdministrators({ prisma }: Database): Promise<string[]> {
  const users = await prisma.user.findMany({
    where: { roles: { hasSome: ['ADMIN', 'SUPER_ADMIN'] } },
    orderBy: { email: 'asc' },
  });
  return users.length > 0 ? users.map(lineOf) : ['There are no administrators'];
}

async function changeRole(
  database: Database,
  { verb, email, role }: Exclude<Command, { verb: 'list' }>,
): Promise<string[]> {
  const found = await database.prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (!found) throw new AdminCommandError(`There is no account with the e-mail ${email}`);
  const change = (before: readonly Role[]) =>
    verb === 'grant' ? [...before, role] : before.filter((one) => one !== role);
  try {
    const user = await database.transaction((tx) =>
      changeRolesBy(tx, new AuditService(), null, found.id, change),
    );
    const waits = user.accountStatus === 'VERIFIED' ? [] : ['Its roles count once the account is VERIFIED'];
    return [lineOf(user), ...waits];
  } catch (error) {
    throw error instanceof AppError ? new AdminCommandError(error.message) : error;
  }
}

const lineOf = ({
  email,
  roles,
  accountStatus,
}: Pick<UserDto, 'email' | 'roles' | 'accountStatus'>): string =>
  `${email}: ${roles.join(', ')} (${accountStatus})`;
