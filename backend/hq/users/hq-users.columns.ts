import type { CsvColumns } from '../../core/lists/csv.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { ListedUserDto } from './hq-users.dto.js';

export const SORTS = {
  name: { by: Prisma.sql`lower(u.name)`, type: 'text' },
  email: { by: Prisma.sql`u.email`, type: 'text' },
  roles: { by: Prisma.sql`role_labels(u.roles)`, type: 'text' },
  accountStatus: { by: Prisma.sql`enum_label(u.account_status)`, type: 'text' },
  createdAt: { by: Prisma.sql`u.created_at`, type: 'timestamptz' },
} as const;

export const CSV_COLUMNS: CsvColumns<ListedUserDto> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Roles: ({ roles }) => roles.join(' '),
  'Email confirmed': ({ emailConfirmed }) => (emailConfirmed ? 'yes' : 'no'),
  'Account status': ({ accountStatus }) => accountStatus,
  Registered: ({ createdAt }) => createdAt,
};
