/** Writes what Jest reports as JSON in the format of JUnit, which CI systems read. */

/** @typedef {{ title: string, ancestorTitles: string[], status: string, duration?: number | null, failureMessages: string[] }} Test */
/** @typedef {{ name: string, message: string, status: string, startTime: number, endTime: number, assertionResults: Test[] }} JestFile */

/** Control characters, such as the colours of a terminal, which XML cannot have. */

const FORBIDDEN = /\u001b\[[\d;]*m|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** @param {string} text */
const escape = (text) => text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Test} test @param {string} file */
function testCase({ title, ancestorTitles, status, duration, failureMessages }, file) {
  const name = [...ancestorTitles, title].join(' › ');
  const head = `<testcase classname="${escape(file)}" name="${escape(name)}" time="${(duration ?? 0) / 1000}"`;
  if (status === 'passed') return `    ${head}/>`;
  if (status !== 'failed') return `    ${head}><skipped/></testcase>`;
  return `    ${head}><failure>${escape(failureMessages.join('\n'))}</failure></testcase>`;
}

/**
 * @param {JestFile[]} files  `testResults` of Jest's report
 * @param {string} root  the folder that file names are relative to
 * @returns {string} XML
 */
export function toJunit(files, root) {
  const suites = files.map(({ name, message, status, startTime, endTime, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    // A file that could not be loaded has no tests, and must not look like success.
    const broken = status === 'failed' && assertionResults.length === 0;
    const tests = broken
      ? [{ title: 'loads', ancestorTitles: [], status: 'failed', failureMessages: [message] }]
      : assertionResults;
    const count = (/** @type {string[]} */ ...states) =>
      tests.filter((test) => states.includes(test.status)).length;
    const failures = count('failed');
    const skipped = tests.length - failures - count('passed');
    return [
      `  <testsuite name="${escape(file)}" tests="${tests.length}" failures="${failures}" skipped="${skipped}" time="${(endTime - startTime) / 1000}">`,
      ...tests.map((test) => testCase(test, file)),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
