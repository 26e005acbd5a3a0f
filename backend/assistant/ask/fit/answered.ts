import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Slots } from '../../language/slots.js';
import type { AskResponse } from '../ask.dto.js';
import { type AskedReading, capital, isRival, readAs } from '../decide.js';
import type { Question, Reply } from '../question.js';
import { faultOf, strangerIn, withFault } from './check-answer.js';

type Answer = (question: Question) => Promise<Reply>;
const HALF = ANSWER_ROWS / 2;

const unique = (sentences: readonly string[]): string[] => [...new Set(sentences)];
const uniqueRows = <Row extends { path: string; title: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(
    (row, index) => rows.findIndex(({ path, title }) => path === row.path && title === row.title) === index,
  );

/**
 * The answer, if it says what is asked about what is named; else that of the next reading that does; else the first
 * with what it leaves out.
 */
export async function answerChecked(
  first: AskedReading,
  readings: readonly AskedReading[],
  { slots }: { slots: Slots },
  answer: Answer,
): Promise<{ reading: AskedReading; reply: Reply }> {
  const { question } = first;
  const reply = strangerIn(question, slots) ?? (await answer(question));
  const fault = faultOf(question, slots, reply);
  if (!fault) return { reading: first, reply };
  for (const other of readings.filter((one) => one !== first && isRival(one))) {
    const instead = await answer(other.question);
    if (instead.kind === 'ANSWER' && !faultOf(other.question, slots, instead))
      return { reading: other, reply: instead };
  }
  return { reading: first, reply: withFault(reply, fault) };
}

/** Two readings that are as likely are both answered, where both have an answer. */
export async function answerBoth(one: Question, other: Question, answer: Answer): Promise<Reply | null> {
  const [first, second] = [await answer(one), await answer(other)];
  if (second.kind !== 'ANSWER') return null;
  if (first.kind !== 'ANSWER') return second;
  const titled = (question: Question, { sentences }: Reply) =>
    `${capital(readAs(question))}: ${sentences.join(' ')}`;
  return {
    kind: 'ANSWER',
    sentences: ['This can mean two things.', titled(one, first), titled(other, second)],
    rows: uniqueRows([...first.rows.slice(0, HALF), ...second.rows.slice(0, HALF)]),
  };
}

/** The answers to the two questions of one message. */
export const bothOf = (first: AskResponse, second: AskResponse): AskResponse => ({
  ...second,
  sentences: unique([...first.sentences, ...second.sentences]),
  rows: uniqueRows([...first.rows.slice(0, HALF), ...second.rows.slice(0, HALF)]),
});

/** The answer to the first question of a message, with the other one, which has none. */
export const withoutRest = (first: AskResponse, rest: string): AskResponse => ({
  ...first,
  sentences: [...first.sentences, `I can't answer the rest: “${rest}”.`],
});
