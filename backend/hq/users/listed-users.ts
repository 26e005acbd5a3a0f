import { toUserDto } from '../../auth/accounts/user.dto.js';
import { markedBusinessSelect, toAccountMarks } from '../../auth/sanctions/account-marks.js';
import type { MarkedSubject } from '../../auth/sanctions/sanctions.service.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { type ListedUserDto, userSelect } from './hq-users.dto.js';

/** The columns for `toListedUser`. */
export const listedUserSelect = {
  ...userSelect,
  businesses: { select: markedBusinessSelect },
} as const satisfies Prisma.UserSelect;

type ListedUserRow = Prisma.UserGetPayload<{ select: typeof listedUserSelect }>;

/** The account with the marks by which earlier decisions are found. */
export const toMarkedAccount = ({ id, email, businesses }: ListedUserRow): MarkedSubject => ({
  self: { kind: 'account', id, accountId: id },
  marks: toAccountMarks(email, businesses),
});

/** @param marked the ids of those with whose details others were sanctioned */
export const toListedUser = (row: ListedUserRow, marked: ReadonlySet<string>): ListedUserDto => ({
  ...toUserDto(row),
  emailConfirmed: row.emailConfirmedAt !== null,
  hasEarlierSanctions: marked.has(row.id),
});
