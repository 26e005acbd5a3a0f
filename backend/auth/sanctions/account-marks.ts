import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { Marks } from './sanctions.service.js';

/** The columns of a business for `toAccountMarks`. */
export const markedBusinessSelect = {
  email: true,
  registrationNumber: true,
  vatRegistrationNo: true,
} as const satisfies Prisma.BusinessSelect;

interface Account {
  id: string;
  email: string;
}

/** The marks of an account: its own email, and the emails and numbers of its businesses. */
export async function readAccountMarks(db: Db, account: Account): Promise<Marks> {
  const marks = await readMarksOfAccounts(db, [account]);
  return marks.get(account.id) ?? {};
}

/** The marks of several accounts, by their ids. One statement. */
export async function readMarksOfAccounts(
  db: Db,
  accounts: readonly Account[],
  where: Prisma.BusinessWhereInput = {},
): Promise<Map<string, Marks>> {
  const businesses = await db.business.findMany({
    where: { ...where, ownerId: { in: accounts.map(({ id }) => id) } },
    select: { ownerId: true, ...markedBusinessSelect },
  });
  return new Map(
    accounts.map(({ id, email }) => [
      id,
      toAccountMarks(
        email,
        businesses.filter(({ ownerId }) => ownerId === id),
      ),
    ]),
  );
}

type MarkedBusiness = Prisma.BusinessGetPayload<{ select: typeof markedBusinessSelect }>;

/** The marks of an account, where its businesses were read with it. */
export function toAccountMarks(email: string, businesses: readonly MarkedBusiness[]): Marks {
  return {
    email: [email, ...businesses.map((business) => business.email)],
    registrationNumber: businesses.map(({ registrationNumber }) => registrationNumber),
    vatRegistrationNo: businesses.map(({ vatRegistrationNo }) => vatRegistrationNo),
  };
}
