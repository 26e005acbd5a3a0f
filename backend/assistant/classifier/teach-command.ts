import path from 'node:path';
import { read } from '../language/read.js';
import { readCorpus } from './corpus.js';
import { type FeatureVector, featuresOf } from './features.js';
import { LABELS, type Label } from './labels.js';
import { readClassifier, weightsFile } from './weights.js';

const MEANINGS = 5;
const SENTENCES = 5;
const SLOT = /^(?:PROPERTY|BUSINESS|OWN|TRADE|KIND|PLACE|WHEN|PERSON|NAME|COUNT)$/;

/** The words of a sentence of the corpus, its slots as they are. */
const tokensOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).map((word) =>
    SLOT.test(word) ? word : word.toLowerCase().replace(/['’]/g, ''),
  );

/** 0 to 1: how much two sentences have in common. */
function likeness(a: ReadonlyMap<number, number>, b: FeatureVector): number {
  let sum = 0;
  b.at.forEach((place, index) => {
    sum += (a.get(place) ?? 0) * (b.weights[index] ?? 0);
  });
  return sum;
}

const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)} %`;

/**
 * What the classifier makes of a question: its words, the best labels, and the most similar sentences. Names may be
 * written as slots, in capitals: `what is due at PROPERTY`.
 */
export function teach(root: string, question: string): string[] {
  const { classify, isCommon } = readClassifier(weightsFile(root));
  const today = new Date().toISOString().slice(0, 10);
  const { slots, tokens, left } = read(question, { records: [], places: [], today, isCommon });
  const words = tokens.map((token, index) =>
    SLOT.test(tokensOf(question)[index] ?? '') ? (tokensOf(question)[index] ?? token) : token,
  );
  const known = Object.entries(slots).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  const { at, weights } = featuresOf(words);
  const features = new Map([...at].map((place, index) => [place, weights[index] ?? 0]));
  const near = readCorpus(path.join(root, 'backend/assistant/corpus'))
    .map(({ label, text }) => ({ label, text, like: likeness(features, featuresOf(tokensOf(text))) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, SENTENCES);
  const asker = (label: Label) => LABELS[label].toLowerCase();
  return [
    `words: ${words.join(' ')}`,
    `slots: ${known.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ') || 'none'}`,
    `names looked up: ${left.join(' ') || 'none'}`,
    ...classify(words, () => 1)
      .slice(0, MEANINGS)
      .map(({ label, probability }) => `${percent(probability)}  ${label} (${asker(label)})`),
    ...near.map(({ label, text, like }) => `  like ${like.toFixed(2)}  # ${label}: ${text}`),
  ];
}
