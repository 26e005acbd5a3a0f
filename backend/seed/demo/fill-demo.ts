import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { hasAdministrator, lockAdministrators } from '../../auth/accounts/administrators.js';
import { hashPassword } from '../../auth/passwords/passwords.js';
import type { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { EmbeddedPlaces } from '../../places/embedded/embedded.provider.js';
import { Gazetteer } from '../../places/embedded/gazetteer.js';
import type { PlaceDetails } from '../../places/provider/places.provider.js';
import { EAST } from './businesses-east.js';
import { NATIONS } from './businesses-nations.js';
import { NORTH } from './businesses-north.js';
import { SOUTH } from './businesses-south.js';
import { DemoHistory } from './demo-history.js';
import { emailOf } from './demo-rows.js';
import { PROPERTIES } from './properties.js';
import { writeBusinesses } from './write-businesses.js';
import { writeCertificates } from './write-certificates.js';
import { writeDeadlines } from './write-deadlines.js';
import { writeGuides } from './write-guides.js';
import { writeInvitations } from './write-invitations.js';
import { writeJobs } from './jobs/write-jobs.js';
import { writePeople } from './write-people.js';
import { writeProperties } from './write-properties.js';

/** One account for each kind of user. */
const SIGN_INS = [
  { label: 'administrator', name: 'Ruth Pemberton' },
  { label: 'property owner', name: 'Eleanor Whitcombe' },
  { label: 'business owner', name: 'Priya Venkataraman' },
  { label: 'staff member of a business', name: 'Daniel Osgood' },
  { label: 'pending account', name: 'Harriet Linwood' },
  { label: 'suspended account', name: 'Paula Denholm' },
];

const BUSINESSES = [...EAST, ...SOUTH, ...NORTH, ...NATIONS];

/** The sign-in data. Printed once, because only the hash of the password is stored. */
export interface DemoSignIns {
  /** One password for all demonstration accounts. */
  password: string;
  accounts: { label: string; email: string }[];
}

/**
 * Fills a database that has no accounts but administrators with believable demonstration data: people, properties,
 * businesses, invitations, messages, quotes and reviews. Runs in one transaction. Several replicas may run it at once.
 * @returns how to sign in; null when the database was not empty, then nothing was changed
 */
export async function fillDemo(database: Database, now: Date): Promise<DemoSignIns | null> {
  if (!(await isEmpty(database.prisma))) return null;
  const places = await locateAll(database);
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const filled = await database.transaction(async (tx) => {
    // The other replica writes for longer than a call may wait for a lock.
    await tx.$executeRaw`SET LOCAL lock_timeout = '9s'`;
    await lockAdministrators(tx);
    if (!(await isEmpty(tx))) return false;
    const history = new DemoHistory(now);
    const people = await writePeople(tx, history, passwordHash);
    const businesses = await writeBusinesses(tx, history, { people, places }, BUSINESSES);
    await writeCertificates(tx, history, { people, businesses });
    const properties = await writeProperties(tx, history, { people, places, businesses });
    await writeInvitations(tx, history, { businesses, properties });
    await writeDeadlines(tx, history, properties);
    await writeGuides(tx, history, properties);
    await writeJobs(tx, history);
    await history.write(tx);
    return true;
  });
  if (!filled) return null;
  return { password, accounts: SIGN_INS.map(({ label, name }) => ({ label, email: emailOf(name) })) };
}

async function isEmpty(db: Db): Promise<boolean> {
  const [users, businesses, properties] = await Promise.all([
    db.user.count({ where: { NOT: { roles: { hasSome: ['ADMIN', 'SUPER_ADMIN'] } } } }),
    db.business.count(),
    db.property.count(),
  ]);
  return users + businesses + properties === 0 && (await hasAdministrator(db));
}

/** Addresses looked up at a time. All of them at once would wait too long for a connection on a busy machine. */
const lookUp = pLimit(4);

/**
 * Looks up every address as a registration does, to get coordinates and precision from the gazetteer.
 * @returns the places by their search text, without those that were not found
 */
async function locateAll(database: Database): Promise<Map<string, PlaceDetails>> {
  const provider = new EmbeddedPlaces(new Gazetteer(database));
  const searched = new Set([...BUSINESSES, ...PROPERTIES].map(({ place }) => place));
  const found = await Promise.all(
    [...searched].map((words) =>
      lookUp(async () => {
        const [first] = await provider.search('', words);
        const details =
          first && (await provider.details('', first.placeId.slice(provider.prefix.length + 1)));
        return [words, details ?? null] as const;
      }),
    ),
  );
  return new Map(found.flatMap(([words, details]) => (details ? [[words, details] as const] : [])));
}

/** The lines to print that say how to sign in. */
export function describeSignIns({ password, accounts }: DemoSignIns): string[] {
  return [
    'Demonstration data filled in. Sign-ins, shown this once:',
    ...accounts.map(({ label, email }) => `  ${label}: ${email}, password ${password}`),
    '  every other account of the demonstration has the same password',
  ];
}
