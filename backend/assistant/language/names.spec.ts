import { findWholeNames, type NamedRecord } from './names.js';
import { wordsOf } from './words.js';

const LETTERS = 'thornbury';
const record = (name: string): NamedRecord => ({ id: name, name, kind: 'PROPERTY', detail: '', rank: 0 });
const records = [record('Thornbury'), record('Thornhill Cottage'), record('Marsh Barn')];
const named = (text: string) =>
  findWholeNames(wordsOf(text), records).flatMap((span) => span.records.map(({ name }) => name));

const at = Array.from(LETTERS, (_letter, index) => index);
const TYPOS = {
  'a letter less': at.map((index) => LETTERS.slice(0, index) + LETTERS.slice(index + 1)),
  'a letter more': at.map((index) => `${LETTERS.slice(0, index)}x${LETTERS.slice(index)}`),
  'another letter': at.map((index) => `${LETTERS.slice(0, index)}x${LETTERS.slice(index + 1)}`),
  'two letters swapped': at
    .slice(1)
    .map(
      (index) =>
        LETTERS.slice(0, index - 1) +
        LETTERS.charAt(index) +
        LETTERS.charAt(index - 1) +
        LETTERS.slice(index + 1),
    ),
  'an s at the end': [`${LETTERS}s`],
};

it.each(Object.entries(TYPOS))('finds a name with %s, wherever it is', (_what, words) => {
  for (const word of words) expect([word, named(`the roof of ${word}`)]).toEqual([word, ['Thornbury']]);
});

it('finds no name with two typos', () => {
  expect(named('the roof of xhornburx')).toEqual([]);
});
