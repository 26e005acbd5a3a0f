import { Reader } from '../../../backend/documents/reader/reader.service.js';
import { useTestApp } from '../../support/app.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';
import { hastenJobs, runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { home } = fixtures(app);

async function uploader() {
  const { ownerUser, owner, property } = await home();
  const token = await app.factory.session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  return {
    owner,
    add: async (text: string): Promise<string> =>
      (await upload(app, token, subject, pdfOfLines(text)).expect(201)).body.document.id,
  };
}

it.each([
  ['that are kept', false],
  ['that it has deleted since', true],
])('an account that had documents read, %s, waits for one that had none', async (_, deleted) => {
  const [many, other] = [await uploader(), await uploader()];
  const order: number[] = [];
  let first = '';
  jest.spyOn(app.nest.get(Reader), 'read').mockImplementation(async (file) => {
    order.push(Number(/Number (\d)/.exec(Buffer.from(file).toString('latin1'))?.[1]));
    if (order.length === 1) {
      if (deleted) await many.owner.delete(`/documents/${first}`).expect(204);
      await other.add('Number 4');
    }
    return null;
  });
  first = await many.add('Number 1');
  await many.add('Number 2');
  await many.add('Number 3');
  for (let rounds = 8; rounds > 0 && order.length < 4; rounds -= 1) {
    await hastenJobs(app);
    await runJobsOnce(app);
  }
  expect(order).toEqual([1, 4, 2, 3]);
});
