import { slugFromName } from '../../contract/slugs/slug.js';

/** Removes accents, so that a name can be used in an email address. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** No mail can reach this address: the domain is reserved for examples. */
export const emailOf = (person: string): string =>
  `${slugFromName(plain(person)).replaceAll('-', '.')}@mailbox.example`;

export const businessEmailOf = (business: string): string => `hello@${slugFromName(plain(business))}.example`;

/** @throws Error for a name that is not in the demonstration data, which is a mistake in its lists */
export function named<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (!row) throw new Error(`The demonstration has no ${name}`);
  return row;
}
