import { countAnswered } from './decide.js';
import { questionsIn } from '../language/questions-in.js';

it('two questions joined by "and" are two, and an order with an "and" is one', () => {
  expect(questionsIn('when is the gas due at Mill House and who manages the barn?')).toEqual([
    'when is the gas due at Mill House',
    'who manages the barn?',
  ]);
  expect(questionsIn('tell them the key is under the mat and who to call')).toEqual([]);
});

const reading = (probability: number, proposes = false) =>
  ({ probability, proposes, filled: true, nameless: false, alone: false }) as Parameters<
    typeof countAnswered
  >[0][number];

it('two readings that are as likely are both answered, and a change is never proposed in doubt', () => {
  expect(countAnswered([reading(0.8), reading(0.1)])).toBe(1);
  expect(countAnswered([reading(0.4), reading(0.3)])).toBe(2);
  expect(countAnswered([reading(0.4, true), reading(0.3)])).toBe(0);
});
