import { type LargeSeed, SeedError, seedLarge } from './large-seed.js';

export const USAGE =
  'Usage: npm run seed -- --users N --businesses N [--properties N] [--invitations N] [--force]';
/** More would take hours and tell nothing new. */
const ROWS_MAX = 5_000_000;

const KINDS = ['users', 'businesses', 'properties', 'invitations'] as const satisfies (keyof LargeSeed)[];

export interface SeedCommand {
  rows: LargeSeed;
  force: boolean;
}

/** @throws SeedError that shows how the command is used */
export function parseSeedCommand(words: readonly string[]): SeedCommand {
  const rows: LargeSeed = { users: 0, businesses: 0, properties: 0, invitations: 0 };
  let force = false;
  const left = words.flatMap((word) => word.split('='));
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--force') {
      force = true;
      continue;
    }
    const kind = KINDS.find((candidate) => word === `--${candidate}`);
    const number = left.shift() ?? '';
    if (!kind || !/^\d{1,7}$/.test(number) || Number(number) > ROWS_MAX) throw new SeedError(USAGE);
    rows[kind] = Number(number);
  }
  if (KINDS.every((kind) => rows[kind] === 0)) throw new SeedError(USAGE);
  return { rows, force };
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
