import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './run.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @typedef {{ total: number, covered: number }} Part */
/** @typedef {{ lines: Part, branches: Part }} Figures */

/** @param {Part} part */
const percent = ({ total, covered }) => `${total === 0 ? '100.0' : ((100 * covered) / total).toFixed(1)} %`;

/**
 * Adds up the figures of files by folder.
 * @param {Record<string, Figures>} files  by absolute path
 * @param {string} folder  whose sub-folders are the domains
 * @returns {Map<string, Figures>}
 */
export function byDomain(files, folder) {
  /** @type {Map<string, Figures>} */
  const domains = new Map();
  for (const [file, figures] of Object.entries(files)) {
    const inside = path.relative(folder, file).split(path.sep);
    if (inside[0] === '..' || inside.length < 2) continue;
    const domain = inside[0] ?? '';
    const sum = domains.get(domain) ?? {
      lines: { total: 0, covered: 0 },
      branches: { total: 0, covered: 0 },
    };
    for (const kind of /** @type {const} */ (['lines', 'branches'])) {
      sum[kind].total += figures[kind].total;
      sum[kind].covered += figures[kind].covered;
    }
    domains.set(domain, sum);
  }
  return new Map([...domains].sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Prints lines and branches of the backend by domain, from what V8 has counted.
 * @param {string} counted  folder of V8's reports
 * @param {string[]} wanted  domains to print; none means all, because other domains' tests have not run
 * @param {(line: string) => void} say
 */
export async function printCoverage(counted, wanted, say) {
  if (readdirSync(counted).length === 0) throw new UserFacingError('V8 has counted nothing');
  const summary = path.join(path.dirname(counted), 'coverage-summary');
  const { code, output } = await run(process.execPath, [
    'node_modules/c8/bin/c8.js',
    'report',
    `--temp-directory=${counted}`,
    `--reports-dir=${summary}`,
    '--reporter=json-summary',
    '--include=backend/**/*.ts',
    '--exclude=backend/generated/**',
    '--exclude=backend/**/*.spec.ts',
  ]);
  if (code !== 0) throw new UserFacingError(`c8 failed: ${output}`);
  const { total: _total, ...files } = JSON.parse(
    readFileSync(path.join(summary, 'coverage-summary.json'), 'utf8'),
  );
  say(`${'domain'.padEnd(20)}${'lines'.padStart(10)}${'branches'.padStart(10)}`);
  for (const [domain, { lines, branches }] of byDomain(files, path.join(ROOT, 'backend')))
    if (wanted.length === 0 || wanted.includes(domain))
      say(`${domain.padEnd(20)}${percent(lines).padStart(10)}${percent(branches).padStart(10)}`);
}
