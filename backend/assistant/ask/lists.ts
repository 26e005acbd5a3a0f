import { countedOrNo, type ToolAnswer, type ToolRow } from '../tools/tool.js';
import { reply, type Question, type Reply } from './question.js';

/** What a question about a list wants of it. */
export type Operation = 'LIST' | 'COUNT' | 'NEWEST' | 'OLDEST';

const OPERATIONS: readonly (readonly [Operation, RegExp])[] = [
  ['COUNT', /\b(?:how many|number of|count|total)\b/],
  ['OLDEST', /\b(?:oldest|longest|earliest|first (?:one|to)|came first)\b/],
  [
    'NEWEST',
    /\b(?:newest|latest|most recent(?:ly)?|came in last|last (?:one|to|who|person|user|business|invite|invitation|property)|who .*\blast$)\b/,
  ],
];

export const operationOf = ({ plain }: Pick<Question, 'plain'>): Operation =>
  OPERATIONS.find(([, words]) => words.test(plain))?.[0] ?? 'LIST';

/** The rows of a list as the question wants them. @param rows the newest first */
export function listReply(
  question: Pick<Question, 'plain'>,
  rows: ToolAnswer['rows'],
  [one, many]: readonly [string, string],
  /** What all of them have in common, such as `for Ferry House`. */
  common: string,
  total = rows.length,
): Reply {
  const operation = operationOf(question);
  if (total > 0 && (operation === 'NEWEST' || operation === 'OLDEST')) {
    const row: ToolRow | undefined = operation === 'NEWEST' ? rows[0] : rows.at(-1);
    const sentence = `The ${operation.toLowerCase()} is ${row?.title ?? ''}${row?.detail ? `: ${row.detail}` : ''}.`;
    return reply([sentence], row ? [row] : []);
  }
  return { ...reply([`${countedOrNo(total, one, many)}${common ? ` ${common}` : ''}.`], rows), total };
}
