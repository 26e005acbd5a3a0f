import type { Db } from '../../database/database.service.js';
import type { Marks } from './sanctions.service.js';

/** The marks of an account: its own e-mail, and the e-mails and numbers of its businesses. */
export async function readAccountMarks(db: Db, { id, email }: { id: string; email: string }): Promise<Marks> {
  const businesses = await db.business.findMany({
    where: { ownerId: id },
    select: { email: true, registrationNumber: true, vatRegistrationNo: true },
  });
  return {
    email: [email, ...businesses.map((business) => business.email)],
    registrationNumber: businesses.map(({ registrationNumber }) => registrationNumber),
    vatRegistrationNo: businesses.map(({ vatRegistrationNo }) => vatRegistrationNo),
  };
}
