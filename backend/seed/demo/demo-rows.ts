import { slugFromName } from '../../contract/slugs/slug.js';
import type { PlaceDetails } from '../../places/provider/places.provider.js';

/** The data of a written person that other rows need. */
export interface WrittenPerson {
  id: string;
}

/** The data of a written business that other rows need. */
export interface WrittenBusiness {
  id: string;
  ownerId: string;
  manages: boolean;
  /** Ids of its services by category name. */
  services: ReadonlyMap<string, string>;
}

/** The data of a written property that other rows need. */
export interface WrittenProperty {
  id: string;
  ownerId: string;
}

/** What the rows of the demonstration refer to, by name. */
export interface DemoRows {
  people: ReadonlyMap<string, WrittenPerson>;
  /** The places by their search text. Places that the gazetteer does not know are missing. */
  places: ReadonlyMap<string, PlaceDetails>;
  businesses: ReadonlyMap<string, WrittenBusiness>;
  properties: ReadonlyMap<string, WrittenProperty>;
}

/** No mail can reach this address: the domain is reserved for examples. */
export const emailOf = (person: string): string =>
  `${slugFromName(person).replaceAll('-', '.')}@mailbox.example`;

export const businessEmailOf = (business: string): string => `hello@${slugFromName(business)}.example`;

/** @throws Error for a name that is not in the demonstration data, which is a mistake in its lists */
export function named<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (!row) throw new Error(`The demonstration has no ${name}`);
  return row;
}
