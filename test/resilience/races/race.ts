import type { ErrorCode } from '../../../backend/contract/errors.js';
import type { TestApp } from '../../support/app.js';
import { contradictions } from '../../support/history.js';
import { figure, FULL, pause, times } from '../support/resilience-test.js';
import { countLoggedDeadlocks } from './deadlock-log.js';

/** How often each race is run. A hundred rounds are enough to find an order of calls that fails. */
const ROUNDS = times(100, 3);

export interface Answer {
  status: number;
  body: { code?: string };
}

/** The answers of simultaneous calls, and what they must have written. */
export interface Raced {
  answers: readonly Answer[];
  /** The number of successes among the answers. Default: 1. */
  winners?: number;
  /** The only error codes with which the other calls may be refused, in any timing. */
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

/** A list with one element repeated. */
export const repeat = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** The database was too busy and a call was refused with 503, so the round proves nothing. */
class TooBusy extends Error {}

/** Makes that many calls at once. */
export async function atOnce<T>(count: number, call: (index: number) => PromiseLike<T>): Promise<T[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_unused, index) => call(index)));
  if (answers.some((answer) => (answer as Partial<Answer>).status === 503)) throw new TooBusy();
  return answers;
}

/** Makes all calls at once. Each round starts with another call, because the first one often succeeds. */
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
 * `race(title, round)` runs `round` repeatedly, each time on new records. After each round it checks that exactly the
 * expected calls succeeded, the others were refused for the expected reasons, audit events, mails and jobs match, and
 * the data is consistent. At full size PostgreSQL's log must not tell of a deadlock; in `npm test` other files use the
 * same server.
 */
export function races(app: TestApp) {
  async function writtenSince(mark: Mark): Promise<Written> {
    const { pool } = app.database;
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
    const { rows } = await app.database.pool.query<Mark>(
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
      const { pool } = app.database;
      const deadlocks = FULL ? await countLoggedDeadlocks(pool) : null;
      // A round that was refused with 503 is run again. At full size only a few may be: a race that keeps the database
      // busy is a defect. In `npm test` other work may keep the machine busy.
      const forgiven = FULL ? rounds / 10 : 20;
      for (let number = 0; number < rounds + busy; number += 1) {
        const before = await mark();
        try {
          const raced = await round(number);
          const written = await writtenSince(before);
          const orphans = await contradictions(app);
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
      if (deadlocks !== null) {
        const logged = Number(await countLoggedDeadlocks(pool)) - deadlocks;
        figure(title, `${logged} deadlocks in PostgreSQL's log`);
        expect(logged).toBe(0);
      }
      if (missed.length > 0) throw missed[0];
    });
  };
}
