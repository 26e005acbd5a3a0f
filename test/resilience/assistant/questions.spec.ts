import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCorpus } from '../../../backend/assistant/classifier/corpus.js';
import { ensureFirstAdmin } from '../../../backend/bootstrap/first-admin.js';
import { fillDemo } from '../../../backend/seed/demo/fill-demo.js';
import { useTestApp } from '../../support/app.js';
import {
  type Evaluated,
  Evaluation,
  type EvaluationQuestion,
  report,
} from '../../support/assistant/evaluate.js';
import { FULL } from '../support/resilience-test.js';

const HERE = path.join(import.meta.dirname, 'questions');
const CORPUS = path.join(import.meta.dirname, '../../../backend/assistant/corpus');
/** A file or folder of questions. Sets that no developer may see are kept outside of the repository. */
const GIVEN = path.resolve(process.env.INIT_CWD ?? '.', process.env.QUESTIONS ?? HERE);
/** The questions of this repository are known to its developers, so they are a floor and no measure. */
const RIGHT_MIN = 0.8;
const WRONG_MAX = 0.04;

const filesIn = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => path.join(place, name))
    : [place];
const QUESTIONS = existsSync(GIVEN)
  ? filesIn(GIVEN).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as EvaluationQuestion[])
  : [];

const app = useTestApp();
const say = (line: string) => process.stdout.write(`  ${line}\n`);
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

it('no question of the evaluation stands in the corpus', () => {
  const taught = new Set(readCorpus(CORPUS).map(({ text }) => bare(text)));
  const copied = QUESTIONS.filter(({ text }) => text.split(' ').length > 3 && taught.has(bare(text)));
  expect(copied.map(({ text }) => text)).toEqual([]);
});

it('the people of the demonstration get right answers', async () => {
  await ensureFirstAdmin(app.database, { admin: null });
  await fillDemo(app.database, app.clock.now());
  const evaluation = new Evaluation(app);
  const evaluated: Evaluated[] = [];
  for (const question of QUESTIONS) evaluated.push(await evaluation.run(question));
  const failed = evaluated.filter(({ grade }) => grade !== 'right');
  if (FULL || process.env.QUESTIONS) {
    for (const { grade, question, said } of failed)
      say(
        `${grade} | ${question.who}${question.previous ? ` (after: ${[question.previous].flat().join(' / ')})` : ''}: ${question.text}\n      ${said}`,
      );
    for (const line of report(evaluated)) say(line);
  }
  const share = (grade: Evaluated['grade']) =>
    evaluated.filter((one) => one.grade === grade).length / evaluated.length;
  if (GIVEN !== HERE) return;
  expect(share('right')).toBeGreaterThanOrEqual(RIGHT_MIN);
  expect(share('wrong')).toBeLessThanOrEqual(WRONG_MAX);
}, 600_000);
