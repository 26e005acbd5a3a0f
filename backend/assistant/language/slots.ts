import type { DeadlineKindName } from './deadline-words.js';
import type { NamedRecord } from './names.js';

export interface Named {
  id: string;
  name: string;
}

/** What a question names. */
export interface Slots {
  /** Several when they have the same name, or when a word stands in several names. */
  properties: readonly NamedRecord[];
  businesses: readonly NamedRecord[];
  /** Staff, owners who invited a business, and in HQ any user. */
  people: readonly NamedRecord[];
  /** What the words leave out: "everybody except Ada". */
  except: readonly NamedRecord[];
  /** Names of service categories; several when the word stands for several. */
  categories: readonly string[];
  kind: DeadlineKindName | null;
  /** A town. */
  place: string | null;
  /** One day, or the first and the last day of a period; YYYY-MM-DD. */
  on: string | null;
  from: string | null;
  until: string | null;
  count: number | null;
  /** A new name. */
  name: string | null;
  status: string | null;
  /** Months from one time to the next. */
  everyMonths: number | null;
}

export const NO_SLOTS: Slots = {
  properties: [],
  businesses: [],
  people: [],
  except: [],
  categories: [],
  kind: null,
  place: null,
  on: null,
  from: null,
  until: null,
  count: null,
  name: null,
  status: null,
  everyMonths: null,
};
