import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
beforeAll(() => {
  const program = path.join(folder, 'reader.mjs');
  writeFileSync(program, STAND_IN);
  Object.assign(READER, { program, args: [gate] });
});
afterAll(() => {
  Object.assign(READER, reader);
  rmSync(folder, { recursive: true, force: true });
});

async function uploader() {
  const { ownerUser, property } = await home();
  const token = await app.factory.session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  return (text: string) => upload(app, token, subject, Buffer.from(text)).expect(400);
}

it('files of one account that take long to check keep only this account waiting', async () => {
  const [slow, quick] = [await uploader(), await uploader()];
  const waiting = Promise.all([slow('slow'), slow('slow'), slow('slow')]);
  // They have arrived before the other one is sent.
  await slow('').then(({ body }) => expect(body.errors?.file).toBe('The file is empty'));
  expect((await quick('quick')).body.errors?.file).toBe('It was quick');
  writeFileSync(gate, '');
  for (const { body } of await waiting) expect(body.errors?.file).toBe('It was slow');
});
