import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TAKE_LIMITS } from '../../../backend/documents/reader/reader.service.js';
import { READER } from '../../../backend/documents/reader/run-reader.js';
import { useTestApp } from '../../support/app.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { home } = fixtures(app);

/** A reader that refuses every file, one with the word "slow" not before the file of its argument exists. */
const STAND_IN = `
import { existsSync } from 'node:fs';
process.once('message', async ({ file }) => {
  const isSlow = Buffer.from(file).includes('slow');
  while (isSlow && !existsSync(process.argv[2])) await new Promise((resolve) => setTimeout(resolve, 50));
  process.send({ refused: isSlow ? 'It was slow' : 'It was quick' }, () => process.exit(0));
});
process.once('disconnect', () => process.exit(1));
`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-reader-'));
const gate = path.join(folder, 'open');
const reader = { ...READER };
const limits = { ...TAKE_LIMITS };
beforeAll(() => {
  const program = path.join(folder, 'reader.mjs');
  writeFileSync(program, STAND_IN);
  Object.assign(READER, { program, args: [gate] });
});
beforeEach(() => rmSync(gate, { force: true }));
afterEach(() => Object.assign(TAKE_LIMITS, limits));
afterAll(() => {
  Object.assign(READER, reader);
  rmSync(folder, { recursive: true, force: true });
});

async function uploader() {
  const { ownerUser, property } = await home();
  const token = await app.factory.session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  return (text: string) => upload(app, token, subject, Buffer.from(text));
}

const reasonOf = ({ body }: { body: { errors?: Record<string, string> } }) => body.errors?.file;

it('files of one account that take long to check keep only this account waiting', async () => {
  const [slow, quick] = [await uploader(), await uploader()];
  const waiting = [slow('slow').then(reasonOf), slow('slow').then(reasonOf)];
  expect(reasonOf(await quick('quick').expect(400))).toBe('It was quick');
  writeFileSync(gate, '');
  expect(await Promise.all(waiting)).toEqual(['It was slow', 'It was slow']);
});

it('a file whose turn does not come in time is refused, and the one that is being checked is not', async () => {
  const add = await uploader();
  Object.assign(TAKE_LIMITS, { waitSeconds: 0.5 });
  const both = [add('slow'), add('slow')].map((call) => call.then((answer) => answer));
  const late = await Promise.race(both);
  expect(late).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect(late.headers['retry-after']).toBe('5');
  writeFileSync(gate, '');
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 503]);
  // Its place in the queue is free again.
  expect(reasonOf(await add('quick').expect(400))).toBe('It was quick');
});

it('two accounts whose files use up their time keep no third one out', async () => {
  const [one, other, third] = [await uploader(), await uploader(), await uploader()];
  const scaled = (seconds: number) => seconds / 2;
  Object.assign(TAKE_LIMITS, { waitSeconds: scaled(limits.waitSeconds), seconds: scaled(limits.seconds) });
  const slow = [one('slow').then(reasonOf), other('slow').then(reasonOf)];
  expect(reasonOf(await third('quick').expect(400))).toBe('It was quick');
  expect(await Promise.all(slow)).toEqual(['The file could not be opened', 'The file could not be opened']);
});

it('every upload is answered before the proxy gives up', () => {
  const seconds = /proxy_read_timeout (\d+)s/.exec(readFileSync('deploy/proxy.conf', 'utf8'))?.[1];
  expect(limits.waitSeconds + limits.seconds).toBeLessThan(Number(seconds));
});
