import type { ErrorCode } from '../../../backend/contract/errors.js';
import type { TestApp } from '../../support/app.js';
import { contradictions } from '../../support/history.js';
import { figure, FULL, pause, times } from '../support/drill.js';

/** How often each race is run; a race that some order of things would lose shows it in a hundred. */
const ROUNDS = times(100, 3);

interface Answer {
  status: number;
  body: { code?: string };
}

/** What calls that raced have answered, and what that must have left behind. */
export interface Raced {
  answers: readonly Answer[];
  /** Successes among the answers; one unless given. */
  winners?: number;
  /** What the others are refused with: nothing else, and never because of an accident of timing. */
  refusals: readonly ErrorCode[];
  /** Actions of all audit events that were written, in any order. */
  audit: readonly string[];
  /** Templates of all mails that were queued, in any order. */
  mail: readonly string[];
}

interface Written {
  audit: string[];
  mail: string[];
  jobs: number;
}

const sorted = (list: readonly string[]) => [...list].sort();

/** As many of one. */
export const repeat = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** The database was too busy for a call, which was refused with 503: the round says nothing about who wins. */
class TooBusy extends Error {}

/** As many at once. */
export async function atOnce<T>(count: number, call: (index: number) => PromiseLike<T>): Promise<T[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_unused, index) => call(index)));
  if (answers.some((answer) => (answer as Partial<Answer>).status === 503)) throw new TooBusy();
  return answers;
}

/** All at once, in each round another one first: whoever begins often wins. */
export async function inTurn<const T extends readonly PromiseLike<unknown>[]>(
  round: number,
  calls: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const answers: unknown[] = [];
  await atOnce(calls.length, async (index) => {
    const at = (index + round) % calls.length;
    return (answers[at] = await calls[at]);
  });
  return answers as never;
}

export const won = ({ status }: Answer): boolean => status < 300;

/**
 * `race(title, round)` runs `round` again and again, each time on things of its own, and looks after each one whether
 * exactly the expected calls have won, the others were refused for the expected reasons, audit events, mails and their
 * jobs are equal to what has happened, and nothing contradicts anything.
 */
export function races(app: () => TestApp) {
  async function writtenSince(mark: Mark): Promise<Written> {
    const { pool } = app().database;
    const audit = await pool.query<{ action: string }>('SELECT action FROM audit_events WHERE id > $1', [
      mark.event,
    ]);
    const mail = await pool.query<{ template: string; jobs: number }>(
      `SELECT template, (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE payload->>'mailId' = m.id::text) AS jobs
       FROM mails m WHERE id > $1`,
      [mark.mail],
    );
    return {
      audit: audit.rows.map(({ action }) => action),
      mail: mail.rows.map(({ template }) => template),
      jobs: mail.rows.reduce((sum, { jobs }) => sum + jobs, 0),
    };
  }

  interface Mark {
    event: string;
    mail: string;
  }

  /** Ids are in the order of time. */
  async function mark(): Promise<Mark> {
    const { rows } = await app().database.pool.query<Mark>(
      `SELECT (SELECT id FROM audit_events UNION ALL SELECT $1 ORDER BY id DESC LIMIT 1) AS event,
              (SELECT id FROM mails UNION ALL SELECT $1 ORDER BY id DESC LIMIT 1) AS mail`,
      ['00000000-0000-0000-0000-000000000000'],
    );
    return rows[0] as Mark;
  }

  return function race(title: string, round: (number: number) => Promise<Raced>, rounds = ROUNDS): void {
    it(title, async () => {
      const winners = new Map<number, number>();
      const sums = { transitions: 0, audit: 0, wantedMail: 0, mail: 0, jobs: 0, orphans: 0 };
      const missed: unknown[] = [];
      let busy = 0;
      // A round that was refused with 503 is run again. At full size only a few may be: a race that keeps the database
      // busy is a defect. In `npm test` other work may keep the machine busy.
      const forgiven = FULL ? rounds / 10 : 20;
      for (let number = 0; number < rounds + busy; number += 1) {
        const before = await mark();
        try {
          const raced = await round(number);
          const written = await writtenSince(before);
          const orphans = await contradictions(app());
          const count = raced.answers.filter(won).length;
          winners.set(count, (winners.get(count) ?? 0) + 1);
          sums.transitions += raced.audit.length;
          sums.audit += written.audit.length;
          sums.wantedMail += raced.mail.length;
          sums.mail += written.mail.length;
          sums.jobs += written.jobs;
          sums.orphans += orphans.length;
          const others = raced.answers.filter((answer) => !won(answer));
          expect({
            winners: count,
            unexpected: others
              .filter(({ body }) => !(raced.refusals as readonly unknown[]).includes(body.code))
              .map(({ status, body }) => [status, body.code]),
            audit: sorted(written.audit),
            mail: sorted(written.mail),
            jobs: written.jobs,
            orphans,
          }).toEqual({
            winners: raced.winners ?? 1,
            unexpected: [],
            audit: sorted(raced.audit),
            mail: sorted(raced.mail),
            jobs: raced.mail.length,
            orphans: [],
          });
        } catch (error) {
          if (!(error instanceof TooBusy) || busy >= forgiven) missed.push(error);
          else {
            busy += 1;
            await pause(busy * 100);
          }
        }
      }
      const perRound = [...winners].sort().map(([count, often]) => `${count} in ${often}`);
      figure(
        title,
        `${rounds} rounds, ${missed.length} wrong${busy ? ` (${busy} more were refused with 503)` : ''}; winners a round: ${perRound.join(', ')}; ${sums.orphans} orphans; ` +
          `${sums.transitions} transitions, ${sums.audit} audit events; ` +
          `${sums.wantedMail} to be told, ${sums.mail} mails, ${sums.jobs} jobs`,
      );
      if (missed.length > 0) throw missed[0];
    });
  };
}
