import { DEADLINE_WORDS } from '../language/deadline-words.js';
import { TRADE_PHRASES } from '../language/trades.js';
import { singular, wordsOf } from '../language/words.js';
import type { Sentence } from './corpus.js';

/** A word of fewer sentences may be a name. */
const SENTENCES_MIN = 3;

/** The words that questions are made of: they name no record by themselves. */
export function commonWordsOf(sentences: readonly Sentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    const plain = text.replace(/\b[A-Z]{3,}\b/g, ' ');
    for (const word of new Set(wordsOf(plain).map((one) => one.text)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const often = [...counts].flatMap(([word, count]) => (count >= SENTENCES_MIN ? [word] : []));
  const trades = TRADE_PHRASES.flatMap(({ phrase }) => [...phrase, ...phrase.map((word) => `${word}s`)]);
  const kinds = DEADLINE_WORDS.flatMap(({ phrase }) => phrase);
  return [...new Set([...often, ...trades, ...kinds])].sort();
}

export const commonness = (words: readonly string[]) => {
  const known = new Set(words);
  return (word: string): boolean => known.has(word) || known.has(singular(word)) || /^\d/.test(word);
};
