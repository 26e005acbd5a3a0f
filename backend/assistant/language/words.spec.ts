import { WORD_MAX } from '../../contract/limits.js';
import { wordsOf } from './words.js';

it('a run of letters that is longer than a word can be is no word', () => {
  const longest = 'x'.repeat(WORD_MAX);
  expect(wordsOf(`find ${longest} near ${longest}y`).map(({ text }) => text)).toEqual([
    'find',
    longest,
    'near',
  ]);
});
