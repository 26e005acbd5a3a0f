/**
 * `npm run bench`: measures the figures of docs/performance.md. `-- --quick` is shorter and uses up to 100,000
 * businesses. `-- --directus FOLDER` also compares with the Directus there; `--cost`, `--profile` and `--growth` measure
 * one subject only, and `--gates` checks what no load changes: plans, statements, sizes. `--largest ROWS` sets the largest number of businesses, or of rows of the audit log. `--write` puts
 * the figures of a whole run into docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { resolvePath } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';

const USAGE =
  'Usage: npm run bench [-- [--quick | --largest ROWS | --write] [--directus FOLDER] | --gates | --cost | --profile | --growth [--largest ROWS]], with 100,000 rows or more';
const say = (/** @type {string} */ line) => console.log(line);

try {
  const { quick, gates, cost, profile, growth, largest, directus, write } = optionsOf(process.argv.slice(2));
  await ensureBuilt(say, () => ensureInstalled(say));
  // Imported here, because the packages that they need may have been installed only just now.
  const { bench, benchCosts, benchGates, benchGrowth, benchProfile } = await import('../bench/bench.mjs');
  const hold = await (gates
    ? benchGates()
    : cost
      ? benchCosts()
      : profile
        ? benchProfile()
        : growth
          ? benchGrowth({ largest })
          : bench({ quick, largest, directus, write }));
  process.exitCode = hold ? 0 : 1;
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : oneLine(error));
  process.exitCode = 1;
}

/**
 * @param {string[]} args
 * @returns {{ quick: boolean, gates: boolean, cost: boolean, profile: boolean, growth: boolean, largest: number, directus: string | undefined, write: boolean }}
 *   `largest`: businesses in the largest database; `directus`: the folder of its installation
 * @throws {UserFacingError} with the usage
 */
function optionsOf(args) {
  const { quick, gates, cost, profile, growth, largest, directus, write } = parse(args);
  const rows = quick ? 100_000 : Number(largest ?? 1_000_000);
  const subjects = [gates, cost, profile, growth].filter(Boolean).length;
  const whole = subjects === 0;
  const known = whole
    ? [quick, largest !== undefined, write].filter(Boolean).length <= 1 && directus !== ''
    : subjects === 1 && !quick && !write && directus === undefined && (largest === undefined || growth);
  if (!known || !Number.isInteger(rows) || rows < 100_000 || rows > 10_000_000)
    throw new UserFacingError(USAGE);
  return {
    quick,
    gates,
    cost,
    profile,
    growth,
    largest: rows,
    directus: directus && resolvePath(directus),
    write,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        gates: { type: 'boolean', default: false },
        cost: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        growth: { type: 'boolean', default: false },
        largest: { type: 'string' },
        directus: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new UserFacingError(USAGE);
  }
}
