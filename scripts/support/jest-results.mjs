/** @typedef {import('./junit.mjs').JestFile} JestFile */

/**
 * The results of a first run, with those of the files that ran again in their place.
 * @param {JestFile[]} first
 * @param {JestFile[]} repeated
 * @returns {JestFile[]}
 */
export function withRepeats(first, repeated) {
  const again = new Map(repeated.map((file) => [file.name, file]));
  return first.map((file) => again.get(file.name) ?? file);
}

/**
 * @param {JestFile[]} files
 * @param {string} status
 */
export function countTests(files, status) {
  return files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
    .length;
}

/**
 * Failed tests. A file that could not run counts as one.
 * @param {JestFile[]} files
 */
export function countFailed(files) {
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return countTests(files, 'failed') + broken.length;
}
