import { FEATURES, type FeatureVector } from './features.js';
import { randomFrom } from './random.js';

export interface Sample {
  label: number;
  features: FeatureVector;
  weight: number;
}

const GRADIENT_MIN = 0.001;
const SEED = 20_261_128;
/** Keeps the first steps of Adagrad small. */
const EPSILON = 1e-6;
/** So much of the truth is shared among all labels, as some sentences could have another one. */
const SHARED = 0.1;
/** A sample that is known so well is left out of the next pass. */
const KNOWN = 0.03;

/** Probabilities from scores, in place. @param heat above 1 flattens them */
export function toProbabilities(scores: Float32Array, heat = 1): Float32Array {
  const max = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  let sum = 0;
  for (let label = 0; label < scores.length; label += 1) {
    const value = Math.exp(((scores[label] ?? 0) - max) / heat);
    scores[label] = value;
    sum += value;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / sum;
  return scores;
}

/** A model while it learns. */
export interface Model {
  labels: number;
  /** A row of weights for each feature, one a label. */
  weights: Float32Array;
  /** One sum of squares a feature, over all labels: a hundredth of the memory, and as good. */
  squares: Float32Array;
}

export const createModel = (labels: number): Model => ({
  labels,
  weights: new Float32Array(FEATURES * labels),
  squares: new Float32Array(FEATURES),
});

/**
 * Softmax regression by stochastic gradients with Adagrad. The same samples make the same weights.
 * @param passes over all samples
 * @param rate of the first pass
 */
export function train(model: Model, samples: readonly Sample[], passes: number, rate: number): void {
  const random = randomFrom(SEED);
  const order = samples.map((_sample, index) => index);
  const scores = new Float32Array(model.labels);
  const known = new Uint8Array(samples.length);
  for (let pass = 0; pass < passes; pass += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const sample = samples[index];
      if (known[index] === 1) known[index] = 0;
      else if (sample)
        known[index] = step(model, sample, scores, rate / (1 + pass / 3)) < KNOWN * sample.weight ? 1 : 0;
    }
  }
}

/** The scores of the labels; not yet probabilities. */
export function scoresOf(
  { weights, labels }: { weights: Float32Array | Int8Array; labels: number },
  features: FeatureVector,
): Float32Array {
  const scores = new Float32Array(labels);
  addScores(scores, weights, labels, features);
  return scores;
}

function addScores(
  scores: Float32Array,
  weights: Float32Array | Int8Array,
  labels: number,
  { at, weights: values }: FeatureVector,
): void {
  for (let feature = 0; feature < at.length; feature += 1) {
    const row = (at[feature] ?? 0) * labels;
    const value = values[feature] ?? 0;
    for (let one = 0; one < labels; one += 1)
      scores[one] = (scores[one] ?? 0) + (weights[row + one] ?? 0) * value;
  }
}

/** @returns how far the probability of the truth was from what it should be, times the weight */
function step(model: Model, { features, label, weight }: Sample, scores: Float32Array, rate: number): number {
  const { weights, squares, labels } = model;
  const { at, weights: values } = features;
  scores.fill(0);
  addScores(scores, weights, labels, features);
  toProbabilities(scores);
  let squared = 0;
  // Most labels are out of the question, and learn nothing.
  const active: number[] = [];
  const rest = SHARED / labels;
  for (let one = 0; one < labels; one += 1) {
    const gradient = ((scores[one] ?? 0) - (one === label ? 1 - SHARED + rest : rest)) * weight;
    scores[one] = gradient;
    squared += gradient * gradient;
    if (Math.abs(gradient) > GRADIENT_MIN) active.push(one);
  }
  for (let feature = 0; feature < at.length; feature += 1) {
    const place = at[feature] ?? 0;
    const value = values[feature] ?? 0;
    const sum = (squares[place] ?? 0) + squared * value * value;
    squares[place] = sum;
    const size = (rate * value) / Math.sqrt(sum + EPSILON);
    const row = place * labels;
    for (const one of active) weights[row + one] = (weights[row + one] ?? 0) - size * (scores[one] ?? 0);
  }
  return Math.abs(scores[label] ?? 0);
}
