import { WORD_MAX } from '../../contract/limits.js';
import { foldText } from '../../contract/text/fold-text.js';

/** A word of a question. Positions are those in the original text. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  text: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘`´＇]\p{L}[\p{L}\p{M}]*)*/gu;

/** The words of a text, in order. What is too long for a word is left out, because comparing it costs its length. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => word.length <= WORD_MAX)
    .map((match) => ({ text: foldText(match[0]), start: match.index, end: match.index + match[0].length }));
}

/** Shorter words must be written exactly. Names are few, so a typo in one is safe sooner than in any other word. */
const NAME_TYPO_LENGTH = 5;
export const WORD_TYPO_LENGTH = 6;

/** True when two words are equal or one typo apart: a letter more, less, other, or two letters swapped. */
export function isNear(a: string, b: string, lengthMin = NAME_TYPO_LENGTH): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < lengthMin || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
    end += 1;
  }
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Where a phrase stands in the words: the index of its first word and how many words it has; null if nowhere. */
export function findPhrase(
  words: readonly Word[],
  phrase: readonly string[],
  lengthMin = NAME_TYPO_LENGTH,
): { index: number; length: number } | null {
  if (phrase.length === 0) return null;
  for (let index = 0; index + phrase.length <= words.length; index += 1) {
    if (!isNear(words[index]?.text ?? '', phrase[0] ?? '', lengthMin)) continue;
    if (phrase.every((part, offset) => isNear(words[index + offset]?.text ?? '', part, lengthMin)))
      return { index, length: phrase.length };
  }
  return null;
}

/** A word with its simple plural: `plumbers` is `plumber`. */
export function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** A form of the word that other forms of it have, too. */
export const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ations?|ing|ed|es|s)$/, '') : word.replace(/s$/, '');
