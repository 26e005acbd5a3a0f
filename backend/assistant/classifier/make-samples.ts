import { read } from '../language/read.js';
import type { Sentence } from './corpus.js';
import { featuresOf, hashOf } from './features.js';
import { fill, misspell, SLOT } from './fill.js';
import { LABEL_NAMES } from './labels.js';
import { randomFrom } from './random.js';
import type { Sample } from './softmax.js';

const FILLINGS = 3;
const MISSPELT_SHARE = 0.25;
const DROPPED_SHARE = 0.15;
const DROP_WORDS_MIN = 3;

/** Each sentence with several fillings, read as at run time. The sentence alone decides about its fillings. */
export function makeSamples(
  sentences: readonly Sentence[],
  isCommon: (word: string) => boolean,
  fillings = FILLINGS,
): Sample[] {
  const counts = new Map<string, number>();
  for (const { label } of sentences) counts.set(label, (counts.get(label) ?? 0) + 1);
  const usual = sentences.length / counts.size;
  return sentences.flatMap(({ label, text }) => {
    const random = randomFrom(hashOf(`${label} ${text}`));
    // Labels with few sentences weigh more, but not fully.
    const weight = Math.min(2, Math.sqrt(usual / (counts.get(label) ?? 1)));
    // Without a name to change, a further one is much the same.
    const count = Math.max(1, SLOT.test(text) ? fillings : fillings - 1);
    return Array.from({ length: count }, (_one, index): Sample => {
      const filled = fill(text, random, isCommon);
      const spelt = random() < MISSPELT_SHARE && index > 0 ? misspell(filled.text, random) : filled.text;
      const { tokens } = read(spelt, filled.vocabulary);
      // Some words are left out, so that no single one decides.
      const kept =
        index > 0 && tokens.length > DROP_WORDS_MIN ? tokens.filter(() => random() >= DROPPED_SHARE) : tokens;
      return { label: LABEL_NAMES.indexOf(label), features: featuresOf(kept), weight };
    });
  });
}
