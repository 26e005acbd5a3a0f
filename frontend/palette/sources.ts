import type { Source } from './sources/source';
import { actions } from './sources/actions';
import { decisions } from './sources/decisions';
import { businesses, properties, users } from './sources/hq';
import { ownBusinesses, ownProperties } from './sources/own';
import { pages } from './sources/pages';

/** Everything that the palette can find, in the order of its headings. */
export const SOURCES: readonly Source[] = [
  ownProperties,
  ownBusinesses,
  decisions,
  users,
  properties,
  businesses,
  pages,
  actions,
];
