import { toUserDto, type UserDto } from '../../auth/accounts/user.dto.js';
import { readMarksOfAccounts } from '../../auth/sanctions/account-marks.js';
import type { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import type { Db } from '../../database/db.js';
import type { ListedUserDto } from './hq-users.dto.js';

/** The accounts, each with whether there were earlier decisions with the same details. */
export async function toListedUsers(
  db: Db,
  sanctions: Sanctions,
  rows: (UserDto & { emailConfirmedAt: Date | null })[],
): Promise<ListedUserDto[]> {
  const marks = await readMarksOfAccounts(db, rows);
  const marked = await sanctions.findMarked(
    db,
    rows.map(({ id }) => ({ self: { kind: 'account', id, accountId: id }, marks: marks.get(id) ?? {} })),
  );
  return rows.map((row) => ({
    ...toUserDto(row),
    emailConfirmed: row.emailConfirmedAt !== null,
    hasEarlierSanctions: marked.has(row.id),
  }));
}
