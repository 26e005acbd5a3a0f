import { pause, FULL, eventually, times } from '../support/resilience-test.js';
import { Sheet } from './made/sheet.js';
import { scanPage } from './made/image.js';
import { Product, type Uploader } from './product.js';

/** Longer than it takes until the queue looks for the work of dead processes: at each full minute, after ten seconds. */
const UNLOCKED_MS = 75_000;
const KILL_EVERY_MS = 20;

times(1, 1);
let product: Product;
let uploader: Uploader;
let property: string;

beforeAll(async () => {
  product = await Product.start();
  uploader = await product.person();
  property = await uploader.addProperty('14 Ferry Street, Ely CB7 4AB, UK');
});
afterAll(() => product.end());

/** Uploads a scan. @returns its id, once the reader has begun to read it */
async function uploadScan(): Promise<string> {
  const sheet = new Sheet('sans', 14);
  sheet.text(60, 80, 'Landlord Gas Safety Record', { size: 22, bold: true });
  sheet.text(60, 130, 'Address: 14 Ferry Street, Ely CB7 4AB');
  sheet.text(60, 160, 'Next inspection due by: 12 March 2027');
  const { jpeg } = await scanPage(sheet.page, { dpi: 150, seed: 1 });
  const { status, document } = await uploader.upload(
    { subjectType: 'PROPERTY', subjectId: property },
    jpeg,
    'scan.jpg',
  );
  if (!document) throw new Error(`The upload answers ${status}`);
  return document.id;
}

const readerStarts = () =>
  eventually(() => {
    const [reader] = product.readers();
    return reader ? Promise.resolve(reader) : Promise.reject(new Error('Nothing is being read'));
  });

function killReaders(): void {
  for (const reader of product.readers())
    try {
      process.kill(reader, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
}

it('a scanned page is read through', async () => {
  const { status, suggestion } = await uploader.whenRead(await uploadScan());
  expect(status).toBe('READ');
  expect(suggestion).toMatchObject({ kind: 'GAS_SAFETY', nextDueOn: '2027-03-12', propertyId: property });
});

it('a document whose reader is killed ends as unreadable', async () => {
  const id = await uploadScan();
  await readerStarts();
  // The one that checked the upload may still be ending, so all are killed until the document is settled.
  const killing = setInterval(killReaders, KILL_EVERY_MS);
  const { status, suggestion } = await uploader.whenRead(id).finally(() => clearInterval(killing));
  expect({ status, suggestion }).toEqual({ status: 'UNREADABLE', suggestion: null });
});

it('a document is read by the next process if the API ends meanwhile', async () => {
  const id = await uploadScan();
  const reader = await readerStarts();
  // A killed process leaves its lock, and at full size the test waits until it is taken away.
  await product.restart(FULL ? 'SIGKILL' : 'SIGTERM');
  if (FULL) await pause(UNLOCKED_MS);
  expect(await uploader.whenRead(id)).toMatchObject({ status: 'READ' });
  expect(product.readers()).not.toContain(reader);
});
