import { slugFromName } from '../../contract/slug.js';

/** Letters without accents, so that a name can be part of an address of mail. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** No mail can reach it: the domain is one of those that exist for examples only. */
export const emailOf = (person: string): string =>
  `${slugFromName(plain(person)).replaceAll('-', '.')}@mailbox.example`;

export const businessEmailOf = (business: string): string => `hello@${slugFromName(plain(business))}.example`;

/** @throws Error for a name that the demonstration does not have: a mistake in its own lists */
export function named<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (!row) throw new Error(`The demonstration has no ${name}`);
  return row;
}
