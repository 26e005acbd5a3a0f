import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRowTypes } from '../../test/support/jest/row-types.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * Each statement has to answer some test with a row, because only rows are compared with their type.
 * @param {string} folder  where the tests have noted the statements that did
 * @throws UserFacingError with the places of the others
 */
export function assertSeen(folder) {
  const seen = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n')),
  );
  const unseen = Object.keys(readRowTypes()).filter((place) => !seen.has(place));
  if (unseen.length > 0)
    throw new UserFacingError(`No test reads a row of these statements: ${unseen.join(', ')}`);
}
