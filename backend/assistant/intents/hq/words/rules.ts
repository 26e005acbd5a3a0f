import type { Amount } from '../../../../core/lists/conditions.js';
import { numberIn } from '../../../language/small-words.js';

/** Words of a question that narrow a list. Of rules with one key the first that fits counts. */
export interface Rule<Conditions> {
  key: string;
  words: RegExp;
  filter: Partial<Conditions>;
  /** How the answer says it. */
  say: string;
}

/** What a list is narrowed to. */
export type Filter<Conditions> = readonly [filter: Partial<Conditions>, words: string];

const WITHOUT = String.raw`\b(?:without|with no|no|not? (?:yet |even )?(?:own|have|got|offer|list|stated?|give[ns]?)|(?:don'?t|doesn'?t|do not|does not) (?:even |yet )?(?:own|have|offer|list|show|state|give|employ)|(?:haven'?t|hasn'?t|have not|has not) (?:yet |even )?(?:got|given|stated|shown|listed)?|lack(?:s|ing)?|offers? no|lists? no|ha[sv]e? no|gave no|missing|(?:is|are) missing|never (?:added|registered|had|owned|gave|stated|listed)|(?:have|has|had|did) ?(?:n'?t|not) (?:\w+ )?(?:add|register|state|give|list)(?:ed|d)?)\b(?:\s(?:an?|any|own|having|their|the|its|single))*\s`;
const WITH = String.raw`\b(?:with|ha(?:s|ve|ving)|owns?|owning|show(?:s|ing)?|g[ai]ve(?:s|n)?|stat(?:es?|ed|ing)|employ(?:s|ing)?)\b(?:\s(?:an?|any|some|their|the|its))*\s`;

/** Two rules: those that lack it, and those that have it. */
export const lackOrHave = <Conditions>(
  key: string,
  noun: string,
  filter: (has: boolean) => Partial<Conditions>,
  say: (has: boolean) => string,
): Rule<Conditions>[] =>
  [false, true].map((has) => ({
    key,
    words: new RegExp(
      `${has ? WITH : WITHOUT}(?:${noun})${has ? '' : String.raw`|(?:${noun}) (?:is|are) (?:missing|lacking)\b`}`,
    ),
    filter: filter(has),
    say: say(has),
  }));

export function applyRules<Conditions>(
  rules: readonly Rule<Conditions>[],
  plain: string,
): Filter<Conditions>[] {
  const found = new Map<string, Filter<Conditions>>();
  for (const { key, words, filter, say } of rules)
    if (!found.has(key) && words.test(plain)) found.set(key, [filter, say]);
  return [...found.values()];
}

export const mergeFilters = <Conditions>(filters: readonly Filter<Conditions>[]): Partial<Conditions> =>
  filters.reduce<Partial<Conditions>>((all, [filter]) => ({ ...all, ...filter }), {});

const AMOUNT = String.raw`\b(?:(more than|over|at least|fewer than|less than|under|at most|up to|exactly|only|just)\s+)?(\d{1,3}|one|two|three|four|five|six|a single|several|multiple|a couple of)(?:\s+or (more|fewer|less))?\s+(?:\w+ )?`;
export const amountWords = (noun: string): RegExp => new RegExp(`${AMOUNT}(?:${noun})\\b`);

/** "More than three houses". */
export function amountOf(noun: string, plain: string): Amount | null {
  const match = amountWords(noun).exec(plain);
  if (!match) return null;
  const [, how = '', word = '', or = ''] = match;
  const count = /^(?:several|multiple|a couple of)$/.test(word)
    ? 2
    : word === 'a single'
      ? 1
      : (numberIn(word) ?? Number(word));
  if (/^(?:more than|over)$/.test(how)) return { least: count + 1 };
  if (/^(?:fewer than|less than|under)$/.test(how)) return { most: count - 1 };
  if (/^(?:at most|up to)$/.test(how) || /fewer|less/.test(or)) return { most: count };
  if (how === 'at least' || or === 'more' || /several|multiple/.test(word)) return { least: count };
  return { least: count, most: count };
}

export const sayAmount = ({ least, most }: Amount, one: string, many: string): string => {
  if (least !== undefined && least === most) return `exactly ${least} ${least === 1 ? one : many}`;
  return least === undefined
    ? `at most ${most ?? 0} ${many}`
    : `at least ${least} ${least === 1 ? one : many}`;
};
