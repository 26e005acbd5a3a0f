import { HELP_TOPICS } from '../../../backend/assistant/rules/help-topics.js';
import { HQ_INTENTS } from '../../../backend/assistant/rules/hq-intents.js';
import { INTENTS } from '../../../backend/assistant/rules/intents.js';
import { useTestApp } from '../../support/app.js';
import { gradeAll, share } from '../../support/assistant/grade.js';
import { QUESTIONS } from '../../support/assistant/questions.js';
import { makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import { expectWithin, figure } from '../support/resilience-test.js';

const app = useTestApp();

it('there are 241 questions, and none of them is an example of a rule', () => {
  const asked = Object.values(QUESTIONS).flatMap((questions) =>
    questions.map(([text]) => text.toLowerCase()),
  );
  expect(asked).toHaveLength(241);
  expect(new Set(asked).size).toBe(241);
  const examples = [...INTENTS, ...HQ_INTENTS, ...HELP_TOPICS].flatMap(
    ({ examples }) => [...examples] as string[],
  );
  const bare = (text: string) => text.replace(/[?!.]/g, '');
  const copied = asked.map(bare).filter((text) => text.split(' ').length > 4 && examples.includes(text));
  expect(copied).toEqual([]);
});

it('at least 85 % of the questions are answered correctly and at most 1 % wrongly', async () => {
  const fixtures = await makeAssistantFixtures(app);
  const graded = await gradeAll(app, fixtures);
  const percent = (grade: 'right' | 'wrong' | 'undecided') => `${(100 * share(graded, grade)).toFixed(1)} %`;
  for (const grade of ['right', 'wrong', 'undecided'] as const) figure(grade, percent(grade));
  const wrong = graded.filter(({ grade }) => grade === 'wrong');
  for (const { who, text, meaning, got } of wrong)
    figure('wrong', `${who}: “${text}” means ${meaning}, understood as ${got}`);
  const times = graded.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  expectWithin('p95 of an answer', times[Math.floor(times.length * 0.95)] ?? 0, 80);
  expect({ wrong: share(graded, 'wrong') <= 0.01 ? [] : wrong }).toEqual({ wrong: [] });
  expect(share(graded, 'right')).toBeGreaterThanOrEqual(0.85);
}, 240_000);
