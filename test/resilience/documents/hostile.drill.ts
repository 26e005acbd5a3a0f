import { DOCUMENTS_PER_USER } from '../../../backend/contract/limits.js';
import { call } from '../support/caller.js';
import { figure, pause, SEED, times } from '../support/resilience-test.js';
import { type Hostile } from './hostile/hostile.js';
import { IMAGES } from './hostile/images.js';
import { ACTIONS } from './hostile/pdf-actions.js';
import { CONTENTS } from './hostile/pdf-contents.js';
import { STRUCTURES } from './hostile/pdf-structures.js';
import { hostileRequests, sendRaw } from './hostile/requests.js';
import { BROKEN, mutated, NAMES, NOISE, STRANGERS } from './hostile/strangers.js';
import { Product, type Subject, type Uploader } from './product.js';

/** Files and forms that were made to do harm change nothing for anybody. ONLY=words takes those whose names have them. */

const MUTATED = 40;
const AT_ONCE = 2;
const EVERY_MS = 250;
/** The reader is ended after 20 s (checking) and 60 s (reading); the machine may be busy. */
const ENDED_MS = 90_000;
const OTHERS_P95_MS = 300;
/** Letters of what was found in one file. */
const FOUND_MAX = 20_000;
/** After so many files the API has grown to what it needs. */
const GROWN = 50;
/** How much larger the API may be after all of it, in megabytes: about what one upload of 10 MB needs. */
const GROWTH_MAX_MB = 60;
const FILES: readonly Hostile[] = [
  ...STRUCTURES,
  ...CONTENTS,
  ...ACTIONS,
  ...IMAGES,
  ...STRANGERS,
  ...BROKEN,
  ...NAMES,
  NOISE,
  ...mutated(MUTATED, SEED),
].filter(({ what }) => what.includes(process.env.ONLY ?? ''));

times(1, 1);
let product: Product;
let uploader: Uploader;
let subject: Subject;
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  product = await Product.start();
  await newUploader();
});
afterAll(() => product.end());

async function newUploader(): Promise<void> {
  uploader = await product.person();
  subject = {
    subjectType: 'PROPERTY',
    subjectId: await uploader.addProperty('14 Ferry Street, Ely CB7 4AB, UK'),
  };
}

/** Calls by somebody else, as long as the work takes. */
async function besides(work: () => Promise<void>): Promise<number[]> {
  const other = await product.person();
  const waited: number[] = [];
  let ended = false;
  const calling = (async () => {
    while (!ended) {
      const { status, milliseconds } = await call(product.api.url, 'GET', '/properties', {
        token: await other.token(),
      });
      expect(status).toBe(200);
      waited.push(milliseconds);
      await pause(EVERY_MS);
    }
  })();
  await work().finally(() => (ended = true));
  await calling;
  return waited.sort((one, two) => one - two);
}

interface Outcome {
  what: string;
  status: number;
  read: string;
  seconds: number;
  /** Of what was found. */
  letters: number;
}

async function send({ what, name, make }: Hostile): Promise<Outcome> {
  const file = await make();
  const began = performance.now();
  const { status, document } = await uploader.upload(subject, file, name ?? 'document.pdf');
  const seconds = () => (performance.now() - began) / 1_000;
  if (!document) return { what, status, read: '', seconds: seconds(), letters: 0 };
  const { status: read, suggestion } = await uploader.whenRead(document.id);
  return { what, status, read, seconds: seconds(), letters: JSON.stringify(suggestion).length };
}

it('files', async () => {
  const outcomes: Outcome[] = [];
  // What the API keeps once it has worked at all.
  for (const warm of NAMES.slice(0, 5)) await send(warm);
  let before = await product.memory();
  const waiting = [...FILES];
  let sent = 0;
  const waited = await besides(async () => {
    const senders = Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const outcome = await send(next);
        outcomes.push(outcome);
        if (
          process.env.DETAILS ||
          outcome.status >= 500 ||
          outcome.seconds > ENDED_MS / 1_000 ||
          outcome.letters > FOUND_MAX
        )
          say(
            `  ${outcome.status} ${outcome.read} ${outcome.seconds.toFixed(1)} s: ${outcome.what} ${outcome.letters > FOUND_MAX ? outcome.letters : ''}`,
          );
        sent += 1;
        if (sent % 25 === 0)
          say(`  ${sent} of ${FILES.length} files, ${Math.round(await product.memory())} MB`);
        if (sent === GROWN) before = await product.memory();
        if (sent % (DOCUMENTS_PER_USER - 20) === 0) await newUploader();
      }
    });
    await Promise.all(senders);
  });
  await pause(2_000);
  const after = await product.memory();
  const of = (status: string) => outcomes.filter(({ read }) => read === status).length;
  const slowest = outcomes.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  figure('hostile files', outcomes.length);
  figure(
    'refused, read, unreadable',
    [outcomes.length - of('READ') - of('UNREADABLE'), of('READ'), of('UNREADABLE')].join(', '),
  );
  figure('answers of 500 and more', outcomes.filter(({ status }) => status >= 500).length);
  figure('longest', `${slowest.seconds.toFixed(1)} s, ${slowest.what}`);
  figure('most that was found, in letters', Math.max(...outcomes.map(({ letters }) => letters)));
  figure('MB of the API before and after', `${Math.round(before)}, ${Math.round(after)}`);
  figure(
    'p95 of others',
    `${Math.round(waited[Math.floor(waited.length * 0.95)] ?? 0)} ms of ${waited.length} calls`,
  );
  expect(product.api.program.running).toBe(true);
  expect(outcomes.filter(({ status }) => ![201, 400].includes(status))).toEqual([]);
  expect(slowest.seconds * 1_000).toBeLessThanOrEqual(ENDED_MS);
  expect(Math.max(...outcomes.map(({ letters }) => letters))).toBeLessThanOrEqual(FOUND_MAX);
  expect(product.readers()).toEqual([]);
  expect(after - before).toBeLessThanOrEqual(GROWTH_MAX_MB);
  expect(waited[Math.floor(waited.length * 0.95)]).toBeLessThanOrEqual(OTHERS_P95_MS);
});

it('forms', async () => {
  await newUploader();
  const token = await uploader.token();
  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  for (const request of hostileRequests(subject.subjectId)) {
    const status = await sendRaw(product.api.url, token, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (process.env.DETAILS) say(`  ${status}: ${request.what}`);
    if (status >= 500) failed.push(`${status}: ${request.what}`);
  }
  figure('hostile forms, by answer', JSON.stringify(statuses));
  expect(failed).toEqual([]);
  expect(product.api.program.running).toBe(true);
});
