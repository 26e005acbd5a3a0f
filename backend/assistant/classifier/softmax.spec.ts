import { featuresOf } from './features.js';
import { createModel, scoresOf, toProbabilities, train } from './softmax.js';

const samples = [
  ['who manages PROPERTY', 0],
  ['who is the manager of PROPERTY', 0],
  ['what is due at PROPERTY', 1],
  ['deadlines of PROPERTY', 1],
].map(([text, label]) => ({
  label: Number(label),
  features: featuresOf(String(text).split(' ')),
  weight: 1,
}));
const trained = () => {
  const model = createModel(2);
  train(model, samples, 5, 1);
  return model;
};

it('the same sentences make the same weights', () => {
  expect(Buffer.from(trained().weights.buffer).equals(Buffer.from(trained().weights.buffer))).toBe(true);
});

it('a sentence with a slip is understood like the right one', () => {
  const [manager = 0] = toProbabilities(scoresOf(trained(), featuresOf('who manges PROPERTY'.split(' '))));
  expect(manager).toBeGreaterThan(0.7);
});
