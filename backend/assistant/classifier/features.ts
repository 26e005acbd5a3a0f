import { conceptsOf } from './concepts.js';
import { longForm, messageWithin } from '../language/plain-words.js';

/** Features are counted in so many places. Two may share one; a power of two. */
export const FEATURES = 1 << 16;

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** What stands for a found name, trade or day. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+$/.test(word);

const LIGHT = new Set(
  'a an the my our to of for at in on is it do you i we me be please can could'.split(' '),
);
const GROUP_MIN = 3;
const GROUP_MAX = 5;
const GROUP_WEIGHT = 0.35;
const LIGHT_WEIGHT = 0.5;
const CONCEPT_WEIGHT = 0.7;
/** Two ideas in one sentence, wherever they stand, say the most about it. */
const IDEAS_MAX = 14;
const IDEAS_WEIGHT = 0.5;
const OPENING_WEIGHT = 0.4;
const OPENING_WORDS_MAX = 12;

/** The places of a sentence's features, each with its weight. The squares of the weights add up to 1. */
export interface FeatureVector {
  at: Uint32Array;
  weights: Float32Array;
}

/**
 * Words, pairs and triples of words, ideas, and groups of letters, which find a word in spite of a slip.
 * @param tokens the words of the message, with placeholders in capitals for what was found
 */
export function featuresOf(tokens: readonly string[]): FeatureVector {
  const { begin, end } = messageWithin(tokens);
  const words = tokens.slice(begin, end).flatMap((word) => (isPlaceholder(word) ? [word] : longForm(word)));
  const found = new Map<number, number>();
  const add = (name: string, weight: number) => {
    const place = hashOf(name) & (FEATURES - 1);
    found.set(place, Math.max(found.get(place) ?? 0, weight));
  };
  words.forEach((word, index) => {
    const light = LIGHT.has(word);
    add(`w ${word}`, light ? LIGHT_WEIGHT : 1);
    const next = words[index + 1] ?? '$';
    add(`p ${word} ${next}`, 0.8);
    if (index === 0) add(`b ${word} ${next}`, 0.8);
    const third = words[index + 2];
    if (third) {
      add(`t ${word} ${next} ${third}`, 0.3);
      add(`s ${word} ${third}`, 0.3);
    }
    for (const concept of conceptsOf(word)) {
      add(`c ${concept}`, CONCEPT_WEIGHT);
      for (const other of [next, third ?? ''])
        for (const second of isPlaceholder(other) ? [other] : conceptsOf(other))
          add(`d ${concept} ${second}`, CONCEPT_WEIGHT);
    }
    if (light || isPlaceholder(word)) return;
    const letters = `<${word}>`;
    for (let size = GROUP_MIN; size <= GROUP_MAX; size += 1)
      for (let start = 0; start + size <= letters.length; start += 1)
        add(`g ${letters.slice(start, start + size)}`, GROUP_WEIGHT);
  });
  const ideas = [...new Set(words.flatMap((word) => (isPlaceholder(word) ? [word] : conceptsOf(word))))]
    .slice(0, IDEAS_MAX)
    .sort();
  ideas.forEach((idea, index) => {
    for (const other of ideas.slice(index + 1)) add(`y ${idea} ${other}`, IDEAS_WEIGHT);
  });
  for (const word of words.filter((one) => !LIGHT.has(one)).slice(0, OPENING_WORDS_MAX))
    add(`f ${words[0] ?? ''} ${word}`, OPENING_WEIGHT);
  for (const word of new Set(words.filter(isPlaceholder))) add(`h ${word}`, 0.8);
  if (words.length <= 2) add(`n ${words.length}`, 0.6);
  const length = Math.hypot(...found.values()) || 1;
  return {
    at: Uint32Array.from(found.keys()),
    weights: Float32Array.from(found.values(), (weight) => weight / length),
  };
}
