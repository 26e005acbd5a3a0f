import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import sharp from 'sharp';
import { useTestApp } from '../../support/app.js';
import { makePdf, pdfOfLines, pdfOfObjects } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { home, managedHome, sides, actionsOf } = fixtures(app);

const session = (user: { id: string }) => app.factory.session(user);
const photo = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fa8' } })
    .withExif({
      IFD0: { Copyright: 'Secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 23/1 56/1', GPSLongitudeRef: 'E' },
    })
    .toFormat(format)
    .toBuffer();

async function uploader() {
  const { ownerUser, property, owner } = await home({ address: '16 Ferry Street, Ely CB7 4AB, UK' });
  const token = await session(ownerUser);
  const subject = { subjectType: 'PROPERTY', subjectId: property.id };
  const add = (file: Buffer, name?: string) => upload(app, token, subject, file, name);
  return { owner, ownerUser, property, token, subject, add };
}

const RECORD = pdfOfLines(
  'Landlord Gas Safety Record',
  'Record No: GS-204417',
  'Issued by: Fenland Heating Ltd',
  'Gas Safe Reg No: 553211',
  'Address: 16 Ferry Street, Ely CB7 4AB',
  'Date of issue: 12 March 2026',
  'Next inspection due by: 12/03/2027',
);

describe('an uploaded document', () => {
  it('is kept, read, listed, shown, given back and deleted', async () => {
    const { owner, property, subject, add } = await uploader();
    const { document } = (await add(RECORD, '../../Gas record.html').expect(201)).body;
    expect(document).toMatchObject({
      ...subject,
      name: 'Gas record.pdf',
      mediaType: 'application/pdf',
      pages: 1,
      bytes: RECORD.length,
      status: 'READING',
      suggestion: null,
    });
    await runJobsOnce(app);
    const read = (await owner.get(`/documents/${document.id}`).expect(200)).body.document;
    expect(read).toMatchObject({
      status: 'READ',
      suggestion: {
        kind: 'GAS_SAFETY',
        propertyId: property.id,
        issuedOn: '2026-03-12',
        validUntil: null,
        nextDueOn: '2027-03-12',
        number: 'GS-204417',
        registration: '553211',
        issuer: 'Fenland Heating Ltd',
      },
    });
    expect(read.suggestion?.evidence).toContainEqual({
      field: 'nextDueOn',
      page: 1,
      text: 'Next inspection due by: 12/03/2027',
    });
    const place = read.places.find(({ field }) => field === 'nextDueOn');
    // The seventh of its lines, 60 points from the left edge of A4.
    expect(place?.left).toBeCloseTo(60 / 595, 2);
    expect(place?.top).toBeCloseTo(191 / 842, 2);
    const list = await owner.get('/documents').query(subject).expect(200);
    expect(list.body).toEqual({ documents: [read] });
    const file = await owner.get(`/documents/${document.id}/file`).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gas record.pdf"; filename*=UTF-8''Gas%20record.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/;sandbox$/),
    });
    expect(Buffer.compare(file.body as unknown as Buffer, RECORD)).toBe(0);
    const preview = await owner.get(`/documents/${document.id}/preview`).expect(200);
    expect(await sharp(preview.body as unknown as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
    });
    await owner.delete(`/documents/${document.id}`).expect(204);
    await owner.get(`/documents/${document.id}`).expect(404);
    expect(await actionsOf(property.id)).toEqual(['property.document-added', 'property.document-removed']);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'as a %s is made anew, without what a camera wrote, such as the place',
    async (format) => {
      const { owner, add } = await uploader();
      const file = await photo(format);
      expect(file.includes('Secret place')).toBe(true);
      const { document } = (await add(file, 'photo.pdf').expect(201)).body;
      expect(document).toMatchObject({ mediaType: `image/${format}`, pages: 1 });
      const kept = await owner.get(`/documents/${document.id}/file`).expect(200);
      expect((kept.body as unknown as Buffer).includes('Secret place')).toBe(false);
      expect((await sharp(file).metadata()).exif).toBeDefined();
      expect((await sharp(kept.body as unknown as Buffer).metadata()).exif).toBeUndefined();
    },
  );

  it('is taken once for the same idempotency key, and another file needs another key', async () => {
    const { add } = await uploader();
    const first = await add(RECORD).set('Idempotency-Key', 'key').expect(201);
    expect((await add(RECORD).set('Idempotency-Key', 'key').expect(201)).body).toEqual(first.body);
    await add(pdfOfLines('Another')).set('Idempotency-Key', 'key').expect(409);
  });
});

