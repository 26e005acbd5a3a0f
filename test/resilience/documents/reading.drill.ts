import { FORMS, type FormName } from './made/forms.js';
import { type Made, makeDocuments } from './made/documents.js';
import { OWNED, postal } from './made/people.js';
import { Product, type Subject, type Uploader } from './product.js';
import { HEAD, Score } from './score.js';
import { times } from '../support/resilience-test.js';

/**
 * How many fields of made-up documents are read right, by form. FORMS and KINDS name a part of them, EVERY=4 takes every
 * fourth, and DETAILS=true prints what failed.
 */

const WRONG_DATES_MAX = 1;
const listOf = (value: string | undefined): string[] => value?.split(',').map((one) => one.trim()) ?? [];
const FORMS_WANTED = listOf(process.env.FORMS);
const KINDS_WANTED = listOf(process.env.KINDS);
const EVERY = Number(process.env.EVERY ?? 1);
const forms = (Object.keys(FORMS) as FormName[]).filter(
  (form) => FORMS_WANTED.length === 0 || FORMS_WANTED.includes(form),
);
/** Each form takes other documents of the set. */
const documentsOf = (form: FormName): Made[] =>
  makeDocuments().filter(
    ({ kind, number }) =>
      (KINDS_WANTED.length === 0 || KINDS_WANTED.includes(kind)) &&
      (number + forms.indexOf(form)) % EVERY === 0,
  );

times(1, 1);
let product: Product;
const rows: string[][] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  product = await Product.start();
});
afterAll(async () => {
  await product.end();
  const widths = HEAD.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of [HEAD, ...rows])
    say(`  | ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
});

/** An owner with the properties, who also has a business. One account for each form keeps its limits. */
async function newUploader() {
  const uploader = await product.person();
  const ids = new Map<string, string>();
  for (const place of OWNED) ids.set(place.street, await uploader.addProperty(`${postal(place)}, UK`));
  const service = await uploader.addService();
  return { uploader, service, idOf: (street: string) => ids.get(street) ?? '' };
}

const KINDS_OF_A_BUSINESS: readonly string[] = [
  'PUBLIC_LIABILITY',
  'GAS_SAFE_REGISTRATION',
  'NICEIC_REGISTRATION',
];

async function read(uploader: Uploader, subject: Subject, form: FormName, made: Made) {
  const file = await FORMS[form].file(made);
  const { status, document, code } = await uploader.upload(subject, file, `${made.kind}-${made.number}`);
  if (!document) throw new Error(`The upload of document ${made.number} answers ${status} ${code ?? ''}`);
  const began = performance.now();
  const { suggestion } = await uploader.whenRead(document.id);
  return { suggestion, seconds: (performance.now() - began) / 1_000 };
}

it.each(forms)('enough fields are right: %s', async (form) => {
  const { uploader, service, idOf } = await newUploader();
  // A document is found at its property, whichever it was uploaded to.
  const property = idOf(OWNED[0]?.street ?? '');
  const score = new Score();
  const before = await product.memory();
  for (const made of documentsOf(form)) {
    const subject: Subject = KINDS_OF_A_BUSINESS.includes(made.kind)
      ? { subjectType: 'CERTIFICATE', subjectId: service }
      : { subjectType: 'PROPERTY', subjectId: property };
    const { suggestion, seconds } = await read(uploader, subject, form, made);
    const failures = score.add(made, suggestion, seconds, idOf);
    if (process.env.DETAILS)
      for (const failure of failures) say(`  ${form} ${made.number} ${made.kind} ${made.layout}: ${failure}`);
    if (score.documents % 10 === 0)
      say(`  ${form}: ${score.documents} documents read, ${score.right.toFixed(1)} % right`);
  }
  say(`  ${form}, right % by field: ${score.fieldsRead()}`);
  say(`  ${form}, not right by kind and field: ${score.kindsFailed()}`);
  const { right } = FORMS[form];
  rows.push(score.row(form, right, [before, await product.memory()]));
  expect(score.right).toBeGreaterThanOrEqual(right);
  expect(score.wrong).toBeLessThanOrEqual(WRONG_DATES_MAX);
});
