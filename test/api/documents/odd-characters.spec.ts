import { useTestApp } from '../../support/app.js';
import { pdfOfObjects } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { home } = fixtures(app);

/** A PDF in which the letter A stands for a character of Unicode. */
function pdfWith(code: string): Buffer {
  const texts = [
    '(Landlord Gas Safety Record) Tj 0 -30 Td',
    '(Issued by: Fenland AAA Heating Ltd) Tj 0 -30 Td',
    '(Certificate number: GS-20A44A17) Tj 0 -30 Td',
    '(Next inspection due by: 12/03/2027 A A) Tj',
  ];
  const page = `BT /F1 12 Tf 50 700 Td ${texts.join(' ')} ET`;
  const map = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <${code}> endbfchar endcmap`;
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(page),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(map),
  ]);
}

it.each([
  ['a NUL', '0000'],
  ['a control character', '0007'],
  ['half a character', 'D83D'],
  ['a sign that turns the line', '202E'],
])('a document with %s is read, without it', async (_name, code) => {
  const { ownerUser, property, owner } = await home();
  const token = await app.factory.session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  const { document } = (await upload(app, token, subject, pdfWith(code)).expect(201)).body;
  await runJobsOnce(app);
  const read = (await owner.get(`/documents/${document.id}`).expect(200)).body.document;
  expect(read).toMatchObject({ status: 'READ', suggestion: { kind: 'GAS_SAFETY', nextDueOn: '2027-03-12' } });
  expect(JSON.stringify(read.suggestion)).not.toMatch(/\\u0000|\\u0007|\\ud83d|\u202e/);
});
