/**
 * `npm run bench`: measures the figures of docs/performance.md. `-- --quick` is shorter and uses up to 100,000
 * businesses. `-- --directus FOLDER` compares with the Directus there instead; `--cost`, `--profile` and `--growth`
 * measure one subject only. `--largest ROWS` sets the largest number of businesses, or of rows of the audit log.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { resolvePath } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';

const USAGE =
  'Usage: npm run bench [-- --quick | --cost | --profile | --growth [--largest ROWS] | --largest ROWS | --directus FOLDER [--quick]], with 100,000 rows or more';
const say = (/** @type {string} */ line) => console.log(line);

try {
  const { quick, cost, profile, growth, largest, directus } = optionsOf(process.argv.slice(2));
  await ensureBuilt(say, () => ensureInstalled(say));
  // Imported here, because the packages that they need may have been installed only just now.
  const { bench, benchCosts, benchGrowth, benchProfile } = await import('../test/load/bench.mjs');
  const { benchAgainstDirectus } = await import('../test/load/against-directus.mjs');
  const hold = await (directus
    ? benchAgainstDirectus({ folder: directus, quick })
    : cost
      ? benchCosts()
      : profile
        ? benchProfile()
        : growth
          ? benchGrowth({ largest })
          : bench({ quick, largest }));
  process.exitCode = hold ? 0 : 1;
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : oneLine(error));
  process.exitCode = 1;
}

/**
 * @param {string[]} args
 * @returns {{ quick: boolean, cost: boolean, profile: boolean, growth: boolean, largest: number, directus: string | undefined }}
 *   `largest`: businesses in the largest database; `directus`: the folder of its installation
 * @throws {UserFacingError} with the usage
 */
function optionsOf(args) {
  const { quick, cost, profile, growth, largest, directus } = parse(args);
  const rows = quick ? 100_000 : Number(largest ?? 1_000_000);
  const chosen = [quick, cost, profile, growth, directus !== undefined].filter(Boolean).length;
  const alone = chosen < 2 || (chosen === 2 && quick && directus !== undefined);
  const known = largest === undefined || chosen === 0 || growth;
  if (!alone || !known || directus === '' || !Number.isInteger(rows) || rows < 100_000 || rows > 10_000_000)
    throw new UserFacingError(USAGE);
  return {
    quick,
    cost,
    profile,
    growth,
    largest: rows,
    directus: directus && resolvePath(directus),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        cost: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        growth: { type: 'boolean', default: false },
        largest: { type: 'string' },
        directus: { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new UserFacingError(USAGE);
  }
}
