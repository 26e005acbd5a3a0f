import type { AccountStatus } from '../../contract/statuses.js';
import type { Db } from '../../database/db.js';
import type { DemoHistory } from './demo-history.js';
import { emailOf, type WrittenPerson } from './demo-rows.js';
import type { DemoPerson } from './demo-types.js';
import { PEOPLE, REVIEWERS } from './people.js';

export async function writePeople(
  tx: Db,
  history: DemoHistory,
  passwordHash: string,
): Promise<Map<string, WrittenPerson>> {
  const rows = PEOPLE.map((person) => {
    const createdAt = history.at(person.joined);
    return {
      id: history.id(createdAt),
      name: person.name,
      email: emailOf(person.name),
      passwordHash,
      roles: person.roles ?? ['USER' as const],
      accountStatus: person.status ?? ('VERIFIED' as const),
      createdAt,
      // A few who still wait for their review have not opened the link yet.
      emailConfirmedAt: person.emailUnconfirmed ? null : createdAt,
    };
  });
  await tx.user.createMany({ data: rows });
  const people = new Map(rows.map((row) => [row.name, { id: row.id }]));
  for (const person of PEOPLE) recordDecisions(history, people, person);
  return people;
}

/** Records the reviewers' decisions on an account. */
function recordDecisions(
  history: DemoHistory,
  people: ReadonlyMap<string, WrittenPerson>,
  { name, joined, status = 'VERIFIED', stopped, roles }: DemoPerson,
): void {
  const subjectId = people.get(name)?.id;
  // Administrators are created with `npm run admin`, without a review.
  if (!subjectId || roles || status === 'PENDING_VERIFICATION') return;
  const decide = (
    daysAgo: number,
    pastTense: 'verified' | 'rejected' | 'suspended',
    before: AccountStatus,
    after: AccountStatus,
  ) =>
    history.record(history.at(daysAgo), reviewerAt(people, daysAgo).id, {
      action: `account.${pastTense}`,
      subjectType: 'user',
      subjectId,
      before: { accountStatus: before },
      after: { accountStatus: after },
    });
  const decided = joined - 1;
  if (status === 'REJECTED') decide(decided, 'rejected', 'PENDING_VERIFICATION', 'REJECTED');
  else decide(decided, 'verified', 'PENDING_VERIFICATION', 'VERIFIED');
  if (status === 'SUSPENDED') decide(stopped ?? decided / 2, 'suspended', 'VERIFIED', 'SUSPENDED');
}

/** The reviewer on that day. Reviewers take turns. */
export function reviewerAt(people: ReadonlyMap<string, WrittenPerson>, daysAgo: number): WrittenPerson {
  const there = REVIEWERS.filter(({ joined }) => joined > daysAgo);
  const turn = there[Math.floor(daysAgo) % there.length];
  const reviewer = turn && people.get(turn.name);
  if (!reviewer) throw new Error('The demonstration has no reviewer for that day');
  return reviewer;
}
