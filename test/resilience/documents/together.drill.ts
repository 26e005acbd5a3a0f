import { figure, pause, times } from '../support/resilience-test.js';
import { makeDocuments } from './made/documents.js';
import { FORMS } from './made/forms.js';
import { Product } from './product.js';

/** Twenty documents that are read at once do not make the API larger. */

const TOGETHER = 20;
const RETRY_MS = 2_000;
/** How much larger the API may be while it reads them, in megabytes. */
const GROWTH_MAX_MB = 60;

times(1, 1);
let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.end());

it('twenty documents at once', async () => {
  const uploader = await product.person();
  const subjectId = await uploader.addProperty('14 Ferry Street, Ely CB7 4AB, UK');
  const documents = makeDocuments().slice(0, TOGETHER);
  const files = await Promise.all(documents.map((made) => FORMS.scan150.file(made)));
  const upload = async (file: Buffer) => {
    // The API takes two of one account at once, and says when to send the others again.
    for (;;) {
      const sent = await uploader.upload({ subjectType: 'PROPERTY', subjectId }, file, 'scan.jpg');
      if (sent.document) return sent.document.id;
      if (sent.status !== 503 && sent.status !== 429)
        throw new Error(`POST /documents answers ${sent.status} ${sent.code ?? ''}`);
      await pause(RETRY_MS);
    }
  };
  // The first document loads what is needed for all of them.
  if (files[0]) await uploader.whenRead(await upload(files[0]));
  const before = await product.memory();
  const began = performance.now();
  let ended = false;
  let most = 0;
  const watching = (async () => {
    while (!ended) most = Math.max(most, await product.memory());
  })();
  const ids = await Promise.all(files.map(upload));
  for (const id of ids) expect((await uploader.whenRead(id)).status).toBe('READ');
  ended = true;
  await watching;
  figure('documents at once', ids.length);
  figure('seconds until the last was read', Math.round((performance.now() - began) / 1_000));
  figure(
    'MB of the API before, at most, after',
    [before, most, await product.memory()].map(Math.round).join(', '),
  );
  expect(most - before).toBeLessThanOrEqual(GROWTH_MAX_MB);
});
