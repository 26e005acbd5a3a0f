import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';

const ROOT = pathToFileURL(path.resolve(import.meta.dirname, '../../..')).href;
const isOurs = (url) => url.startsWith(`${ROOT}/backend/`) && !url.includes('/generated/');

/**
 * Writes what V8 has counted since the last file, if somebody wants it. A worker may be ended before it could write by
 * itself. Only our own files are kept: those of packages take a hundred times the space.
 */
export function takeCoverage() {
  const folder = process.env.NODE_V8_COVERAGE;
  if (!folder) return;
  v8.takeCoverage();
  const mine = `coverage-${process.pid}-`;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(mine))) {
    const file = path.join(folder, name);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const maps = Object.entries(report['source-map-cache'] ?? {}).filter(([url]) => isOurs(url));
    const result = report.result.filter(({ url }) => isOurs(url));
    writeFileSync(file, JSON.stringify({ result, 'source-map-cache': Object.fromEntries(maps) }));
    renameSync(file, path.join(folder, `taken-${name}`));
  }
}
