import { parseArgs } from 'node:util';
import { type LargeSeed, SeedError, seedLarge } from './large-seed.js';

export const USAGE =
  'Usage: npm run seed -- --users N --businesses N [--properties N] [--invitations N] [--force]';
/** Most rows of one kind. More would take hours and show nothing new. */
const ROWS_MAX = 5_000_000;

const KINDS = ['users', 'businesses', 'properties', 'invitations'] as const satisfies (keyof LargeSeed)[];

export interface SeedCommand {
  rows: LargeSeed;
  force: boolean;
}

/** @throws SeedError with the usage */
export function parseSeedCommand(words: readonly string[]): SeedCommand {
  const options = readOptions(words);
  const rows: LargeSeed = { users: 0, businesses: 0, properties: 0, invitations: 0 };
  for (const kind of KINDS) {
    const number = options[kind] ?? '0';
    if (!/^\d{1,7}$/.test(number) || Number(number) > ROWS_MAX) throw new SeedError(USAGE);
    rows[kind] = Number(number);
  }
  if (KINDS.every((kind) => rows[kind] === 0)) throw new SeedError(USAGE);
  return { rows, force: options.force };
}

function readOptions(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        users: { type: 'string' },
        businesses: { type: 'string' },
        properties: { type: 'string' },
        invitations: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new SeedError(USAGE);
  }
}

/**
 * @returns the lines to print
 * @throws SeedError
 */
export async function runSeedCommand(databaseUrl: string, { rows, force }: SeedCommand): Promise<string[]> {
  const { account, rows: made } = await seedLarge(databaseUrl, rows, { force });
  const lines = [`Added ${KINDS.map((kind) => `${made[kind]} ${kind}`).join(', ')}`];
  if (account) lines.push(`One of the users: ${account.email}, password ${account.password}`);
  return lines;
}
