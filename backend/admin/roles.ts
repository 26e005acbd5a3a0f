import { AuditService } from '../audit/audit.service.js';
import { changeRolesBy } from '../auth/accounts/change-roles.js';
import type { UserDto } from '../auth/accounts/user.dto.js';
import { ROLES, type Role } from '../contract/statuses.js';
import { AppError } from '../core/errors/app.error.js';
import { normalizeEmail } from '../contract/email.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';

export const ROLE_COMMANDS: Record<string, Command> = {
  grant: {
    args: 'EMAIL ROLE',
    description: 'adds a role to an account',
    parse: (email, roleText) => {
      const role = readRole(roleText);
      return changeRole(email, (before) => [...before, role]);
    },
  },
  revoke: {
    args: 'EMAIL ROLE',
    description: 'takes a role from an account',
    parse: (email, roleText) => {
      const role = readRole(roleText);
      if (role === 'USER') throw new AdminCommandError('Every account is a USER');
      return changeRole(email, (before) => before.filter((one) => one !== role));
    },
  },
  list: { args: '', description: 'shows the administrators', parse: () => listAdministrators },
};

function readRole(text: string): Role {
  const role = ROLES.find((candidate) => candidate === text.toUpperCase());
  if (!role) throw new AdminCommandError(`There is no role ${text}; the roles are ${ROLES.join(', ')}`);
  return role;
}

const listAdministrators: RunCommand = async ({ prisma }) => {
  const users = await prisma.user.findMany({
    where: { roles: { hasSome: ['ADMIN', 'SUPER_ADMIN'] } },
    orderBy: { email: 'asc' },
  });
  return users.length > 0 ? users.map(lineOf) : ['There are no administrators'];
};

function changeRole(emailText: string, change: (before: readonly Role[]) => readonly Role[]): RunCommand {
  const email = normalizeEmail(emailText);
  return async (database) => {
    const found = await database.prisma.user.findUnique({ where: { email }, select: { id: true } });
    if (!found) throw new AdminCommandError(`There is no account with the email ${email}`);
    try {
      const user = await database.transaction((tx) =>
        changeRolesBy(tx, new AuditService(), null, found.id, change),
      );
      const waits = user.accountStatus === 'VERIFIED' ? [] : ['Its roles count once the account is VERIFIED'];
      return [lineOf(user), ...waits];
    } catch (error) {
      throw error instanceof AppError ? new AdminCommandError(error.message) : error;
    }
  };
}

const lineOf = ({
  email,
  roles,
  accountStatus,
}: Pick<UserDto, 'email' | 'roles' | 'accountStatus'>): string =>
  `${email}: ${roles.join(', ')} (${accountStatus})`;
