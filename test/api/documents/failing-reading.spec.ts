import { Reader } from '../../../backend/documents/reader/reader.service.js';
import { useTestApp } from '../../support/app.js';
import { upload } from '../../support/documents/upload.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { fixtures } from '../../support/fixtures.js';
import { hastenJobs, jobs, runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { home } = fixtures(app);

const TRIES = 10;
const FAILING = 'This one breaks off';

async function add(text: string): Promise<string> {
  const { ownerUser, property } = await home();
  const token = await app.factory.session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  return (await upload(app, token, subject, pdfOfLines(text)).expect(201)).body.document.id;
}

const statusOf = async (id: string) =>
  (await app.database.prisma.document.findUniqueOrThrow({ where: { id } })).status;

it('a document whose reading always fails holds up no other, and is unreadable after the last try', async () => {
  const failing = await add(FAILING);
  const { bytes } = await app.database.prisma.document.findUniqueOrThrow({ where: { id: failing } });
  const other = await add('Anything else that a person may have written');
  jest
    .spyOn(app.nest.get(Reader), 'read')
    .mockImplementation((file) =>
      file.length === bytes ? Promise.reject(new Error('Broken')) : Promise.resolve(null),
    );
  const runUntilRead = async (id: string, rounds: number) => {
    for (let left = rounds; left > 0 && (await statusOf(id)) === 'READING'; left -= 1) {
      await hastenJobs(app);
      await runJobsOnce(app);
    }
  };
  // Its job fails once, at the document that came first.
  await runUntilRead(other, 5);
  expect([await statusOf(failing), await statusOf(other)]).toEqual(['READING', 'UNREADABLE']);
  await runUntilRead(failing, TRIES);
  expect(await statusOf(failing)).toBe('UNREADABLE');
  // Operators see it.
  expect(await jobs(app)).toMatchObject([{ task_identifier: 'read_document', attempts: TRIES }]);
});