describe('a refused upload says why', () => {
  const html = '<html><script>alert(1)</script></html>';
  const pages = (count: number) =>
    makePdf(Array.from({ length: count }, () => [{ x: 50, y: 50, text: 'Page' }]));
  const scripts = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ';
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /empty/],
    ['HTML', () => Buffer.from(html), /Only PDF/],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Only PDF/],
    [
      'a PDF that is a page',
      () => Buffer.concat([Buffer.from(`%PDF-1.7\n${html}`), RECORD]),
      /something else/,
    ],
    [
      'an image that is a page',
      async () => Buffer.concat([await photo('jpeg'), Buffer.from(html)]),
      /something else/,
    ],
    [
      'an image that is an archive',
      async () => Buffer.concat([await photo('png'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      /something else/,
    ],
    ['21 pages', () => pages(21), /more than 20 pages/],
    ['a cut PDF', () => RECORD.subarray(0, 60), /damaged/],
    ['a cut image', async () => (await photo('png')).subarray(0, 60), /damaged/],
    ['scripts', () => makePdf([[]], scripts), /scripts/],
    ['no pages', () => pdfOfObjects(['<< /Type /Catalog >>']), /damaged|no pages/],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7\n'), /larger than 10 MB/],
    [
      'more than 50 megapixels',
      () =>
        sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /more than 50 megapixels/,
    ],
  ])('%s', async (_name, make, reason) => {
    const { add, owner, subject } = await uploader();
    const answer = await add(await make()).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(answer.body.errors?.file).toMatch(reason);
    expect((await owner.get('/documents').query(subject).expect(200)).body).toEqual({ documents: [] });
  });

  it('takes 20 pages', async () => {
    const { add } = await uploader();
    expect((await add(pages(20)).expect(201)).body.document.pages).toBe(20);
  });

  it.each([
    ['no form', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no file', 'multipart/form-data; boundary=a', '--a--\r\n', 400],
    [
      'half a form',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF',
      400,
    ],
  ])('%s', async (_name, type, body, status) => {
    const { token } = await uploader();
    await request(app.http)
      .post('/documents')
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', type)
      .send(body)
      .expect(status);
  });

  it('refuses unknown fields and subjects', async () => {
    const { token, property } = await uploader();
    await upload(app, token, { subjectType: 'HOUSE', subjectId: property.id }, RECORD).expect(400);
    await upload(app, token, { subjectType: 'PROPERTY', subjectId: 'x' }, RECORD).expect(400);
    await upload(app, token, { subjectType: 'MESSAGE', subjectId: property.id }, RECORD).expect(404);
    const more = { subjectType: 'PROPERTY', subjectId: property.id, status: 'READ' };
    await upload(app, token, more, RECORD).expect(400);
  });
});

describe('an account', () => {
  it('has room for 200 documents, also when several are sent at once', async () => {
    const { add, ownerUser, property } = await uploader();
    await app.database.pool.query(
      `INSERT INTO documents (uploader_id, property_id, name, media_type, bytes, pages, sha256)
       SELECT $1, $2, 'a.pdf', 'application/pdf', 1, 1, decode(repeat('00', 32), 'hex') FROM generate_series(1, 199)`,
      [ownerUser.id, property.id],
    );
    const answers = await Promise.all([1, 2].map((n) => add(pdfOfLines(`Document ${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add(RECORD).expect(409)).body.code).toBe('DOCUMENT_LIMIT_REACHED');
  });

  it('has room for 500 MB, also when several are sent at once', async () => {
    const { add, property } = await uploader();
    const files = [1, 2].map((n) => pdfOfLines(`Document ${n}`));
    // What is left takes one of the files, and not two.
    await app.factory.document({ property, bytes: 500 * 1024 * 1024 - 1.5 * files[0]!.length });
    const answers = await Promise.all(files.map((file) => add(file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the documents of a property', () => {
  it('are read by the managing business, and unknown to others', async () => {
    const { ownerUser, property, people } = await managedHome();
    const subject = { subjectType: 'PROPERTY', subjectId: property.id };
    const { document } = (await upload(app, await session(ownerUser), subject, RECORD).expect(201)).body;
    const admin = app.client(await session(await app.factory.admin()));
    const stranger = app.client(await session(await app.factory.user()));
    for (const path of ['', '/file', '/preview'] as const) {
      for (const person of people) await person.get(`/documents/${document.id}${path}`).expect(200);
      await admin.get(`/documents/${document.id}${path}`).expect(403);
      await stranger.get(`/documents/${document.id}${path}`).expect(404);
    }
    for (const person of people) {
      await person.get('/documents').query(subject).expect(200);
      await person.delete(`/documents/${document.id}`).expect(403);
      await person.post(`/documents/${document.id}/apply`, {}).expect(403);
    }
    await admin.get('/documents').query(subject).expect(403);
    await stranger.get('/documents').query(subject).expect(404);
  });

  it('of a message are both sides’, and who sent one may delete it', async () => {
    const { ownerUser, owner, property, business, manager } = await sides();
    const invitation = await app.factory.invitation({ property, business });
    const subject = { subjectType: 'MESSAGE', subjectId: invitation.id };
    const { document } = (await upload(app, await session(ownerUser), subject, RECORD).expect(201)).body;
    await manager.get(`/documents/${document.id}/preview`).expect(200);
    await manager.delete(`/documents/${document.id}`).expect(403);
    const admin = app.client(await session(await app.factory.admin()));
    await admin.get(`/documents/${document.id}`).expect(404);
    await owner.delete(`/documents/${document.id}`).expect(204);
  });

  it('go with the property', async () => {
    const { owner, property, add } = await uploader();
    const { document } = (await add(RECORD).expect(201)).body;
    await owner.delete(`/properties/${property.id}`).expect(204);
    await owner.get(`/documents/${document.id}`).expect(404);
    // A job of a document that is gone does nothing.
    await runJobsOnce(app);
    await sleep(0);
  });

  it('are in the export of the account, with the file', async () => {
    const { owner, add } = await uploader();
    const { document } = (await add(RECORD).expect(201)).body;
    const { documents } = (await owner.get('/account/export').expect(200)).body;
    const { abilities: _, side: __, ...stored } = document;
    expect(documents).toEqual([{ ...stored, file: RECORD.toString('base64') }]);
  });
});
