import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonness } from './common-words.js';
import { FEATURES, featuresOf } from './features.js';
import { LABEL_NAMES, type Label } from './labels.js';
import { type Model, scoresOf, toProbabilities } from './softmax.js';

/** What stands before the weights, as one line of JSON. */
interface Head {
  labels: readonly string[];
  features: number;
  /** A weight of 1 stands for so much. */
  scale: number;
  /** Flattens the probabilities to how often the classifier is right. */
  heat: number;
  commonWords: readonly string[];
  /** Share of the sentences that were kept apart and understood. */
  heldOut: number;
}

/** What a question means, and how likely, the most likely first. */
export interface Meaning {
  label: Label;
  probability: number;
}

export interface Classifier {
  /** @param may which labels come into question; the others' likelihood is shared out */
  classify: (tokens: readonly string[], prior: (label: Label) => number) => Meaning[];
  isCommon: (word: string) => boolean;
}

/** `dist/assistant/weights`, from the sources as from the build. */
const FOLDERS = ['../../../dist/assistant', '../../../assistant'];
const NAME = 'weights';
const INT8_MAX = 127;

/** Where the build writes them. */
export const weightsFile = (root: string): string => path.join(root, 'dist/assistant', NAME);

function findWeights(): string {
  const found = FOLDERS.map((folder) => path.resolve(import.meta.dirname, folder, NAME)).find(existsSync);
  if (!found) throw new Error('The assistant has not been trained. Run npm run build.');
  return found;
}

/** Writes the weights in one byte each. */
export function writeWeights(
  file: string,
  { weights }: Model,
  about: Omit<Head, 'labels' | 'features' | 'scale'>,
): void {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / INT8_MAX;
  const head: Head = { labels: LABEL_NAMES, features: FEATURES, scale, ...about };
  const bytes = new Int8Array(weights.length);
  weights.forEach((weight, at) => {
    bytes[at] = Math.round(weight / scale);
  });
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes.buffer)]));
  renameSync(draft, file);
}

/** Reads the weights of the build. @throws Error when there are none, or other ones than the code expects */
export function readClassifier(file = findWeights()): Classifier {
  const content = readFileSync(file);
  const end = content.indexOf('\n');
  const head = JSON.parse(content.toString('utf8', 0, end)) as Head;
  if (head.features !== FEATURES || head.labels.join() !== LABEL_NAMES.join())
    throw new Error('The assistant was trained for another version. Run npm run build.');
  const weights = new Int8Array(content.buffer, content.byteOffset + end + 1, FEATURES * LABEL_NAMES.length);
  const isCommon = commonness(head.commonWords);
  return {
    isCommon,
    classify: (tokens, prior) => {
      const scores = scoresOf({ weights, labels: LABEL_NAMES.length }, featuresOf(tokens));
      const probabilities = toProbabilities(
        scores.map((score) => score * head.scale),
        head.heat,
      );
      const weighted = LABEL_NAMES.map((label, index) => ({
        label,
        probability: (probabilities[index] ?? 0) * prior(label),
      }));
      const sum = weighted.reduce((total, one) => total + one.probability, 0) || 1;
      return weighted
        .map(({ label, probability }) => ({ label, probability: probability / sum }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}

let loaded: Classifier | null = null;

/** The classifier of the build, read with the first question. */
export const getClassifier = (): Classifier => (loaded ??= readClassifier());
