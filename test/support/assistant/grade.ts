import { AskService } from '../../../backend/assistant/ask/ask.service.js';
import type { AskResponse } from '../../../backend/assistant/ask/ask.dto.js';
import type { Actor } from '../../../backend/core/access/actor.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import type { TestApp } from '../app.js';
import type { AssistantFixtures } from './assistant-fixtures.js';
import { type ExpectedSlots, type Question, QUESTIONS } from './questions.js';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';

export type Grade = 'right' | 'wrong' | 'undecided';

export interface Graded {
  who: string;
  text: string;
  meaning: string;
  grade: Grade;
  got: string;
  milliseconds: number;
}

/** The day that `month:3`, `quarter`, `month-end` or `+60` stands for, counted without the assistant's rules. */
function dayOfWord(word: string, today: Date): string {
  if (/^\d{4}/.test(word)) return word;
  if (word.startsWith('+')) return dayOf(today.getTime() + Number(word.slice(1)) * DAY_MS);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const lastDayBefore = (y: number, m: number) => dayOf(Date.UTC(y, m - 1, 1) - DAY_MS);
  if (word === 'month-end') return lastDayBefore(year, month + 1);
  if (word === 'quarter') return lastDayBefore(year, Math.ceil(month / 3) * 3 + 1);
  const wanted = Number(word.slice('month:'.length));
  return lastDayBefore(wanted > month ? year : year + 1, wanted);
}

interface Understood {
  variant: string | null;
  slots: {
    properties: { name: string }[];
    businesses: { name: string }[];
    categories: readonly string[];
    status: string | null;
    until: string | null;
    on: string | null;
    count: number | null;
    name: string | null;
    kind: string | null;
  };
}

/** Names are compared without the form of the company. */
const bare = (name: string | undefined) => name?.replace(/ Ltd$/, '');

function slotFaults(expected: ExpectedSlots, { variant, slots }: Understood, today: Date): string[] {
  const until = expected.until && dayOfWord(expected.until, today);
  const pairs: [string, unknown, unknown][] = [
    ['property', expected.property, slots.properties[0]?.name],
    ['business', expected.business, bare(slots.businesses[0]?.name)],
    ['category', expected.category, slots.categories.find((one) => one === expected.category)],
    ['status', expected.status?.replace('_REVIEW', ''), slots.status?.replace('_REVIEW', '')],
    ['until', until, slots.until],
    ['count', expected.count, slots.count ?? 1],
    ['name', expected.name, slots.name],
    ['page', expected.page, variant],
    ['topic', expected.topic, variant],
    ['kind', expected.kind, slots.kind],
    ['on', expected.on, slots.on],
  ];
  return pairs.flatMap(([name, want, got]) =>
    want !== undefined && want !== got ? [`${name} ${String(got)}`] : [],
  );
}

const actorOf = (user: User): Actor => ({
  ...user,
  ...{ secondFactor: false, needsSecondFactor: false, sessionId: '', requestId: '' },
});

async function gradeOne(
  app: TestApp,
  who: string,
  user: User,
  [text, meaning, expected = {}]: Question,
  ask: (text: string) => Promise<AskResponse>,
): Promise<Graded> {
  const start = performance.now();
  const { kind } = await ask(text);
  const milliseconds = performance.now() - start;
  const { understanding } = await app.nest.get(AskService).interpret(actorOf(user), { text });
  const intent = understanding.kind === 'intent' ? understanding.intent : kind;
  const decided = kind === 'ANSWER' || kind === 'PROPOSAL';
  const faults = understanding.kind === 'intent' ? slotFaults(expected, understanding, app.clock.now()) : [];
  const got = [kind, intent, ...faults].join(' ');
  const answer = { who, text, meaning, got, milliseconds };
  if (meaning === 'UNKNOWN' || meaning === 'CHOICES')
    return { ...answer, grade: kind === meaning ? 'right' : decided ? 'wrong' : 'undecided' };
  if (!decided) return { ...answer, grade: 'undecided' };
  return { ...answer, grade: intent === meaning && faults.length === 0 ? 'right' : 'wrong' };
}

/** Asks all questions over HTTP and compares what was understood. Intents that are left out are not asked about. */
export async function gradeAll(
  app: TestApp,
  fixtures: AssistantFixtures,
  without: readonly string[] = [],
): Promise<Graded[]> {
  const people = { owner: fixtures.owner, business: fixtures.businessOwner, admin: fixtures.admin };
  const graded: Graded[] = [];
  for (const who of ['owner', 'business', 'admin'] as const) {
    const user = people[who];
    const client = app.client(await app.factory.session(user));
    const ask = async (text: string) =>
      (await client.post('/assistant/ask', { text }).expect(200)).body as unknown as AskResponse;
    for (const question of QUESTIONS[who]) {
      if (!without.includes(question[1])) graded.push(await gradeOne(app, who, user, question, ask));
    }
  }
  return graded;
}

export const share = (graded: readonly Graded[], grade: Grade): number =>
  graded.filter((one) => one.grade === grade).length / graded.length;
