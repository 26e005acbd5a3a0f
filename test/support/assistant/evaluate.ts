import type { AskResponse } from '../../../backend/assistant/ask/ask.dto.js';
import { sayDay } from '../../../backend/assistant/language/dates.js';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { PROPERTIES } from '../../../backend/seed/demo/properties.js';
import { REVIEWERS } from '../../../backend/seed/demo/people.js';
import type { TestApp } from '../app.js';
import type { Client } from '../client.js';

/** A question of a person of the demonstration, with what a right answer contains. */
export interface EvaluationQuestion {
  who: string;
  text: string;
  /** The name of the property that the screen shows. */
  at?: string;
  /** What the person asked just before, oldest first. */
  previous?: string | string[];
  /** Kinds with `|` between them. */
  kind?: string;
  /** Facts that must all be there; alternatives with `|` between them. */
  contains: string[];
  /** What must not be there. */
  lacks?: string[];
  set?: string;
}

const GRADES = ['right', 'half', 'not understood', 'wrong'] as const;
export type EvaluationGrade = (typeof GRADES)[number];

export interface Evaluated {
  question: EvaluationQuestion;
  role: 'owners' | 'businesses' | 'administrators';
  grade: EvaluationGrade;
  said: string;
  milliseconds: number;
}

const plain = (text: string) =>
  text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').toLowerCase();

/** `{day+18}` becomes the day 18 days after the seeding. */
const withDays = (fact: string, seeded: string) =>
  fact.replace(/\{day([+-]\d+)\}/g, (_token, days: string) => sayDay(addDays(seeded, Number(days))));

const shownIn = ({ sentences, rows, proposal, reading }: AskResponse): string =>
  plain(
    [
      ...sentences,
      ...rows.flatMap(({ title, detail, path }) => [title, detail, path]),
      ...(proposal ? [proposal.sentence, proposal.message ?? ''] : []),
      reading ? `I read this as: ${reading.as}` : '',
    ].join('\n'),
  );

/** A number must stand alone; anything else may stand anywhere. */
function has(shown: string, fact: string, seeded: string): boolean {
  return withDays(fact, seeded)
    .split('|')
    .map((one) => plain(one.trim()))
    .some((one) =>
      /^\d+$/.test(one) ? new RegExp(`(?<![\\d.])${one}(?![\\d]|\\.\\d)`).test(shown) : shown.includes(one),
    );
}

const asksAgain = (path: string): string | null => new URLSearchParams(path.split('?')[1]).get('ask');

/** People and properties of the demonstration, each with a session. */
export class Evaluation {
  private readonly clients = new Map<string, Client>();

  constructor(
    private readonly app: TestApp,
    private readonly seeded = dayOf(app.clock.now()),
  ) {}

  async run(question: EvaluationQuestion): Promise<Evaluated> {
    const client = await this.clientOf(question.who);
    const property = question.at
      ? await this.app.database.prisma.property.findFirstOrThrow({ where: { memorableName: question.at } })
      : null;
    const body = (text: string, previous: unknown) => ({
      text,
      ...(property ? { propertyId: property.id } : {}),
      ...(previous ? { previous } : {}),
    });
    let previous: unknown;
    for (const before of [question.previous ?? []].flat())
      previous = (await this.ask(client, body(before, previous))).previous;
    const began = performance.now();
    const answer = await this.ask(client, body(question.text, previous));
    const milliseconds = performance.now() - began;
    let grade = this.grade(question, answer);
    if (answer.kind === 'CHOICES' && grade !== 'right') {
      const offered = await Promise.all(
        answer.rows.slice(0, 8).flatMap(({ path }) => {
          const text = asksAgain(path);
          return text ? [this.ask(client, body(text, undefined))] : [];
        }),
      );
      grade = offered.some((one) => this.grade(question, one) === 'right') ? 'half' : 'not understood';
    }
    return {
      question,
      role: roleOf(await this.nameOf(question.who)),
      grade,
      said: summary(answer),
      milliseconds,
    };
  }

  private grade({ kind, contains, lacks = [] }: EvaluationQuestion, answer: AskResponse): EvaluationGrade {
    const shown = shownIn(answer);
    const found = contains.filter((fact) => has(shown, fact, this.seeded)).length;
    const bad = lacks.some((fact) => has(shown, fact, this.seeded));
    const kindFits = kind ? kind.split('|').includes(answer.kind) : answer.kind !== 'CHOICES';
    if (!bad && found === contains.length && kindFits) return 'right';
    if (answer.kind === 'UNKNOWN' || answer.kind === 'CHOICES') return 'not understood';
    const proposes = answer.kind === 'PROPOSAL' && kind !== undefined && !kind.includes('PROPOSAL');
    return !bad && !proposes && found > 0 ? 'half' : 'wrong';
  }

  private async ask(client: Client, body: object): Promise<AskResponse> {
    return (await client.post('/assistant/ask', body as { text: string }).expect(200))
      .body as unknown as AskResponse;
  }

  private async nameOf(who: string): Promise<string> {
    const found = await this.app.database.prisma.user.findMany({ where: { name: { startsWith: who } } });
    const [first, second] = found;
    if (!first || second)
      throw new Error(`${who} is ${second ? 'several people' : 'nobody'} of the demonstration`);
    return first.name;
  }

  private async clientOf(who: string): Promise<Client> {
    const name = await this.nameOf(who);
    const user = await this.app.database.prisma.user.findFirstOrThrow({ where: { name } });
    const client = this.clients.get(name) ?? this.app.client(await this.app.factory.session(user));
    this.clients.set(name, client);
    return client;
  }
}

const roleOf = (name: string): Evaluated['role'] =>
  REVIEWERS.some((one) => one.name === name)
    ? 'administrators'
    : PROPERTIES.some(({ owner }) => owner === name)
      ? 'owners'
      : 'businesses';

const summary = ({ kind, sentences, rows, previous, reading }: AskResponse): string =>
  [
    `${kind} ${previous?.intent ?? ''}${reading ? ` (read as ${reading.as})` : ''}:`,
    sentences.join(' '),
    rows
      .slice(0, 4)
      .map(({ title }) => `[${title}]`)
      .join(''),
  ].join(' ');

/** Lines with the shares of each grade, by role and for questions that follow another. */
export function report(evaluated: readonly Evaluated[]): string[] {
  const line = (name: string, of: readonly Evaluated[]) => {
    const share = (grade: EvaluationGrade) => {
      const count = of.filter((one) => one.grade === grade).length;
      return `${grade} ${((100 * count) / of.length).toFixed(1)} % (${count})`;
    };
    return of.length === 0 ? [] : [`${name}, ${of.length}: ${GRADES.map(share).join(', ')}`];
  };
  const times = evaluated.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return [
    ...line('all', evaluated),
    ...(['owners', 'businesses', 'administrators'] as const).flatMap((role) =>
      line(
        role,
        evaluated.filter((one) => one.role === role),
      ),
    ),
    ...line(
      'follow-ups',
      evaluated.filter(({ question }) => question.previous),
    ),
    `p95 of an answer: ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms`,
  ];
}
