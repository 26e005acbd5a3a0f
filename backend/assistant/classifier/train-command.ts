import path from 'node:path';
import { commonness, commonWordsOf } from './common-words.js';
import { readCorpus, type Sentence } from './corpus.js';
import { LABEL_NAMES } from './labels.js';
import { makeSamples } from './make-samples.js';
import { createModel, type Model, type Sample, scoresOf, toProbabilities, train } from './softmax.js';
import { weightsFile, writeWeights } from './weights.js';

/**
 * The sentences of these authors are kept apart for a while: people who ask write like no author of the corpus, so the
 * probabilities must hold for sentences by somebody else.
 */
const KEPT_APART: readonly string[] = ['max', 'tom'];
/** If fewer of the sentences kept apart are understood, the build fails. Chance would understand one of 130. */
const HELD_OUT_MIN = 0.6;
/** A label with fewer sentences is not learnt. */
const SENTENCES_MIN = 12;
const PASSES = 4;
const LAST_PASSES = 2;
const RATE = 1;
const LAST_RATE = 0.5;
/**
 * What the account has, and meanings that count together, make an answer seem surer than it is. With each author left
 * out in turn, so much more heat makes 0.8 mean that four of five are right.
 */
const FITTED_HEAT = 1.25;
/** Which flattening fits best is looked for between these. */
const HEATS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];

const isHeldOut = ({ author }: Sentence) => KEPT_APART.includes(author);

const probabilitiesOf = (model: Model, { features }: Sample, heat: number) =>
  toProbabilities(scoresOf(model, features), heat);

const shareRight = (model: Model, samples: readonly Sample[]): number =>
  samples.filter((sample) => {
    const scores = scoresOf(model, sample.features);
    return scores.indexOf(scores.reduce((most, score) => Math.max(most, score), -Infinity)) === sample.label;
  }).length / samples.length;

/** The flattening under which the truth is most likely. */
const bestHeat = (model: Model, samples: readonly Sample[]): number => {
  const surprise = (heat: number) =>
    samples.reduce((sum, one) => sum - Math.log(probabilitiesOf(model, one, heat)[one.label] ?? 1), 0);
  return HEATS.reduce((best, heat) => (surprise(heat) < surprise(best) ? heat : best));
};

/** @throws Error for a label with too few sentences, or when too few of the sentences kept apart are understood */
export function trainAssistant(root: string): string[] {
  const started = Date.now();
  const sentences = readCorpus(path.join(root, 'backend/assistant/corpus'));
  const scarce = LABEL_NAMES.filter(
    (name) => sentences.filter(({ label }) => label === name).length < SENTENCES_MIN,
  );
  if (scarce.length > 0) throw new Error(`Too few sentences for ${scarce.join(', ')}`);
  const commonWords = commonWordsOf(sentences);
  const isCommon = commonness(commonWords);
  const apart = sentences.filter(isHeldOut);
  const most = makeSamples(
    sentences.filter((one) => !isHeldOut(one)),
    isCommon,
  );
  const kept = makeSamples(apart, isCommon);
  const model = createModel(LABEL_NAMES.length);
  train(model, most, PASSES, RATE);
  const heldOut = shareRight(model, kept);
  const heat = bestHeat(model, kept);
  if (heldOut < HELD_OUT_MIN)
    throw new Error(`Only ${(100 * heldOut).toFixed(1)} % of the sentences kept apart are understood`);
  train(model, [...most, ...kept], LAST_PASSES, LAST_RATE);
  writeWeights(weightsFile(root), model, {
    heat: heat * FITTED_HEAT,
    commonWords,
    heldOut,
  });
  return [
    `${sentences.length} sentences for ${LABEL_NAMES.length} labels, ${most.length + kept.length} with names`,
    `${(100 * heldOut).toFixed(1)} % of ${apart.length} sentences kept apart are understood; heat ${heat * FITTED_HEAT}`,
    `${((Date.now() - started) / 1000).toFixed(1)} s`,
  ];
}
