import type { Db } from '../../database/db.js';
import type { Marks } from './sanctions.service.js';

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
export async function readMarksOfAccounts(db: Db, accounts: readonly Account[]): Promise<Map<string, Marks>> {
  const businesses = await db.business.findMany({
    where: { ownerId: { in: accounts.map(({ id }) => id) } },
    select: { ownerId: true, email: true, registrationNumber: true, vatRegistrationNo: true },
  });
  return new Map(
    accounts.map(({ id, email }) => [
      id,
      toMarks(
        email,
        businesses.filter(({ ownerId }) => ownerId === id),
      ),
    ]),
  );
}

type BusinessMarks = Record<'registrationNumber' | 'vatRegistrationNo', string | null> & { email: string };

function toMarks(email: string, businesses: readonly BusinessMarks[]): Marks {
  return {
    email: [email, ...businesses.map((business) => business.email)],
    registrationNumber: businesses.map(({ registrationNumber }) => registrationNumber),
    vatRegistrationNo: businesses.map(({ vatRegistrationNo }) => vatRegistrationNo),
  };
}
